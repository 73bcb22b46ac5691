/** What servers and mail programs call their mails in `Subject`, in the languages of their users. */

/** What a mail that came back is called, in the subjects of servers and of people who forward it. */
export const failedSubject =
  /undeliver|returned (?:mail|to sender)|failure notice|delivery (?:status notification|failure|failed|has failed|error|problem)|could not (?:be )?(?:deliver|send)|non-?delivery|unzustellbar|non remis|no se (?:puede|pudo) entregar|mancato recapito|onbestelbaar|não entregue|配信|退信|失败/i;

/** What automatic replies are called: Exchange and Gmail, in the language of the recipient. */
export const automaticSubject =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|vacation|auto:|automatische (?:antwort|reactie)|abwesenheit|automatisch antwoord|réponse automatique|absence|respuesta automática|resposta automática|risposta automatica|odpowiedź automatyczna|autosvar|automatiskt? svar|автоответ|自動応答|自動返信|自动回复|自動回覆)/i;

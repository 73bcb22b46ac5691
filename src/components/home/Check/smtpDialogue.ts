/** What is asked and answered before a verdict, as a conversation. */
import type { Validation } from './content';

export interface Line {
  /** Who says it: the checker, the mail server, the DNS, or we to the reader. */
  from: 'client' | 'server' | 'dns' | 'note';
  text: string;
}

const client = (text: string): Line => ({ from: 'client', text });
const server = (text: string): Line => ({ from: 'server', text });
const dns = (text: string): Line => ({ from: 'dns', text });
const note = (text: string): Line => ({ from: 'note', text });

const yes = server('250 2.1.5 Recipient OK');
const no = server('550 5.1.1 No such user');

/** A mailbox that nobody has: a server that takes mail for it takes everything. */
const invented = 'k7q2x9';

/** How the server answers where it does not take the recipient. Codes: RFC 5321 §4.2.3, RFC 3463 §3. */
const refusals: Record<string, Line[]> = {
  mailbox_not_found: [no],
  mailbox_disabled: [server('550 5.2.1 Mailbox disabled')],
  mailbox_full: [server('452 4.2.2 Mailbox full')],
  greylisted: [server('451 4.7.1 Greylisted, come back later')],
  unexpected_response: [
    server('550 5.7.1 Refused by policy'),
    note('It refuses the one who asks. That says nothing about the mailbox.'),
  ],
  timeout: [note('No answer before the time ran out.')],
};

/** What else is known of a mailbox that takes mail. */
const reservations: Record<string, string> = {
  catch_all: 'It even takes mail for a name that was invented, so its yes proves nothing.',
  disposable: 'It takes mail, but the domain is on the list of disposable services.',
  role_account: 'It takes mail, but for a function and not for a person.',
  low_reputation: 'It takes mail, but the domain is new or known for abuse.',
};

/** The server has taken the recipient: what an invented one gets, and what that means. */
function control({ reason, domain, checks }: Validation): Line[] {
  const asked = client(`RCPT TO:<${invented}@${domain}>`);
  const answered = { true: [asked, yes], false: [asked, no], null: [] }[`${checks.catch_all}`];
  const meaning = reservations[reason] ?? 'It takes this name and refuses an invented one.';
  return [...answered, note(meaning)];
}

/**
 * The conversation that leads to a verdict: the DNS first, then SMTP up to the recipient, and never a message.
 *
 * @param answer of the operation that checks an address
 */
export function conversationOf(answer: Validation): Line[] {
  const { email, domain, reason, mx, checks } = answer;
  if (domain === null) {
    return [note('No address by the rules of RFC 5321, so there is nobody to ask.')];
  }
  const question = dns(`MX ${domain}?`);
  if (mx === null) {
    const answers: Record<string, Line[]> = {
      domain_not_found: [question, dns('NXDOMAIN: no such domain')],
      no_mail_server: [question, dns('none'), dns(`A, AAAA ${domain}?`), dns('none')],
      null_mx: [
        question,
        dns('0 .'),
        note('The domain declares that it takes no mail (RFC 7505).'),
      ],
    };
    const why =
      'The sandbox looks nothing up: it says this of every address but its own. Try one of those below the field.';
    return answers[reason] ?? [note(why)];
  }
  const found = [question, dns(`10 ${mx.host}`)];
  if (reason === 'connection_failed') {
    return [...found, note(`No connection to ${mx.host} on port 25.`)];
  }
  if (reason === 'server_unavailable') {
    return [...found, server(`421 4.3.2 ${mx.host} takes no mail now`)];
  }
  return [
    ...found,
    server(`220 ${mx.host} ESMTP`),
    client('EHLO checker.example'),
    server(`250-${mx.host}`),
    server('250 ENHANCEDSTATUSCODES'),
    client('MAIL FROM:<check@checker.example>'),
    server('250 2.1.0 Sender OK'),
    client(`RCPT TO:<${email}>`),
    ...(checks.smtp ? [yes, ...control(answer)] : (refusals[reason] ?? [])),
  ];
}

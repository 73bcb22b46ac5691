/** Reads a whole bounce: a reply, or a mail with reports on several recipients. */
import { classifyBounce } from './classify';
import { inClass } from './codes';
import { automaticSubject, failedSubject } from './wordings';
import { noFailure } from './taxonomy';
import { causeless, type BounceDiagnosis } from './diagnosis';
import { fieldsOf, headerOf, partsOf, readable, type Fields, type Part } from './mail';
import { foldCase } from './normalize';
import { addressesIn, maxRecipients, recipientsOf } from './recipient';
import { lastReply } from './reply';

export interface RecipientResult {
  /** The address of the recipient; null if the text names none, or several and does not say which. */
  address: string | null;
  /** What the result was read from. */
  text: string;
  diagnosis: BounceDiagnosis | undefined;
}

/** What came back, if it is no bounce: a complaint about a message (RFC 5965), an automatic reply (RFC 3834). */
export type Other = 'complaint' | 'automatic-reply';

export interface Bounce {
  /** A result for each recipient that has a reason of its own; otherwise a single one. */
  recipients: RecipientResult[];
  other?: Other;
}

/** Characters read of a mail: reports come before the returned message. */
const limit = 2_000_000;

/** The sender of a bounce: MAILER-DAEMON and its variants. */
const daemon = /mailer-?daemon|postmaster|mail(?: delivery)? (?:sub)?system|mail delivery/i;

/** At least two header fields, one of them of those with which a mail starts. */
const mailStart =
  /^(?:>?from .*\n)?(?=(?:.*\n){0,40}?(?:received|return-path|from|to|subject|date|message-id|mime-version|content-type):)[\w-]{2,60}:.*\n(?:[ \t].*\n)*[\w-]{2,60}:/i;

/** Where the returned message starts in a text: what stands after it is not a diagnosis. */
const returned =
  /^(?:[-=*> \t]{0,80}(?:below (?:this line )?is (?:a copy|the)|this is a copy of|(?:the )?(?:header|text)s? of (?:the|your) (?:original )?message|copy of (?:the )?(?:original )?message|original message|(?:original )?message (?:header|text|content|follows)|(?:the )?original message (?:follows|headers?)|original mail as follows|(?:the )?first \d{1,4} lines of|unsent message|returned (?:message|mail)|undelivered message|message headers? follow|included is a copy|a copy of the message|start of (?:the )?(?:original|returned)|your message (?:follows|reads))|(?:return-path|received|message-id|dkim-signature|received-spf|authentication-results|x-mailer): )/im;

/** A text without the marks of a quotation, if it is one as a whole: who asks for help quotes the report. */
function unquoted(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const quoted = lines.filter((line) => line.startsWith('>'));
  return quoted.length * 2 > lines.length ? text.replace(/^>[> ]*/gm, '') : text;
}

/** A report’s text before the returned message, and that message; all of it if nothing stands before. */
function divided(text: string): [told: string, returned: string] {
  const start = text.search(returned);
  return start > 20 ? [unquoted(text.slice(0, start)), unquoted(text.slice(start))] : [unquoted(text), ''];
}

/** A report that the server has not given up: whatever it says of the address, the address is not gone. */
const warning =
  /warning message only|this is a warning only|do not need to resend|no action is required|will (?:be retried|keep trying|continue to try|retry)|delivery (?:status notification )?\(delay\)/i;

/** A list of what may have happened, which some servers put into each of their reports: “The most common reasons are:”. */
const guesses =
  /^.{0,200}\b(?:reasons?|causes?|redenen|gründe|raisons|causas|motivos|motivi)\b.{0,80}:[ \t]*\n(?:[ \t]*[-*•][ \t].*\n(?:(?![ \t]*[-*•][ \t])[ \t]*\S.*\n)*)+/gim;

/** Lines that may be the header of a report that people forward: it names them, not the recipient. */
const fieldLines = /^(?:[\p{L}-]{1,40} ?:.*\n(?:[ \t]+\S.*\n)*){2,}/gmu;

/** What a report says itself: without such a header, and without a signature. */
function ownWords(text: string): string {
  const [unsigned = ''] = text.split(/^-- $/m, 1);
  return unsigned.replace(fieldLines, (lines) => (/^(?:from|von|de|da|van) ?:/im.test(lines) ? '' : lines));
}

/** One result for each address, the first that says why; without a result, none. */
function distinct(results: RecipientResult[]): RecipientResult[] {
  const byAddress = new Map<string, RecipientResult>();
  for (const result of results) {
    const key = foldCase(result.address ?? '');
    const earlier = byAddress.get(key);
    if (result.diagnosis && (!earlier || (!isDefinite(earlier) && isDefinite(result)))) {
      byAddress.set(key, result);
    }
  }
  return [...byAddress.values()];
}

/** Whether a result says more than that something failed. */
function isDefinite({ diagnosis }: { diagnosis?: BounceDiagnosis }): boolean {
  return diagnosis !== undefined && diagnosis.basis !== 'nothing';
}

/** Whether a result names a cause: that a message waits, or waited for too long, is none. A fault of the receiver is one. */
function hasCause(result: RecipientResult): boolean {
  const { category, who, kind } = result.diagnosis ?? {};
  const isWaiting = category === 'expired' || (category === 'unknown' && who !== 'receiver');
  return isDefinite(result) && (!isWaiting || kind === 'hard');
}

/** A result of a report that the server has not given up. */
function softened<Result extends { diagnosis?: BounceDiagnosis }>(result: Result): Result {
  const { diagnosis } = result;
  return diagnosis?.kind === 'hard' ? { ...result, diagnosis: { ...diagnosis, ...inClass(diagnosis, 4) } } : result;
}

/** What a group of fields of a delivery status says (RFC 3464), with what people are told about the same recipient. */
function resultOfGroup(fields: Fields, told: string): Omit<RecipientResult, 'address'> {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  const action = fields.get('action')?.toLowerCase() ?? '';
  const diagnostic = fields.get('diagnostic-code') ?? '';
  if (/^(?:delivered|relayed|expanded)/.test(action)) {
    const diagnosis = { code: status ?? null, category: null, ...noFailure, basis: 'success' } as const;
    return { text: diagnostic || action, diagnosis };
  }
  const failure = status?.startsWith('2') ? undefined : status;
  const replies = [...fields].flatMap(([name, value]) =>
    name.startsWith('x-') && lastReply(value).basic ? value : [],
  );
  // Postfix tells people more than the report: which host refused, and after which command.
  const texts = told.includes('in reply to') ? [told, diagnostic] : [diagnostic, ...replies, told];
  const resultOf = (text: string) => ({ text: text.trim(), diagnosis: classifyBounce(text, { status: failure }) });
  const candidates = texts.map(resultOf).filter(({ text, diagnosis }) => text && diagnosis);
  const full = candidates.find(({ diagnosis }) => diagnosis?.category === 'mailbox_full');
  const first = candidates.find(isDefinite) ?? candidates[0];
  // A mailbox that is full is there, whatever else is said of it.
  const best = (first?.diagnosis?.kind === 'hard' ? full : undefined) ?? first;
  const result = best ?? { ...resultOf(''), text: diagnostic || (failure ?? '') };
  return action.startsWith('delayed') ? softened(result) : result;
}

/**
 * Groups of fields about a recipient: of the delivery status, or of what looks like one in a text. Some programs leave out
 * the empty line between them.
 */
function groupsOf(text: string): Fields[] {
  return text
    .split(/\n[ \t]*\n/)
    .filter((group) => /^[ \t]*(?:final|original)-recipient:/im.test(group))
    .flatMap((group) => {
      const first = /^[ \t]*(final|original)-recipient:/im.exec(group)?.[1] ?? 'final';
      const [head = '', ...rest] = group.split(new RegExp(`^(?=${first}-recipient:)`, 'im'));
      // What stands before the first recipient is about it only if there is no other.
      return rest.length < 2 ? [group] : /-recipient:/i.test(head) ? [head, ...rest] : rest;
    })
    .slice(0, maxRecipients)
    .map((group) => fieldsOf(group.trim()));
}

/** What came back instead of a bounce; undefined if it is one. */
function otherOf(parts: Part[], head: Fields): Other | undefined {
  const subject = readable(head.get('subject') ?? '');
  const types = parts.map(({ type }) => type);
  // The subject is of Outlook.com’s Junk Mail Reporting Program.
  if (types.includes('message/feedback-report') || /^complaint about message from/i.test(subject)) return 'complaint';
  // RFC 8098: it was displayed, or deleted.
  if (types.includes('message/disposition-notification')) return 'automatic-reply';
  const isAutomatic =
    /^auto-replied/i.test(head.get('auto-submitted') ?? '') ||
    head.has('x-autoreply') ||
    head.has('x-autorespond') ||
    automaticSubject.test(subject);
  // Postfix and Exim mark their bounces as automatic replies, too.
  const isReport = daemon.test(head.get('from') ?? '') || parts.some(isStatus);
  return isAutomatic && !isReport ? 'automatic-reply' : undefined;
}

/** The header of a message that a text repeats, cut or whole; empty without one. */
function headOf(text: string): Fields {
  const fields = headerOf(text.slice(Math.max(text.search(/^[\w-]{2,40}:/m), 0)));
  return ['from', 'received', 'return-path'].some((name) => fields.has(name)) ? fields : new Map<string, string>();
}

/** Whether a text is nothing but fields of a status. */
function isFields(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:[\w-]{3,40}:|$)/.test(line));
}

function isStatus({ type }: Part): boolean {
  return /^message\/(?:global-)?delivery-status$/.test(type);
}

function isReturned({ type }: Part): boolean {
  return /^message\/(?:rfc822|global)$|headers$/.test(type);
}

/** Reports in a report that are followed. */
const deepest = 3;

/** The start of a report that a text quotes, by the name of its author. */
const quotedReport = /^\*?from:\*? .{0,200}(?:mailer-?daemon|postmaster|mail delivery)/im;

/** What is in a text from the first header of a mail on: a report that was forwarded, or wrapped by a provider. */
function forwarded({ text }: Part): Part[] {
  const plain = unquoted(text);
  const header = /^(?:return-path|delivered-to|received|from|date|subject|mime-version): /im;
  const isWhole = plain.includes('message/delivery-status');
  const start = plain.search(isWhole ? header : quotedReport);
  // A quoted report may lack the empty line below its header.
  const mail = plain.slice(start).replace(/^(?:\*?[\w-]{2,40}:.*\n|[ \t]+\S.*\n)+(?!\*?[\w-]{2,40}:|\s)/, '$&\n');
  return start === -1 ? [] : partsOf(isWhole ? plain.slice(start) : mail);
}

function resultsOf(parts: Part[], head: Fields, depth = 0): RecipientResult[] {
  const ownParts = parts.filter((part) => !isReturned(part));
  const groups = ownParts.filter(isStatus).flatMap(({ text }) => groupsOf(text));
  // Openwave calls the sentences that it writes to people a status, too.
  const texts = ownParts.filter(
    (part) => part.type.startsWith('text/') || (isStatus(part) && groupsOf(part.text).length === 0),
  );
  const plain = texts.filter(({ type, text }) => type !== 'text/html' && text.trim() !== '');
  const [told, rest] = divided((plain.length > 0 ? plain : texts).map(({ text }) => text).join('\n\n'));
  const returnedHead = headOf(parts.find(isReturned)?.text ?? rest);
  const { blocks, address } = recipientsOf(ownWords(told), head, returnedHead);
  const recipientGroups = groups.length > 0 ? groups : groupsOf(told);
  if (recipientGroups.length > 0) {
    const isOnly = recipientGroups.length === 1;
    return recipientGroups.map((fields) => {
      const field = [fields.get('final-recipient'), fields.get('original-recipient')].join('\n');
      const [own = isOnly ? address : null] = addressesIn(field);
      const block = blocks.find((other) => foldCase(other.address) === foldCase(own ?? '') && !isFields(other.text));
      return { address: own, ...resultOfGroup(fields, block?.text ?? (isOnly ? told : '')) };
    });
  }
  const subject = readable(head.get('subject') ?? '');
  const isBounced = head.get('return-path')?.startsWith('<>') === true || head.has('x-failed-recipients');
  const isReport = isBounced || daemon.test(head.get('from') ?? '');
  // The header of a report that people forward names them, not the recipient.
  if (!isReport && depth < deepest && quotedReport.test(told)) {
    const inner = texts.map(forwarded).find(({ length }) => length > 0) ?? [];
    return resultsOf(inner, head, depth + 1);
  }
  const adjusted = warning.test(told) ? softened : (result: RecipientResult) => result;
  const own = blocks.map(({ address, text }) => adjusted({ address, text, diagnosis: classifyBounce(text) }));
  const results = distinct(own);
  if (results.some(hasCause)) return results;
  const said = ownWords(told).replace(guesses, '\n');
  const overall = adjusted({ address, text: told.trim(), diagnosis: classifyBounce(said) });
  const isFailure = isReport || failedSubject.test(subject);
  // A person who writes about such things is no server.
  const isLetter = depth === 0 && head.size > 0 && !isFailure && !overall.diagnosis?.code;
  const either = results.length > 1 ? results : [overall];
  if (isDefinite(overall) && !(isLetter && overall.diagnosis?.kind === 'hard')) return either;
  // A gateway wraps the report that it got, and people forward it.
  const inner = [...parts.filter(isReturned).map(({ text }) => partsOf(text)), ...texts.map(forwarded)].find(
    (wrapped) => wrapped.some(isStatus) || (wrapped.length > 0 && !parts.some(isReturned)),
  );
  if (inner && depth < deepest) return resultsOf(inner, head, depth + 1);
  const named = { address, text: subject, diagnosis: classifyBounce(subject) };
  if (isDefinite(named)) return [named];
  if (overall.diagnosis && !isLetter) return either;
  if (!isFailure) return [{ ...named, address: null, text: subject || told.trim() }];
  // It came back, and nobody says why.
  const lost = blocks.length > 1 ? blocks : [{ address }];
  return distinct(lost.map((block) => ({ text: told.trim(), diagnosis: causeless, address: block.address })));
}

/**
 * Reads a bounce: a code, a reply, a line of a log, or a whole mail that came back, with a result for each recipient.
 * Headers and body of the returned message are left out of it. Runs in linear time.
 *
 * @param input the text, of any length; after 2,000,000 characters nothing is read
 */
export function diagnoseBounce(input: string): Bounce {
  const text = input.slice(0, limit).replace(/\r\n?/g, '\n').replace(/^\s+/, '');
  if (!mailStart.test(text)) {
    // A report without its headers, or a reply.
    return { recipients: resultsOf([{ type: 'text/plain', fields: new Map(), text }], new Map()) };
  }
  const mail = text.replace(/^>?from .*\n/i, '');
  const parts = partsOf(mail);
  const head = headerOf(mail);
  const other = otherOf(parts, head);
  return other ? { recipients: [], other } : { recipients: resultsOf(parts, head) };
}

/** Reads a whole bounce: a reply, or a mail with reports on several recipients. */
import { classifyBounce, folded, type BounceDiagnosis } from './classify';
import { inClass } from './codes';
import { noFailure } from './data/taxonomy';
import { fieldsOf, partsOf, type Fields, type Part } from './mail';

export interface Verdict {
  /** Of the recipient; null if the text names none. */
  address: string | null;
  /** What the verdict was read from. */
  text: string;
  diagnosis: BounceDiagnosis | undefined;
}

/** What came back, if it is no bounce: a complaint about a message (RFC 5965), an automatic reply (RFC 3834). */
export type Other = 'complaint' | 'automatic-reply';

export interface Bounce {
  /** One for each recipient that the text names; one without an address for a reply. */
  recipients: Verdict[];
  other?: Other;
}

/** Characters read of a mail: reports come before the returned message. */
const limit = 2_000_000;

/** Recipients that get a verdict: a mail that came back names some, not thousands. */
const mostRecipients = 200;

/** At least two header fields, one of them of those with which a mail starts. */
const mailStart =
  /^(?:>?from .*\n)?(?=(?:.*\n){0,40}?(?:received|return-path|from|to|subject|date|message-id|mime-version|content-type):)[\w-]{2,60}:.*\n(?:[ \t].*\n)*[\w-]{2,60}:/i;

/** Where the returned message starts in a text: what stands after it is not a diagnosis. */
const returned =
  /^(?:[-=*> \t]{0,80}(?:below (?:this line )?is (?:a copy|the)|this is a copy of|(?:the )?(?:header|text)s? of (?:the|your) (?:original )?message|copy of (?:the )?(?:original )?message|original message|(?:original )?message (?:header|text|content|follows)|(?:the )?original message (?:follows|headers?)|original mail as follows|(?:the )?first \d{1,4} lines of|unsent message|returned (?:message|mail)|undelivered message|message headers? follow|included is a copy|a copy of the message|start of (?:the )?(?:original|returned)|your message (?:follows|reads))|(?:return-path|received|message-id|dkim-signature|received-spf|authentication-results|x-mailer): )/im;

/** A line of a report that names a recipient, alone or before the reason. */
const recipientLine =
  /^[ \t]*(?:(?:to|recipient|failed recipient|final-recipient|user|delivered-to|invalid (?:recipient|address))[ :]+)?(?:rfc822; ?)?[<"'(]?([^\s<>()"',;:[\]]{1,64}@[a-z\d][a-z\d.-]{0,254})(?![a-z\d-]|\.[a-z\d])[>"')]?(?:<mailto:[^<>\n]{0,320}>)?(?:[ \t]*\((?:expanded|generated) from:? [^)\n]{0,300}\))?[ \t]*(?:$|[:;,.]{1,4}[ \t]*|[ \t]+(?:on (?:\d|\w{3},)|\(|invalid address,))(.*)$/i;

/** A line of Sendmail’s transcript about a recipient: `550 5.1.1 <user@example.com>... User unknown`. */
const transcriptLine =
  /^[45]\d\d(?:[ -][45]\.\d\.\d{1,3})? <?([^\s<>()"',;:]{1,64}@[a-z\d][a-z\d.-]{0,254})>?\.\.\. /i;

/** The part of a report’s text before the returned message; all of it if nothing stands before. */
function ownWords(text: string): string {
  const start = text.search(returned);
  return start > 20 ? text.slice(0, start) : text;
}

/** A list of what may have happened, which some servers put into each of their reports: “The most common reasons are:”. */
const guesses =
  /^.{0,200}\b(?:reasons?|causes?|redenen|gründe|raisons|causas|motivos|motivi)\b.{0,80}:[ \t]*\n(?:[ \t]*[-*•][ \t].*\n(?:(?![ \t]*[-*•][ \t])[ \t]*\S.*\n)*)+/gim;

/** What a text says of each recipient that it names, in its order. */
function blocksOf(text: string): { address: string; text: string }[] {
  const blocks: { address: string; lines: string[] }[] = [];
  let current: { address: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const address = transcriptLine.exec(line)?.[1];
    const match = recipientLine.exec(line);
    if (address) {
      blocks.push({ address, lines: [line] });
      current = undefined;
    } else if (match) {
      current = { address: match[1] ?? '', lines: match[2] ? [match[2]] : [] };
      blocks.push(current);
    } else if (current && line.trim() === '') {
      // A reason may stand below an empty line, but not two.
      current = current.lines.length === 0 ? current : undefined;
    } else {
      current?.lines.push(line);
    }
  }
  return blocks
    .slice(0, mostRecipients)
    .map(({ address, lines }) => ({ address, text: lines.join('\n') }));
}

/** One verdict for each address, the first that says why; without a verdict, none. */
function distinct(verdicts: Verdict[]): Verdict[] {
  const byAddress = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const key = folded(verdict.address ?? '');
    const known = byAddress.get(key);
    if (
      verdict.diagnosis &&
      (!known || (!isDefinite(known.diagnosis) && isDefinite(verdict.diagnosis)))
    ) {
      byAddress.set(key, verdict);
    }
  }
  return [...byAddress.values()];
}

/** Whether a verdict says more than that something failed. */
function isDefinite(diagnosis: BounceDiagnosis | undefined): boolean {
  return diagnosis !== undefined && diagnosis.basis !== 'nothing';
}

/** An address as in a field `rfc822; user@example.com`. */
function addressOf(field: string | undefined): string | null {
  return /([^\s<>;"]{1,64}@[^\s<>;"]{1,255})/.exec(field ?? '')?.[1] ?? null;
}

/** What a group of fields of a delivery status says (RFC 3464), with what people are told about the same recipient. */
function verdictOfGroup(fields: Fields, told: string): Verdict {
  const address =
    addressOf(fields.get('final-recipient')) ?? addressOf(fields.get('original-recipient'));
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  const action = fields.get('action')?.toLowerCase() ?? '';
  const diagnostic = fields.get('diagnostic-code') ?? '';
  if (/^(?:delivered|relayed|expanded)/.test(action)) {
    const diagnosis: BounceDiagnosis = {
      code: status ?? null,
      category: null,
      ...noFailure,
      basis: 'success',
    };
    return { address, text: diagnostic || action, diagnosis };
  }
  const failure = status?.startsWith('2') ? undefined : status;
  // Postfix tells people more than the report: which host refused, and after which command.
  const texts = told.includes('in reply to') ? [told, diagnostic] : [diagnostic, told];
  const candidates = texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, diagnosis: classifyBounce(text, { status: failure }) }));
  const full = candidates.find(({ diagnosis }) => diagnosis?.category === 'mailbox_full');
  const definite = candidates.find(({ diagnosis }) => isDefinite(diagnosis));
  // A mailbox that is full is there, whatever else is said of it.
  const best = (definite?.diagnosis?.kind === 'hard' ? full : undefined) ??
    definite ??
    candidates.find(({ diagnosis }) => diagnosis) ?? {
      text: diagnostic || (failure ?? ''),
      diagnosis: classifyBounce('', { status: failure }),
    };
  const { text, diagnosis } = best;
  const isDelayed = action.startsWith('delayed') && diagnosis?.kind === 'hard';
  return {
    address,
    text: text.trim(),
    diagnosis: diagnosis && isDelayed ? { ...diagnosis, ...inClass(diagnosis, 4) } : diagnosis,
  };
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
    .slice(0, mostRecipients)
    .map((group) => fieldsOf(group.trim()));
}

/** What came back instead of a bounce; undefined if it is one. */
function otherOf(parts: Part[], head: Fields): Other | undefined {
  if (parts.some(({ type }) => type === 'message/feedback-report')) {
    return 'complaint';
  }
  const subject = head.get('subject') ?? '';
  const isAutomatic =
    /^auto-replied/i.test(head.get('auto-submitted') ?? '') ||
    head.has('x-autoreply') ||
    head.has('x-autorespond') ||
    /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|vacation|auto:)/i.test(
      subject,
    );
  // Postfix and Exim mark their bounces as automatic replies, too.
  const isDaemon = /mailer-?daemon|postmaster|mail delivery/i.test(head.get('from') ?? '');
  const isReport = parts.some(isStatus);
  return isAutomatic && !isDaemon && !isReport ? 'automatic-reply' : undefined;
}

function isStatus({ type }: Part): boolean {
  return /^message\/(?:global-)?delivery-status$/.test(type);
}

function isReturned({ type }: Part): boolean {
  return /^message\/(?:rfc822|global)$|headers$/.test(type);
}

/** What is in a text from the first header of a mail on: a report that was forwarded, or wrapped by a provider. */
function forwarded({ text }: Part): { text: string } {
  const start = text.includes('message/delivery-status')
    ? text.search(/^(?:return-path|delivered-to|received|from|date|subject|mime-version): /im)
    : -1;
  return { text: start === -1 ? '' : text.slice(start) };
}

function verdictsOf(parts: Part[], head: Fields): Verdict[] {
  const own = parts.filter((part) => !isReturned(part));
  const texts = own.filter(({ type }) => type.startsWith('text/'));
  const plain = texts.filter(({ type }) => type !== 'text/html');
  const told = ownWords((plain.length > 0 ? plain : texts).map(({ text }) => text).join('\n\n'));
  const blocks = blocksOf(told);
  const groups = own.filter(isStatus).flatMap(({ text }) => groupsOf(text));
  const found = groups.length > 0 ? groups : groupsOf(told);
  if (found.length > 0) {
    return found.map((fields) => {
      const address = addressOf(fields.get('final-recipient')) ?? '';
      const block = blocks.find((other) => folded(other.address) === folded(address));
      return verdictOfGroup(fields, block?.text ?? (found.length === 1 ? told : ''));
    });
  }
  const verdicts = distinct(
    blocks.map(({ address, text }) => ({ address, text, diagnosis: classifyBounce(text) })),
  );
  const hasCause = verdicts.some(
    ({ diagnosis }) => isDefinite(diagnosis) && diagnosis?.category !== 'expired',
  );
  if (hasCause) {
    return verdicts;
  }
  const address = addressOf(head.get('x-failed-recipients')) ?? blocks[0]?.address ?? null;
  const said = told.replace(guesses, '\n');
  const whole = { address, text: told.trim(), diagnosis: classifyBounce(said) };
  if (isDefinite(whole.diagnosis)) {
    return verdicts.length > 1 ? verdicts : [whole];
  }
  // A gateway wraps the report that it got.
  const inner = [...parts.filter(isReturned), ...plain.map(forwarded)]
    .map(({ text }) => partsOf(text))
    .find((wrapped) => wrapped.some(isStatus));
  if (inner) {
    return verdictsOf(inner, head);
  }
  const subject = head.get('subject') ?? '';
  return [whole.diagnosis ? whole : { address, text: subject, diagnosis: classifyBounce(subject) }];
}

/**
 * Reads a bounce: a code, a reply, a line of a log, or a whole mail that came back, with a verdict for each recipient.
 * Headers and body of the returned message are left out of it. Runs in linear time.
 *
 * @param input the text, of any length; after 2,000,000 characters nothing is read
 */
export function readBounce(input: string): Bounce {
  const text = input.slice(0, limit).replace(/\r\n?/g, '\n').replace(/^\s+/, '');
  if (!mailStart.test(text)) {
    const groups = groupsOf(ownWords(text));
    if (groups.length > 0) {
      return { recipients: groups.map((fields) => verdictOfGroup(fields, '')) };
    }
    return { recipients: [{ address: null, text: text.trim(), diagnosis: classifyBounce(text) }] };
  }
  const mail = text.replace(/^>?from .*\n/i, '');
  const parts = partsOf(mail);
  const head = fieldsOf(mail.slice(0, mail.search(/\n[ \t]*\n/)));
  const other = otherOf(parts, head);
  return other ? { recipients: [], other } : { recipients: verdictsOf(parts, head) };
}

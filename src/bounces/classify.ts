import { entryOf, inClass, meaningOf, type Meaning } from './codes';
import type { Code } from './data/codes';
import {
  aboutMessage,
  anotherAddress,
  doubt,
  elsewhere,
  failures,
  patterns,
  type Pattern,
} from './data/patterns';
import { providerCodes, type ProviderCode } from './data/providers';
import { noFailure, outcomes, type Category } from './data/taxonomy';

/** What a verdict rests on. */
export type Basis = keyof typeof confidenceOf;

/** How sure a verdict is, by what it rests on. */
export const confidenceOf = {
  /** Code and text name the same cause. */
  both: 'high',
  /** The provider documents what it means by the code. */
  provider: 'high',
  /** The server accepted. */
  success: 'high',
  /** The text names a cause, the code another one. */
  contradiction: 'medium',
  text: 'medium',
  code: 'medium',
  /** A code that names no cause, and no known wording. */
  nothing: 'low',
} as const;

/** What a bounce means. */
export interface BounceDiagnosis extends Meaning {
  /** The code that was found: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The entry of the table for it; undefined if it is in no registry. */
  entry?: Code;
  /** What a provider means by it, where that differs from the registry. */
  provider?: ProviderCode;
  basis: Basis;
  /** The words that decided, in lower case, without accents; undefined if the code did. */
  words?: string;
}

/** What a report says of a reply beside its text. */
export interface Context {
  /** The field `Status` of RFC 3464: a code for a text without one, or with `550` alone. */
  status?: string;
}

/** Of a message that came back without a known reason. */
export const causeless: BounceDiagnosis = {
  code: null,
  category: 'unknown',
  ...outcomes.unknown,
  basis: 'nothing',
};

/** Characters read. A diagnostic is shorter; after it comes the returned message. */
const limit = 20_000;

const enhanced = /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?!\.?\d)/g;
const enhancedAfterBasic =
  /(?<![\d.])([45]\d\d)[ \-;:#'"]{1,4}(?:\w{1,12} )?\(?#?([45]\.[0-7]\.\d{1,3})(?!\.?\d)/g;
/** At the start of the text or of a line, or after a word or sign that introduces a reply. */
const basic =
  /(?:^|\n|[;>("'‘“]|<(?:--|<<)|(?<!\d)[:,]|\b(?:said|code|error|host|reply|server|status)\b)[ \t'"‘“#]{0,8}([45]\d\d|334|354)(?=[\s\-;:,'"’”]|$)/gi;
/** Success counts only where the whole text starts with it: elsewhere it is a number of something. */
const success =
  /^[ \t]*(?:(?:smtp|lmtp);[ \t]*)?(?:(2\d\d)(?=[\s-]|$)(?:[ -]2\.[0-7]\.\d{1,3}\b)?|(2\.[0-7]\.\d{1,3})(?=\s|$))/i;
/** An IPv6 address, whose groups look like codes. */
const ipv6 = /(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi;
/** The code that a client library expected instead of the actual one: Swift Mailer, Symfony Mailer, Go. */
const expectedCode = /\bexpected(?: \w{1,10}){0,2} "?\d(?:\d\d|xx)(?:\/\d{3}){0,4}/gi;
/** A reply whose spaces a log writes as underscores (qmail) or as plus signs (IIS). */
const encodedReply = /(?<=\b(?:failure|deferral): )\S+|(?<!\S)[45]\d\d\+\S+/g;
/** What a program writes before the reply that it quotes: .NET, qmail. */
const frame =
  /server response was:|serverantwort war:|serveur était ?:|servidor f(?:ue|oi):|remote[ _]host[ _]said:/gi;
/** Replies that only follow from the one before: a server repeats itself, or waits for a recipient. */
const consequence = /^(?:503|221)$/;
/**
 * The maximum distance between the codes of two lines of one multiline reply, in characters. A code further away belongs to a
 * text that explains it.
 */
const mostInLine = 600;

/**
 * The same text in lower case, without accents, character by character, so that a place in it is a place in the original.
 *
 * @param input any text
 */
export function folded(input: string): string {
  // A run of ASCII needs no look at each character. Cyrillic letters keep what looks like an accent.
  return input
    .replace(/[A-Z\u0401\u0410-\u042f]/g, (letter) => letter.toLowerCase())
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) =>
      letter.normalize('NFD').charAt(0).toLowerCase(),
    )
    .replace(/[’‘]/g, "'");
}

/** As many spaces, so that what follows stays where it is. */
function blank(words: string): string {
  return ' '.repeat(words.length);
}

/** Folded, on one line, without addresses and the codes that repeat in a reply of several lines. */
function textOf(input: string): string {
  return (
    folded(input)
      .trim()
      .replace(/\s+/g, ' ')
      // Amazon SES puts these words before every reply that it does not know.
      .replace('unknown address error', ' ')
      .replace(/[^\s<>()[\]@"']{1,64}@[a-z\d.-]{1,255}/g, '@')
      // Zimbra, before any refusal of a recipient.
      .replace('rcpt failed: invalid recipient', ' ')
      // The name of a host says nothing of what it does: “antispam.example[192.0.2.1]”.
      .replace(
        /(?:(?<![\w.-])|(?<=\b(?:host|server|h=|to|from) ?))[\w.-]{0,80}?(?:spam|virus|policy|relay)[\w.-]{0,80}(?=\[\d|', ")/g,
        'mx',
      )
      .replace(/(?<![\d.])[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3} )?/g, ' ')
      .replace(/ +/g, ' ')
      .trim()
  );
}

/** Characters on each side of a wording that are looked at for what it is about. */
const besides = 60;

/** The pattern whose wording is in the text, that wording, and what stands beside it. */
function matching(
  text: string,
  code: string | null,
): { pattern: Pattern; words: string; near: string } | undefined {
  for (const pattern of patterns) {
    const isElsewhere = pattern.isGeneral && /^[45]\.(?:[35]\.[1-9]|[67]\.)/.test(code ?? '');
    if (isElsewhere || (pattern.code && !code?.startsWith(pattern.code))) {
      continue;
    }
    for (const phrase of pattern.phrases) {
      const match = typeof phrase === 'string' ? undefined : phrase.exec(text);
      const words = typeof phrase === 'string' ? phrase : match?.[0];
      const start = typeof phrase === 'string' ? text.indexOf(phrase) : match?.index;
      if (words !== undefined && start !== undefined && start !== -1) {
        const end = start + words.length;
        const before = text.slice(Math.max(0, start - besides), start);
        return {
          pattern,
          words: words.trim(),
          near: `${before}|${text.slice(end, end + besides)}`,
        };
      }
    }
  }
  return undefined;
}

/** The last number of an enhanced code. */
function detail(code: string): number {
  return Number(code.slice(code.lastIndexOf('.') + 1));
}

function providerCodeOf(code: string): ProviderCode | undefined {
  const subject = code.slice(0, code.lastIndexOf('.'));
  return providerCodes.find(
    (row) =>
      (row.code === code && code.includes('.')) ||
      (row.to !== undefined &&
        row.code.startsWith(`${subject}.`) &&
        detail(row.code) <= detail(code) &&
        detail(code) <= detail(row.to)),
  );
}

/** In a log of Postfix, Sendmail or OpenSMTPD: the message stays in the queue, whatever the code of the reply. */
const deferred = /\b(?:stat(?:us)?=deferred|tempfail)\b/i;

/** A reply in a text: its three digits, its enhanced code, and where its lines start. */
interface Reply {
  basic?: string;
  enhanced?: string;
  start: number;
}

/** The last final reply of a conversation: a server that first puts off and then refuses has refused. */
function lastReply(text: string): Reply {
  const replies = [...text.matchAll(basic)].map((match) => ({
    basic: match[1] ?? '',
    start: match.index,
  }));
  const final = replies.filter(({ basic: code }) => !consequence.test(code));
  const last = (final.length > 0 ? final : replies).at(-1);
  // The lines of one reply have one code: it starts where the run of this code does.
  const breaks = final.map(
    ({ basic: code, start }, index) =>
      code !== last?.basic || (final[index + 1]?.start ?? start) - start > mostInLine,
  );
  const run = final.slice(breaks.lastIndexOf(true) + 1);
  const framed = [...text.matchAll(frame)].at(-1);
  const start = Math.max(
    run.length < final.length ? (run[0]?.start ?? 0) : 0,
    framed ? framed.index + framed[0].length : 0,
  );
  const from = text.slice(Math.min(start, last?.start ?? start));
  const pairs = [...from.matchAll(enhancedAfterBasic)].filter(([, code]) => code === last?.basic);
  // A pair may stand where no word introduces it: “… said to me 550 5.1.1 …”.
  const pair = pairs[0] ?? (last ? undefined : [...text.matchAll(enhancedAfterBasic)].at(-1));
  const single = [...from.matchAll(enhanced)].find(
    ([, code]) => !last || code?.startsWith(last.basic.charAt(0)),
  );
  return { basic: last?.basic ?? pair?.[1], enhanced: pair?.[2] ?? single?.[1], start };
}

/** Whether a code and a cause that a text names are about the same thing. */
function agree(entry: Code | undefined, code: string | null, category: Category): boolean {
  if (entry?.category === category) {
    return true;
  }
  // The codes of subject 7 name a rule; a text names which one: a blocklist, a missing signature.
  const rules = ['policy_rejected', 'reputation_blocked', 'authentication_failed'];
  return /^[45]\.7\./.test(code ?? '') && entry?.category === rules[0] && rules.includes(category);
}

/** The server rejected a command that has no recipient: EHLO, HELO or MAIL FROM. */
const repliesToSender =
  /in reply to (?:mail from|[he][eh]lo)|after (?:mail from|[he][eh]lo|sender|initial connection)|but sender was rejected/;

/** The sender was refused, not a recipient. */
const aboutSender = /sender was rejected|sender:? address/;

/** Words about the sender’s side, where general words such as “invalid address” are about that. */
const aboutSenderSide =
  /refused to talk to me|(?:envelope|header) (?:from|sender)|\b(?:helo|ehlo|return[ -]path|reply-to)\b|\bfrom(?: header|: )|your (?:domain|hostname|ip|sender)|client host/;

/**
 * Classifies a bounce.
 *
 * The text decides where it names a cause, because servers use one code for many causes; otherwise the code does; and if
 * neither names one, the kind is `undetermined`. Runs in linear time, on the first 20,000 characters.
 *
 * @param input a code, a line of a server, a reply of several lines, or the status part of a report
 * @param context what a report says beside it
 * @returns undefined if it contains neither a code nor a known wording
 */
export function classifyBounce(
  input: string,
  { status }: Context = {},
): BounceDiagnosis | undefined {
  const raw = input
    .slice(0, limit)
    .replace(encodedReply, (words) => words.replace(/[_+]/g, ' '))
    .replace(ipv6, blank)
    .replace(expectedCode, blank);
  const reply = lastReply(raw);
  const isGeneral = !reply.enhanced || reply.enhanced.endsWith('.0.0');
  const known = isGeneral && status && !status.endsWith('.0.0') ? status : undefined;
  const code = known ?? reply.enhanced ?? reply.basic ?? status ?? null;
  const digit = deferred.test(raw) ? 4 : Number((reply.basic ?? code ?? '5').charAt(0));

  const text = textOf(raw);
  const end = reply.start > 0 ? textOf(raw.slice(reply.start)) : text;
  const last = matching(end, code);
  const found = last ?? matching(text, code);
  /** The text that contains the wording: a report may explain every code before it quotes the reply. */
  const said = last ? end : text;
  const succeeded = success.exec(raw);
  if (succeeded && !reply.basic && !found && (!code || code.startsWith('2'))) {
    const [, three, enhancedCode = three] = succeeded;
    const entry = entryOf(three ?? enhancedCode ?? '');
    return {
      code: enhancedCode ?? null,
      entry,
      category: null,
      ...noFailure,
      basis: 'success',
    };
  }
  const entry = code === null ? undefined : entryOf(code);
  const provider = code === null ? undefined : providerCodeOf(code);
  // “503 5.0.0” is a bad sequence of commands: the three digits say more.
  const basicEntry = entry?.isVague && reply.basic ? entryOf(reply.basic) : undefined;
  const exact =
    basicEntry?.category === 'protocol_error' && !basicEntry.isVague ? basicEntry : entry;
  const meant = exact && meaningOf(exact, digit);
  const isLogin = /^53[0458]$/.test(reply.basic ?? '') || code === '5.7.8';
  const isAboutSender = isLogin || repliesToSender.test(text) || aboutSender.test(said);
  const byCode =
    meant?.kind === 'hard' && isAboutSender
      ? { category: 'policy_rejected' as const, ...outcomes.policy_rejected }
      : meant;
  const isDoubtful = doubt.test(said);

  if (found) {
    const { pattern, words, near } = found;
    const usual = pattern.outcome ?? outcomes[pattern.category];
    const isSender =
      usual.kind === 'hard' &&
      (/^[45]\.1\.[78]$/.test(code ?? '') ||
        isAboutSender ||
        (pattern.isGeneral === true && aboutSenderSide.test(said)));
    const category = isSender ? 'policy_rejected' : pattern.category;
    const isAgreed = agree(entry, code, category);
    const isAboutAnother =
      (pattern.isGeneral === true && isDoubtful) ||
      doubt.test(near) ||
      anotherAddress.test(`${near} ${words}`) ||
      (!isAgreed && elsewhere.test(pattern.isGeneral ? `${near} ${words}` : near)) ||
      // A rule that refuses a domain does not know whether it exists.
      (category === 'domain_not_found' && /^[45]\.7\./.test(code ?? ''));
    if (usual.kind === 'hard' && !isSender && isAboutAnother) {
      return {
        code,
        entry,
        category: 'unknown',
        ...inClass(outcomes.unknown, digit),
        basis: 'nothing',
      };
    }
    const documented = provider?.category === category ? provider : undefined;
    const named = entry?.isVague || entry?.category === 'unknown' ? undefined : entry?.category;
    return {
      code,
      entry,
      provider: documented,
      category,
      ...inClass(isSender ? outcomes.policy_rejected : usual, digit),
      basis: isAgreed
        ? 'both'
        : documented
          ? 'provider'
          : named === undefined
            ? 'text'
            : 'contradiction',
      words,
    };
  }
  // Words and code contradict each other: the words say that the address is gone, the code that a policy rejected the mail.
  const other = matching(text, null)?.pattern;
  const isAtOdds =
    (other?.isGeneral === true && outcomes[other.category].kind === 'hard') ||
    (entry?.isVague === true && /recipient (?:address )?rejected/.test(text));
  if (provider && !entry) {
    const { category } = provider;
    return { code, provider, category, ...inClass(outcomes[category], digit), basis: 'provider' };
  }
  if (code === null) {
    return failures.some((words) => words.test(text)) ? causeless : undefined;
  }
  // A code alone does not suppress an address if the words are about something else.
  const isElsewhere = isDoubtful || elsewhere.test(said) || aboutMessage.test(said);
  if (!entry || !byCode || (byCode.kind === 'hard' && isElsewhere) || isAtOdds) {
    return { code, category: 'unknown', ...inClass(outcomes.unknown, digit), basis: 'nothing' };
  }
  const basis = exact?.isVague || byCode.category === 'unknown' ? 'nothing' : 'code';
  return { code, entry, provider, ...byCode, basis };
}

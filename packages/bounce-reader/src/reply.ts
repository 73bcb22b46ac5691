/** Extracts the last SMTP reply of a text: its basic and enhanced code (RFC 5321, RFC 3463), and its offset. */

/** An SMTP reply in a text. */
export interface Reply {
  /** Three digits: `550`. */
  basic?: string;
  /** `5.1.1` */
  enhanced?: string;
  /** Offset of its first line; 0 without other text before it. */
  start: number;
}

const enhancedCode = /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?!\.?\d)/g;
const enhancedAfterBasic = /(?<![\d.])([45]\d\d)[ \-;:#'"]{1,4}(?:\w{1,12} )?\(?#?([45]\.[0-7]\.\d{1,3})(?!\.?\d)/g;
/** At the start of the text or of a line, or after a word or sign that introduces a reply. */
const basicCode =
  /(?:^|\n|[;>("'‘“]|<(?:--|<<)|(?<!\d)[:,]|\b(?:said|code|error|host|reply|server|status)\b)[ \t'"‘“#]{0,8}([45]\d\d|334|354)(?=[\s\-;:,'"’”]|$)/gi;
/** Success counts only where the whole text starts with it: elsewhere it is a number of something. */
const success =
  /^[ \t]*(?:(?:smtp|lmtp);[ \t]*)?(?:(2\d\d)(?=[\s-]|$)(?:[ -]2\.[0-7]\.\d{1,3}\b)?|(2\.[0-7]\.\d{1,3})(?=\s|$))/i;
/** The prefix of a quoted reply: .NET, qmail. */
const frame = /server response was:|serverantwort war:|serveur était ?:|servidor f(?:ue|oi):|remote[ _]host[ _]said:/gi;
/** A reply that only follows from the one before: a server waits for a recipient. */
const consequence = '503';
/**
 * The maximum distance between the codes of two lines of one multiline reply, in characters. A code further away belongs to a
 * text that explains it.
 */
const maxLineLength = 600;
/** In a log of Postfix, Sendmail or OpenSMTPD: the message stays in the queue, whatever the code of the reply. */
export const deferred = /\b(?:stat(?:us)?=deferred|tempfail)\b/i;

/** The 2xx code that a text starts with, `250` or `2.1.5`. */
export function successCode(text: string): string | undefined {
  const match = success.exec(text);
  return match?.[1] ?? match?.[2];
}

/** Offset of the first line of a multiline reply, whose lines repeat one code; 0 without another code before it. */
function startOfLines(codes: { code: string; start: number }[]): number {
  const last = codes.at(-1)?.code;
  const breaks = codes.map(
    ({ code, start }, index) => code !== last || (codes[index + 1]?.start ?? start) - start > maxLineLength,
  );
  const lines = codes.slice(breaks.lastIndexOf(true) + 1);
  return lines.length < codes.length ? (lines[0]?.start ?? 0) : 0;
}

/** Offset of the reply behind the last prefix of a client library (`frame`); 0 without one. */
function startOfQuotation(text: string): number {
  const last = [...text.matchAll(frame)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The last final reply of an SMTP dialogue: a permanent rejection after a temporary one counts. */
export function lastReply(text: string): Reply {
  const codes = [...text.matchAll(basicCode)].map(({ 1: code = '', index }) => ({ code, start: index }));
  const final = codes.filter(({ code }) => code !== consequence);
  const last = (final.length > 0 ? final : codes).at(-1);
  const start = Math.max(startOfLines(final), startOfQuotation(text));
  const from = text.slice(Math.min(start, last?.start ?? start));
  const pairs = [...from.matchAll(enhancedAfterBasic)].filter(([, code]) => code === last?.code);
  // A pair may stand where no word introduces it: “… said to me 550 5.1.1 …”.
  const pair = pairs[0] ?? (last ? undefined : [...text.matchAll(enhancedAfterBasic)].at(-1));
  const single = [...from.matchAll(enhancedCode)].find(([, code]) => !last || code?.startsWith(last.code.charAt(0)));
  return { basic: last?.code ?? pair?.[1], enhanced: pair?.[2] ?? single?.[1], start };
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** How a language writes values. */
export interface Syntax {
  text: (value: string) => string;
  /** Its words for these three. */
  words: { null: string; true: string; false: string };
  /** What opens and closes a list, on one line. */
  list: [open: string, close: string];
  /** What opens and closes an object with these names, on one line. */
  object: (names: string[]) => [open: string, close: string];
  entry: (name: string, value: string) => string;
  /** Whether a comma follows the last of several lines. */
  trailingComma: boolean;
  /** One level. */
  indent: string;
}

/** The longest list or object that stays on one line. */
const lineLength = 60;

/**
 * Writes a JSON value in a language.
 *
 * @param margin what the line that it begins on is indented by
 */
export function literal(value: Json, syntax: Syntax, margin = ''): string {
  if (value === null) return syntax.words.null;
  if (typeof value === 'boolean') return syntax.words[value ? 'true' : 'false'];
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value === 'number') {
    // Past 2^53 the digits would say more than is known, and overflow the integers of Go.
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? value.toExponential()
      : JSON.stringify(value);
  }

  const inner = margin + syntax.indent;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, syntax, inner))
    : Object.entries(value).map(([name, v]) => syntax.entry(name, literal(v, syntax, inner)));
  const [open, close] = Array.isArray(value) ? syntax.list : syntax.object(Object.keys(value));
  if (items.length === 0) {
    return open.trim() + close.trim();
  }
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= lineLength && !line.includes('\n')) {
    return line;
  }
  return [
    open.trim(),
    items.map((item) => inner + item).join(',\n') + (syntax.trailingComma ? ',' : ''),
    margin + close.trim(),
  ].join('\n');
}

/**
 * Text between double quotes, with the escapes of JSON. Python and Go read it as it is; the other languages have a
 * character more to escape. What cannot be seen is escaped, too: a byte order mark breaks a Go program, and marks of
 * direction show the reader of a sample something else than what runs. Half a surrogate pair becomes U+FFFD, as in
 * every request that a browser sends.
 */
export function quoted(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    // Beyond U+FFFF, the languages do not agree on an escape.
    (c) => (c.length > 1 ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** Whether single quotes hold a text as it is, in JavaScript, PHP and Ruby alike. */
export function isPlain(text: string): boolean {
  return !/['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(text);
}

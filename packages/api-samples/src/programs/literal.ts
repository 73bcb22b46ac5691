import type { Json } from '../request/json';
import { numberText } from '../request/number';

/** Code of a language in place of a literal: a function, because no JSON is one. */
export type Code = () => string;

type Value = Code | Exclude<Json, object> | Value[] | { [name: string]: Value };

/** The literals of a language. */
export interface Syntax {
  text: (value: string) => string;
  /** Its keywords. */
  words: Record<'null' | 'true' | 'false', string>;
  /** What opens and closes a list, on one line. */
  list: [open: string, close: string];
  /** What opens and closes an object with these names, on one line. */
  object: (names: string[]) => [open: string, close: string];
  entry: (name: string, value: string) => string;
  /** Whether the last of several lines ends with a comma. */
  trailingComma: boolean;
  /** One level of indentation. */
  indent: string;
}

/** The literals of JSON. */
export const json: Syntax = {
  text: quoted,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  object: () => ['{', '}'],
  entry: (name, value) => `${quoted(name)}: ${value}`,
  trailingComma: false,
  indent: '  ',
};

/** A list or object up to this length stays on one line, in characters. */
const lineLength = 60;

/**
 * Writes a JSON value as a literal; code in it stays as it is.
 *
 * @param margin the indentation of its first line
 */
export function writeLiteral(value: Value, syntax: Syntax, margin = ''): string {
  if (typeof value === 'function') return value();
  if (value === null || typeof value === 'boolean') return syntax.words[`${value}`];
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value === 'number') {
    const text = numberText(value);
    // Beyond 2^53 the digits may overflow integers of Go.
    return text === String(value) && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? value.toExponential()
      : text;
  }

  const inner = margin + syntax.indent;
  const items = Array.isArray(value)
    ? value.map((item) => writeLiteral(item, syntax, inner))
    : Object.entries(value).map(([name, v]) => syntax.entry(name, writeLiteral(v, syntax, inner)));
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

/** Characters that are invisible, or make other text look different from what it is: bidirectional controls do. */
export const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A character as JSON escapes it: `\u202e`; beyond U+FFFF as two surrogates. */
export function unicodeEscape(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * A double-quoted string with the escapes of JSON, which Python and Go share; the other languages escape more. Invisible
 * characters are escaped, too: a byte order mark breaks a Go program, and bidirectional controls make a sample look
 * different from what runs. A lone surrogate becomes U+FFFD, as in every request of a browser.
 */
export function quoted(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    invisible,
    // Beyond U+FFFF, the languages have different escapes.
    (c) => (c.length > 1 ? c : unicodeEscape(c)),
  );
}

/** A double-quoted string of ASCII characters, for tools that read or send text in another encoding than UTF-8. */
export function ascii(text: string): string {
  return quoted(text).replaceAll(/[^\x20-\x7e]/g, unicodeEscape);
}

/** The literals of JSON in ASCII. */
export const asciiJson: Syntax = { ...json, text: ascii, entry: (name, value) => `${ascii(name)}: ${value}` };

/** Whether a text needs no escape in single quotes, in JavaScript, PHP and Ruby. */
export function isPlain(text: string): boolean {
  return !/['\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(text);
}

/** Text with an indentation before each of its lines. */
export function indented(text: string, indentation: string): string {
  return text.replaceAll(/^/gm, indentation);
}

/** The lines of a program; `false` is an omitted line. */
export function lines(...parts: (string | string[] | false)[]): string[] {
  return parts.flat().filter((part) => part !== false);
}

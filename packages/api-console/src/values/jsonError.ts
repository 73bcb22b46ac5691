import { translate as t } from '@docusaurus/Translate';

export interface JsonError {
  /** The offset of what is wrong first, a character, a word or an escape, as `setSelectionRange` counts; that of the end if it comes too early. */
  offset: number;
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /** What would be right there, in words. */
  expected: string;
}

/**
 * Where a text stops being JSON, and what would be right there; `undefined` for valid JSON. The messages of `JSON.parse`
 * differ by browser, and not all have a position. Brackets are on a stack of their own, so depth has no limit. `jsonc-parser`
 * has six times the size, the start of the token in place of the wrong character, and a stack that overflows.
 */
export function jsonError(text: string): JsonError | undefined {
  let offset = 0;

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    const isThere = pattern.test(text);
    if (isThere) offset = pattern.lastIndex;
    return isThere;
  };
  const skipSpace = () => take(/[\t\n\r ]*/y);

  // Each of these returns what is missing where a token breaks off.
  const takeString = (): string | undefined => {
    take(/"/y);
    // oxlint-disable-next-line no-control-regex -- the ones that JSON escapes
    do take(/[^"\\\0-\x1f]*/y);
    while (
      // cspell:ignore bfnrt
      take(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y)
    );
    if (take(/"/y)) return undefined;
    return take(/\\/y)
      ? t({ message: 'n, t, ", \\, four hexadecimal digits behind u, or another escape' })
      : t({ message: 'a closing quote' });
  };
  const takeNumber = (): string | undefined => {
    take(/-/y);
    const isComplete = take(/0|[1-9]\d*/y) && (!take(/\./y) || take(/\d+/y)) && (!take(/e[+-]?/iy) || take(/\d+/y));
    return isComplete ? undefined : t({ message: 'a digit' });
  };
  const takeScalar = (): string | undefined => {
    const first = text.charAt(offset);
    if (first === '"') return takeString();
    if (/[-\d]/.test(first)) return takeNumber();
    return take(/true|false|null/y) ? undefined : t({ message: 'a value' });
  };
  const takeName = (): string | undefined => {
    if (text[offset] !== '"') return t({ message: 'a name in double quotes' });
    const missing = takeString();
    skipSpace();
    return missing ?? (take(/:/y) ? undefined : t({ message: 'a colon' }));
  };

  const errorAt = (expected: string): JsonError => {
    const lines = text.slice(0, offset).split('\n');
    return { offset, line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1, expected };
  };

  /** What closes each bracket that is open. */
  const open: ('}' | ']')[] = [];
  /** Whether the last token was a bracket that opens, the end of a value, or a comma. */
  let last: 'bracket' | 'value' | 'comma' = 'comma';
  for (;;) {
    skipSpace();
    const closing = open.at(-1);
    if (closing && last !== 'comma' && take(closing === '}' ? /\}/y : /\]/y)) {
      open.pop();
      last = 'value';
    } else if (last === 'value') {
      if (!closing) return offset === text.length ? undefined : errorAt(t({ message: 'the end of the text' }));
      if (!take(/,/y)) return errorAt(t({ message: '“,” or “{closing}”' }, { closing }));
      last = 'comma';
    } else {
      const inside =
        closing &&
        (last === 'bracket' ? t({ message: ' or “{closing}”' }, { closing }) : t({ message: ' after the comma' }));
      const start = offset;
      let missing = closing === '}' ? takeName() : undefined;
      if (!missing) {
        skipSpace();
        const opens = take(/\{/y) ? '}' : take(/\[/y) ? ']' : undefined;
        if (opens) open.push(opens);
        else missing = takeScalar();
        last = opens ? 'bracket' : 'value';
      }
      if (missing) return errorAt(offset === start ? missing + (inside ?? '') : missing);
    }
  }
}

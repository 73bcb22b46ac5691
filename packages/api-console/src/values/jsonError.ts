export interface JsonError {
  /** The offset of the first character that is wrong, as `setSelectionRange` counts; that of the end if it comes too early. */
  offset: number;
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /** What would be right there, in words. */
  expected: string;
}

/** Takes a text apart from its start. A token that breaks off is reported as what is missing there. */
function scannerOf(text: string) {
  let offset = 0;

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    const isThere = pattern.test(text);
    if (isThere) offset = pattern.lastIndex;
    return isThere;
  };

  const takeString = (): string | undefined => {
    take(/"/y);
    for (;;) {
      // oxlint-disable-next-line no-control-regex -- the ones that JSON escapes
      take(/[^"\\\0-\x1f]*/y);
      if (take(/"/y)) return undefined;
      // cspell:ignore bfnrt
      if (!take(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y)) {
        if (!take(/\\(?:u[\da-fA-F]{0,3})?/y)) return 'a closing quote';
        return text[offset - 1] === '\\' ? 'n, t, ", \\ or another escape' : 'four hexadecimal digits';
      }
    }
  };

  const takeNumber = (): string | undefined => {
    take(/-/y);
    const isComplete = take(/0|[1-9]\d*/y) && (!take(/\./y) || take(/\d+/y)) && (!take(/e[+-]?/iy) || take(/\d+/y));
    return isComplete ? undefined : 'a digit';
  };

  const takeWord = (): string | undefined => {
    const word = ['true', 'false', 'null'].find((literal) => text[offset] === literal.charAt(0));
    if (!word) return 'a value';
    for (const letter of word) {
      if (text[offset] !== letter) return word;
      offset += 1;
    }
    return undefined;
  };

  return {
    take,
    takeString,
    /** A string, a number or a word. */
    takeScalar: (): string | undefined => {
      const first = text[offset] ?? '';
      if (first === '"') return takeString();
      return /[-\d]/.test(first) ? takeNumber() : takeWord();
    },
    skipSpace: () => take(/[\t\n\r ]*/y),
    offset: () => offset,
    next: () => text[offset],
  };
}

/**
 * Where a text stops being JSON, and what would be right there; `undefined` for valid JSON. The messages of `JSON.parse`
 * differ by browser, and not all have a position. Brackets are on a stack of their own, so depth has no limit. `jsonc-parser`
 * has six times the size, the start of the token in place of the wrong character, and a stack that overflows.
 */
export function jsonError(text: string): JsonError | undefined {
  const { take, takeString, takeScalar, skipSpace, offset, next } = scannerOf(text);

  const errorAt = (expected: string): JsonError => {
    const lines = text.slice(0, offset()).split('\n');
    return {
      offset: offset(),
      line: lines.length,
      column: Array.from(lines.at(-1) ?? '').length + 1,
      expected,
    };
  };

  /** What closes each bracket that is open. */
  const open: ('}' | ']')[] = [];
  /** Whether a bracket has just opened. */
  let isEmpty = false;
  for (;;) {
    skipSpace();
    if (!isEmpty || !take(open.at(-1) === '}' ? /\}/y : /\]/y)) {
      const where = isEmpty ? ` or “${open.at(-1)}”` : open.length > 0 ? ' after the comma' : '';
      if (open.at(-1) === '}') {
        if (next() !== '"') return errorAt(`a name in double quotes${where}`);
        const missing = takeString();
        if (missing) return errorAt(missing);
        skipSpace();
        if (!take(/:/y)) return errorAt('a colon');
        skipSpace();
      }
      const opens = take(/\{/y) ? '}' : take(/\[/y) ? ']' : undefined;
      if (opens) {
        open.push(opens);
        isEmpty = true;
        continue;
      }
      const start = offset();
      const missing = takeScalar();
      if (missing) {
        return errorAt(offset() === start && open.at(-1) === ']' ? missing + where : missing);
      }
    } else {
      open.pop();
    }
    isEmpty = false;
    for (;;) {
      skipSpace();
      const closing = open.at(-1);
      if (!closing) return next() === undefined ? undefined : errorAt('the end of the text');
      if (take(/,/y)) break;
      if (!take(closing === '}' ? /\}/y : /\]/y)) return errorAt(`“,” or “${closing}”`);
      open.pop();
    }
  }
}

/** What a letter after a backslash stands for in `$'…'`; any other stands for itself. */
const controls: Record<string, string> = {
  ...{ a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
};

/** A string without its backslashes, as in `$'…'`. */
function unescapeAnsi(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|([^]))/gi,
    (all, x?: string, u?: string, U?: string, octal?: string, letter?: string) => {
      const hex = x ?? u ?? U;
      const code = octal ? parseInt(octal, 8) : parseInt(hex ?? '', 16);
      if (Number.isNaN(code)) return controls[letter ?? ''] ?? letter ?? '';
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME:?}`, PowerShell's `$env:NAME`, `$(command)`. */
const variable =
  /\$(?:\{(?<braced>\w+)(?::?-(?<fallback>[^}]*)|:?\?[^}]*)?\}|(?:env:)?(?<name>[a-z_]\w*)|(?<command>\([^)]*\)))/i;

/** What the shell reads at one place, the longest first. */
const token = new RegExp(
  [
    '(?<space>[ \\t]+)',
    // In PowerShell, a line continues after a backtick.
    '(?<continued>[\\\\`]\\r?\\n)',
    `\\$'(?<ansi>(?:\\\\[^]|[^'\\\\])*)(?<ansiEnd>'?)`,
    `'(?<single>[^']*)(?<singleEnd>'?)`,
    '"(?<double>(?:\\\\[^]|[^"\\\\])*)(?<doubleEnd>"?)',
    '\\\\(?<escaped>[^])',
    variable.source,
    // A URL may have an ampersand that nobody has quoted.
    '(?<end>[;|<>\\n\\r]|&(?=[\\s&]|$))',
    '(?<plain>[^])',
  ].join('|'),
  'iy',
);

/** The carets of Windows' command prompt: at the end of a line, and before each quote. */
const carets = /\^\r?\n|[\s^]\^"/;

export interface ShellWords {
  words: string[];
  /** The variables that have no value here. */
  unknown: string[];
  /** Whether a quote is not closed. */
  isOpen: boolean;
  /** What comes after the first command: a pipe, a redirection, another command. */
  rest: string;
}

/** Splits the first command of a text into words, as a POSIX shell does. */
export function shellWords(text: string): ShellWords {
  const source = carets.test(text)
    ? text.replaceAll(/\^\r?\n/g, '').replaceAll(/\^([^])/g, '$1')
    : text;
  const words: string[] = [];
  const unknown: string[] = [];
  /** `undefined` between two words. */
  let word: string | undefined;
  let isOpen = false;

  const expand = (groups: Partial<Record<string, string>>): string => {
    const { fallback, braced, name, command } = groups;
    if (fallback === undefined) unknown.push(braced ?? name ?? command ?? '');
    return fallback ?? '';
  };
  const finish = (rest: string): ShellWords => {
    if (word !== undefined) words.push(word);
    return { words, unknown, isOpen, rest: rest.trim() };
  };

  token.lastIndex = 0;
  for (;;) {
    const { lastIndex } = token;
    const groups = token.exec(source)?.groups as Partial<Record<string, string>> | undefined;
    if (!groups) return finish('');
    if (groups.end !== undefined) {
      // Empty lines and comments may come before the command.
      const hasBegun = word !== undefined || words.length > 0;
      if (hasBegun || !/[\r\n]/.test(groups.end)) return finish(source.slice(lastIndex));
    } else if (groups.space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (groups.plain === '#' && word === undefined) {
      token.lastIndex = `${source}\n`.indexOf('\n', lastIndex);
    } else if (groups.continued === undefined) {
      const { ansi, single, double, escaped, plain } = groups;
      isOpen ||= [groups.ansiEnd, groups.singleEnd, groups.doubleEnd].includes('');
      word ??= '';
      if (ansi !== undefined) word += unescapeAnsi(ansi);
      else if (double !== undefined) {
        word += double.replaceAll(
          new RegExp(`\\\\\\r?\\n|\\\\(?<kept>[$\`"\\\\])|${variable.source}`, 'gi'),
          (all, ...rest) => {
            const inner = rest.at(-1) as Partial<Record<string, string>>;
            if (inner.kept !== undefined) return inner.kept;
            return all.startsWith('\\') ? '' : expand(inner);
          },
        );
      } else word += single ?? escaped ?? plain ?? expand(groups);
    }
  }
}

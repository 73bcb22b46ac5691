/** Makes a text that matches a regular expression: always the same one, and checked against the expression. */
import { createContext, Script } from 'node:vm';

import { type AST, RegExpParser } from '@eslint-community/regexpp';
import memoize from 'lodash/memoize';

/** A pattern as a regular expression; undefined for one of another dialect. */
function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

const context = createContext({ expression: /a/, texts: [''] });
const script = new Script('texts.filter((text) => expression.test(text))');

/** Those of some texts that an expression matches; undefined after a time in milliseconds: V8 interrupts what backtracks without end. */
function matched(expression: RegExp, texts: string[], timeout = 1_000): string[] | undefined {
  Object.assign(context, { expression, texts });
  try {
    return script.runInContext(context, { timeout }) as string[];
  } catch {
    return undefined;
  }
}

const parser = new RegExpParser();

/** The characters that a text is made of, where the expression leaves a choice; the second for rules on kinds of characters. */
const alphabets = ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'aA0-bB1.cC2_'].map((first) => [
  // cspell:disable-next-line
  ...new Set(`${first} abcxyzABCXYZ0123456789-_.,:;/@+#!?&%=$*()[]{}<>|~^'"\\\n\t`),
]);

/** The characters that a class or set matches, by alphabet. Memoized: quantifiers repeat them, and patterns share a few. */
const charactersOf = memoize(
  (element: AST.CharacterClass | AST.CharacterSet) => {
    const fits = new RegExp(`^${element.raw}$`, 'u');
    const ranges = element.type === 'CharacterClass' ? element.elements : [];
    const others = ranges.flatMap((range) =>
      range.type === 'CharacterClassRange' ? [String.fromCodePoint(range.min.value)] : [],
    );
    return alphabets.map((alphabet) => {
      const all = alphabet.filter((character) => fits.test(character));
      return all.length > 0 ? all : others;
    });
  },
  ({ raw }) => raw,
);

/** The maximum length of a text. One that is longer is not finished. */
const maxLength = 5_000;

/** How the choices of an expression are made. */
interface Choice {
  alphabet: number;
  /** How often a part is repeated beyond its minimum. */
  more: number;
  /** Where in the alphabet the text begins. */
  index: number;
}

function write(pattern: AST.Pattern, { alphabet, more, index }: Choice): string {
  const captured = new Map<AST.CapturingGroup, string>();
  let length = 0;
  let steps = 0;

  const textOf = (element: AST.Element): string => {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterClass':
      case 'CharacterSet': {
        const characters = charactersOf(element)[alphabet] ?? [];
        // The character varies by position.
        return characters[(length + index) % characters.length] ?? '';
      }
      case 'Group':
        return anyOf(element.alternatives);
      case 'CapturingGroup': {
        const text = anyOf(element.alternatives);
        captured.set(element, text);
        return text;
      }
      case 'Backreference':
        return [element.resolved]
          .flat()
          .map((group) => captured.get(group))
          .join('');
      case 'Quantifier': {
        const count = Math.min(element.max, element.min + more, maxLength + 1);
        let text = '';
        for (let done = 0; done < count; done += 1) text += added(element.element);
        return text;
      }
      default:
        // Assertions take no characters; whether they hold is checked in the end.
        return '';
    }
  };
  const added = (element: AST.Element): string => {
    const before = length;
    // Nested quantifiers of what is empty have steps without end, and no length.
    steps += 1;
    const text = before > maxLength || steps > 20 * maxLength ? '' : textOf(element);
    length = before + text.length;
    return text;
  };
  const anyOf = (alternatives: AST.Alternative[]): string =>
    (alternatives[index % alternatives.length]?.elements ?? []).map(added).join('');

  return anyOf(pattern.alternatives);
}

/** In characters. A pattern accepts any longer text: its time can grow with a power of the length, while a page waits. */
const maxTested = 300;

/** One of these at the end of a text that matches keeps it from that: an expression then tries all ways in which it might match. */
const endings = ['', '\0', '0', 'A', 'a', '-', '!', ' '];

/** Whether a pattern takes more than 100 ms for texts that nearly match, and its own characters repeated: usual ones take 1 to 16. */
export const isSlow = memoize((pattern: string): boolean => {
  const expression = compiled(pattern);
  if (!expression) return false;
  const parsed = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const made = [0, 1, 2, 3].flatMap((index) =>
    [8, 32, 256].flatMap((more) =>
      [...alphabets.keys()].map((alphabet) => write(parsed, { alphabet, more, index }).slice(0, maxTested)),
    ),
  );
  const characters = [...new Set(pattern.match(/[^\\^$.*+?()[\]{}|]/gu))].slice(0, 30);
  const repeated = (times: number) => characters.map((character) => character.repeat(times));
  const texts = [...made, ...repeated(maxTested), repeated(maxTested / characters.length).join('')];
  const tried = texts.flatMap((text) => [text.slice(0, -1), ...endings.map((end) => text + end)]);
  // Beside other work, each may take longer than alone.
  return [100, 100, 500].every((time) => !matched(expression, tried, time));
});

/** A pattern that a validator may use, also in a page; undefined for one that is slow, or of another dialect. */
export function testable(pattern: string): string | undefined {
  if (!compiled(pattern) || isSlow(pattern)) return undefined;
  return /[*+]|,\}/.test(pattern) ? `^(?=[^]{${maxTested + 1}})|(?:${pattern})` : pattern;
}

/**
 * Texts that match a pattern, the simplest first; none if that cannot be made: for a pattern of another dialect, or one with
 * assertions that no attempt meets.
 *
 * @param index which of several different texts to begin with
 */
export function* matching(pattern: string, index = 0): Generator<string> {
  const expression = compiled(pattern);
  if (!expression) return;
  const parsed = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const made = new Set<string>();
  for (const more of [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 1_000]) {
    for (const alphabet of alphabets.keys()) {
      const text = write(parsed, { alphabet, more, index });
      const found = made.has(text) ? [] : matched(expression, [text]);
      if (text.length > maxLength || !found) return;
      yield* found;
      made.add(text);
    }
  }
}

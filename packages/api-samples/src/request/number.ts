/**
 * Numbers that a double does not hold: 9007199254740993, or one with twenty digits behind the point. In values, one of the smallest
 * doubles stands for such a number, 5e-324 and its multiples, which no other number is read as; the text that it was written with
 * is kept here. So whatever reads JSON or YAML, compares and copies values goes on as with any number, what writes a number asks
 * for its text, and what calculates with it for the nearest double. Isomorphic.
 */

/** By the double that stands for a text. */
const texts = new Map<number, string>();
const numbers = new Map<string, number>();

/** A decimal number: its sign, its digits without zeros around them, and its exponent. */
function canonical(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

/** Whether a double is none of those that stand for texts: below this, a double has fewer than 52 bits (IEEE 754, section 3.4). */
const isNormal = (number: number) => number === 0 || Math.abs(number) >= 2 ** -1022;

/** The number that a decimal text stands for. */
export function exactNumber(text: string): number {
  const nearest = Number(text);
  if (isNormal(nearest) && canonical(text) === canonical(String(nearest))) return nearest;
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = Number.MIN_VALUE * (texts.size + 1);
  texts.set(number, text);
  numbers.set(text, number);
  return number;
}

/** A number as it was written. */
export function numberText(number: number): string {
  return texts.get(number) ?? String(number);
}

/** The double that is nearest to a number: for what calculates with it. */
export function nearestNumber(number: number): number {
  return texts.has(number) ? Number(texts.get(number)) : number;
}

/** A value with the nearest doubles in place of numbers that none holds: for validators. */
export function withNearest<T>(value: T): T {
  if (texts.size === 0 || value === undefined) return value;
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? nearestNumber(part) : part,
  ) as T;
}

/** Begins a text that stands for a number, in JSON that others read. */
const mark = '\0exact ';

/** A replacer of `JSON.stringify`: a text with a mark for each number that a double does not hold. */
export function markNumbers(_: string, value: unknown): unknown {
  const text = typeof value === 'number' ? texts.get(value) : undefined;
  return text === undefined ? value : mark + text;
}

/** A value with numbers in place of the texts that `markNumbers` has made. */
export function revived<T>(value: T): T {
  if (typeof value === 'string' && value.startsWith(mark)) {
    return exactNumber(value.slice(mark.length)) as T;
  }
  if (Array.isArray(value)) return value.map(revived) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revived(part)])) as T;
}

/** A text without the marks of numbers, and without the quotes around them. */
export function unmarked(text: string): string {
  return text.replaceAll(/"(?:\\u0000|\0)exact ([^"]*)"|(?:\\u0000|\0)exact /g, '$1');
}

/** A value as JSON, each number as it was written. */
export function jsonText(value: unknown, indent?: number): string {
  if (texts.size === 0 || value === undefined) return JSON.stringify(value, null, indent);
  return unmarked(JSON.stringify(value, markNumbers, indent));
}

/** Whether a value has a number that a double does not hold. */
export function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return texts.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasExactNumbers);
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * The value of a JSON text, each number as it was written.
 *
 * @throws SyntaxError if it is none
 */
export function parseExact(text: string): unknown {
  // No shorter number needs more than a double.
  if (!/[\d.]{16}|\de/i.test(text)) return JSON.parse(text);
  const safe = text.replaceAll(tokens, (token) => (jsonNumber.test(token) ? String(exactNumber(token)) : token));
  return JSON.parse(safe);
}

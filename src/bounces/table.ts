/** The codes as data: what the page shows, and what `/bounce-codes.json` holds. */
import { basicCodes, classesOf, enhancedCodes, meaningOf, type Code } from './codes';
import { providerCodes } from './providers';
import type { Category, Outcome } from './taxonomy';

interface Row extends Outcome {
  /** With its class: `5.1.1`, `550`. */
  code: string;
  title: string;
  meaning: string;
  category: Category | null;
  source: string;
}

/** An entry with its class in place of the X: `5.1.1`. */
export function codeWith({ code }: Code, digit: number): string {
  return code.replace('X', String(digit));
}

/** The place of a code on the page about codes: `code-5-1-1`. */
export function anchorOf(code: string): string {
  return `code-${code.replaceAll('.', '-')}`;
}

/** The classes of a code, the more common one first. A basic code has the one that is its first digit. */
export function digitsOf(entry: Code): number[] {
  return entry.code.startsWith('X') ? classesOf(entry) : [Number(entry.code[0])];
}

function rowsOf(entry: Code): Row[] {
  return digitsOf(entry).map((digit) => ({
    code: codeWith(entry, digit),
    title: entry.title,
    meaning: entry.meaning,
    ...meaningOf(entry, digit),
    source: entry.source.href,
  }));
}

/** Every code once with each class that a failure has, then what providers make of some. */
export function bounceTable(): object {
  return {
    codes: [...basicCodes, ...enhancedCodes].flatMap(rowsOf),
    providers: providerCodes,
  };
}

/** The table of SMTP codes, from data/codes.json, and lookups in it. */
import data from '../data/codes.json';
import { noFailure, outcomes, type Category, type BounceOutcome } from './taxonomy';

/** A code; `X` is the class of an enhanced one. */
export interface Code {
  code: string;
  title: string;
  meaning: string;
  /** What it means in a bounce; undefined for a reply that reports no failure. */
  category?: Category;
  /** Where it differs from the outcome of its category. */
  outcome?: BounceOutcome;
  /** True if the code names no cause: the text of the reply says more. */
  isVague?: boolean;
  /** A class with which servers use the code for something else. */
  unreliableClass?: 4 | 5;
  /** The document that defines it: `RFC 3463 §3.2`, or `IANA registry`. */
  source: string;
}

/** In numeric order. */
export const basicCodes = data.basic as Code[];

/** Every one that IANA has registered. */
export const enhancedCodes = data.enhanced as Code[];

/** What a code means with a certain first digit. */
export interface Meaning extends BounceOutcome {
  /** Null for a reply that reports no failure. */
  category: Category | null;
}

/** The entry of a code such as `5.1.1` or `550`; undefined if no registry has it. */
export function entryOf(code: string): Code | undefined {
  return code.includes('.')
    ? enhancedCodes.find((entry) => entry.code === `X${code.slice(1)}`)
    : basicCodes.find((entry) => entry.code === code);
}

/** An entry with its class in place of the X: `5.1.1`. */
export function codeWith({ code }: Code, digit: number): string {
  return code.replace('X', String(digit));
}

/** The classes that the table shows of a code, the more common one first. A basic code has only its first digit. */
export function digitsOf({ code, category, unreliableClass }: Code): number[] {
  if (!code.startsWith('X')) return [Number(code[0])];
  if (!category) return [2];
  return unreliableClass === 5 ? [4, 5] : [5, 4];
}

/** The URL of the document that defines a code. */
export function urlOf(source: string): string {
  const [, rfc, section] = /^RFC (\d+)(?: §(.+))?$/.exec(source) ?? [];
  return rfc
    ? `https://www.rfc-editor.org/rfc/rfc${rfc}${section ? `#section-${section}` : ''}`
    : 'https://www.iana.org/assignments/smtp-enhanced-status-codes/smtp-enhanced-status-codes.xhtml';
}

/**
 * The outcome of a failure in a class. In class 4 the server has not given up, so nothing is suppressed yet.
 *
 * @param usual its outcome in class 5
 * @param digit the class: the first digit of the reply
 */
export function inClass(usual: BounceOutcome, digit: number): BounceOutcome {
  if (digit !== 4) return usual;
  const { who, action } = usual;
  return { kind: 'soft', who: who === 'unknown' ? 'nobody' : who, action: action === 'fix' ? 'fix' : 'retry' };
}

/** What a code means with a first digit, its class. */
export function meaningOf({ category, outcome, unreliableClass }: Code, digit: number): Meaning {
  // A class 4 or 5 reply is a failure even where the detail is one of success, such as 5.6.4.
  if (!category && digit < 4) return { category: null, ...noFailure };
  const known = unreliableClass === digit ? 'unknown' : (category ?? 'unknown');
  const usual = unreliableClass === digit ? outcomes.unknown : (outcome ?? outcomes[known]);
  return { category: known, ...inClass(usual, digit) };
}

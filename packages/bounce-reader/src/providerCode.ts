/** Codes to which a provider gives another meaning, from data/providers.json. */
import data from '../data/providers.json';
import type { Category } from './taxonomy';

export interface ProviderCode {
  provider: string;
  /** An enhanced code with class, or a mark in the text. */
  code: string;
  /** The last one of a range. */
  to?: string;
  meaning: string;
  category: Category;
  /** The page that describes it. */
  source: string;
  /** The day on which someone read that. */
  checked: string;
}

export const providerCodes = data.codes as ProviderCode[];

/** The last number of an enhanced code. */
function detail(code: string): number {
  return Number(code.slice(code.lastIndexOf('.') + 1));
}

/** The provider's own meaning of a code, if there is one. */
export function providerCodeOf(code: string): ProviderCode | undefined {
  const subject = code.slice(0, code.lastIndexOf('.') + 1);
  return providerCodes.find(
    ({ code: first, to = first }) =>
      first.startsWith(subject) && detail(first) <= detail(code) && detail(code) <= detail(to),
  );
}

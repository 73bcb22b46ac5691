import type { Code, Meaning } from './codes';
import type { ProviderCode } from './providerCode';
import { outcomes } from './taxonomy';

/** What a diagnosis rests on. */
export type Basis = keyof typeof confidenceOf;

/** How sure a diagnosis is, by what it rests on. */
export const confidenceOf = {
  /** Code and text name the same cause. */
  both: 'high',
  /** The provider documents what it means by the code. */
  provider: 'high',
  /** The server accepted. */
  success: 'high',
  /** The text names a cause, the code another one. */
  contradiction: 'medium',
  text: 'medium',
  code: 'medium',
  /** A code that names no cause, and no known wording. */
  nothing: 'low',
} as const;

/** What a bounce means. */
export interface BounceDiagnosis extends Meaning {
  /** The code that was found: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The entry of the table for it; undefined if it is in no registry. */
  entry?: Code;
  /** The provider's own meaning of the code, if it differs from the registry's. */
  provider?: ProviderCode;
  basis: Basis;
  /** The words that decided, in lower case, without accents; undefined if the code did. */
  words?: string;
}

/** The diagnosis of a failure without a known cause. */
export const causeless = { code: null, category: 'unknown', ...outcomes.unknown, basis: 'nothing' } as const;

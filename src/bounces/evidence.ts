/** What a bounce shows: codes, what they mean, and words. Nothing is concluded from it yet. */
import { entryOf } from './codes';
import type { Code } from './data/codes';
import type { ProviderCode } from './data/providers';
import { normalized, withoutFalseCodes } from './normalize';
import { providerCodeOf } from './providerCode';
import { deferred, lastReply, type Reply, successCode } from './reply';
import { type Wording, wordingIn } from './wording';

/** What a report says of a reply beside its text. */
export interface Context {
  /** The field `Status` of RFC 3464: a code for a text without one, or with `550` alone. */
  status?: string;
}

export interface Evidence {
  /** The most precise code: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The three digits of the reply. */
  basic?: string;
  /** The class of the failure: 4 or 5; of a code of success, 2. */
  digit: number;
  /** The code of a reply of success with which the text starts. */
  success?: string;
  /** The entry of the table for the code. */
  entry?: Code;
  /** What a provider means by the code. */
  provider?: ProviderCode;
  /** All words, normalized. */
  text: string;
  wording?: Wording;
  /** The words of the last reply if they have the wording, or else all: a report may explain every code before it quotes the reply. */
  said: string;
}

/** Characters read. A diagnostic is shorter; after it comes the returned message. */
const limit = 20_000;

/** The enhanced code of the reply, unless that is general and the report has a more precise one; or else the three digits. */
function codeOf({ basic, enhanced }: Reply, status?: string): string | null {
  const isGeneral = !enhanced || enhanced.endsWith('.0.0');
  const isPrecise = status && !status.endsWith('.0.0');
  return (isGeneral && isPrecise ? status : undefined) ?? enhanced ?? basic ?? status ?? null;
}

/** Reads the codes and the words of a bounce. */
export function evidenceOf(input: string, { status }: Context): Evidence {
  const raw = withoutFalseCodes(input.slice(0, limit));
  const reply = lastReply(raw);
  const { basic, start } = reply;
  const code = codeOf(reply, status);
  const text = normalized(raw);
  const last = start > 0 ? normalized(raw.slice(start)) : text;
  const inLast = wordingIn(last, code);
  return {
    code,
    basic,
    digit: deferred.test(raw) ? 4 : Number((basic ?? code ?? '5').charAt(0)),
    success: successCode(raw),
    entry: code === null ? undefined : entryOf(code),
    provider: code === null ? undefined : providerCodeOf(code),
    text,
    wording: inLast ?? wordingIn(text, code),
    said: inLast ? last : text,
  };
}

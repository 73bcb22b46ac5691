/** The input of the classification: the codes, their table entries and the matching wording of a bounce. */
import { type Code, entryOf } from './codes';
import { normalized, withoutFalseCodes } from './normalize';
import { type ProviderCode, providerCodeOf } from './providerCode';
import { deferred, lastReply, type Reply, successCode } from './reply';
import { type Wording, wordingIn } from './matchWording';

export interface Evidence {
  /** The most precise code: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The three digits of the reply. */
  basic?: string;
  /** The class of the failure: 4 or 5; of a code of success, 2. */
  digit: number;
  /** The 2xx code that the text starts with. */
  success?: string;
  entry?: Code;
  provider?: ProviderCode;
  /** The whole text, normalized. */
  text: string;
  wording?: Wording;
  /** The last reply if it has the wording, else the whole text: a report may explain codes before it quotes the reply. */
  said: string;
}

/** Maximum input length, in characters. A diagnostic is shorter; the returned message follows it. */
const limit = 20_000;

/** The enhanced code of the reply, unless that is general and the report has a more precise one; or else the three digits. */
function codeOf({ basic, enhanced }: Reply, status?: string): string | null {
  const isGeneral = !enhanced || enhanced.endsWith('.0.0');
  const isPrecise = status && !status.endsWith('.0.0');
  return (isGeneral && isPrecise ? status : undefined) ?? enhanced ?? basic ?? status ?? null;
}

/** Reads the codes and the words of a bounce. */
export function evidenceOf(input: string, status?: string): Evidence {
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

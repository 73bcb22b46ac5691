import { entryOf, inClass, meaningOf, type Meaning } from './codes';
import type { Code } from './data/codes';
import { patterns, type Pattern } from './data/patterns';
import { providerCodes, type ProviderCode } from './data/providers';
import { noFailure, outcomes } from './data/taxonomy';

/** High: code and text agree. Medium: only one of them is known. Low: only a code that names no cause. */
type Confidence = 'high' | 'medium' | 'low';

/** What a bounce means. */
export interface BounceDiagnosis extends Meaning {
  /** The code that was found: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The entry of the table for it; undefined if it is in no registry. */
  entry?: Code;
  /** What a provider means by it, where that differs from the registry. */
  provider?: ProviderCode;
  confidence: Confidence;
  /** True if text and code name different causes. The text wins. */
  contradicts: boolean;
}

/** Characters read. A diagnostic is shorter; after it comes the returned message. */
const limit = 20_000;

const enhanced = /(?<![\d.])([245]\.[0-7]\.\d{1,3})(?!\.?\d)/;
const enhancedAfterBasic =
  /(?<![\d.])([245]\d\d)[ \-;:#'"]{1,4}(?:\w{1,12} )?#?([245]\.[0-7]\.\d{1,3})(?!\.?\d)/;
/** At the start of the text or of a line, or after a word or sign that introduces a reply. */
const basic =
  /(?:^|\n|[;:>(,]|said|code|error)[ \t'"]{0,8}([45]\d\d|2(?:1[14]|2[01]|35|5[0-2])|334|354)(?=[\s\-;:,'"]|$)/i;

/** Lower case, one line, without accents, addresses and the codes that repeat in a reply of several lines. */
function textOf(input: string): string {
  return input
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>()[\]@"']{1,64}@[a-z\d.-]{1,255}/g, '@')
    .replace(/(?<![\d.])[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function matching(text: string): Pattern | undefined {
  return patterns.find(({ phrases }) =>
    phrases.some((phrase) =>
      typeof phrase === 'string' ? text.includes(phrase) : phrase.test(text),
    ),
  );
}

/** The last number of an enhanced code. */
function detail(code: string): number {
  return Number(code.slice(code.lastIndexOf('.') + 1));
}

function providerCodeOf(code: string): ProviderCode | undefined {
  const subject = code.slice(0, code.lastIndexOf('.'));
  return providerCodes.find(
    (row) =>
      row.code === code ||
      (row.to !== undefined &&
        row.code.startsWith(`${subject}.`) &&
        detail(row.code) <= detail(code) &&
        detail(code) <= detail(row.to)),
  );
}

/**
 * Classifies a bounce.
 *
 * The text decides where it names a cause, because servers use one code for many causes; otherwise the code does; and if
 * neither names one, the kind is `undetermined`. Runs in linear time, on the first 20,000 characters.
 *
 * @param input a code, a line of a server, a reply of several lines, or the status part of a report
 * @returns undefined if it contains neither a code nor a known wording
 */
export function classifyBounce(input: string): BounceDiagnosis | undefined {
  const raw = input.slice(0, limit);
  const pair = enhancedAfterBasic.exec(raw);
  const code = pair?.[2] ?? enhanced.exec(raw)?.[1] ?? basic.exec(raw)?.[1] ?? null;
  const reply = pair?.[1] ?? basic.exec(raw)?.[1] ?? code;
  const digit = Number(reply?.[0] ?? 5);

  const pattern = matching(textOf(raw));
  const entry = code === null ? undefined : entryOf(code);
  const provider = code === null ? undefined : providerCodeOf(code);
  const byCode = entry && meaningOf(entry, digit);
  const result = { code, contradicts: false };
  if (reply && digit < 4) {
    const agreed = { category: null, ...noFailure };
    return { ...result, entry: entryOf(reply), ...agreed, confidence: 'high' };
  }

  if (pattern) {
    const named = entry?.isVague || entry?.category === 'unknown' ? undefined : entry?.category;
    return {
      code,
      entry,
      provider: provider?.category === pattern.category ? provider : undefined,
      category: pattern.category,
      ...inClass(pattern.outcome ?? outcomes[pattern.category], digit),
      confidence:
        byCode?.category === pattern.category || provider?.category === pattern.category
          ? 'high'
          : 'medium',
      contradicts: named !== undefined && named !== pattern.category,
    };
  }
  if (provider && !entry) {
    const { category } = provider;
    const outcome = inClass(outcomes[category], digit);
    return { ...result, provider, category, ...outcome, confidence: 'high' };
  }
  if (code === null || !reply) {
    return undefined;
  }
  if (!byCode) {
    const outcome = inClass(outcomes.unknown, digit);
    return { ...result, category: 'unknown', ...outcome, confidence: 'low' };
  }
  const confidence = entry.isVague ? 'low' : 'medium';
  return { ...result, entry, provider, ...byCode, confidence };
}

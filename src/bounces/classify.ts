import { basicCodes, enhancedCodes, meaningOf, type Code } from './codes';
import { providerCodes, type ProviderCode } from './providers';
import { outcomes, success, temporary, type Category, type Outcome } from './taxonomy';
import { wordings, type Wording } from './patterns';

/** How much speaks for a reading: code and text agree; one of them speaks; only a code that names no cause. */
type Confidence = 'high' | 'medium' | 'low';

/** What a bounce says. */
export interface Reading extends Outcome {
  /** The code that was found: `5.1.1`, `550`; null if there is none. */
  code: string | null;
  /** The entry of the table for it; undefined if it is in no registry. */
  entry?: Code;
  /** What a provider means by it, where that is its own. */
  provider?: ProviderCode;
  /** Null for a reply that is no failure. */
  category: Category | null;
  confidence: Confidence;
  /** True if the text says something else than the code. The text wins. */
  contradicts: boolean;
}

/** As much as is read. A diagnostic is shorter; what follows it is the returned message. */
const limit = 20_000;

const enhanced = /(?<![\d.])([245]\.[0-7]\.\d{1,3})(?!\.?\d)/;
const enhancedAfterBasic =
  /(?<![\d.])([245]\d\d)[ \-;:#'"]{1,4}(?:\w{1,12} )?#?([245]\.[0-7]\.\d{1,3})(?!\.?\d)/;
/** At the start of the text or a line, or after what introduces a reply. */
const basic =
  /(?:^|\n|[;:>(,]|said|code|error)[ \t'"]{0,8}([45]\d\d|2(?:1[14]|2[01]|35|5[0-2])|334|354)(?=[ \-;:,\n'"]|$)/i;

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

function matching(text: string): Wording | undefined {
  return wordings.find(({ phrases }) =>
    phrases.some((phrase) =>
      typeof phrase === 'string' ? text.includes(phrase) : phrase.test(text),
    ),
  );
}

function entryOf(code: string): Code | undefined {
  return code.includes('.')
    ? enhancedCodes.find((entry) => entry.code === `X${code.slice(1)}`)
    : basicCodes.find((entry) => entry.code === code);
}

/** The last number of an enhanced code. */
function detail(code: string): number {
  return Number(code.slice(code.lastIndexOf('.') + 1));
}

function providerOf(code: string): ProviderCode | undefined {
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
 * Reads a bounce: a code, a line of a server, a reply of several lines, or the status part of a report.
 *
 * The text decides where it names a cause, because servers use codes for many things; else the code does; and where
 * neither says enough, the reading is `undetermined`. Takes time in proportion to the length, up to 20,000 characters.
 *
 * @param input any string
 * @returns undefined if there is neither a code nor words that we know
 */
export function readBounce(input: string): Reading | undefined {
  const raw = input.slice(0, limit);
  const both = enhancedAfterBasic.exec(raw);
  const code = both?.[2] ?? enhanced.exec(raw)?.[1] ?? basic.exec(raw)?.[1] ?? null;
  const reply = both?.[1] ?? basic.exec(raw)?.[1] ?? code;
  const digit = Number(reply?.[0] ?? 5);

  const wording = matching(textOf(raw));
  const entry = code === null ? undefined : entryOf(code);
  const provider = code === null ? undefined : providerOf(code);
  const byCode = entry && meaningOf(entry, digit);
  if (reply && digit < 4) {
    return {
      code,
      entry: entryOf(reply),
      category: null,
      ...success,
      confidence: 'high',
      contradicts: false,
    };
  }

  if (wording) {
    const usual = wording.outcome ?? outcomes[wording.category];
    const named = entry?.isVague || entry?.category === 'unknown' ? undefined : entry?.category;
    return {
      code,
      entry,
      provider: provider?.category === wording.category ? provider : undefined,
      category: wording.category,
      ...(digit === 4 ? temporary(usual) : usual),
      confidence:
        byCode?.category === wording.category || provider?.category === wording.category
          ? 'high'
          : 'medium',
      contradicts: named !== undefined && named !== wording.category,
    };
  }
  if (provider && !entry) {
    const usual = outcomes[provider.category];
    return {
      code,
      provider,
      category: provider.category,
      ...(digit === 4 ? temporary(usual) : usual),
      confidence: 'high',
      contradicts: false,
    };
  }
  if (code === null || !reply) {
    return undefined;
  }
  if (!byCode) {
    const unknown = outcomes.unknown;
    return {
      code,
      category: 'unknown',
      ...(digit === 4 ? temporary(unknown) : unknown),
      confidence: 'low',
      contradicts: false,
    };
  }
  return {
    code,
    entry,
    provider,
    ...byCode,
    confidence: entry.isVague ? 'low' : 'medium',
    contradicts: false,
  };
}

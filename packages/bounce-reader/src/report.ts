/** A bounce as data and as text: what the explorer shows and copies, and what `bounce.mjs` prints. */
import type { BounceReport, RecipientReport } from './bounce.mjs';
import { senderLinks } from './links';
import { actionNames, causes, kindNames, whoNames } from './taxonomy';
import { confidenceOf, type BounceDiagnosis } from './diagnosis';
import { foldCase } from './normalize';
import { diagnoseBounce, type Other, type RecipientResult } from './read';

/** Characters of a reply that a report repeats. */
const excerpt = 600;

/** The cause in one sentence. */
export function titleOf({ category, entry, kind }: BounceDiagnosis): string {
  if (category === null) return 'Not a bounce: the server accepted.';
  const isNamed = category === 'unknown' && kind !== 'undetermined' && entry && !entry.isVague;
  return isNamed ? `${entry.title}.` : causes[category];
}

/** Where a sender goes on, by what the reply names. Only for what is the sender’s to mend. */
export function linksOf({ text, diagnosis }: RecipientResult): RecipientReport['links'] {
  if (diagnosis?.who !== 'sender') return [];
  const words = foldCase(text);
  return senderLinks
    .filter(({ named }) => named.test(words))
    .map(({ title, url, source, checked }) => ({ title, url, source, checked }));
}

function recipientOf(result: RecipientResult): RecipientReport[] {
  const { address, text, diagnosis } = result;
  if (!diagnosis) return [];
  const { kind, category, who, action, code, basis } = diagnosis;
  return [
    {
      address,
      summary: titleOf(diagnosis),
      kind,
      category,
      who,
      action,
      code,
      confidence: confidenceOf[basis],
      basis,
      text: text.slice(0, excerpt),
      links: linksOf(result),
    },
  ];
}

/**
 * Reads a bounce into plain data.
 *
 * @param input a code, a reply, a line of a log or a whole mail
 */
export function readBounce(input: string): BounceReport {
  const { recipients, other = null } = diagnoseBounce(input);
  return { other, recipients: recipients.flatMap(recipientOf) };
}

/** What came back, in a sentence, if it is no bounce. */
export const otherTexts: Record<Other, string> = {
  complaint: 'A complaint: someone marked your message as spam. Stop mailing that person.',
  'automatic-reply': 'An automatic reply. The message arrived.',
};

/** What to say of a text of which nothing is known. */
export const nothingText = 'No code and no wording that we recognise. Keep the address, and read the text.';

/**
 * Writes control characters and those of bidirectional text as their escapes of JSON, but not the end of a line: a terminal obeys
 * the former, and the latter reorder what a reader sees.
 */
export function printable(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A report as lines of text, with control characters escaped: who sent a bounce also wrote its reply. */
export function textOfReport({ other, recipients }: BounceReport): string {
  const parts = recipients.map(({ address, summary, kind, category, who, action, code, text, links }) =>
    [
      address,
      summary,
      `Bounce type: ${kindNames[kind]}. What to do: ${actionNames[action]}. Who fixes it: ${whoNames[who]}.`,
      [category && `Category: ${category}.`, code && `Code: ${code}.`].filter(Boolean).join(' '),
      ...links.map(({ title, url }) => `${title}: ${url}`),
      text && `Reply: ${text.replace(/\s+/g, ' ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return other ? otherTexts[other] : printable(parts.join('\n\n')) || nothingText;
}

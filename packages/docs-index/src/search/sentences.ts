const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into sentences, with white space collapsed. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text.replaceAll(/\s+/g, ' '))].map(({ segment }) => segment.trim()).filter(Boolean);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, each on one line. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text.replaceAll(/\s+/g, ' '))]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);
}

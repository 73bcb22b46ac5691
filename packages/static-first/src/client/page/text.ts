/** A text of the page script, which has no React, in the language of the page: `components/pageTexts.ts` has those that are not English. */
export function text(english: string): string {
  return new URLSearchParams(document.documentElement.dataset.texts).get(english) ?? english;
}

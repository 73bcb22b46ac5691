/** What a search can find, beside the text of pages. Texts are plain. */
export interface SearchEntry {
  kind: 'operation' | 'value' | 'field' | 'error' | 'input';
  title: string;
  /** Where it is. */
  place?: string;
  /** What someone types who means exactly this: an identifier, a status, a path. */
  codes: string[];
  /** Other words for it. */
  keywords?: string[];
  /** IDs of elements that may explain it on a guide, the best one first. */
  anchors?: string[];
  /** Where it is otherwise, without the base path of the site. */
  path?: string;
  paragraphs: string[];
}

/** The entries of a description, by what they are. */
export type SearchEntries = Record<'operations' | 'values' | 'fields', SearchEntry[]>;

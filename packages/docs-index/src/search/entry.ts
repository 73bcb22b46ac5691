/** What the search can find, as `search-index.json` has it. All texts are plain. */

/** What an entry is. Among entries that match equally well, the first kind here is the first result. */
export const kinds = ['page', 'section', 'operation', 'error', 'code', 'value', 'field', 'input'] as const;

type Kind = (typeof kinds)[number];

export interface Entry {
  /** Path with the base URL, and the anchor of an element on that page. */
  url: string;
  kind: Kind;
  /** The part of the site by which results are grouped. */
  area: string;
  title: string;
  /** Where it is: the page, and the heading above. */
  place?: string;
  /** What someone types who means exactly this: an identifier, a status, a path. */
  codes?: string[];
  /** Other words for it. */
  keywords?: string[];
  /** Its sentences, in their order. */
  text: string[];
}

/** An entry that does not come from the text of a page. */
export interface DerivedEntry extends Omit<Entry, 'url' | 'area' | 'text'> {
  /** Ids of elements that may explain it on a guide, the best one first. */
  anchors?: string[];
  /** Where it is otherwise, without the base URL. An entry whose path is that of a page stands for the page. */
  path?: string;
  /** Its sentences; or else its paragraphs, which the search splits. */
  text?: string[];
  paragraphs?: string[];
}

export interface SearchIndex {
  entries: Entry[];
  /** Where someone may look whose words are nowhere. */
  starts: Pick<Entry, 'url' | 'title' | 'text'>[];
  /** Groups of words that mean the same; the first one stands for all. */
  synonyms: string[][];
}

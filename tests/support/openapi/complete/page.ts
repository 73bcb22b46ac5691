/** The context of all claim functions: the description, and the page that has to show a claim. */
import type { Description } from './description';

/** Something that a description says, and that a page has to show. */
export interface PageClaim {
  /** `parameter`, `scope`, … */
  kind: string;
  /** Path of the page. */
  page: string;
  /** JSON pointer (RFC 6901) to where the description says it. It may lead through a `$ref`. */
  pointer: string;
  text: string;
}

/** The keyword of the properties that a schema omits: `readOnly` in a request, `writeOnly` in a response. */
export type Omitted = 'readOnly' | 'writeOnly';

export interface Page extends Description {
  /** Adds a claim. A text that is neither a string nor a number, or is empty, is none. */
  claim: (kind: string, pointer: string, text: unknown) => void;
  /** Names of the properties that have a keyword anywhere in the description. */
  propertiesWith: (keyword: Omitted) => string[];
  /** The names of the examples of headers that it shows in place of all, where a header has one of them. */
  headerExamples?: unknown[];
  /** The schemas that were read for it, and without which properties. */
  readSchemas: Map<unknown, Set<Omitted | undefined>>;
}

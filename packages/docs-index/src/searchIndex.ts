/** The search of a built site for any other interface: its index file, and the function that ranks its entries. */
export { maxQueryLength } from './browser/queryLength';
export { type Find, type Marked, searcher } from './browser/rank';
export type { Entry, SearchIndex } from './search/entry';

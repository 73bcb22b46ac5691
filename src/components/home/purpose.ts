/**
 * What the API is for, in a few words, for the home page and search results. Not in src/site.ts, which is in the scripts of many
 * pages.
 */
export const purpose = 'check addresses, spot disposable ones, read bounce logs';

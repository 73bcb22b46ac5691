/** The maximum length of a query in characters: the cost of a search grows with the number of words. */
export const maxQueryLength = 300;

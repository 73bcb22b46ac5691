/** The id of the list of all addresses that the not-found page carries, as JSON. */
export const pageListId = 'page-paths';

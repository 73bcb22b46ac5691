/** The URL of the request that a proxy shall send. */
export const targetHeader = 'Console-Target';

/** Its method: the request to the proxy is always a POST, which nothing stores. */
export const methodHeader = 'Console-Method';

/** Its headers, as JSON: a list of pairs. */
export const headersHeader = 'Console-Headers';

/** Of a query, as many characters are searched for: each of its words costs time, and a question is shorter. */
export const maxQueryLength = 300;

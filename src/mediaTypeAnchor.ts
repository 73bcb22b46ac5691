/**
 * Starts the ids in the content of a request or a response: what it is itself for the first media type, with a number for each
 * other one, which may have the same fields.
 *
 * @param anchor of the request or the response
 */
export function mediaTypeAnchor(anchor: string, index: number): string {
  return index === 0 ? anchor : `${anchor}-${index + 1}`;
}

/**
 * The prefix of ids within one media type of a request or a response. From the second media type on it has a number, because
 * media types often share a schema.
 *
 * @param anchor the id of the request body or the response
 * @param index of the media type
 */
export function mediaTypeAnchor(anchor: string, index: number): string {
  return index === 0 ? anchor : `${anchor}-${index + 1}`;
}

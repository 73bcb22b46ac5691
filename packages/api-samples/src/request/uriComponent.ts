/** Percent-encodes a text as a part of a URL. A lone surrogate, which has no UTF-8, becomes U+FFFD, as in every request of a browser. */
export function uriComponent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

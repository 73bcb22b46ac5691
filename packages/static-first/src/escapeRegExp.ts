/** Escapes a text for a regular expression, with the flag `u` or without; isomorphic. Not for a class, where a hyphen has a meaning. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

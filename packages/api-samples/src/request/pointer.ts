/** The name that a part of a JSON Pointer stands for (RFC 6901, section 4). */
export function unescapePointer(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

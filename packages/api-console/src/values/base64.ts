/** Base64 of UTF-8 (RFC 4648). */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The text of Base64 in either alphabet (sections 4 and 5), with or without padding; undefined if it is none. */
export function fromBase64(base64: string): string | undefined {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

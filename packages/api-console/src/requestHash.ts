/** A request in the hash of an operation's page: `#console=…`. Servers never see it. */
import type { SavedRequest } from './types';
import { parseJson } from './values';

/** The id of the console's place in the page, which the part before the equals sign opens. */
const prefix = '#console=';

/** In characters: what chat and email programs leave whole. */
const maxLength = 8000;

/** Whether a hash has the prefix of a request; its content may be invalid. */
export function isRequestHash(hash: string): boolean {
  return hash.startsWith(prefix);
}

/** The hash of a request, or `undefined` if it would be too long for a link. */
export function toRequestHash({ server, values, bodyText }: SavedRequest): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify([server ?? 0, values, bodyText]));
  if (bytes.length > maxLength) return undefined;
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return prefix + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The decoded, unvalidated request of a hash; `undefined` if there is none. */
export function readHash(hash: string): unknown {
  if (!isRequestHash(hash) || hash.length > maxLength * 2) return undefined;
  try {
    const base64 = hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(value)) return undefined;
    const [server, values, bodyText] = value;
    return { ...(server !== 0 && { server }), values, bodyText };
  } catch {
    return undefined;
  }
}

/** A request in the hash of an operation's page: `#console=…`. Servers never see it. */
import { fromBase64, toBase64 } from '../values/base64';
import type { SavedRequest } from '../values/Form';
import { parseJson } from '../values/values';

/** The id of the console's place in the page, which the part before the equals sign opens. */
const prefix = '#console=';

/** In characters, of 8,000 bytes: what chat and email programs leave whole. */
const maxLength = 10_668;

/** Whether a hash has the prefix of a request; its content may be invalid. */
export function isRequestHash(hash: string): boolean {
  return hash.startsWith(prefix);
}

/** The hash of a request, or `undefined` if it would be too long for a link. */
export function toRequestHash({ server, values, bodyText }: SavedRequest): string | undefined {
  const base64 = toBase64(JSON.stringify([server ?? 0, values, bodyText]));
  return base64.length > maxLength
    ? undefined
    : prefix + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The decoded, unvalidated request of a hash; `undefined` if there is none. */
export function readHash(hash: string): unknown {
  if (!isRequestHash(hash) || hash.length > prefix.length + maxLength) return undefined;
  const value = parseJson(fromBase64(hash.slice(prefix.length)) ?? '');
  if (!Array.isArray(value)) return undefined;
  const [server, values, bodyText] = value;
  return { ...(server !== 0 && { server }), values, bodyText };
}

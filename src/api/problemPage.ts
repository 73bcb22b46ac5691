import { site } from '../site';

/**
 * The page of this site that explains a problem.
 *
 * @param type of a problem document (RFC 9457), which any server may have sent
 * @returns a path, or `undefined` for types that this site does not document
 */
export function problemPage(type: unknown): string | undefined {
  const path = typeof type === 'string' && type.startsWith(site.url) ? type.slice(site.url.length) : '';
  // A base URL may come first, but no second slash: `//host` would lead to another host.
  return /^\/(?:[\w-]+\/)*docs\/errors#/.test(path) ? path : undefined;
}

/** The page that explains a response, if that is a problem document. */
export function explainedAt(body: unknown): string | undefined {
  return problemPage((Object(body) as { type?: unknown }).type);
}

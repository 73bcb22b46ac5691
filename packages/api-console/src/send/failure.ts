/** Why a request got no response that a page can read, as far as a browser lets a page find out. */
import { isTrustworthy, parseUrl } from '../values/url';

/**
 * `policy`: the site's own content security policy; `cookies`: CORS allows the request, but not with cookies; `unknown`: CORS, or
 * the server cannot be reached.
 */
export type Obstacle = 'offline' | 'policy' | 'mixed' | 'cookies' | 'cors' | 'unreachable' | 'unknown';

/** The origins that the policy of the site has kept a request from. */
const kept = new Set<string>();

if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const blocked = parseUrl(blockedURI);
    if (effectiveDirective === 'connect-src' && blocked) kept.add(blocked.origin);
  });
}

/** In milliseconds, for one of the requests that find out. */
const patience = 5000;

/** Whether a server answers a request with nothing in it; it gets no credential and no path. */
async function answers(origin: string, mode: RequestMode): Promise<boolean> {
  try {
    await fetch(`${origin}/`, {
      method: 'HEAD',
      mode,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser keeps a page with HTTPS from sending to a URL, which has none. */
const isMixed = (url: URL) => window.location.protocol === 'https:' && url.protocol === 'http:' && !isTrustworthy(url);

/**
 * @param url where a request has failed
 * @param withCookies whether it was sent with cookies
 */
export async function obstacleTo(url: string, withCookies = false): Promise<Obstacle> {
  if (!navigator.onLine) return 'offline';
  const target = new URL(url, window.location.origin);
  if (isMixed(target)) return 'mixed';
  // The event of the policy may come after the rejection.
  await new Promise((resolve) => setTimeout(resolve));
  if (kept.has(target.origin)) return 'policy';
  if (withCookies && (await answers(target.origin, 'cors'))) return 'cookies';
  if (await answers(target.origin, 'no-cors')) return 'cors';
  // A Cross-Origin-Embedder-Policy of this site keeps back also what any other page may load.
  return window.crossOriginIsolated ? 'unknown' : 'unreachable';
}

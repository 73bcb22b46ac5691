/** Why a request got no response that a page can read, as far as a browser lets a page find out. */
import { translate as t } from '@docusaurus/Translate';

import { isTrustworthy, parseUrl } from '../values/url';

/**
 * `policy`: the site's own content security policy; `cookies`: CORS allows the request, but not with cookies; `unknown`: CORS, or
 * the server cannot be reached.
 */
type Obstacle = 'offline' | 'reserved' | 'policy' | 'mixed' | 'cookies' | 'cors' | 'unreachable' | 'unknown';

/** The origins that the policy of the site has kept a request from. */
const kept = new Set<string>();

if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const blocked = parseUrl(blockedURI);
    if (effectiveDirective === 'connect-src' && blocked) kept.add(blocked.origin);
  });
}

/** Top-level names that no server has (RFC 2606). */
const reserved = /\.(?:example|test|invalid)$/;

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
  if (reserved.test(target.hostname)) return 'reserved';
  if (isMixed(target)) return 'mixed';
  // The event of the policy may come after the rejection.
  await new Promise((resolve) => setTimeout(resolve));
  if (kept.has(target.origin)) return 'policy';
  if (withCookies && (await answers(target.origin, 'cors'))) return 'cookies';
  if (await answers(target.origin, 'no-cors')) return 'cors';
  // A Cross-Origin-Embedder-Policy of this site keeps back also what any other page may load.
  return window.crossOriginIsolated ? 'unknown' : 'unreachable';
}

/** Why there is no response, and what to do. */
export interface Failure {
  title: string;
  text: string;
}

/** @param remedy what a reader can do where it is for the site or the server to let the page in */
export function obstacleText(host: string, obstacle: Obstacle, remedy: string): Failure {
  const site = window.location.origin;
  const allow = t(
    { message: 'The server has to allow {site}, or this site needs a proxy. {remedy}' },
    { site, remedy },
  );
  const failures: Record<Obstacle, Failure> = {
    offline: {
      title: t({ message: 'You are offline.' }),
      text: t({ message: 'This device has no network, so {host} was not reached. Send again once it has.' }, { host }),
    },
    reserved: {
      title: t({ message: '{host} did not respond.' }, { host }),
      text: t({ message: 'Its name is reserved for documentation, so there is most likely no such server.' }),
    },
    policy: {
      title: t({ message: 'This site does not let its pages send to {host}.' }, { host }),
      text: t(
        { message: 'Its content security policy has another list of servers (connect-src). {remedy}' },
        { remedy },
      ),
    },
    mixed: {
      title: t({ message: '{host} has no TLS.' }, { host }),
      text: t({ message: 'A page that has it may not send there. {remedy}' }, { remedy }),
    },
    cookies: {
      title: t({ message: '{host} does not allow requests with cookies from this site (CORS).' }, { host }),
      text: t(
        {
          message:
            'It allows them without. Its response lacks “Access-Control-Allow-Credentials: true”, or has * instead of {site}.',
        },
        { site },
      ),
    },
    cors: { title: t({ message: '{host} does not let this site read its responses (CORS).' }, { host }), text: allow },
    unreachable: {
      title: t({ message: '{host} cannot be reached.' }, { host }),
      text: t({ message: 'Its name is not known, or there is no connection, or its certificate is not valid.' }),
    },
    unknown: {
      title: t({ message: 'Could not read a response from {host}.' }, { host }),
      text: t(
        {
          message:
            'Either the server cannot be reached (DNS, connection or certificate), or it does not allow requests from other sites (CORS). A browser does not say which. In the second case: {allow}',
        },
        { allow },
      ),
    },
  };
  return failures[obstacle];
}

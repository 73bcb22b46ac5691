import { site } from '../site';
import type { Json } from './literal';

/** What a sample sends, in no language. The API key and the content type of a body go without saying. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  /** Base URL without a slash at its end, as `URL` writes it. The environment may name another one. */
  server: string;
  /** With a slash at its start and without a query, as `URL` writes it: nothing in it needs to be encoded any more. */
  path: string;
  /** By name, not yet encoded; a list for a parameter that is repeated. */
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** `undefined` where the request has none. */
  body: Json | undefined;
}

const prefix = site.name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

/** The environment variable that every sample takes the API key from. */
export const keyVariable = `${prefix}_API_KEY`;

/** The environment variable that names another server, such as a sandbox on a port. */
export const serverVariable = `${prefix}_BASE_URL`;

/**
 * Splits a URL behind the server's base URL if it starts with that, else behind the host.
 *
 * @param url absolute
 * @param server base URL, absolute
 */
export function splitUrl(url: URL, server: URL): Pick<SampleRequest, 'server' | 'path'> {
  const base = server.href.replace(/\/$/, '');
  const found = url.href.startsWith(`${base}/`) ? base : url.origin;
  return { server: found, path: url.href.slice(found.length) };
}

/** How many seconds a sample waits: longer than the longest check, which may take 30. */
export const timeoutSeconds = 35;

/** A query as pairs: a repeated parameter has several. */
export function pairsOf(query: SampleRequest['query']): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
}

/** Whether a query names a parameter more than once: most languages then write it in another way. */
export function isRepeated(query: SampleRequest['query']): boolean {
  return Object.values(query).some(Array.isArray);
}

/** A method as names of classes and constants have it: `Get`, `Delete`. */
export function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

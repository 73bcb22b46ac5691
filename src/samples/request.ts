import { site } from '../site';
import type { Json } from './literal';

/** The request of a sample, independent of language. Every sample adds the API key and the content type of a body. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  /** Base URL without a slash at its end, as `URL` serializes it. */
  server: string;
  /** The API key, if it is a public one. A sample takes any other from the environment: it is never part of code. */
  key?: string;
  /** Begins with a slash and has no query; percent-encoded, as `URL` serializes it. */
  path: string;
  /** By name, not encoded; a repeated parameter is an array. */
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** `undefined` where the request has none. */
  body: Json | undefined;
}

const prefix = site.name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');

/** Environment variables: the API key, and the server of the guides' programs. */
export const variables = { key: `${prefix}_API_KEY`, server: `${prefix}_BASE_URL` };

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

/** Timeout of a sample: longer than that of a check, which is 30 seconds. */
export const timeoutSeconds = 35;

/** The URL of a request with its query. */
export function urlOf({ server, path, query }: SampleRequest): string {
  const search = new URLSearchParams(pairsOf(query)).toString();
  return server + path + (search && `?${search}`);
}

/** A query as pairs, several for a repeated parameter. */
export function pairsOf(query: SampleRequest['query']): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
}

/** Whether a query has a repeated parameter, which most languages write differently. */
export function isRepeated(query: SampleRequest['query']): boolean {
  return Object.values(query).some(Array.isArray);
}

/** A method in the case of class and constant names: `Get`, `Delete`. */
export function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

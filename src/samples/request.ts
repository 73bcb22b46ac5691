import { site } from '../site';
import type { Json } from './literal';

/** What a sample sends, in no language. The API key and the content type of a body go without saying. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  /** Absolute and without a query, as `URL` writes it: nothing in it needs to be encoded any more. */
  url: string;
  /** By name, not yet encoded; a list for a parameter that is repeated. */
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** `undefined` where the request has none. */
  body: Json | undefined;
}

/** The environment variable that every sample takes the API key from. */
export const keyVariable = `${site.name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}_API_KEY`;

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

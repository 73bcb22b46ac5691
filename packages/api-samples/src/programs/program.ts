/** What the programs of all languages share. */
import { type SampleRequest, secretQuery } from '../request/request';
import type { Code } from './literal';

/** Timeout of a sample. */
export const timeoutSeconds = 35;

/** A query whose values may be code. */
export type Query = Record<string, string | string[] | Code>;

/**
 * The query with its credentials.
 *
 * @param valueOf a variable of the environment as code
 */
export function queryOf(request: SampleRequest, valueOf: (variable: string) => string): Query {
  const secrets = secretQuery(request).map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : () => valueOf(value.env),
  ]);
  return { ...request.query, ...(Object.fromEntries(secrets) as Query) };
}

/** Whether a query has a repeated parameter, which most languages write differently. */
export function isRepeated(query: Query): boolean {
  return Object.values(query).some(Array.isArray);
}

/** Whether every language has a name for a method. */
export function isCommon(method: string): boolean {
  return /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|TRACE)$/.test(method);
}

/** A method in the case of class and constant names: `Get`, `Delete`. */
export function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

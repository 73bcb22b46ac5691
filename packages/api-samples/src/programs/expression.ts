/** Text with variables as an expression of a language. */
import type { Code } from './literal';
import { type Header, type Part, type SampleRequest, secretQuery, urlOf } from '../request/request';

/** Writes parts of a text as one expression; code stays as it is. */
type Join = (parts: (Part | Code)[]) => string;

/** @param variable an environment variable, from its name */
export function joiner(text: (value: string) => string, variable: (name: string) => string, operator = ' + '): Join {
  const write = (part: Part | Code) => {
    if (typeof part === 'function') return part();
    return typeof part === 'string' ? text(part) : variable(part.env);
  };
  return (parts) => parts.map(write).join(operator);
}

/**
 * The value of a header.
 *
 * @param base64 what encodes the text that an expression gives
 */
export function headerValue({ text, login }: Header, join: Join, base64: (expression: string) => string): string {
  if (!login) return join(text);
  const [user, password] = login;
  return join([...text, () => base64(join([user, ':', password]))]);
}

/**
 * The URL of a request with the credentials in its query.
 *
 * @param encode what percent-encodes the text that an expression gives
 */
export function urlExpression(request: SampleRequest, join: Join, encode: (expression: string) => string): string {
  const url = urlOf(request);
  const secrets = secretQuery(request).flatMap(({ name, value }, index) => {
    const separator = url.includes('?') || index > 0 ? '&' : '?';
    const start = new URLSearchParams([[name, '']]).toString();
    return [separator + start, () => encode(join([value]))];
  });
  return join([url, ...secrets]);
}

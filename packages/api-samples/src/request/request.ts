import { uriComponent } from './uriComponent';
import type { Json } from './json';
import { urlencoded } from './mediaType';

/** A credential of a request, without its value. */
export interface Credential {
  in: 'header' | 'query' | 'cookie';
  /** The name of the header, the parameter or the cookie. */
  name: string;
  /** The scheme of the Authorization header. `Basic` encodes a user name and a password. */
  scheme?: string;
  /** Names its environment variable, in any case: `apiKey`. With `Basic`, there are two, which begin with it. */
  variable: string;
}

/** A part of a multipart body. */
export type BodyPart = { name: string; mediaType?: string } & (
  | { text: string }
  /** The name of a file, which the sample reads. */
  | { file: string }
);

/** What a request sends. Text is not encoded. */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'text'; mediaType: string; text: string }
  /** `application/x-www-form-urlencoded`: by name; a repeated field is an array. */
  | { kind: 'form'; fields: Record<string, string | string[]> }
  /** By default, `multipart/form-data`. */
  | { kind: 'multipart'; mediaType?: string; parts: BodyPart[] }
  /** The content of a file, by its name. */
  | { kind: 'file'; mediaType: string; file: string };

/** The request of a sample, independent of language. Every sample adds the credentials and the content type of a body. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  /** Base URL without a slash at its end, as `URL` serializes it. */
  server: string;
  credentials: Credential[];
  /** The API key, if it is a public one. A sample takes any other from the environment: it is never part of code. */
  key?: string;
  /** Begins with a slash; percent-encoded, as `URL` serializes it. It includes the part of the query that is not in `query`. */
  path: string;
  /** By name, not encoded; a repeated parameter is an array. */
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** `undefined` where the request has none. */
  body: SampleBody | undefined;
  /** The placeholders in the values: `{to}`. */
  placeholders?: string[];
  /**
   * What the sample makes of the response: it prints JSON indented, and of an error the members of the problem document. By
   * default, it prints what it gets.
   */
  prints?: 'json';
}

/**
 * An environment variable: `ACME_API_KEY` for `apiKey`.
 *
 * @param prefix what it begins with: the name of the service
 * @param name in any case
 */
export function variableOf(prefix: string, name: string): string {
  return `${prefix} ${name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')}`
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/_$/, '');
}

/** Text in parts: `env` stands for the value of an environment variable. */
export type Part = string | { env: string };

export interface Header {
  name: string;
  text: Part[];
  /** Follows the text in Base64, with a colon between the two. */
  login?: [user: Part, password: Part];
}

/** Parts with adjacent texts as one. */
function joinTexts(parts: Part[]): Part[] {
  return parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    return typeof last === 'string' && typeof part === 'string' ? [...all.slice(0, -1), last + part] : [...all, part];
  }, []);
}

/** The value of a credential. */
function secretOf({ variable }: Credential, key: string | undefined): Part {
  return key ?? { env: variable };
}

function loginOf({ variable }: Credential, key: string | undefined): Header['login'] {
  if (key === undefined) return [{ env: `${variable}_USERNAME` }, { env: `${variable}_PASSWORD` }];
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/s.exec(key) ?? [];
  return [user, password];
}

/** The media type of a multipart body. `multipart/related` says what it starts with (RFC 2387). */
export function multipartType(body: Extract<SampleBody, { kind: 'multipart' }>): string {
  const { mediaType = 'multipart/form-data', parts } = body;
  const isRelated = mediaType === 'multipart/related';
  return isRelated ? `${mediaType}; type="${parts[0]?.mediaType ?? 'text/plain'}"` : mediaType;
}

/**
 * The media type of a body, for the header.
 *
 * @param boundary of a multipart body
 */
export function mediaTypeOf(body: SampleBody, boundary: string): string {
  if (body.kind === 'multipart') return `${multipartType(body)}; boundary=${boundary}`;
  return body.kind === 'form' ? urlencoded : body.mediaType;
}

/** The headers of a request but for those of its body: credentials first, and all cookies in one. */
export function headersOf({ credentials, key, headers }: SampleRequest): Header[] {
  const secrets = credentials
    .filter((one) => one.in === 'header')
    .map((one): Header => {
      const { name, scheme } = one;
      if (scheme === 'Basic') return { name, text: ['Basic '], login: loginOf(one, key) };
      return { name, text: joinTexts([...(scheme ? [`${scheme} `] : []), secretOf(one, key)]) };
    });
  const { Cookie: cookies, ...others } = headers;
  const jar = credentials
    .filter((credential) => credential.in === 'cookie')
    .map((credential): Part[] => [`${credential.name}=`, secretOf(credential, key)]);
  const all = [...(cookies === undefined ? [] : [[cookies]]), ...jar];
  return [
    ...secrets,
    ...(all.length > 0
      ? [{ name: 'Cookie', text: joinTexts(all.flatMap((parts, index) => (index > 0 ? ['; ', ...parts] : parts))) }]
      : []),
    ...Object.entries(others).map(([name, value]): Header => ({ name, text: [value] })),
  ];
}

/** The credentials in the query. */
export function secretQuery({ credentials, key }: SampleRequest): { name: string; value: Part }[] {
  return credentials
    .filter((credential) => credential.in === 'query')
    .map((credential) => ({ name: credential.name, value: secretOf(credential, key) }));
}

/**
 * Splits a URL behind the server's base URL if it starts with that, else behind the host.
 *
 * @param url absolute
 * @param server base URL, absolute
 */
export function splitUrl(url: URL, server: URL): Pick<SampleRequest, 'server' | 'path'> {
  const base = server.href.replace(/\/$/, '');
  const prefix = url.href.startsWith(`${base}/`) ? base : url.origin;
  // `URL` does not encode these in a query; in programs and `.http` files they may start a template expression.
  const path = url.href.slice(prefix.length).replaceAll(/[`{}|^\\]/g, uriComponent);
  return { server: prefix, path };
}

/** The URL of a request up to where a query goes on. */
export function urlBeforeQuery({ server, path }: Pick<SampleRequest, 'server' | 'path'>): string {
  return `${server}${path}${path.includes('?') ? '&' : '?'}`;
}

/** The URL of a request with its query, but for the credentials in that. */
export function urlOf(request: Pick<SampleRequest, 'server' | 'path' | 'query'>): string {
  const search = new URLSearchParams(pairsOf(request.query)).toString();
  return search ? urlBeforeQuery(request) + search : request.server + request.path;
}

/** A query as pairs, several for a repeated parameter. */
export function pairsOf<T = string>(query: Record<string, T | string[]>): [name: string, value: T | string][] {
  return Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, T | string] => [name, value as T | string]),
  );
}

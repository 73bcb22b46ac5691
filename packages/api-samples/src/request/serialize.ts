/**
 * Writes the values of parameters into a request, as https://spec.openapis.org/oas/v3.1.1.html#style-values has it; isomorphic.
 */
import { uriComponent } from './uriComponent';
import type { Json } from './json';
import { isForm, isJson } from './mediaType';
import { jsonText } from './number';

/** How a parameter, or a field of a form, is written. */
export interface Serialization {
  name: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  /** Set if the value is text of this media type. */
  mediaType?: string;
}

/** A part of a query: pairs that are encoded as those of any form, or text that is encoded already. */
export type QueryPart = { pairs: [name: string, value: string][] } | { encoded: string };

type Encode = (text: string) => string;

const asItIs: Encode = (text) => text;

/** All but the unreserved characters of RFC 3986. */
function encoded(text: string): string {
  return uriComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Leaves reserved characters, and what is encoded already (RFC 6570, 3.2.3), but for those that end a value in a query, or
 * mean something else there.
 */
function encodedButReserved(text: string): string {
  return text.replaceAll(/%[\dA-Fa-f]{2}|[:/?@!$'()*,;=]|[^]/gu, (part) =>
    part.length === 3 && part.startsWith('%') ? part : /[:/?@!$'()*,;=]/.test(part) ? part : encoded(part),
  );
}

/** A value as text of a media type: a string stays as it is unless the media type is JSON; everything else becomes JSON. */
export function contentText(mediaType = '', value: Json): string {
  return typeof value === 'string' && !isJson(mediaType) ? value : jsonText(value);
}

/** A value in a place for one text: what is nested is JSON. */
function scalar(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** The items of an array, or the members of an object, without those that are null: they are not sent. */
function entriesOf(value: Json): [name: string | undefined, value: Json][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Array.isArray(value)
    ? value.map((item): [undefined, Json] => [undefined, item])
    : Object.entries(value);
  return entries.filter(([, item]) => item !== null);
}

/** Names and values, or with `explode` a name and a value together, as one list. */
function listOf(value: Json, isExploded: boolean, encode: Encode): string[] {
  return (entriesOf(value) ?? [[undefined, value] as const]).flatMap(([name, item]) => {
    const text = encode(scalar(item));
    if (name === undefined) return [text];
    return isExploded ? [`${encode(name)}=${text}`] : [encode(name), text];
  });
}

/** The text in the place of a parameter in a path. */
export function serializePath(parameter: Serialization, value: Json): string {
  const { name, style = 'simple', explode = false, mediaType } = parameter;
  if (mediaType) return encoded(contentText(mediaType, value));
  if (value === null) return '';
  const list = listOf(value, explode, encoded);
  if (style === 'label') return `.${list.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return list.join(',');
  const named = (text: string) => `;${encoded(name)}${text && `=${text}`}`;
  if (!explode) return named(list.join(','));
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return list.map((text) => (isObject ? `;${text}` : named(text))).join('');
}

/** The text of a header. Headers are not percent-encoded. */
export function serializeHeader(parameter: Serialization, value: Json): string {
  if (parameter.mediaType) return contentText(parameter.mediaType, value);
  return value === null ? '' : listOf(value, parameter.explode ?? false, asItIs).join(',');
}

/** `a[b][c]=1`, as the libraries of most servers read it; the specification says nothing of what is nested. */
function deepPairs(name: string, value: Json): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      deepPairs(typeof item === 'object' ? `${name}[${index}]` : `${name}[]`, item),
    );
  }
  if (value === null) return [];
  return typeof value === 'object'
    ? Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item))
    : [[name, scalar(value)]];
}

/** What separates the items of a list in a query, by style; in any other, a comma. */
const delimiters: Partial<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The default of `explode`: whether each item of a list, or member of an object, has a pair of its own in a query. */
function isExplodedByDefault(style: string): boolean {
  return style === 'form' || style === 'cookie';
}

/** A parameter of a query; nothing for null and for an empty list. */
export function serializeQuery(parameter: Serialization, value: Json): QueryPart {
  const { name, style = 'form', allowReserved, mediaType } = parameter;
  const { explode = isExplodedByDefault(style) } = parameter;
  if (mediaType) return { pairs: [[name, contentText(mediaType, value)]] };
  const entries = entriesOf(value);
  if (value === null || entries?.length === 0) return { pairs: [] };
  const encode = allowReserved ? encodedButReserved : encoded;
  const pairs =
    style === 'deepObject'
      ? deepPairs(name, value)
      : (explode || !entries) &&
        (entries ?? [[undefined, value] as const]).map(([key = name, item]): [string, string] => [key, scalar(item)]);
  if (pairs) {
    return allowReserved
      ? { encoded: pairs.map(([key, text]) => `${encoded(key)}=${encode(text)}`).join('&') }
      : { pairs };
  }
  const list = listOf(value, false, encode);
  return { encoded: `${encoded(name)}=${list.join(delimiters[style] ?? ',')}` };
}

/** The whole query, of a media type: a form is written as one, anything else but text is JSON. */
export function serializeQuerystring({ mediaType = '' }: Serialization, value: Json): QueryPart {
  // It is already encoded, except for characters that a query must not contain (RFC 3986, section 3.4).
  if (isForm(mediaType) && typeof value === 'string') {
    return { encoded: value.replaceAll(/[^\w!$%&'()*+,./:;=?@~-]/gu, uriComponent) };
  }
  const entries = isForm(mediaType) ? entriesOf(value) : undefined;
  if (!entries) return { encoded: encoded(contentText(mediaType, value)) };
  return {
    pairs: entries.flatMap(([name = '', item]) => [item].flat().map((one): [string, string] => [name, scalar(one)])),
  };
}

/** A parameter in the header `Cookie`; empty for null and for an empty list. */
export function serializeCookie(parameter: Serialization, value: Json): string {
  const part = serializeQuery(parameter, value);
  if ('encoded' in part) return part.encoded;
  const isRaw = parameter.style === 'cookie';
  const encode = isRaw ? asItIs : encoded;
  return part.pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join(isRaw ? '; ' : '&');
}

/**
 * Where a request goes.
 *
 * @param path with placeholders, `/logs/{id}`
 * @param serialized the parameters in a place by name, each as `write` returns it
 */
export function targetOf(
  path: string,
  serialized: <T>(
    place: 'path' | 'query' | 'querystring',
    write: (parameter: Serialization, value: Json) => T,
  ) => [name: string, written: T][],
) {
  const parts = [...serialized('query', serializeQuery), ...serialized('querystring', serializeQuerystring)].map(
    ([, part]) => part,
  );
  const filled = serialized('path', serializePath).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
    path,
  );
  return { path: filled, ...joinQuery(parts) };
}

/** A query in the two ways that a request has it: by name, and as the end of a path. */
export function joinQuery(parts: QueryPart[]): { query: Record<string, string | string[]>; search: string } {
  // A Map takes `__proto__` for a name like any other.
  const query = new Map<string, string | string[]>();
  const texts: string[] = [];
  for (const part of parts) {
    if ('encoded' in part) {
      texts.push(part.encoded);
      continue;
    }
    for (const [name, value] of part.pairs) {
      const before = query.get(name);
      query.set(name, before === undefined ? value : [before, value].flat());
    }
  }
  return { query: Object.fromEntries(query), search: texts.length > 0 ? `?${texts.join('&')}` : '' };
}

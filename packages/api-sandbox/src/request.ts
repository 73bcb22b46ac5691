/** Reads the query, strictly, and the parameters and the body as values: `Request` does not. */
import type { Schema } from '@cfworker/json-schema';

import type { JsonObject } from './data';

/** What the sandbox reads of a request. */
export type SandboxRequest = Pick<Request, 'method' | 'url' | 'headers' | 'body' | 'arrayBuffer' | 'signal'>;

/** The names and texts of parameters. */
export type Pairs = [name: string, text: string][];

/** A part of a path, without its percent-encoding; as it is, if that is invalid. */
export function pathText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The query as pairs, or undefined if its percent-encoding is invalid. */
export function readQuery(search: string): Pairs | undefined {
  const decodePart = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
  try {
    return search
      .slice(1)
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decodePart(name), decodePart(value.join('='))];
      });
  } catch {
    return undefined;
  }
}

/** The types of a schema, and of its alternatives. */
function typesOf({ type, oneOf = [], anyOf = [] }: Schema): unknown[] {
  return [type, ...[...oneOf, ...anyOf].map((alternative) => alternative.type)].flat();
}

/** The text of a parameter as its schema's type; text that is not of that type stays text. */
function coerce(text: string, schema: Schema): unknown {
  const types = typesOf(schema);
  const isNumber = types.includes('number') && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
  if (isNumber || (types.includes('integer') && /^-?\d+$/.test(text))) {
    return Number(text);
  }
  return types.includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text;
}

/** Parameters as one object. A repeated one is an array, whatever its schema. */
export function parametersOf(pairs: Pairs, { properties = {} }: Schema): JsonObject {
  const search = new URLSearchParams(pairs);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const schema = (Object.hasOwn(properties, name) ? properties[name] : {}) as Schema;
      const isList = typesOf(schema).includes('array');
      const itemSchema = (isList ? (schema.items ?? {}) : schema) as Schema;
      const values = search.getAll(name).map((text) => coerce(text, itemSchema));
      return [name, isList || values.length > 1 ? values : values[0]];
    }),
  );
}

/** The value of a JSON text, or undefined if it is not JSON in UTF-8. */
export function readJson(bytes: ArrayBuffer): { value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    // An escape can write a lone surrogate, which has no UTF-8.
    const unescaped = text.replace(/\\(?:u([\da-f]{4})|[^u])/gi, (_, hex?: string) =>
      hex ? String.fromCharCode(parseInt(hex, 16)) : ' ',
    );
    return /\p{Surrogate}/u.test(unescaped) ? undefined : { value };
  } catch {
    return undefined;
  }
}

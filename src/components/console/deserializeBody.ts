/** Reads bodies, and queries that are written as one: the opposite of body.ts in packages/api-samples. */
import { isExplodedByDefault, isUrlencoded, type Json } from '@docs-engines/api-samples';

import type { ConsoleBody, ConsoleField } from '../../openapi/console';
import type { FormPart } from './curlCommand';
import { decode, listItems, setDeep } from './deserialize';
import { indentJson } from './json';
import { isObject, parseJson } from './values';

/** A Map takes `__proto__` for a name like any other. */
type Members = Map<string, Json>;

/** The value of a field: what is JSON, unless the field takes any text. */
function valueOf(field: ConsoleField | undefined, text: string): Json {
  return field?.type === 'string' ? text : (parseJson(text) ?? text);
}

/** Adds a value; all of one name are a list. */
function append(members: Members, name: string, value: Json): void {
  const before = members.get(name);
  members.set(name, before === undefined ? value : [before, value].flat());
}

function jsonOf(members: Members): string {
  return JSON.stringify(Object.fromEntries(members), null, 2);
}

/** Deserializes an urlencoded text to a JSON object. */
function deserializeForm(
  text: string,
  { encoding = {}, fields }: Pick<ConsoleBody, 'encoding' | 'fields'>,
): string {
  const members: Members = new Map();
  const plain = (encoded: string) => decode(encoded.replaceAll('+', ' '));
  for (const pair of text.split('&').filter(Boolean)) {
    const [, key = '', raw = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    const name = plain(key);
    const parent = name.replace(/\[.*$/s, '');
    const { style = 'form', explode = isExplodedByDefault(style) } = encoding[parent] ?? {};
    if (style === 'deepObject') {
      const object = members.get(parent) ?? {};
      if (isObject(object)) setDeep(object, name, plain(raw));
      members.set(parent, object);
    } else if (explode) {
      const field = fields.find((one) => one.name === name);
      append(members, name, valueOf(field, plain(raw)));
    } else {
      members.set(name, listItems(style, raw).map(plain));
    }
  }
  return jsonOf(members);
}

/** The text of a parameter that is a whole query. */
export function deserializeQuerystring({ mediaType = '' }: ConsoleField, query: string): string {
  return isUrlencoded(mediaType) ? deserializeForm(query, { fields: [] }) : decode(query);
}

/** Deserializes a multipart body to a JSON object, without its files. */
function deserializeMultipart(parts: FormPart[], fields: ConsoleField[]) {
  const members: Members = new Map();
  for (const { name, text } of parts) {
    if (text === undefined) continue;
    const field = fields.find((one) => one.name === name);
    const value = valueOf(field, text);
    append(members, name, field?.list ? [value] : value);
  }
  return jsonOf(members);
}

/** Deserializes a multipart body without part names to a JSON array; empty if all parts are files. */
function deserializeUnnamed(parts: FormPart[]): string {
  const texts = parts.flatMap(({ text }) => text ?? []);
  const values = texts.map((text) => valueOf(undefined, text));
  return values.length > 0 ? JSON.stringify(values, null, 2) : '';
}

/**
 * The text of a body that is sent in parts, as the form has it: without its files.
 *
 * @returns `undefined` if the body of the operation has no parts
 */
export function deserializeParts(
  parts: FormPart[],
  body: ConsoleBody | undefined,
): string | undefined {
  if (body?.encoded === 'multipart') return deserializeMultipart(parts, body.fields);
  return body?.encoded === 'parts' ? deserializeUnnamed(parts) : undefined;
}

/** The text of any other body, as the form has it. */
export function deserializeBody(text: string, body: ConsoleBody): string {
  if (body.json && parseJson(text) !== undefined) return indentJson(text);
  return body.encoded === 'form' ? deserializeForm(text, body) : text;
}

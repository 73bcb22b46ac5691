/** Reads the values of parameters from a request: the opposite of `serialize…` in packages/api-samples. */
import { delimiters, type Json } from '@docs-engines/api-samples';

import type { ConsoleField } from '../../openapi/console';
import { isObject, parseJson } from './values';

/** A value of a parameter in a request. */
export interface SentValue {
  /** Decoded. */
  text: string;
  /** As it is in the request: percent-encoded in a URL, the same text in a header. */
  raw: string;
}

/** Percent-decodes a text; one that is malformed stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The items of a list that is one text, still encoded, so that a comma in an item is none between items. */
export function listItems(style: string, raw: string): string[] {
  return raw.split(delimiters[style]?.read ?? ',');
}

/** The items of a parameter that is a list or is written as one, still encoded. */
function itemsOf({ in: place, name, style = '', explode }: ConsoleField, raw: string): string[] {
  if (place !== 'path') return listItems(style, raw);
  if (style === 'label') return raw.replace('.', '').split(explode ? '.' : ',');
  const text = style === 'matrix' ? raw.replaceAll(`;${name}=`, explode ? ',' : '') : raw;
  return text.replace(/^,/, '').split(',');
}

/** The JSON of an object that is written as a list: `r=1,g=2` with `explode`, `r,1,g,2` without. */
function objectText(field: ConsoleField, raw: string): string {
  const items = itemsOf(field, raw).map(decode);
  const pairs = field.explode
    ? items.map((item) => item.split(/=(.*)/s, 2))
    : items.flatMap((key, index) => (index % 2 === 0 ? [[key, items[index + 1]]] : []));
  const members = pairs.map(([key = '', value = '']) => [key, parseJson(value) ?? value]);
  return JSON.stringify(Object.fromEntries(members));
}

/** The value of a path parameter that is no list. */
function withoutPrefix({ name, style }: ConsoleField, text: string): string {
  if (style === 'label') return text.replace('.', '');
  return style === 'matrix' ? text.replace(`;${name}=`, '') : text;
}

/**
 * The text of a parameter's input.
 *
 * @param sent each value that the request has under its name; of several, an input that is no list has the first
 */
export function deserializeParameter(field: ConsoleField, sent: SentValue[]): string {
  const { in: place, list, joined, type, mediaType } = field;
  if (list) {
    const read = place === 'header' ? String : decode;
    const items = joined
      ? sent.flatMap(({ raw }) => itemsOf(field, raw)).map(read)
      : sent.map(({ text }) => text);
    return items.join('\n');
  }
  const [{ text, raw } = { text: '', raw: '' }] = sent;
  const isPairs = type === 'json' && !mediaType && parseJson(text) === undefined;
  return isPairs && place !== 'header' ? objectText(field, raw) : withoutPrefix(field, text);
}

/** Puts a text into an object, at the place that `name[a][b]` has: the style `deepObject`. */
export function setDeep(object: Record<string, Json>, name: string, text: string): void {
  const keys = Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key);
  const last = keys.pop() ?? '';
  let inner = object;
  for (const key of keys) {
    const next = Object.hasOwn(inner, key) ? inner[key] : undefined;
    inner = isObject(next) ? next : (inner[key] = {});
  }
  if (last !== '__proto__') inner[last] = text;
}

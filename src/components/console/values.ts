/** Between what is typed and what is sent. */
import type { Json } from '../../samples/literal';
import type { ConsoleField, Rules } from '../../openapi/console';

/** How a value is typed: texts as they are, lists of scalars one to a line, the rest as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.map(textOf).join('\n');
  }
  return JSON.stringify(value);
}

/** The texts of the fields in one place, by their keys, from values by their names. */
export function textsOf(
  fields: ConsoleField[],
  place: ConsoleField['in'],
  values: unknown,
): Record<string, string> {
  const object = isObject(values) ? values : {};
  return Object.fromEntries(
    fields
      .filter((field) => field.in === place && Object.hasOwn(object, field.name))
      .map((field) => [field.key, textOf(object[field.name])]),
  );
}

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text, or `undefined` if it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The lines of a list that have something in them. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function scalar(type: Rules['type'], text: string): Json {
  if (type === 'string') return text;
  const value = parseJson(text);
  const isRight =
    type === 'json' ? value !== undefined : typeof value === (type === 'boolean' ? type : 'number');
  // What cannot be read is sent as it was typed, and refused for that.
  return isRight && value !== undefined ? value : text;
}

/** What a field's text stands for in a JSON body; `undefined` for nothing. */
export function valueOf({ type, list }: ConsoleField, text: string): Json | undefined {
  if (text === '') return undefined;
  return list ? linesOf(text).map((line) => scalar(type, line)) : scalar(type, text);
}

/** A JSON object as text with one member changed, or removed if the value is `undefined`; others stay as they are. */
export function withMember(bodyText: string, name: string, value: Json | undefined): string {
  const body = parseJson(bodyText);
  const members = isObject(body) ? Object.entries(body) : [];
  const index = members.findIndex(([other]) => other === name);
  const at = index < 0 ? members.length : index;
  members.splice(
    at,
    index < 0 ? 0 : 1,
    ...(value === undefined ? [] : [[name, value] as [string, Json]]),
  );
  return JSON.stringify(Object.fromEntries(members), null, 2);
}

/** Conversions between JSON values and the text of inputs. */
import { type Json, jsonText, numberText, parseExact } from '@docs-engines/api-samples';

import type { ConsoleField, RequestValues } from '@docs-engines/openapi-docs/console';
import { blank } from './blank';
import type { Form } from './Form';

export function isObject(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text, or `undefined` if it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return parseExact(text) as Json;
  } catch {
    return undefined;
  }
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** A value as the text of an input: strings as they are, arrays of scalars one per line, anything else as JSON. */
export function toInputValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.map(toInputValue).join('\n');
  }
  return value === undefined ? '' : jsonText(value);
}

/** A value as the text of the input of a field: an array in a field that is not a list is JSON. */
export function inputText({ list }: ConsoleField, value: unknown): string {
  return Array.isArray(value) && !list ? jsonText(value) : toInputValue(value);
}

/** The input values of a request, by field key. */
export function inputValues(fields: ConsoleField[], request: RequestValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { key, in: place, name } = field;
      const values = request[place];
      const has = isObject(values) && Object.hasOwn(values, name);
      return has ? [[key, inputText(field, values[name])]] : [];
    }),
  );
}

/** The JSON value of one line. Text that is not of the type stays text, and validation rejects it. */
export function parseScalar(type: ConsoleField['type'], text: string): Json {
  if (type === 'string' || (type === 'integer' && !/^-?\d+$/.test(text))) return text;
  const value = parseJson(text);
  return value === undefined || value === Infinity || value === -Infinity ? text : value;
}

/** The JSON value of an input; `undefined` if it is empty. */
export function parseInput(field: ConsoleField, text: string): Json | undefined {
  const { type, list, nullable } = field;
  if (text === '') return blank(field);
  if (nullable && text === 'null') return null;
  return list ? linesOf(text).map((line) => parseScalar(type, line)) : parseScalar(type, text);
}

/** Whether an input, or the fields inside it, can show a value without losing anything. */
export function fitsField(field: ConsoleField, value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (field.fields) return isObject(value);
  if (field.item) return Array.isArray(value);
  return jsonText(parseInput(field, inputText(field, value))) === jsonText(value);
}

/** Whether a field belongs to a choice other than the one that is made. */
function isOfOther({ when }: ConsoleField, name: string, value: unknown): boolean {
  return when?.name === name && !when.values.includes(typeof value === 'number' ? numberText(value) : String(value));
}

/** The fields of the choice that is made, and those that have a value all the same. */
export function chosenFields(fields: ConsoleField[], valueOf: (name: string) => unknown): ConsoleField[] {
  return fields.filter((field) => {
    const isFilled = ![undefined, ''].includes(valueOf(field.name) as string | undefined);
    return isFilled || !field.when || !isOfOther(field, field.when.name, valueOf(field.when.name));
  });
}

/** The fields inside a value, each with its key in the form and its value. */
export function insideOf(
  { key, name, fields = [], item }: ConsoleField,
  value: Json | undefined,
): [field: ConsoleField, value: Json | undefined][] {
  if (Array.isArray(value)) {
    return item
      ? value.map((part, index) => {
          const place = { key: `${key}/${index}`, name: `${name} ${index + 1}` };
          return [{ ...item, ...place }, part];
        })
      : [];
  }
  if (!isObject(value)) return [];
  const memberOf = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
  return chosenFields(fields, memberOf).map((field) => [
    { ...field, key: `${key}/${field.key}` },
    memberOf(field.name),
  ]);
}

/** A copy of an object with one member set, in the same order, or deleted if the value is `undefined`. */
export function replaceMember(
  object: Record<string, Json>,
  name: string,
  value: Json | undefined,
): Record<string, Json> {
  // A Map keeps the order and takes `__proto__` for a name like any other.
  const members = new Map(Object.entries(object));
  if (value === undefined) members.delete(name);
  else members.set(name, value);
  return Object.fromEntries(members);
}

/** As `replaceMember`; what belongs to a choice that the new value does not make is deleted. */
export function withChoice(
  { fields = [] }: ConsoleField,
  object: Record<string, Json>,
  name: string,
  value: Json | undefined,
): Record<string, Json> {
  return fields
    .filter((field) => isOfOther(field, name, value))
    .reduce((members, other) => replaceMember(members, other.name, undefined), replaceMember(object, name, value));
}

/** The text of a JSON object with one member set, in the same order, or deleted if the value is `undefined`. */
export function withMember(bodyText: string, name: string, value: Json | undefined): string {
  const body = parseJson(bodyText);
  return jsonText(replaceMember(isObject(body) ? body : {}, name, value), 2);
}

/** The members of a form that a text in one of its fields changes. Fields of a choice that the text does not make are cleared. */
export function withValue(
  { values, bodyText }: Form,
  bodyFields: ConsoleField[],
  field: ConsoleField,
  text: string,
): Partial<Form> {
  const next = { ...values, [field.key]: text };
  if (field.in !== 'body') return { values: next };
  const others = bodyFields.filter((one) => isOfOther(one, field.name, text));
  for (const { key } of others) next[key] = '';
  if (field.type === 'file') return { values: next };
  const body = withMember(bodyText, field.name, parseInput(field, text));
  return { values: next, bodyText: others.reduce((rest, { name }) => withMember(rest, name, undefined), body) };
}

/** The input values of a form with another body; `undefined` if the fields cannot show it. */
export function valuesWithBody(
  fields: ConsoleField[],
  values: Record<string, string>,
  bodyText: string,
): Record<string, string> | undefined {
  const body = bodyText.trim() === '' ? {} : parseJson(bodyText);
  if (!isObject(body)) return undefined;
  const next = { ...values };
  for (const field of fields) {
    if (field.type === 'file') continue;
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    const current = parseInput(field, values[field.key] ?? '');
    // The typed text is kept while it parses to the value: `1.50` for 1.5.
    if (jsonText(current) !== jsonText(value)) next[field.key] = inputText(field, value);
  }
  return next;
}

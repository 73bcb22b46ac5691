/** What a description says about the values of an `enum`: names and explanations, in the extensions of several tools, and types. */
import { jsonText, nearestNumber } from '@docs-engines/api-samples';
import isUndefined from 'lodash/isUndefined';
import mapValues from 'lodash/mapValues';
import omitBy from 'lodash/omitBy';
import uniq from 'lodash/uniq';

import type { Schema } from './types';

/** The extensions, by what they give. A list is in the order of the values; an object is by value. */
const extensions = {
  enumNames: ['x-enum-varnames', 'x-enumNames', 'x-enum-names'],
  enumDescriptions: ['x-enumDescriptions', 'x-enumDescription', 'x-enum-descriptions'],
} as const;

/** A value as a text: the key of `enumNames` and `enumDescriptions`, and a choice in a form. */
export function enumKey(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** The texts of an extension, by value; undefined if it has another form, which is then shown with the other extensions. */
function textsOf(given: unknown, values: unknown[]): Record<string, string> | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const entries = Array.isArray(given)
    ? given.map((text, index): [string, unknown] => [enumKey(values[index]), text])
    : Object.entries(given);
  const isUsable = !Array.isArray(given) || given.length <= values.length;
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return isUsable && texts.length === entries.length ? Object.fromEntries(texts) : undefined;
}

/** The names and the explanations of the values of a schema, and the extensions that they are from. */
export function enumTextsOf(source: Pick<Schema, 'enum'>) {
  const members = source as Partial<Record<string, unknown>>;
  const found = mapValues(extensions, (names) =>
    names.flatMap((name) => {
      const texts = textsOf(members[name], source.enum ?? []);
      return texts ? [{ name, texts }] : [];
    }),
  );
  const texts: Pick<Schema, keyof typeof extensions> = mapValues(found, ([first]) => first?.texts);
  return {
    texts: omitBy(texts, isUndefined),
    read: Object.values(found).flatMap((all) => all.map(({ name }) => name)),
  };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(nearestNumber(value)) ? 'integer' : typeof value;
}

/** The types of the values of a schema: those that it says, or else those of its constant or its list of values. */
export function typesOf({ types, const: constant, enum: values = [] }: Schema): string[] {
  if (types.length > 0) return types;
  const own = uniq((constant === undefined ? values : [constant]).map(typeOf));
  return own.includes('number') ? own.filter((type) => type !== 'integer') : own;
}

/** Values of a schema from its type, format, bounds and pattern: candidates, the most telling first, to be checked by a validator. */
import { type Json, nearestNumber } from '@docs-engines/api-samples';
import isEmpty from 'lodash/isEmpty';

import { ownMember } from '../model/ownMember';
import { matching } from '../model/pattern';
import type { Schema } from '../model/types';

/** Texts by their format, in a long and a short form; with what makes several differ. */
const formats: Partial<Record<string, (number: number) => string[]>> = {
  date: (number) => [`2026-01-${String(number).padStart(2, '0')}`],
  'date-time': (number) => [`2026-01-01T09:00:${String(number - 1).padStart(2, '0')}Z`],
  time: (number) => [`09:00:${String(number - 1).padStart(2, '0')}Z`],
  duration: (number) => [`P${number}D`],
  email: (number) => [`name${number > 1 ? number : ''}@example.com`, `${letters(number)}@b.co`],
  hostname: (number) => [`host${number}.example.com`, `${letters(number)}.co`],
  ipv4: (number) => [`192.0.2.${number}`],
  ipv6: (number) => [`2001:db8::${number}`, `::${number}`],
  uri: (number) => [`https://example.com/${number > 1 ? number : ''}`, `a:${letters(number)}`],
  'uri-reference': (number) => [`/path${number > 1 ? number : ''}`, letters(number)],
  'json-pointer': (number) => [`/${letters(number)}`],
  'relative-json-pointer': (number) => [String(number)],
  uuid: (number) => [`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`],
  byte: (number) => [btoa(`text${number > 1 ? number : ''}`), btoa(letters(number))],
};

const aliases: Partial<Record<string, string>> = {
  'idn-email': 'email',
  'idn-hostname': 'hostname',
  iri: 'uri',
  url: 'uri',
  'iri-reference': 'uri-reference',
  'uri-template': 'uri-reference',
  base64: 'byte',
};

/** The texts of a format or an encoding; undefined if it is unknown. */
const textsOf = (name = '') => ownMember(formats, ownMember(aliases, name) ?? name);

/** `a`, `b`, … `z`, `aa`. */
function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + ((number - 1) % 26));
}

/** In characters. What has to be longer has no example: nobody reads it, and a text of 2^29 characters is none. */
const longest = 10_000;

/** A text that is repeated or cut to a length. */
function fitted(text: string, { minLength = 0, maxLength }: Schema): string {
  return text.padEnd(Math.min(minLength, longest), text).slice(0, maxLength);
}

/** @param number which of several different ones, from 1 */
function* texts(schema: Schema, number: number): Generator<string> {
  const { format, contentEncoding, pattern, minLength = 0 } = schema;
  if (pattern !== undefined) {
    let isEmptyToo = false;
    const [first] = matching(pattern);
    if (first !== undefined && number > 1) yield `${first}${number}`;
    for (const text of matching(pattern, number - 1)) {
      if (text === '') isEmptyToo = true;
      else yield text;
    }
    if (isEmptyToo) yield '';
    return;
  }
  for (const text of [format, contentEncoding].flatMap((name) => textsOf(name)?.(number) ?? [])) {
    const length = Math.min(minLength, longest);
    yield* [text, text.padStart(length, 'a'), text.padEnd(length, 'a')];
  }
  yield fitted(`string${number > 1 ? number : ''}`, schema);
  yield fitted(letters(number), schema);
}

/** Numbers near the bounds, all different: as they are, then multiples, then what is between close bounds. */
function* numbers(schema: Schema, isInteger: boolean): Generator<number> {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf = 1 } = schema;
  const low = [minimum, exclusiveMinimum].filter((bound) => bound !== undefined);
  const high = [maximum, exclusiveMaximum].filter((bound) => bound !== undefined);
  const from = Math.max(...low.map(nearestNumber));
  const to = Math.min(...high.map(nearestNumber));
  const step = isInteger && !Number.isInteger(multipleOf) ? 1 : multipleOf;
  const places = [1, 0, from, to].filter(Number.isFinite);
  yield* [1, 0, ...low, ...high];
  for (let next = 0; next < 50; next += 1) {
    for (const place of places) {
      const multiple = Math.round(place / step);
      for (const count of [multiple + next, multiple - next]) {
        yield Number((count * step).toPrecision(15));
      }
    }
  }
  for (let part = 1; part < 50; part += 1) yield from + ((to - from) * part) / 50;
}

/** The types that a schema without `type` is about, as its keywords tell. */
export function typesOf(schema: Schema): string[] {
  const { types, properties, required, additionalProperties, patternProperties } = schema;
  if (types.length > 0) return types;
  if (!isEmpty(properties) || required || !isEmpty(patternProperties)) return ['object'];
  if (typeof additionalProperties === 'object' || schema.minProperties) return ['object'];
  if (schema.items ?? schema.prefixItems ?? schema.minItems ?? schema.contains) return ['array'];
  const isText = [schema.pattern, schema.minLength, schema.maxLength, schema.contentEncoding];
  if (isText.some((keyword) => keyword !== undefined)) return ['string'];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf];
  if (bounds.some((keyword) => keyword !== undefined)) return ['number'];
  return textsOf(schema.format) ? ['string'] : [];
}

type Scalar = Exclude<Json, object>;

/** The value of a schema that says nothing. */
export const anyValue = 'any';

/**
 * A value of a schema that is neither an object nor an array; undefined if none can be made.
 *
 * @param index which of several different ones
 * @param isValid checks a candidate
 */
export function scalarOf(schema: Schema, index: number, isValid: (value: Json) => boolean): Scalar | undefined {
  const found = new Set<Scalar>();
  const take = (values: Iterable<Scalar>, wanted: number): boolean => {
    for (const value of values) {
      if (!found.has(value) && isValid(value)) found.add(value);
      if (found.size > wanted) break;
    }
    return found.size > wanted;
  };
  const types = typesOf(schema);
  if (types.length === 0) return take([`${anyValue}${index > 0 ? index + 1 : ''}`], 0) ? [...found][0] : undefined;
  for (const type of types) {
    // Texts of another number differ by themselves.
    if (type === 'string' && take(texts(schema, index + 1), 0)) return [...found].at(-1);
    const others =
      type === 'boolean'
        ? [true, false]
        : type === 'integer' || type === 'number'
          ? numbers(schema, type === 'integer')
          : [];
    if (take(others, index)) return [...found].at(-1);
  }
  const isNull = types.includes('null') || schema.nullable;
  return isNull && take([null], index) ? null : undefined;
}

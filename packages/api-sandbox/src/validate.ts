import { escapePointer, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { unescapePointer } from '@docs-engines/api-samples';

import type { Part } from './data';
import { errorsOf } from './schemas';

/** What is wrong in one place of a request. */
export interface FieldError {
  in: Part;
  /** A JSON Pointer (RFC 6901). */
  pointer: string;
  code: string;
  detail?: string;
  /** What a text about it may have: the `limit`, the `type`, the `values` or the `fields`. */
  params?: Record<string, unknown>;
}

/** The keywords of JSON Schema by their code; `false` is that of `additionalProperties: false`. */
const keywords = {
  unknown_field: ['false'],
  required: ['required'],
  wrong_type: ['type'],
  too_short: ['minLength'],
  too_long: ['maxLength'],
  too_small: ['minimum', 'exclusiveMinimum'],
  too_large: ['maximum', 'exclusiveMaximum'],
  too_many: ['maxItems'],
  invalid_format: ['pattern', 'format'],
  exactly_one: ['oneOf'],
  invalid_value:
    'enum const multipleOf not anyOf contains minItems uniqueItems minContains maxContains minProperties maxProperties dependentRequired'.split(
      ' ',
    ),
};
const codes = new Map(Object.entries(keywords).flatMap(([code, all]) => all.map((keyword) => [keyword, code])));

/** In the location of a keyword, the names of properties: any word may be one, also `if`. */
const names = /\/(?:properties|patternProperties|dependentSchemas|dependencies)\/[^/]*/g;

/** Errors within an alternative or a condition are none of the value. Of `false`, the location is that of the error before it. */
const isOwn = ({ keyword }: OutputUnit, index: number, all: OutputUnit[]) => {
  const { keywordLocation = '' } = all[keyword === 'false' ? index - 1 : index] ?? {};
  return !/\/(?:oneOf|anyOf|not|if|contains)\//.test(keywordLocation.replaceAll(names, ''));
};

/** Resolves a JSON Pointer; undefined if nothing is there. */
function resolvePointer(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .reduce((node, name) => (node as Record<string, unknown> | null | undefined)?.[name], value);
}

/**
 * Validates a part of a request.
 *
 * @param schema JSON Schema 2020-12 without `$ref`, perhaps cyclic
 * @param value a JSON value; repeated parameters of a query are arrays
 * @returns all errors; of several in one place, the most specific first: type, length, format
 */
export function validatePart(part: Part, schema: Schema, value: unknown): FieldError[] {
  const errors = errorsOf(value, schema).filter(isOwn);
  // The validator has as many of `required` as there are missing names.
  const places = errors.map((error) => error.instanceLocation + error.keywordLocation);
  const once = errors.filter((_, index) => places.indexOf(places[index] ?? '') === index);
  return once.flatMap(({ keyword, instanceLocation, keywordLocation, error }): FieldError[] => {
    const code = codes.get(keyword);
    if (!code) return [];
    // Both locations are URL fragments: `#/email`.
    const pointer = decodeURIComponent(instanceLocation.slice(1));
    const limit = resolvePointer(schema, decodeURIComponent(keywordLocation.slice(1)));
    const actual = resolvePointer(value, pointer);
    if (code === 'required') {
      return (limit as string[])
        .filter((name) => !Object.hasOwn(actual as object, name))
        .map((name) => `${pointer}/${escapePointer(name)}`)
        .map((missing) => ({ in: part, pointer: missing, code, detail: 'Is required.' }));
    }
    if (code === 'wrong_type' && part === 'query' && Array.isArray(actual)) {
      return [{ in: part, pointer, code: 'too_many', detail: error, params: { limit: 1 } }];
    }
    const params =
      code === 'exactly_one'
        ? { fields: (limit as Schema[]).flatMap(({ required = [] }) => required) }
        : { limit, type: limit, values: limit };
    const detail = code === 'unknown_field' ? 'Is not described.' : error;
    return [{ in: part, pointer, code, detail, params }];
  });
}

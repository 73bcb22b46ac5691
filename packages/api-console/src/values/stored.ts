/** Reads what the tab has stored: a script of the page, or another version of it, may have stored anything. */
import { type Schema, validate } from '@cfworker/json-schema';

export const text: Schema = { type: 'string' };
export const texts: Schema = { type: 'object', additionalProperties: text };

/** The schema of `SavedRequest`. */
export const requestSchema: Schema = {
  type: 'object',
  required: ['values', 'bodyText'],
  properties: { server: text, values: texts, bodyText: text },
};

/** Those members of an object, or items of an array, that are valid by a JSON Schema. */
export const validMembers = (stored: unknown, schema: Schema): [name: string, value: unknown][] =>
  Object.entries(Object(stored) as object).filter(([, value]) => validate(value, schema).valid);

import type { Schema } from './types';

/** The fields of a form, those of its alternatives included. */
export function formFields(schema: Schema = { types: [] }): Record<string, Schema> {
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return Object.assign({}, ...alternatives.map(formFields), schema.properties) as Record<string, Schema>;
}

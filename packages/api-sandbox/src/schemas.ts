/** Resolves the JSON Schema references of the data, and validates values. */
import { type OutputUnit, type Schema, validate } from '@cfworker/json-schema';

import type { SandboxData, SandboxOperation } from './data';

/** Returns the operations with each `$ref` resolved; a recursive schema becomes a cyclic object. */
export function operationsOf<Operation extends SandboxOperation>({
  operations,
  schemas,
}: SandboxData<Operation>): Operation[] {
  const all: Schema[] = schemas.map(() => ({}));
  const link = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(link) as T;
    // A property may have the name `$ref`, too.
    const [, place] = /^#\/schemas\/(\d+)$/.exec(String((value as Schema).$ref)) ?? [];
    if (place !== undefined) return all[Number(place)] as T;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, link(part)])) as T;
  };
  all.forEach((schema, place) => Object.assign(schema, link(schemas[place])));
  return operations.map((operation) => ({
    ...operation,
    schemas: link(operation.schemas),
    body: operation.body && { ...operation.body, content: link(operation.body.content) },
    resource: operation.resource && { ...operation.resource, item: link(operation.resource.item) },
  }));
}

/** All validation errors of a value by its schema. */
export function errorsOf(value: unknown, schema: Schema): OutputUnit[] {
  try {
    // The empty lookup table: the schema has no `$ref`.
    return validate(value, schema, '2020-12', {}, false).errors;
  } catch {
    // The stack overflows on a schema that is an alternative of itself.
    return [];
  }
}

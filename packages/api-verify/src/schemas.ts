/** Validates values against schemas of the model. */
import addFormats from 'ajv-formats';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';

import { jsonSchemaOf, type Schema, testable } from '@docs-engines/openapi-docs';
import type { Finding, Mismatch } from './finding';

/** Compiles a pattern as the console and the sandbox do: one that backtracks too long, or is of another dialect, accepts any text. */
const compile = (pattern: string, flags: string) => new RegExp(testable(pattern) ?? '', flags);

/** @param allErrors whether to continue after the first error */
function createAjv(allErrors: boolean) {
  return addFormats(
    new Ajv2020({
      allErrors,
      // The errors refer to the value.
      verbose: true,
      strict: false,
      validateSchema: false,
      logger: false,
      code: { regExp: Object.assign(compile, { code: 'compile' }) },
    }),
  );
}

/** Whether the members of an object are described: one without any may have all. */
function namesMembers({ properties = {}, oneOf = [], anyOf = [], allOf = [] }: Schema): boolean {
  return Object.keys(properties).length > 0 || [...oneOf, ...anyOf, ...allOf].some(namesMembers);
}

/**
 * A schema as one of a response. In it, a member that is not described is an error, unless the description says that there
 * may be others.
 */
function responseSchema(root: Schema): object {
  const definitions: Record<string, object> = {};
  const names = new Map<Schema, string>();
  /** A `$ref` to the definition of a schema, which is made at its first use: schemas may be recursive. */
  const refTo = (schema: Schema, isWhole: boolean): object => {
    const known = names.get(schema) ?? String(names.size);
    names.set(schema, known);
    const name = isWhole ? `${known}-whole` : known;
    if (!(name in definitions)) {
      definitions[name] = {};
      const jsonSchema = jsonSchemaOf(
        schema,
        (part) => refTo(part, true),
        (part) => refTo(part, false),
      );
      const isClosed = isWhole && schema.additionalProperties === undefined && namesMembers(schema);
      definitions[name] = {
        ...jsonSchema,
        // What is only sent to the service is not required of it.
        required: schema.required?.filter((member) => !schema.properties?.[member]?.writeOnly) ?? [],
        ...(isClosed && { unevaluatedProperties: false }),
      };
    }
    return { $ref: `#/$defs/${name}` };
  };
  return { ...refTo(root, true), $defs: definitions };
}

const mismatches: Partial<Record<string, Mismatch>> = {
  required: 'missing field',
  type: 'wrong type',
  enum: 'unknown value',
  const: 'unknown value',
  format: 'wrong format',
  pattern: 'wrong format',
  additionalProperties: 'unknown field',
  unevaluatedProperties: 'unknown field',
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
      .concat(['minLength', 'maxLength', 'minItems', 'maxItems'])
      .map((keyword) => [keyword, 'out of bounds']),
  ),
};

function findingOf({ keyword, instancePath, params, message = '', data }: ErrorObject): Finding {
  const { unevaluatedProperty, additionalProperty } = params as Record<string, string | undefined>;
  const name = unevaluatedProperty ?? additionalProperty;
  const isNull = keyword === 'type' && data === null;
  return {
    lie: isNull ? 'null' : (mismatches[keyword] ?? 'other schema'),
    text: name === undefined ? `${instancePath} ${message}`.trim() : `${instancePath}/${name} is not described`,
  };
}

/** Most findings of one value: where a list is wrong, each of its items is. */
const maxFindings = 5;

function findingsOf({ errors }: ValidateFunction): Finding[] {
  const all = errors ?? [];
  // Where an alternative does not match, none of its members count as described.
  const others = all.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  return (others.length > 0 ? others : all).slice(0, maxFindings).map(findingOf);
}

function createValidator(allErrors: boolean) {
  const ajv = createAjv(allErrors);
  const compiled = new WeakMap<Schema, ValidateFunction>();
  return (schema: Schema, value: unknown): Finding[] => {
    const known = compiled.get(schema) ?? ajv.compile(responseSchema(schema));
    compiled.set(schema, known);
    known(value);
    return findingsOf(known);
  };
}

/** The number of values from which on only the first error is reported; some hundred records of a list. */
const maxValues = 3000;

/** Whether a value contains more values than that. */
function isLarge(value: unknown): boolean {
  // Iterative, because the nesting depth has no limit.
  const queue = [value];
  // The loop also visits what is appended meanwhile.
  for (const entry of queue) {
    const members = Object(entry) === entry ? Object.values(entry as object) : [];
    if (queue.length + members.length > maxValues) return true;
    queue.push(...(members as unknown[]));
  }
  return false;
}

const findAll = createValidator(true);
const findFirst = createValidator(false);

/**
 * Validates a value of a response. For a large one, only the first error is reported: collecting all is quadratic in Ajv, which
 * copies its list of errors at each invalid item.
 */
export function validate(schema: Schema, value: unknown): Finding[] {
  return (isLarge(value) ? findFirst : findAll)(schema, value);
}

/** Whether a value breaks the schema of a request, in which members that are not described are nobody's concern. */
export function isInvalid(schema: Schema, value: unknown): boolean {
  return validate(schema, value).some(({ lie }) => lie !== 'unknown field');
}

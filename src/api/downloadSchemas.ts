/** JSON Schemas (2020-12) of the tables that the site publishes: `errors.json`, `sandbox.json`, and so on. */
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';

import { actionNames, causes, kindNames, whoNames } from '@docs-engines/bounce-reader';

import type { Description } from '@docs-engines/openapi-docs';
import { problemsOf } from './extensions';

type JsonSchema = Record<string, unknown>;

const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', format: 'uri' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };

const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: values });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** An object with these properties and no others; those of `optional` may be omitted. */
function object(required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

function sandboxSchema(valuesOf: (schema: string) => unknown[]): JsonSchema {
  /** The body of any response: a result, a category, a balance, a key or a problem. */
  const response = object(
    { http_status: integer, example: text },
    {
      status: oneOf(valuesOf('ValidationStatus')),
      reason: oneOf(valuesOf('ValidationReason')),
      suggested_action: oneOf(valuesOf('SuggestedAction')),
      score: { type: ['integer', 'null'] },
      disposable: { type: ['boolean', 'null'] },
      category: oneOf(valuesOf('DisposableCategory')),
      matched_on: oneOf(valuesOf('MatchedOn')),
      balance: { type: ['integer', 'null'] },
      scopes: list(text),
      code: text,
      title: text,
      retryable: boolean,
    },
  );
  const row = { description: text, responses: mapOf(response) };
  const addressRow = { ...row, address: text };
  return object({
    server: uri,
    domain: text,
    default_key: text,
    key_pattern: { type: 'string', format: 'regex' },
    addresses: list(object(addressRow, { delay_ms: integer })),
    invalid_address: object(addressRow),
    domains: list(object({ ...row, domain: text })),
    otherwise: object(addressRow),
    keys: list(object({ ...row, key: text })),
    idempotency_keys: list(object({ ...row, key: text }, { headers: mapOf(text) })),
  });
}

/**
 * The schema of each table by the name of its file: `errors.schema.json`.
 *
 * @param siteUrl where the site is published, without a slash at its end
 */
export function downloadSchemas(description: Description, siteUrl: string): Record<string, JsonSchema> {
  const { schemas } = description;
  const valuesOf = (name: string) => schemas[name]?.enum ?? [];
  const meaning = {
    category: { enum: [...Object.keys(causes), null] },
    kind: oneOf(Object.keys(kindNames)),
    who: oneOf(Object.keys(whoNames)),
    action: oneOf(Object.keys(actionNames)),
  };
  const code = { code: text, meaning: text, source: uri };
  const date = { type: 'string', format: 'date' };
  const tables = {
    errors: list(
      object({
        code: oneOf(problemsOf(description).map((problem) => problem.code)),
        status: { type: 'integer', minimum: 400, maximum: 599 },
        title: text,
        type: uri,
        retryable: boolean,
        cause: text,
        fix: text,
      }),
    ),
    sandbox: sandboxSchema(valuesOf),
    'bounce-codes': object({
      codes: list(object({ ...code, title: text, ...meaning })),
      providers: list(object({ ...code, provider: text, category: meaning.category, checked: date }, { to: text })),
    }),
    migration: list(
      object({
        provider: text,
        field: text,
        source: uri,
        checked: date,
        values: list(
          object(
            {
              value: text,
              status: { enum: [...valuesOf('ValidationStatus'), null] },
              reason: { enum: [...valuesOf('ValidationReason'), null] },
            },
            { note: text },
          ),
        ),
      }),
    ),
  };
  const named = mapKeys(tables, (_, name) => `${name}.schema.json`);
  return mapValues(named, (schema, name) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${siteUrl}/${name}`,
    ...schema,
  }));
}

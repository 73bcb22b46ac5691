/** The `x-…` extensions, which the first lines of the description explain, as node types of the linter. */
import type { NodeType } from '@redocly/openapi-core';

import type { Product } from '@docs-engines/openapi-docs';

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'array', items: text } as const;
const anything = null;

type Members = NodeType['properties'];
type PropType = NodeType['additionalProperties'];

/** A new type, or one of OpenAPI with more members. */
function node(required: Members, optional: Members = {}, base?: NodeType): NodeType {
  const inherited = Array.isArray(base?.required) ? base.required : [];
  return {
    ...base,
    properties: { ...base?.properties, ...required, ...optional },
    required: [...inherited, ...Object.keys(required)],
  };
}

// Redocly has the same two functions for its own types, but does not export them.
const listOf = (items: string) => ({ name: `${items}List`, properties: {}, items });
const mapOf = (name: string, additionalProperties: PropType = name) => ({
  name: `${name}Map`,
  properties: {},
  additionalProperties,
});
const textMap = mapOf('Text', text);

const sandboxCase = { description: text, responses: mapOf('SandboxResponse') };

/** By the name under which a rule visits them. */
const nodes: Record<string, NodeType> = {
  Credits: node({ cost: number, free_when: listOf('FreeWhen'), note: text }),
  FreeWhen: node({ field: text, value: text }),
  RateLimit: node({ policy: text, limit: number, window_seconds: number }),
  SandboxRequest: node(
    {},
    {
      key: anything,
      query: anything,
      headers: textMap,
      body: anything,
      raw_query: text,
      raw_body: text,
      raw_body_bytes: number,
    },
  ),
  Verdict: node({ status: text, suggested_action: text, credits_charged: number }),
  Problem: node(
    { code: text, status: number, title: text, retryable: flag, cause: text, fix: text },
    { detail: text, headers: textMap, example: anything },
  ),
  Sandbox: node({
    server: text,
    domain: text,
    default_key: text,
    key_pattern: text,
    order: listOf('SandboxStep'),
    body_limit_bytes: number,
    echo: mapOf('SandboxEcho', texts),
    addresses: listOf('SandboxAddress'),
    invalid_address: 'SandboxAddress',
    domains: listOf('SandboxDomain'),
    otherwise: 'SandboxAddress',
    keys: listOf('SandboxKey'),
    idempotency_keys: listOf('SandboxIdempotencyKey'),
    records: mapOf('SandboxRecords'),
  }),
  SandboxStep: node({ step: text, problems: texts }),
  SandboxAddress: node({ address: text, ...sandboxCase }, { delay_ms: number }),
  SandboxDomain: node({ domain: text, ...sandboxCase }),
  SandboxKey: node({ key: text, ...sandboxCase }),
  SandboxIdempotencyKey: node(
    { key: text, description: text },
    { responses: mapOf('SandboxResponse'), headers: textMap },
  ),
  SandboxResponse: node({ status: number, example: text }),
  SandboxRecords: node({ file: text, schema: text, time: text }),
};

/** Has the linter's own rule `struct` report what is missing in an extension, unknown, or of the wrong type. */
export const extensionTypes: NonNullable<Product['extensionTypes']> = (types) => ({
  ...types,
  ...nodes,
  Root: node({ 'x-sandbox': 'Sandbox', 'x-problems': listOf('Problem') }, {}, types.Root),
  Operation: node(
    { 'x-credits': 'Credits', 'x-rate-limit': 'RateLimit', 'x-required-scope': text },
    {},
    types.Operation,
  ),
  Schema: node({}, { 'x-verdicts': mapOf('Verdict'), 'x-details': textMap, 'x-retention-hours': number }, types.Schema),
  Example: node({}, { 'x-request': 'SandboxRequest' }, types.Example),
});

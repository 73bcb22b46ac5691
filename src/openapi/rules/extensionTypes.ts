/** The `x-…` extensions that the first lines of the description explain, as node types of the linter. */
import type { NodeType, Plugin } from '@redocly/openapi-core';

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'array', items: text } as const;
const anything = null;

type Members = NodeType['properties'];
type PropType = NodeType['additionalProperties'];

function node(required: Members, optional: Members = {}): NodeType {
  return { properties: { ...required, ...optional }, required: Object.keys(required) };
}

const listOf = (items: string): NodeType => ({ properties: {}, items });
const mapOf = (values: PropType): NodeType => ({ properties: {}, additionalProperties: values });

const sandboxCase = { description: text, answers: 'SandboxAnswers' };

/** The extensions by the name under which a rule visits them. */
const nodes: Record<string, NodeType> = {
  TextMap: mapOf(text),
  Credits: node({ cost: number, free_when: 'FreeWhenList', note: text }),
  FreeWhenList: listOf('FreeWhen'),
  FreeWhen: node({ field: text, value: text }),
  RateLimit: node({ policy: text, limit: number, window_seconds: number }),
  SandboxRequest: node(
    {},
    {
      key: anything,
      query: anything,
      headers: 'TextMap',
      body: anything,
      raw_query: text,
      raw_body: text,
      raw_body_bytes: number,
    },
  ),
  Verdicts: mapOf('Verdict'),
  Verdict: node({ status: text, suggested_action: text, credits_charged: number }),
  ProblemList: listOf('Problem'),
  Problem: node(
    { code: text, status: number, title: text, retryable: flag, cause: text, fix: text },
    { detail: text, headers: 'TextMap', example: anything },
  ),
  Sandbox: node({
    server: text,
    domain: text,
    default_key: text,
    key_pattern: text,
    order: 'SandboxStepList',
    body_limit_bytes: number,
    echo: 'SandboxEcho',
    addresses: 'SandboxAddressList',
    invalid_address: 'SandboxAddress',
    domains: 'SandboxDomainList',
    otherwise: 'SandboxAddress',
    keys: 'SandboxKeyList',
    idempotency_keys: 'SandboxIdempotencyKeyList',
    records: 'SandboxRecordsMap',
  }),
  SandboxStepList: listOf('SandboxStep'),
  SandboxStep: node({ step: text, problems: texts }),
  SandboxEcho: mapOf(texts),
  SandboxAddressList: listOf('SandboxAddress'),
  SandboxAddress: node({ address: text, ...sandboxCase }, { delay_ms: number }),
  SandboxDomainList: listOf('SandboxDomain'),
  SandboxDomain: node({ domain: text, ...sandboxCase }),
  SandboxKeyList: listOf('SandboxKey'),
  SandboxKey: node({ key: text, ...sandboxCase }),
  SandboxIdempotencyKeyList: listOf('SandboxIdempotencyKey'),
  SandboxIdempotencyKey: node(
    { key: text, description: text },
    { answers: 'SandboxAnswers', headers: 'TextMap' },
  ),
  SandboxAnswers: mapOf('SandboxAnswer'),
  SandboxAnswer: node({ status: number, example: text }),
  SandboxRecordsMap: mapOf('SandboxRecords'),
  SandboxRecords: node({ file: text, schema: text, time: text }),
};

/** A type of OpenAPI with more members; where they are required, nothing of that type can be without them. */
function extend(type: NodeType | undefined, members: Members, isRequired = false): NodeType {
  const required = Array.isArray(type?.required) ? type.required : [];
  return {
    ...type,
    properties: { ...type?.properties, ...members },
    required: [...required, ...(isRequired ? Object.keys(members) : [])],
  };
}

/** Has the linter's own rule `struct` report what is missing in an extension, unknown, or of the wrong type. */
export const typeExtension: Plugin['typeExtension'] = {
  oas3: (types) => ({
    ...types,
    ...nodes,
    Root: extend(types.Root, { 'x-sandbox': 'Sandbox', 'x-problems': 'ProblemList' }, true),
    Operation: extend(
      types.Operation,
      { 'x-credits': 'Credits', 'x-rate-limit': 'RateLimit', 'x-required-scope': text },
      true,
    ),
    Schema: extend(types.Schema, { 'x-verdicts': 'Verdicts', 'x-details': 'TextMap' }),
    Example: extend(types.Example, { 'x-request': 'SandboxRequest' }),
  }),
};

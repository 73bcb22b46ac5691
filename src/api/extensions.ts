/** Our extensions of OpenAPI, which the first lines of the description explain: their types, and how they are read. */
import type { Common, Operation, Schema } from '@docs-engines/openapi-docs';

export const verdictStatuses = ['deliverable', 'risky', 'undeliverable', 'unknown'] as const;

/** How a check of an email address ends. The last one is no verdict. */
export type VerdictStatus = (typeof verdictStatuses)[number];

/** The members of a result that belong to its reason, and their values. */
export type VerdictMembers = Record<'status' | 'suggested_action' | 'credits_charged', unknown>;

/** A problem type (RFC 9457): an entry of `x-problems`. */
export interface ProblemType {
  code: string;
  status: number;
  title: string;
  retryable: boolean;
  cause: string;
  fix: string;
  /** Pattern of `detail`, if that depends on the request. */
  detail?: string;
  example?: Record<string, unknown>;
}

/** The name of an example of the response with this status. */
export interface ExampleRef {
  status: number;
  example: string;
}

/** By operation id, or `*` for every operation. */
export type ExampleRefs = Record<string, ExampleRef>;

interface Row {
  description: string;
  responses: ExampleRefs;
}

/** `x-sandbox`. */
export interface Sandbox {
  server: string;
  domain: string;
  default_key: string;
  key_pattern: string;
  body_limit_bytes: number;
  echo: Record<string, string[]>;
  records: Record<string, SandboxRecords>;
  order: { step: string; problems: string[] }[];
  addresses: (Row & { address: string; delay_ms?: number })[];
  invalid_address: Row & { address: string };
  domains: (Row & { domain: string })[];
  otherwise: Row & { address: string };
  keys: (Row & { key: string })[];
  idempotency_keys: { key: string; description: string; responses?: ExampleRefs; headers?: Record<string, string> }[];
}

/** The records of a list operation. */
export interface SandboxRecords {
  /** Relative to the description. */
  file: string;
  /** The name of the schema of one record. */
  schema: string;
  /** The property that records are sorted by. */
  time: string;
}

/** Only our own description has one. Its rules check the types of the extensions. */
export const sandboxOf = ({ extensions }: Common) => extensions['x-sandbox'] as Sandbox | undefined;

/** The catalogue of errors. */
export const problemsOf = ({ extensions }: Common) => (extensions['x-problems'] ?? []) as ProblemType[];

/** What one call of an operation costs. */
export interface Credits {
  cost: number;
  note?: string;
  free_when: { field: string; value: unknown }[];
}

export const creditsOf = ({ extensions }: Operation) => extensions['x-credits'] as Credits | undefined;

export interface RateLimit {
  policy: string;
  limit: number;
  window_seconds: number;
}

export const rateLimitOf = ({ extensions }: Operation) => extensions['x-rate-limit'] as RateLimit | undefined;

/** The scope that an operation needs; `any` for any valid key. */
export const scopeOf = ({ extensions }: Operation) => extensions['x-required-scope'] as string | undefined;

/** For how many hours the value of a parameter is kept. */
export const retentionOf = ({ extensions }: Schema) => extensions?.['x-retention-hours'] as number | undefined;

/** What belongs to each value of the enum of reasons. */
export const verdictsOf = (schema?: Schema) =>
  schema?.extensions?.['x-verdicts'] as Record<string, VerdictMembers> | undefined;

/** The pattern of `detail` for each value of the enum of codes. */
export const detailsOf = (schema?: Schema) => schema?.extensions?.['x-details'] as Record<string, string> | undefined;

/** The types of the extensions `x-sandbox`, `x-problems` and `x-verdicts`. */

export const verdictStatuses = ['deliverable', 'risky', 'undeliverable', 'unknown'] as const;

/** The verdict on an email address. */
export type VerdictStatus = (typeof verdictStatuses)[number];

/** The members of a result that belong to its reason, and their values. */
export type Verdict = Record<'status' | 'suggested_action' | 'credits_charged', unknown>;

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
  idempotency_keys: {
    key: string;
    description: string;
    responses?: ExampleRefs;
    headers?: Record<string, string>;
  }[];
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

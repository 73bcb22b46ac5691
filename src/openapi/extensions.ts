/** The contract as far as our code reads it. Before it is linted, nothing is sure to be there. */
import type { Oas3_1Schema, Oas3Example, Oas3Header, OasRef } from '@redocly/openapi-core';

export interface Contract {
  components?: { schemas?: Record<string, ContractSchema> };
  'x-sandbox'?: Sandbox;
  'x-problems'?: Problem[];
}

export interface Operation {
  operationId?: string;
  requestBody?: OasRef | Message;
  responses?: Record<string, OasRef | Message>;
  'x-credits'?: { cost: number; note?: string };
  'x-rate-limit'?: { policy: string; limit: number; window_seconds: number };
  'x-required-scope'?: string;
}

/** A request or a response. */
export interface Message {
  headers?: Record<string, OasRef | Oas3Header>;
  content?: Record<string, Media>;
}

/** The content of a request or a response in one media type. */
export interface Media {
  schema?: OasRef | ContractSchema;
  examples?: Record<string, OasRef | Example>;
}

export interface ContractSchema extends Oas3_1Schema {
  properties?: Record<string, ContractSchema>;
  'x-enumDescriptions'?: Record<string, string>;
  'x-verdicts'?: Record<string, Verdict>;
  'x-details'?: Record<string, string>;
}

/** The verdict on an address. */
export type VerdictStatus = 'deliverable' | 'risky' | 'undeliverable' | 'unknown';

/** What belongs to a reason: members of an answer and their values. */
export type Verdict = Record<'status' | 'suggested_action' | 'credits_charged', unknown>;

export interface Example extends Oas3Example {
  'x-request'?: object;
}

/** An entry of `x-problems`. */
export interface Problem {
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
export interface Answer {
  status: number;
  example: string;
}

/** By operation id, or `*` for every operation. */
export type Answers = Record<string, Answer>;

interface Row {
  description: string;
  answers: Answers;
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
    answers?: Answers;
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

/** What a sandbox responds from: the part of a description that it needs, as JSON. */
import type { Schema } from '@cfworker/json-schema';

/** What a request carries to authenticate. */
export interface SandboxCredential {
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** Of the Authorization header. */
  scheme?: string;
}

/** By name. */
export type JsonObject = Record<string, unknown>;

/** The part of a request that an error is in. */
export type Part = 'path' | 'query' | 'header' | 'body';

export interface SandboxResponse {
  /** `''` if it has no content. */
  mediaType: string;
  /** The values of the required headers, or those by the names of the examples that they belong to. */
  headers: Record<string, string | Record<string, string>>;
  /** By name. */
  examples: Record<string, unknown>;
}

export interface SandboxOperation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Alternatives, each with all that it needs. */
  security: SandboxCredential[][];
  /** The parameters in each place, as one object. */
  schemas: Record<Exclude<Part, 'body'>, Schema>;
  /** The schema of each media type; what is not JSON has one that takes everything. */
  body?: { required: boolean; content: Record<string, Schema> };
  /** The values of the request's examples, by the name that they share with an example of a response. */
  requests: Record<string, Partial<Record<Exclude<Part, 'body'>, JsonObject>> & { body?: unknown }>;
  /** By status, `2XX` or `default`. */
  responses: Record<string, SandboxResponse>;
}

/** @template Operation with what a behaviour needs of it */
export interface SandboxData<Operation extends SandboxOperation = SandboxOperation> {
  /** Paths of the servers, without a slash at the end: `/v1`. */
  prefixes: string[];
  /** The longest body, in bytes. */
  bodyLimit: number;
  operations: Operation[];
}

/** The part of a description that a sandbox needs at run time, as JSON. */
import type { Schema } from '@cfworker/json-schema';

/** Where a request carries a credential. */
export interface SandboxCredential {
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** The authentication scheme in the Authorization header, such as `bearer`. */
  scheme?: string;
}

/** By name. */
export type JsonObject = Record<string, unknown>;

/** The part of a request in which an error is. */
export type Part = 'path' | 'query' | 'header' | 'body';

export interface SandboxResponse {
  /** `''` if it has no content. */
  mediaType: string;
  /** The values of the required headers, or those by the names of the examples that they belong to. */
  headers: Record<string, string | Record<string, string>>;
  /** By name. */
  examples: Record<string, unknown>;
}

/** What an operation does to the items of a collection. */
export interface Resource {
  action: 'create' | 'list' | 'read' | 'replace' | 'update' | 'delete';
  /** The member of an item with its ID. */
  id: string;
  /** The schema of an item. */
  item: Schema;
  /** Whether the operation responds with the item. */
  isItem?: true;
  /** The member of a list with the items; without it, the list is the items. */
  list?: string;
  /** The members of an item that a request sends, and a response shows. */
  members?: string[];
}

export interface SandboxOperation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Security requirements: one of them is enough, with all of its credentials. */
  security: SandboxCredential[][];
  /** For each location of parameters, the schema of an object with all of them. */
  schemas: Record<Exclude<Part, 'body'>, Schema>;
  /** The schema of each media type; `{}`, which accepts anything, if it is not JSON. */
  body?: { required: boolean; content: Record<string, Schema> };
  /** Request examples by name: those whose name a response example has, too. */
  requests: Record<string, Partial<Record<Exclude<Part, 'body'>, JsonObject>> & { body?: unknown }>;
  /** By status, `2XX` or `default`. */
  responses: Record<string, SandboxResponse>;
  /** Its resource, where the paths of the description make that plain. */
  resource?: Resource;
}

/** @template Operation with what a behaviour needs of it */
export interface SandboxData<Operation extends SandboxOperation = SandboxOperation> {
  /** Paths of the servers, without a slash at the end: `/v1`. */
  prefixes: string[];
  /** The longest body, in bytes. */
  bodyLimit: number;
  /** Shared schemas, which others reference: `{ $ref: '#/schemas/0' }`. */
  schemas: Schema[];
  operations: Operation[];
}

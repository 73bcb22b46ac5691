/** What the console knows about an operation: made from the contract at build time, and small, for it is sent to the page. */
import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { ContractOperation } from '../read';
import { exampleRequest } from '../exampleRequest';
import { chipsOf } from './presets';
import { credentialsOf } from './credentials';
import { bodyOf, parameterFields } from './fields';
import { serversOf } from '../servers';
import { textsOf } from '../../components/console/values';

/** What a text must be to stand for one value. */
export interface Rules {
  /** `json`: anything that has no field of its own, as JSON text. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'json';
  enum?: { value: string; description?: string }[];
  format?: string;
  /** In characters. */
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** As ECMA-262 has it. */
  pattern?: string;
}

/** One input of the form: a parameter, or a property of a JSON body. */
export interface ConsoleField extends Rules {
  /** Its place and its name, `query/limit`: no other field of the operation has it. */
  key: string;
  in: 'path' | 'query' | 'header' | 'body';
  name: string;
  required?: true;
  /** A list with one value on each line; the rules are those of a value. */
  list?: { minItems?: number; maxItems?: number };
  /** A list in a query that is sent as one value, with commas. */
  joined?: true;
  deprecated?: true;
  example?: string;
  default?: string;
  /** The first sentence, as plain text: the page beside the console has all of it. */
  description?: string;
}

/** A body: JSON with fields of its own, or a text. */
export interface ConsoleBody {
  mediaType: string;
  required?: true;
  /** Whether it is JSON. */
  json: boolean;
  fields: ConsoleField[];
  /** Sets of fields of which exactly one must be filled in, by their names. */
  alternatives?: string[][];
}

export interface ConsoleServer {
  /** Without a slash at its end; may be relative to the site. */
  url: string;
  description?: string;
  /** Answered in the page. */
  sandbox?: true;
}

/** One credential that goes with the request. */
export interface ConsoleCredential {
  /** The name of the API and of the scheme: a key that was typed for one API is never offered to another. */
  id: string;
  label: string;
  in: 'header' | 'query';
  /** Of the header or the parameter. */
  name: string;
  /** What stands before it in the header; `Basic` encodes a name and a password. */
  scheme?: 'Bearer' | 'Basic';
  /** Whether the operation answers nobody without it. */
  required?: true;
  /** Sent to the sandbox where none was typed. */
  sandboxDefault?: string;
}

/** A request to the sandbox that is worth a look: one click fills the form and sends it. */
export interface ConsoleChip {
  label: string;
  description: string;
  /** By the key of the field. */
  texts: Record<string, string>;
  /** Sent in place of what is typed. */
  credential?: string;
}

/** Chips under one title: a verdict, or what they have in common. */
export interface ConsoleChips {
  title: string;
  chips: ConsoleChip[];
}

export interface ConsoleOperation {
  id: string;
  /** In capitals. */
  method: string;
  /** With its parameters in braces. */
  path: string;
  servers: ConsoleServer[];
  credentials: ConsoleCredential[];
  parameters: ConsoleField[];
  body?: ConsoleBody;
  /** What the form begins with: the request of the first example; by the key of the field. */
  texts: Record<string, string>;
  /** The body it begins with. */
  bodyText: string;
  chips: ConsoleChips[];
}

/**
 * Reduces an operation to what the console's form needs.
 *
 * @param described of a contract that loadContract has read; any OpenAPI 3 description will do
 * @param contract the whole of it: servers, security and `x-sandbox` are looked up there
 * @returns data that JSON can carry
 */
export function consoleOperation(
  described: ContractOperation,
  contract: Oas3_1Definition,
): ConsoleOperation {
  const { id, method, path } = described;
  const parameters = parameterFields(described, contract);
  const body = bodyOf(described);
  const credentials = credentialsOf(described, contract);
  // Only what it sends is of interest here; where to is chosen in the console.
  const { query, headers, body: sent } = exampleRequest(described, 'https://server.invalid');
  const pathExamples = parameters.flatMap((field) =>
    field.in === 'path' && field.example !== undefined ? [[field.key, field.example]] : [],
  );
  const texts = {
    ...(Object.fromEntries(pathExamples) as Record<string, string>),
    ...textsOf(parameters, 'query', query),
    ...textsOf(parameters, 'header', headers),
    ...(body?.json && textsOf(body.fields, 'body', sent)),
  };
  const operation: ConsoleOperation = {
    id,
    method: method.toUpperCase(),
    path,
    servers: serversOf(described, contract),
    credentials,
    parameters,
    body,
    texts,
    bodyText: sent === undefined || !body ? '' : JSON.stringify(sent, null, 2),
    chips: chipsOf(described, contract, { parameters, body, credentials, texts }),
  };
  return JSON.parse(JSON.stringify(operation)) as ConsoleOperation;
}

import { bundle, createConfig } from '@redocly/openapi-core';
import type { Oas3_1Definition, Oas3MediaType, Oas3Operation } from '@redocly/openapi-core';

import { addressOf } from './address';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface ContractOperation {
  id: string;
  /** The last part of its page's address: `checkEmailValidity` is at `/api/check-email-validity`. */
  address: string;
  method: (typeof methods)[number];
  path: string;
  operation: Oas3Operation;
}

/**
 * Reads an OpenAPI description that lintContract accepts, with every `$ref` replaced by what it points to.
 *
 * @param file absolute path of the description
 */
export async function loadContract(file: string): Promise<Oas3_1Definition> {
  return read(file, true);
}

/**
 * Reads an OpenAPI description that lintContract accepts into one document: a `$ref` stays, but points into the document.
 *
 * @param file absolute path of the description
 */
export async function bundleContract(file: string): Promise<Oas3_1Definition> {
  return read(file, false);
}

async function read(file: string, dereference: boolean): Promise<Oas3_1Definition> {
  const { bundle: document } = await bundle({
    ref: file,
    config: await createConfig({}),
    dereference,
  });
  return document.parsed as Oas3_1Definition;
}

/** The operations of a description, in its order. */
export function operationsOf(contract: Oas3_1Definition): ContractOperation[] {
  return Object.entries(contract.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = '$ref' in item ? undefined : item[method];
      const id = operation?.operationId;
      return operation && id ? [{ id, address: addressOf(id), method, path, operation }] : [];
    }),
  );
}

/** The named examples of a request's or a response's content, by name. */
export function examplesOf(content: Record<string, Oas3MediaType> = {}): Record<string, unknown> {
  const named = Object.values(content).flatMap(({ examples }) => Object.entries(examples ?? {}));
  return Object.fromEntries(named.map(([name, e]) => [name, 'value' in e ? e.value : undefined]));
}

import { bundle, createConfig, Source } from '@redocly/openapi-core';
import type {
  Oas3_1Definition,
  Oas3MediaType,
  Oas3Operation,
  Oas3Parameter,
} from '@redocly/openapi-core';

import { addressOf, uniqueAddresses } from './slug';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface ContractOperation {
  id: string;
  /** Its summary, or what it is known by. */
  title: string;
  /** The last part of its page's address: `checkEmailValidity` is at `/api/check-email-validity`. */
  address: string;
  method: (typeof methods)[number];
  path: string;
  /** With the parameters of its path. */
  operation: Oas3Operation;
  /** Whether it is a request that the API sends, not one that it takes; its path is the name of the event. */
  isWebhook?: true;
}

/**
 * Reads an OpenAPI description that lintContract accepts, with every `$ref` replaced by what it points to.
 *
 * @param file absolute path of the description
 */
export async function loadContract(file: string): Promise<Oas3_1Definition> {
  return read({ ref: file, dereference: true });
}

/**
 * Reads an OpenAPI description that lintContract accepts into one document: a `$ref` stays, but points into the document.
 *
 * @param file absolute path of the description
 */
export async function bundleContract(file: string): Promise<Oas3_1Definition> {
  return read({ ref: file, dereference: false });
}

/**
 * Reads an OpenAPI description as loadContract does. In `x-name`, every schema of its components says what it is called
 * there, wherever a `$ref` led to it: a schema may contain itself, and only the name tells.
 *
 * @param file absolute path of the description
 */
export async function loadNamedContract(file: string): Promise<Oas3_1Definition> {
  const parsed = await bundleContract(file);
  for (const [name, schema] of Object.entries(parsed.components?.schemas ?? {})) {
    if (typeof schema === 'object') {
      Object.assign(schema, { 'x-name': name });
    }
  }
  return read({ doc: { source: new Source(file, ''), parsed }, dereference: true });
}

type Input = Pick<Parameters<typeof bundle>[0], 'ref' | 'doc' | 'dereference'>;

async function read(input: Input): Promise<Oas3_1Definition> {
  const { bundle: document } = await bundle({ ...input, config: await createConfig({}) });
  return document.parsed as Oas3_1Definition;
}

interface PathItem extends Partial<Record<(typeof methods)[number], Oas3Operation>> {
  parameters?: Oas3Parameter[];
}

/** The parameters of a path and those of an operation, which replace the former where name and place are the same. */
function merged(shared: Oas3Parameter[], own: Oas3Parameter[]): Oas3Parameter[] {
  const isReplaced = (other: Oas3Parameter) =>
    own.some((parameter) => parameter.name === other.name && parameter.in === other.in);
  return [...shared.filter((parameter) => !isReplaced(parameter)), ...own];
}

/**
 * The operations of a description, in its order, webhooks last. An operation without an operationId is known by its
 * summary, as the generator has it, or else by its method and path.
 *
 * @param contract as loadContract reads it
 */
export function operationsOf(contract: Oas3_1Definition): ContractOperation[] {
  const { 'x-webhooks': former } = contract as { 'x-webhooks'?: object };
  const addressFor = uniqueAddresses([aboutAddress(contract)]);
  const read = (items: object, isWebhook?: true) =>
    Object.entries(items as Record<string, PathItem | null>).flatMap(([path, item]) =>
      methods.flatMap((method): ContractOperation[] => {
        const own = item?.[method];
        if (!own) {
          return [];
        }
        const { operationId = '', summary = '', parameters = [] } = own;
        const place = `${method} ${path}`;
        // Some have no letter and no digit in them.
        const id = [operationId, summary, place].find((name) => addressOf(name)) ?? place;
        const operation = item.parameters
          ? { ...own, parameters: merged(item.parameters, parameters as Oas3Parameter[]) }
          : own;
        const title = summary.trim() || id;
        const address = addressFor(id);
        return [{ id, title, address, method, path, operation, ...(isWebhook && { isWebhook }) }];
      }),
    );
  return [
    ...read(contract.paths ?? {}),
    ...read({ ...former, ...(contract.webhooks as object | undefined) }, true),
  ];
}

/** The last part of the address of the page about a description as a whole. */
export function aboutAddress({ info }: Oas3_1Definition): string {
  return addressOf(info?.title ?? '') || 'api';
}

/** The named examples of a request's or a response's content, by name. */
export function examplesOf(content: Record<string, Oas3MediaType> = {}): Record<string, unknown> {
  const named = Object.values(content).flatMap(({ examples }) => Object.entries(examples ?? {}));
  return Object.fromEntries(named.map(([name, e]) => [name, 'value' in e ? e.value : undefined]));
}

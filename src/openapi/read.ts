import path from 'node:path';

import {
  BaseResolver,
  bundle,
  createConfig,
  detectSpec,
  type Document,
  getLineColLocation,
  ResolveError,
  Source,
  YamlParseError,
} from '@redocly/openapi-core';
import type {
  Oas3_1Definition,
  Oas3MediaType,
  Oas3Operation,
  Oas3Parameter,
} from '@redocly/openapi-core';

import { DescriptionError } from './DescriptionError';
import { lintDescription } from './lint';
import { type Description, modelOf } from './model';
import { slugOf, uniqueSlugs } from './slug';

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

/** A parsed description, and the resolver that holds it and the files that it refers to. */
interface ParsedDescription {
  document: Document;
  resolver: BaseResolver;
}

function isOpenapi3(parsed: unknown): boolean {
  try {
    return detectSpec(parsed).startsWith('oas3');
  } catch {
    // No specification that the linter knows.
    return false;
  }
}

/** What is wrong with a document that is not OpenAPI 3, with the line that declares another specification. */
function notOpenapi3({ source, parsed }: Document, name: string): DescriptionError {
  const root = Object(parsed) as Record<string, unknown>;
  const key = ['openapi', 'swagger'].find((member) => member in root);
  const says = key
    ? `This says \`${key}: ${JSON.stringify(root[key])}\``
    : 'Nothing in it says what it is';
  const { start } = key
    ? getLineColLocation({ source, pointer: `#/${key}`, reportOnKey: true })
    : { start: { line: 1, col: 1 } };
  return new DescriptionError(
    `${name}:${start.line}:${start.col}  ${says}, and the reference is made from OpenAPI 3.\n` +
      "  → Convert it first, or declare the version of OpenAPI as a string, such as `openapi: '3.1.0'`.",
  );
}

/**
 * Parses an OpenAPI description. The resolver caches it: whoever goes on with both parses nothing again.
 *
 * @param file absolute path of the description (YAML or JSON)
 * @throws DescriptionError if the file is missing, does not parse, or is not OpenAPI 3
 */
export async function parseDescription(file: string): Promise<ParsedDescription> {
  const name = path.relative(process.cwd(), file);
  const resolver = new BaseResolver();
  const document = await resolver
    .resolveDocument(null, file, true)
    .catch((error: unknown) => error as Error);
  if (document instanceof ResolveError) {
    throw new DescriptionError(
      `${name}: the description is missing or cannot be read: ${document.message}\n` +
        '  → Restore it: the API reference is generated from it.',
    );
  }
  if (document instanceof YamlParseError) {
    throw new DescriptionError(
      `${name}:${document.line}:${document.col}  This does not parse: ${document.message}\n` +
        '  → Correct the syntax, often the indentation, here or in the line before.',
    );
  }
  if (document instanceof Error) {
    throw document;
  }
  if (!isOpenapi3(document.parsed)) {
    throw notOpenapi3(document, name);
  }
  return { document, resolver };
}

/** An OpenAPI description that was read once, in each of the forms that something is derived from. */
export interface DescriptionFile {
  /** Absolute path. */
  file: string;
  /** As it was written. */
  text: string;
  /** One document: a `$ref` to another file has become one into the document. */
  bundled: Oas3_1Definition;
  model: Description;
}

/** Gives each schema of `components` its name: a schema that is copied to where a `$ref` was keeps it. */
function nameSchemas({ components }: Oas3_1Definition): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    if (typeof schema === 'object') {
      Object.assign(schema, { 'x-name': name });
    }
  }
}

/**
 * Parses, lints and resolves an OpenAPI description, each once.
 *
 * @param file absolute path of the description (YAML or JSON)
 * @param strict whether it has to keep the rules of this site, too
 * @throws DescriptionError if it cannot be used
 */
export async function readDescription(file: string, strict = true): Promise<DescriptionFile> {
  const { document, resolver } = await parseDescription(file);
  await lintDescription(document, resolver, strict);
  const config = await createConfig({});
  const bundledDocument = await bundle({ doc: document, externalRefResolver: resolver, config });
  const bundled = bundledDocument.bundle.parsed as Oas3_1Definition;
  const named = structuredClone(bundled);
  nameSchemas(named);
  const resolved = await bundle({
    doc: { source: new Source(file, ''), parsed: named },
    dereference: true,
    config,
  });
  return {
    file,
    text: document.source.body,
    bundled,
    model: modelOf(resolved.bundle.parsed as Oas3_1Definition),
  };
}

/**
 * Reads an OpenAPI description that lintDescription accepts, with every `$ref` replaced by what it points to.
 *
 * @param file absolute path of the description
 */
export async function loadContract(file: string): Promise<Oas3_1Definition> {
  return read({ ref: file, dereference: true });
}

/**
 * Reads an OpenAPI description that lintDescription accepts into one document: a `$ref` stays, but points into the document.
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
  const addressFor = uniqueSlugs([aboutAddress(contract)]);
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
        const id = [operationId, summary, place].find((name) => slugOf(name)) ?? place;
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
  return slugOf(info?.title ?? '') || 'api';
}

/** The named examples of a request's or a response's content, by name. */
export function examplesOf(content: Record<string, Oas3MediaType> = {}): Record<string, unknown> {
  const named = Object.values(content).flatMap(({ examples }) => Object.entries(examples ?? {}));
  return Object.fromEntries(named.map(([name, e]) => [name, 'value' in e ? e.value : undefined]));
}

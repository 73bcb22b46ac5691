/** Builds the model from a resolved OpenAPI description. */
import type { Oas3_1Definition } from '@redocly/openapi-core';
import pick from 'lodash/pick';
import uniqBy from 'lodash/uniqBy';

import type { Problem, Sandbox } from '../extensions';
import { slugOf, uniqueSlugs } from '../slug';
import { schemaOf } from './schema';
import {
  type Example,
  type ExampleRequest,
  type Info,
  type MediaType,
  methods,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
  type SecurityScheme,
  type Server,
} from './types';

export type * from './types';

/** What an OpenAPI description says. */
export interface Description {
  info: Info;
  /** Last segment of the URL of the page about the API as a whole. */
  slug: string;
  tags: { name: string; displayName: string; description?: string }[];
  servers: Server[];
  externalDocs?: { url: string; description?: string };
  /** In their order, webhooks last. */
  operations: Operation[];
  /** By name. */
  schemas: Record<string, Schema>;
  /** Of `components.headers`, by name. */
  headers: Record<string, Parameter>;
  securitySchemes: SecurityScheme[];
  /** `x-problems`: the catalogue of errors. */
  problems: Problem[];
  /** `x-sandbox`; only our own description has one. */
  sandbox?: Sandbox;
}

type Named<T> = Record<string, T>;

interface ExampleSource {
  example?: unknown;
  examples?: Named<(Partial<Example> & { 'x-request'?: ExampleRequest }) | null>;
}

interface MediaTypeSource extends ExampleSource, Pick<MediaType, 'encoding'> {
  schema?: unknown;
}

interface ParameterSource extends MediaTypeSource, Omit<Parameter, 'schema' | 'examples'> {
  content?: Named<MediaTypeSource | null>;
}

interface MessageSource {
  description?: string;
  required?: boolean;
  headers?: Named<ParameterSource>;
  content?: Named<MediaTypeSource | null>;
}

interface ServerSource extends Server {
  variables?: Named<{ default?: string }>;
}

interface OperationSource extends Partial<Pick<Operation, 'description' | 'deprecated' | 'tags'>> {
  operationId?: string;
  summary?: string;
  parameters?: ParameterSource[];
  requestBody?: MessageSource;
  responses?: Named<MessageSource>;
  servers?: ServerSource[];
  security?: Named<string[]>[];
  'x-credits'?: Operation['credits'];
  'x-rate-limit'?: Operation['rateLimit'];
  'x-required-scope'?: string;
}

type PathItem = Partial<Record<(typeof methods)[number], OperationSource>> &
  Pick<OperationSource, 'parameters' | 'servers'>;

/** A resolved description of any origin: a member may be missing, whatever the specification says. */
interface Source {
  info?: Info;
  tags?: { name: string; description?: string; 'x-displayName'?: string }[];
  servers?: ServerSource[];
  security?: Named<string[]>[];
  paths?: Named<PathItem | null>;
  webhooks?: Named<PathItem | null>;
  'x-webhooks'?: Named<PathItem | null>;
  components?: {
    schemas?: Named<unknown>;
    headers?: Named<ParameterSource>;
    securitySchemes?: Named<Omit<SecurityScheme, 'id'>>;
  };
  externalDocs?: Description['externalDocs'];
  'x-problems'?: Problem[];
  'x-sandbox'?: Sandbox;
}

function examplesOf({ example, examples = {} }: ExampleSource): Example[] {
  return [
    ...(example === undefined ? [] : [{ name: 'example', summary: 'Example', value: example }]),
    ...Object.entries(examples).map(([name, named]) => ({
      name,
      summary: named?.summary,
      description: named?.description,
      value: named?.value,
      request: named?.['x-request'],
    })),
  ];
}

function contentOf(content: Named<MediaTypeSource | null> = {}): MediaType[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema: media?.schema === undefined ? undefined : schemaOf(media.schema),
    examples: examplesOf(media ?? {}),
    encoding: media?.encoding,
  }));
}

function parameterOf(source: ParameterSource): Parameter {
  const { schema, content, example, examples, ...parameter } = source;
  const [mediaType] = contentOf(content);
  return {
    ...parameter,
    required: parameter.in === 'path' || parameter.required,
    schema: mediaType?.schema ?? schemaOf(schema),
    mediaType: mediaType?.mediaType,
    examples: examplesOf({ example, examples }),
  };
}

function headersOf(headers: Named<ParameterSource> = {}): Parameter[] {
  return Object.entries(headers).map(([name, header]) => ({
    ...parameterOf(header),
    name,
    in: 'header' as const,
  }));
}

function responsesOf(responses: Named<MessageSource> = {}): Response[] {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, { description, headers, content }]) => ({
      status,
      description,
      headers: headersOf(headers),
      content: contentOf(content),
    }));
}

function serversOf(servers: ServerSource[] = []): Server[] {
  return servers.map(({ url, description, variables = {} }) => ({
    url: Object.entries(variables)
      .reduce((text, [name, { default: value = '' }]) => text.replaceAll(`{${name}}`, value), url)
      .replace(/\/$/, ''),
    description,
  }));
}

/**
 * Builds the model of a description.
 *
 * @param document with every `$ref` resolved, and the name of each schema of `components` as its `x-name`
 */
export function modelOf(document: Oas3_1Definition): Description {
  const source = document as Source;
  const { info = {}, components = {} } = source;
  const securitySchemes = Object.entries(components.securitySchemes ?? {}).map(([id, scheme]) => ({
    ...scheme,
    id,
  }));
  const slug = slugOf(info.title ?? '') || 'api';
  const uniqueSlug = uniqueSlugs([slug]);

  const operationOf = (
    method: Operation['method'],
    path: string,
    item: PathItem,
    isWebhook: boolean,
  ): Operation | [] => {
    const operation = item[method];
    if (!operation) return [];
    const { operationId = '', summary = '', requestBody: body } = operation;
    const { parameters = [], security = source.security ?? [] } = operation;
    const fallback = isWebhook ? path : `${method} ${path}`;
    // A name without letters and digits has no slug.
    const id = [operationId, summary, fallback].find((name) => slugOf(name)) ?? fallback;
    return {
      id,
      title: summary.trim() || id,
      slug: uniqueSlug(id),
      method,
      path,
      isWebhook,
      deprecated: operation.deprecated ?? false,
      description: operation.description,
      tags: operation.tags ?? [],
      // An operation's parameter overrides that of its path with the same name and place.
      parameters: uniqBy(
        [...parameters, ...(item.parameters ?? [])],
        ({ name, in: place }) => `${place} ${name}`,
      ).map(parameterOf),
      body: body && {
        ...pick(body, ['description', 'required']),
        content: contentOf(body.content),
      },
      responses: responsesOf(operation.responses),
      servers: serversOf(operation.servers ?? item.servers ?? source.servers),
      security: security.map((alternative) =>
        Object.keys(alternative).map(
          (name) => securitySchemes.find((scheme) => scheme.id === name) ?? { id: name },
        ),
      ),
      credits: operation['x-credits'],
      rateLimit: operation['x-rate-limit'],
      scope: operation['x-required-scope'],
    };
  };
  const operationsOf = (items: Named<PathItem | null> = {}, isWebhook = false) =>
    Object.entries(items).flatMap(([path, item]) =>
      methods.flatMap((method) => operationOf(method, path, item ?? {}, isWebhook)),
    );

  return {
    info,
    slug,
    tags: (source.tags ?? []).map(({ name, description, 'x-displayName': displayName = name }) => ({
      name,
      displayName,
      description,
    })),
    servers: serversOf(source.servers),
    externalDocs: source.externalDocs,
    operations: [
      ...operationsOf(source.paths),
      ...operationsOf({ ...source['x-webhooks'], ...source.webhooks }, true),
    ],
    schemas: Object.fromEntries(
      Object.entries(components.schemas ?? {}).map(([name, schema]) => [name, schemaOf(schema)]),
    ),
    headers: Object.fromEntries(
      headersOf(components.headers).map((header) => [header.name, header]),
    ),
    securitySchemes,
    problems: source['x-problems'] ?? [],
    sandbox: source['x-sandbox'],
  };
}

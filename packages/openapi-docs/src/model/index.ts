import type { Oas3_1Definition, Oas3_2Tag } from '@redocly/openapi-core';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';
import uniqBy from 'lodash/uniqBy';

import { hrefOf, slugOf, takenSlugs, uniqueSlugs } from './slug';
import { withErrorPlace } from '../errors/withErrorPlace';
import { alternativesOf } from './credentials';
import { extensionsOf, ownExtensionsOf } from './extensions';
import { messageReader, type Named } from './message';
import { taggedByPath } from './pathTags';
import { schemaReader } from './schema';
import { serversOf } from './servers';
import type { OperationSource, PathItem, Source } from './source';
import { methods } from './types';
import type { Extensions, ExternalDocs, Info, Operation, Parameter, Schema, SecurityScheme, Server } from './types';

export type * from './types';

/** A group of operations. */
interface Tag extends Pick<Oas3_2Tag, 'name' | 'description' | 'externalDocs' | 'parent' | 'kind'> {
  displayName: string;
}

/** What an OpenAPI description says. */
export interface Description {
  info: Info;
  /** `$self`: its own URI. */
  self?: string;
  /** Last segment of the URL of the page about the API as a whole. */
  slug: string;
  /** The path of that page, below the base path of the site. */
  href: string;
  tags: Tag[];
  servers: Server[];
  externalDocs?: ExternalDocs;
  /** In their order, webhooks last; first those with a position. */
  operations: Operation[];
  /** By name. */
  schemas: Record<string, Schema>;
  /** Those of `components.headers`, by name. */
  headers: Record<string, Parameter>;
  securitySchemes: SecurityScheme[];
  extensions: Extensions;
}

/** The section with an operation. Clients send requests of `paths`; the API itself sends webhooks and callbacks. */
type Origin = 'paths' | 'webhooks' | 'callbacks';

/** Returns a function that reads the operations of paths. */
function operationReader(
  source: Source,
  securitySchemes: SecurityScheme[],
  { contentOf, parameterOf, responsesOf }: ReturnType<typeof messageReader>,
  uniqueSlug: (name: string) => string,
  routeBasePath: string,
) {
  const operationOf = (method: string, operation: OperationSource, path: string, item: PathItem, origin: Origin) => {
    const isWebhook = origin !== 'paths';
    const hasPage = origin !== 'callbacks';
    const { operationId = '', summary = '', requestBody: body } = operation;
    const { parameters = [], callbacks = {}, externalDocs } = operation;
    // Nobody calls a webhook with the credentials of the API.
    const { security = isWebhook ? [] : (source.security ?? []) } = operation;
    const ownServers = operation.servers ?? item.servers;
    const fallback = isWebhook ? path : `${method} ${path}`;
    // A name without letters and digits has no slug.
    const id = [operationId, summary, fallback].find((name) => slugOf(name)) ?? fallback;
    const slug = hasPage ? uniqueSlug(id) : '';
    // A parameter overrides that of its path with the same name and place.
    const all = uniqBy([...parameters, ...(item.parameters ?? [])], ({ name, in: place }) => `${place} ${name}`);
    const read = all.map(parameterOf);
    return {
      id,
      title: summary.trim() || (id === fallback && !isWebhook ? `${method.toUpperCase()} ${path}` : id),
      slug,
      href: hasPage ? hrefOf(routeBasePath, slug) : '',
      method,
      path,
      pathItem: pick(item, ['summary', 'description']),
      isWebhook,
      deprecated: operation.deprecated ?? false,
      description: operation.description,
      tags: operation.tags ?? [],
      parameters: read,
      body: body && { ...pick(body, ['description', 'required']), content: contentOf(body.content) },
      responses: responsesOf(operation.responses),
      servers: serversOf(ownServers ?? source.servers),
      hasOwnServers: ownServers !== undefined,
      externalDocs,
      // Callbacks of a callback may lead back to it.
      callbacks: Object.entries(hasPage ? callbacks : {}).flatMap(([name, items]) =>
        operationsOf(items, 'callbacks').map((called) => ({ name, operation: called })),
      ),
      security: alternativesOf(
        security.map((alternative) =>
          Object.entries(alternative).map(([name, scopes]) => ({
            ...(securitySchemes.find((scheme) => scheme.id === name) ?? { id: name }),
            scopes: [scopes].flat(),
          })),
        ),
        read,
      ),
      saysSecurity: securitySchemes.length > 0 || (operation.security ?? source.security) !== undefined,
      ...ownExtensionsOf(operation),
    };
  };
  const operationsOf = (items: Named<PathItem | null> | null | undefined, origin: Origin): Operation[] =>
    Object.entries(items ?? {}).flatMap(([path, item]) =>
      [
        ...methods.map((method) => [method, item?.[method]] as const),
        ...Object.entries(item?.additionalOperations ?? {}),
      ].flatMap(([method, operation]) =>
        operation
          ? withErrorPlace(`${method.toUpperCase()} ${path}`, () =>
              operationOf(method, operation, path, item ?? {}, origin),
            )
          : [],
      ),
    );
  return operationsOf;
}

/** Where the pages of a description are. */
export interface ModelOptions {
  /** Their path below the base path of the site, as in the options of the docs plugin: `api`. */
  routeBasePath?: string;
  /** Whether the page about the API as a whole is the home page, at `routeBasePath` itself. */
  isHome?: boolean;
}

/**
 * Builds the model of a description.
 *
 * @param document with every `$ref` resolved, and the name of each schema of `components` as its `x-name`
 */
export function modelOf(
  document: Oas3_1Definition,
  { routeBasePath = 'api', isHome = false }: ModelOptions = {},
): Description {
  const source = document as Source;
  const { info = {}, components = {} } = source;
  const securitySchemes = Object.entries(components.securitySchemes ?? {}).map(([id, scheme]) => ({ ...scheme, id }));
  const taken = takenSlugs(routeBasePath);
  const slug = uniqueSlugs(taken)(info.title ?? '') || 'api';
  const schemaOf = schemaReader(components.schemas);
  const messages = messageReader(schemaOf);
  const uniqueSlug = uniqueSlugs([...taken, slug]);
  const webhooks = { ...source['x-webhooks'], ...source.webhooks };
  const operationsOf = operationReader(source, securitySchemes, messages, uniqueSlug, routeBasePath);

  return {
    info,
    self: source.$self,
    slug,
    href: hrefOf(routeBasePath, isHome ? '' : slug),
    tags: (source.tags ?? []).map(({ 'x-displayName': displayName, ...tag }) => ({
      ...pick(tag, ['name', 'description', 'externalDocs', 'parent', 'kind']),
      displayName: displayName ?? tag.summary ?? tag.name,
    })),
    servers: serversOf(source.servers),
    externalDocs: source.externalDocs,
    operations: taggedByPath(
      sortBy(
        [...operationsOf(source.paths, 'paths'), ...operationsOf(webhooks, 'webhooks')],
        ({ position = Infinity }) => position,
      ),
    ),
    schemas: Object.fromEntries(
      Object.entries(components.schemas ?? {}).map(([name, schema]) => [name, schemaOf(schema)]),
    ),
    headers: Object.fromEntries(messages.headersOf(components.headers).map((header) => [header.name, header])),
    securitySchemes,
    extensions: extensionsOf(source) ?? {},
  };
}

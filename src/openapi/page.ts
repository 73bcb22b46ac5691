import type { Oas3_1Definition } from '@redocly/openapi-core';

import { serversOf } from './servers';
import type {
  ExampleData,
  HeaderData,
  MediaData,
  OperationData,
  Parameter,
  ResponseData,
} from './views';
import type { ContractOperation } from './read';
import { exampleRequest } from './exampleRequest';
import { problemPage } from '../problemPage';
import { type Scheme, wayOf } from './authentication';
import { highlight } from '../highlight';
import { highlightedSamples } from '../samples/highlightedSamples';
import { toHtml } from './markdown';
import type { Show } from './schemaView';

/** The members of an OpenAPI operation that its page shows, with every `$ref` resolved. */
interface Operation {
  operationId?: string;
  description?: string;
  summary?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Described[];
  requestBody?: { description?: string; required?: boolean; content?: Content };
  responses?: Record<string, Response>;
  'x-credits'?: { cost: number; note?: string };
  'x-rate-limit'?: { policy: string; limit: number; window_seconds: number };
  'x-required-scope'?: string;
}

/** A parameter; without its name and place, a header. */
type Described = Omit<Parameter, 'schema'> & {
  schema?: unknown;
  content?: Content;
  examples?: Named;
};

interface Response {
  description?: string;
  headers?: Record<string, Described>;
  content?: Content;
}

type Named = Record<string, { summary?: string; value?: unknown } | null>;
type Content = Record<string, { schema?: unknown; example?: unknown; examples?: Named } | null>;

function exampleOf(name: string, summary: string, value: unknown): ExampleData[] {
  if (value === undefined) {
    return [];
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return [
    {
      name,
      summary,
      html: highlight(text, typeof value === 'string' ? 'text' : 'json'),
      explainedAt: problemPage((Object(value) as { type?: unknown }).type),
    },
  ];
}

function mediaOf(content: Content = {}, show: Show): MediaData[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema: show(media?.schema),
    examples: [
      ...exampleOf('example', 'Example', media?.example),
      ...Object.entries(media?.examples ?? {}).flatMap(([name, example]) =>
        exampleOf(name, example?.summary ?? name, example?.value),
      ),
    ],
  }));
}

/** What a parameter and a header have in common. A schema may stand in the one media type of its content. */
function describedOf({ schema, content, ...described }: Described, show: Show) {
  const [media] = Object.values(content ?? {});
  return {
    required: described.required,
    deprecated: described.deprecated,
    description: described.description && toHtml(described.description),
    schema: show(schema ?? media?.schema),
  };
}

function parametersOf({ parameters = [] }: Operation, show: Show): Parameter[] {
  return parameters.map((parameter) => {
    const [named] = Object.values(parameter.examples ?? {});
    return {
      name: parameter.name,
      in: parameter.in,
      ...describedOf(parameter, show),
      example: parameter.example ?? named?.value,
    };
  });
}

/** Headers with the one example that can come back from this operation. */
function headersOf(
  { headers = {} }: Response,
  { operationId, 'x-rate-limit': limit }: Operation,
  show: Show,
): HeaderData[] {
  return Object.entries(headers).map(([name, header]) => {
    const { examples = {} } = header;
    const chosen = examples[limit?.policy ?? ''] ?? examples[operationId ?? ''];
    return {
      name,
      ...describedOf(header, show),
      example: header.example ?? (chosen ?? Object.values(examples)[0])?.value,
    };
  });
}

function responsesOf(operation: Operation, show: Show): ResponseData[] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => ({
      status,
      description: response.description && toHtml(response.description),
      headers: headersOf(response, operation, show),
      content: mediaOf(response.content, show),
    }));
}

/** How keys are sent, in words. */
function authenticationOf(security: Record<string, string[]>[], contract: Oas3_1Definition) {
  const schemes = (contract.components?.securitySchemes ?? {}) as Record<string, Scheme>;
  const ways = security.map(
    (requirement) =>
      Object.keys(requirement)
        .map((id) => wayOf(id, schemes[id]))
        .join(' and ') || 'none',
  );
  return [...new Set(ways)].join(' or ').replace(/^$|^none/, 'None');
}

function factsOf(described: ContractOperation, contract: Oas3_1Definition): OperationData['facts'] {
  const operation = described.operation as unknown as Operation;
  const credits = operation['x-credits'];
  const limit = operation['x-rate-limit'];
  const scope = operation['x-required-scope'];
  const security = operation.security ?? contract.security ?? [];
  const facts: [string, string | undefined][] = [
    ['Status', operation.deprecated ? 'Deprecated' : undefined],
    ['Authentication', described.isWebhook ? undefined : authenticationOf(security, contract)],
    ['Scope', scope && (scope === 'any' ? 'Any working key' : `\`${scope}\``)],
    ['Cost', credits && (credits.note ?? `${credits.cost} credits`)],
    [
      'Rate limit',
      limit && `${limit.limit.toLocaleString('en')} requests in ${limit.window_seconds} seconds`,
    ],
  ];
  return facts.flatMap(([label, text]) =>
    text ? [[label, toHtml(text)] as [string, string]] : [],
  );
}

/**
 * What the page of an operation shows, ready to be shown: descriptions are HTML, examples and samples are highlighted.
 *
 * @param described of a contract that loadNamedContract has read; any OpenAPI 3 description will do
 * @param contract the whole of it: servers and security are looked up there
 * @param show how the page shows a schema
 */
export function operationData(
  described: ContractOperation,
  contract: Oas3_1Definition,
  show: Show,
): OperationData {
  const operation = described.operation as unknown as Operation;
  const { requestBody } = operation;
  const server = serversOf(described, contract)[0]?.url ?? '';
  return {
    method: described.isWebhook ? 'EVENT' : described.method.toUpperCase(),
    path: described.path,
    server: described.isWebhook ? undefined : server,
    facts: factsOf(described, contract),
    description: operation.description && toHtml(operation.description),
    parameters: parametersOf(operation, show),
    requestBody: requestBody && {
      description: requestBody.description && toHtml(requestBody.description),
      required: requestBody.required,
      content: mediaOf(requestBody.content, show),
    },
    responses: responsesOf(operation, show),
    samples: described.isWebhook ? [] : highlightedSamples(exampleRequest(described, server)),
  };
}

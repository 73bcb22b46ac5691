import type { Oas3Operation } from '@redocly/openapi-core';
import type { ApiPageMetadata } from 'docusaurus-plugin-openapi-docs/src/types';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

import type {
  ExampleData,
  HeaderData,
  MediaData,
  OperationData,
  Parameter,
  ResponseData,
  Schema,
} from '../components/Schema/types';
import type { ContractOperation } from '../contract/load';
import { exampleRequest } from '../samples/exampleRequest';
import { samplesOf } from '../samples/samplesOf';
import { site } from '../site';

/** The members of an OpenAPI operation that its page shows, with every `$ref` resolved. */
interface Operation {
  method: string;
  path: string;
  operationId?: string;
  description?: string;
  servers?: { url: string }[];
  security?: Record<string, string[]>[];
  securitySchemes?: Record<string, { type: string; scheme?: string; in?: string; name?: string }>;
  parameters?: Parameter[];
  requestBody?: { description?: string; required?: boolean; content?: Content };
  responses?: Record<string, Response>;
  'x-credits'?: { cost: number; note?: string };
  'x-rate-limit'?: { policy: string; limit: number; window_seconds: number };
  'x-required-scope'?: string;
}

interface Response {
  description?: string;
  headers?: Record<string, Omit<HeaderData, 'name'> & { examples?: Named }>;
  content?: Content;
}

type Named = Record<string, { summary?: string; value?: unknown }>;
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Named }>;

loadLanguages(['bash', 'go', 'json', 'php', 'python', 'ruby']);

/** Markdown as HTML. Raw HTML in it is shown as text, and links can lead to web addresses only. */
function toHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

/** Code as HTML with a class per token. Punctuation keeps the colour of text: half the markup, the same look. */
function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (!grammar) {
    return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
  return Prism.highlight(code, grammar, language).replace(
    /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g,
    '$1',
  );
}

/** Members whose value is data, in which nothing is Markdown. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** A copy of a parameter, header or schema with every description as HTML, so that no page needs a Markdown parser. */
function withHtml<T>(node: T): T {
  if (Array.isArray(node)) {
    return node.map((item: unknown) => withHtml(item)) as T;
  }
  if (node === null || typeof node !== 'object') {
    return node;
  }
  const entries = Object.entries(node as Record<string, unknown>).map(([key, value]) => {
    if (data.has(key)) {
      return [key, value];
    }
    const isText = key === 'description' && typeof value === 'string';
    return [key, isText ? toHtml(value) : withHtml(value)];
  });
  return Object.fromEntries(entries) as T;
}

/** The page of this site that a problem's `type` leads to. */
function explanationOf(value: unknown): string | undefined {
  const type = (value as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith(`${site.url}/`)
    ? type.slice(site.url.length)
    : undefined;
}

function exampleOf(name: string, summary: string, value: unknown): ExampleData {
  const isText = typeof value === 'string';
  return {
    name,
    summary,
    html: highlight(isText ? value : JSON.stringify(value, null, 2), isText ? 'text' : 'json'),
    explainedAt: explanationOf(value),
  };
}

function mediaOf(content: Content = {}): MediaData[] {
  return Object.entries(content).map(([mediaType, { schema, example, examples }]) => ({
    mediaType,
    schema: withHtml(schema),
    examples: [
      ...(example === undefined ? [] : [exampleOf('example', 'Example', example)]),
      ...Object.entries(examples ?? {}).map(([name, { summary, value }]) =>
        exampleOf(name, summary ?? name, value),
      ),
    ],
  }));
}

/** Headers with the one example that can come back from this operation. */
function headersOf(
  { headers = {} }: Response,
  { operationId, 'x-rate-limit': limit }: Operation,
): HeaderData[] {
  return Object.entries(headers).map(([name, { examples = {}, ...header }]) => {
    const chosen = examples[limit?.policy ?? ''] ?? examples[operationId ?? ''];
    const example = header.example ?? (chosen ?? Object.values(examples)[0])?.value;
    return { ...withHtml(header), name, example };
  });
}

function responsesOf(operation: Operation): ResponseData[] {
  return Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    description: response.description && toHtml(response.description),
    headers: headersOf(response, operation),
    content: mediaOf(response.content),
  }));
}

/** How a key is sent, in words. */
function authenticationOf({ security = [], securitySchemes = {} }: Operation): string {
  const ways = security.flatMap((requirement) =>
    Object.keys(requirement).map((name) => {
      const scheme = securitySchemes[name];
      if (scheme?.type === 'http') {
        return `\`Authorization: ${scheme.scheme === 'bearer' ? 'Bearer' : (scheme.scheme ?? '')} …\``;
      }
      return scheme?.name ? `\`${scheme.name}\` (${scheme.in ?? ''})` : `\`${name}\``;
    }),
  );
  return [...new Set(ways)].join(' or ') || 'None';
}

function factsOf(operation: Operation): OperationData['facts'] {
  const credits = operation['x-credits'];
  const limit = operation['x-rate-limit'];
  const scope = operation['x-required-scope'];
  const facts: [string, string | undefined][] = [
    ['Authentication', authenticationOf(operation)],
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
 * @param page what docusaurus-plugin-openapi-docs knows of the operation
 */
export function operationData({ api }: ApiPageMetadata): OperationData {
  const operation = api as unknown as Operation;
  const server = operation.servers?.[0]?.url.replace(/\/$/, '') ?? '';
  const request = exampleRequest(
    { ...operation, operation: api as unknown as Oas3Operation } as ContractOperation,
    server,
  );
  return {
    method: operation.method.toUpperCase(),
    path: operation.path,
    server,
    facts: factsOf(operation),
    description: operation.description && toHtml(operation.description),
    parameters: withHtml(operation.parameters ?? []),
    requestBody: operation.requestBody && {
      description: operation.requestBody.description && toHtml(operation.requestBody.description),
      required: operation.requestBody.required,
      content: mediaOf(operation.requestBody.content),
    },
    responses: responsesOf(operation),
    samples: samplesOf(request).map(({ id, label, highlight: language, code }) => ({
      id,
      label,
      html: highlight(code, language),
    })),
  };
}

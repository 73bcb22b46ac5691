/** The data of a reference page: what the model says, as HTML, examples and samples highlighted. */
import { highlight } from '../../highlight';
import { problemPage } from '../../problemPage';
import { highlightedSamples } from '../../samples/highlightedSamples';
import { sampleServers, type SampleServer } from '../../samples/servers';
import { toHtml } from '../markdown';
import type { Description, Example, MediaType, Operation, Parameter } from '../model';
import { exampleRequest } from '../model/examples';
import type { RenderSchema } from './schema';
import { describeScheme } from '../securityScheme';
import type { Fact, FieldView } from './types';

function exampleView({ name, summary = name, description, value }: Example) {
  const language = typeof value === 'string' ? undefined : 'json';
  return {
    name,
    /** Plain text. */
    summary,
    description: description && toHtml(description),
    language,
    html: highlight(
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      language ?? 'text',
    ),
    /** URL path of the page that explains the error that it shows. */
    explainedAt: problemPage((Object(value) as { type?: unknown }).type),
  };
}

function contentView(content: MediaType[], renderSchema: RenderSchema) {
  return content.map(({ mediaType, schema, examples }) => ({
    mediaType,
    schema: schema && renderSchema(schema),
    examples: examples.filter(({ value }) => value !== undefined).map(exampleView),
  }));
}

/** @param preferred the example to show, if it is not the first */
function fieldView(
  { name, required, deprecated, description, schema, examples }: Parameter,
  renderSchema: RenderSchema,
  preferred: Example | undefined = examples[0],
): FieldView {
  const view = renderSchema({
    ...schema,
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
    ...(preferred && { examples: [preferred.value] }),
  });
  return { name, ...(required && { required: true as const }), ...view };
}

/** In the order of a request. */
const places = ['path', 'query', 'header', 'cookie'] as const;

function parametersView({ parameters }: Operation, renderSchema: RenderSchema) {
  return places
    .map((place) => ({
      in: place,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => fieldView(parameter, renderSchema)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function responsesView({ id, rateLimit, responses }: Operation, renderSchema: RenderSchema) {
  return responses.map(({ status, description, headers, content }) => ({
    status,
    description: description && toHtml(description),
    headers: headers.map((header) => {
      // A header that several operations share has examples by rate limit, or by operation.
      const own = header.examples.find(({ name }) => name === rateLimit?.policy || name === id);
      return fieldView(header, renderSchema, own);
    }),
    content: contentView(content, renderSchema),
  }));
}

function factsOf({
  deprecated,
  isWebhook,
  security,
  scope,
  credits,
  rateLimit,
}: Operation): Fact[] {
  const alternatives = security.map(
    (schemes) => schemes.map(describeScheme).join(' and ') || 'none',
  );
  const authentication = [...new Set(alternatives)].join(' or ').replace(/^$|^none/, 'None');
  const facts: [label: string, markdown: string | undefined][] = [
    ['Status', deprecated ? 'Deprecated' : undefined],
    ['Authentication', isWebhook ? undefined : authentication],
    ['Scope', scope && (scope === 'any' ? 'Any working key' : `\`${scope}\``)],
    ['Cost', credits && (credits.note ?? `${credits.cost} credits`)],
    [
      'Rate limit',
      rateLimit &&
        `${rateLimit.limit.toLocaleString('en')} requests in ${rateLimit.window_seconds} seconds`,
    ],
  ];
  return facts.flatMap(([label, text]): Fact[] => (text ? [[label, toHtml(text)]] : []));
}

/** The example request to each server that a reader can have samples for. */
function samplesView(operation: Operation, sandbox: Description['sandbox']) {
  const servers = sampleServers(operation.servers, sandbox);
  // Where a description has no server, a sample shows the path at least.
  const nowhere: SampleServer = { id: 'server-1', label: '', url: '' };
  const targets = servers.length > 0 ? servers : [nowhere];
  return {
    servers: servers.map(({ id, label }) => ({ id, label })),
    samples: highlightedSamples(
      targets.map(({ id, url, key }) => ({
        server: id,
        request: { ...exampleRequest(operation, url), key },
      })),
    ),
  };
}

/** @param renderSchema how the page shows a schema */
export function operationView(
  operation: Operation,
  description: Pick<Description, 'sandbox'>,
  renderSchema: RenderSchema,
) {
  const { body, isWebhook } = operation;
  const { sandbox } = description;
  const server = operation.servers.find(({ url }) => url === sandbox?.server);
  return {
    slug: operation.slug,
    /** In capitals; `EVENT` for a webhook. */
    method: isWebhook ? 'EVENT' : operation.method.toUpperCase(),
    path: operation.path,
    /** Base URL of the sandbox, otherwise of the first server; none for a webhook. */
    server: isWebhook ? undefined : ((server ?? operation.servers[0])?.url ?? ''),
    facts: factsOf(operation),
    description: operation.description && toHtml(operation.description),
    parameters: parametersView(operation, renderSchema),
    body: body && {
      description: body.description && toHtml(body.description),
      required: body.required,
      content: contentView(body.content, renderSchema),
    },
    responses: responsesView(operation, renderSchema),
    ...(isWebhook ? { servers: [], samples: [] } : samplesView(operation, sandbox)),
  };
}

/** The data of a reference page: what the model says, as HTML, examples and samples highlighted. */
import { type Encoding, type Json, jsonText, omitFlagged, type SampleOptions } from '@docs-engines/api-samples';
import memoize from 'lodash/memoize';
import uniq from 'lodash/uniq';

import { highlight } from '@docs-engines/ui/highlight';

import { translate as t } from '../text/labels';
import { code, docsLink, escapeMarkdown, htmlOf, link, toHtml } from '../text/markdown';
import { methodMark } from './methodMarks';
import type { OmittedFlag, Example, Link, MediaType, Operation, Parameter } from '../model';
import { extensionsOf } from '../model/extensions';
import { textOf, withExamples } from '../examples/examples';
import { ownMember } from '../model/ownMember';
import { plainText } from '../text/plainText';
import type { Product, SandboxServer } from '../product/product';
import { given, type RenderSchema, valueText } from './schema';
import { describeAlternative } from '../security/securityScheme';
import { serverText } from './info';
import { samplesView } from '../samples/samplesView';
import type { Constraint, Fact, FieldView, SchemaView } from './types';

/** A link to the `externalValue` of an example. */
const valueLink = ({ url }: Example) => url && `${t('Value')}: ${link(url, url)}`;

/** In characters. A longer example is not coloured: the markup of JSON is five times as long as its text. */
const maxHighlighted = 10_000;

function exampleView(example: Example, { kind }: MediaType, explainedAt: Product['explainedAt']) {
  const { name, summary = name, value } = example;
  const language = typeof value === 'string' && kind !== 'json' ? undefined : 'json';
  const text = language ? jsonText(value, 2) : String(value);
  return {
    name,
    /** Plain text; `Example` and `From the schema` are of the build. */
    summary: summary && (/^(?:Example|From the schema)$/.test(summary) ? t(summary) : summary),
    description: htmlOf(example.description, valueLink(example)),
    language,
    html:
      value === undefined ? undefined : highlight(text, text.length > maxHighlighted ? 'text' : (language ?? 'text')),
    /** Path of the page that explains what it shows. */
    explainedAt: explainedAt?.(value),
  };
}

/** How a value is written into a request, where that is not the default. */
function serializationOf({
  in: place,
  style,
  explode,
  allowReserved,
  allowEmptyValue,
  mediaType,
}: Partial<Parameter>): Constraint[] {
  const usual = place === 'query' || place === 'cookie' || place === undefined ? 'form' : 'simple';
  const isForm = (style ?? usual) === 'form';
  return given([
    [t('Style'), style !== usual && style, true],
    [t('Explode'), explode !== undefined && explode !== isForm && String(explode), true],
    [t('Reserved characters'), allowReserved && t('not encoded')],
    [t('Empty value'), allowEmptyValue && t('allowed')],
    [t('Sent as'), mediaType, true],
  ]);
}

const withConstraints = <T extends SchemaView>(view: T, added: Constraint[]): T =>
  added.length > 0 ? { ...view, constraints: [...(view.constraints ?? []), ...added] } : view;

/** How a part of a form is sent. */
function encodingOf({ contentType, headers = {}, ...how }: Encoding = {}): Constraint[] {
  return [
    ...given([[t('Sent as'), contentType, true]]),
    ...serializationOf(how),
    ...Object.entries(headers).map(([name, header]): Constraint => {
      const { description } = Object(header) as { description?: string };
      return description ? [t('Header'), `${name}: ${plainText(description)}`] : [t('Header'), name, true];
    }),
  ];
}

/** The schema of a form with the `encoding` of its fields, and with those of other parts. */
function withEncoding(view: SchemaView, { encoding = {}, prefixEncoding = [], itemEncoding }: MediaType): SchemaView {
  const fields = view.fields?.map((field) => withConstraints(field, encodingOf(ownMember(encoding, field.name))));
  const others = [
    ...Object.entries(encoding).filter(([name]) => !view.fields?.some((field) => field.name === name)),
    ...prefixEncoding.map((part, index) => [t('Part {number}', { number: `${index + 1}` }), part] as const),
    [prefixEncoding.length > 0 ? t('Each other part') : t('Each part'), itemEncoding] as const,
  ].flatMap(([name, part]) => encodingOf(part).map(([label, ...rest]): Constraint => [`${name}: ${label}`, ...rest]));
  return withConstraints({ ...view, ...(fields && { fields }) }, others);
}

/** How a page shows the parts of an operation. */
interface Renderer {
  schema: RenderSchema;
  product: Product;
}

/** @param flag of the properties that this side does not send */
function contentView(content: MediaType[], place: string, { schema: render, product }: Renderer, flag?: OmittedFlag) {
  return content.map((media) => {
    const { mediaType, schema, examples } = media;
    return {
      mediaType,
      schema:
        schema && withEncoding(render(schema, content.length > 1 ? `${place} › ${mediaType}` : place, flag), media),
      examples: examples
        .filter(({ value, url }) => value !== undefined || url !== undefined)
        .map((example) => ({ ...example, value: textOf(media, omitFlagged(schema, example.value, flag) as Json) }))
        .map((example) => exampleView(example, media, product.explainedAt)),
    };
  });
}

/** An example of a parameter, without the name that the model gives to an unnamed one. */
function fieldExample(example: Example) {
  const { name, summary = name, value } = example;
  const title = /^example$/i.test(summary) ? '' : escapeMarkdown(summary);
  return {
    ...(value !== undefined && { value: valueText(value) }),
    description: htmlOf(title, example.description, valueLink(example)),
  };
}

/** @param own the examples to show, if they are not all */
function fieldView(
  parameter: Parameter,
  place: string,
  renderSchema: RenderSchema,
  own: Example[] = parameter.examples,
): FieldView {
  const { name, required, deprecated, schema } = parameter;
  const texts = uniq([parameter.description, schema.description].filter((text) => text !== undefined));
  const described = {
    ...schema,
    ...(texts.length > 0 && { description: texts.join('\n\n') }),
    ...(deprecated && { deprecated }),
    extensions: { ...schema.extensions, ...extensionsOf(parameter) },
  };
  const view = renderSchema(described, `${place} › ${name}`);
  const examples = own.map(fieldExample);
  return {
    name,
    ...(required && { required: true as const }),
    ...withConstraints(view, serializationOf(parameter)),
    ...(examples.length > 0 && { examples }),
  };
}

/** In the order of a request. */
const places = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

function parametersView({ parameters }: Operation, renderSchema: RenderSchema) {
  return places
    .map((place) => ({
      in: place,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => fieldView(parameter, place, renderSchema)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Where a response leads to: its name, and what to send there. */
function linkView({ name, description, server, parameters = {}, ...link }: Link): Fact {
  const values = Object.entries({
    ...parameters,
    ...(link.requestBody !== undefined && { body: link.requestBody }),
  }).map(([key, value]) =>
    t('{name} from {value}', { name: code(key), value: code(typeof value === 'string' ? value : jsonText(value)) }),
  );
  const target = link.operationId ?? link.operationRef;
  const leads = target && { target: code(target), values: values.join(', ') };
  const html = htmlOf(
    leads && (values.length > 0 ? t('Leads to {target}, with {values}.', leads) : t('Leads to {target}.', leads)),
    server && t('On the server {url}.', { url: code(server.url) }),
    server && serverText(server),
    description,
  );
  return [name, html ?? ''];
}

function responsesView(operation: Operation, renderer: Renderer) {
  const { id, isWebhook, responses } = operation;
  const chosen = renderer.product.headerExampleOf?.(operation);
  const flag = isWebhook ? undefined : 'writeOnly';
  return responses.map(({ status, summary, description, headers, content, neverSent, links }) => ({
    status,
    description: htmlOf(summary, description),
    /** Plain text: why no content is shown. */
    note:
      neverSent &&
      t('A response with the status {status} has no body: HTTP allows none, although the description has {types}.', {
        status,
        types: neverSent.join(', '),
      }),
    headers: headers.map((header) => {
      // A header that several operations share may have an example for each.
      const example = header.examples.find(({ name }) => name === chosen || name === id);
      const shown = example && [{ ...example, name: 'example' }];
      return fieldView(header, `response ${status} › header`, renderer.schema, shown);
    }),
    content: contentView(
      // Not for errors, which mostly share one schema.
      !isWebhook && status.startsWith('2') ? withExamples(content, flag) : content,
      `response ${status}`,
      renderer,
      flag,
    ),
    links: links.map(linkView),
  }));
}

/** The request of a callback or of an operation, and its responses. What the API itself sends may have every property. */
function messagesView(operation: Operation, renderer: Renderer) {
  const { body, isWebhook } = operation;
  return {
    description: htmlOf(operation.description),
    parameters: parametersView(operation, renderer.schema),
    body: body && {
      description: htmlOf(body.description),
      required: body.required,
      content: isWebhook
        ? contentView(withExamples(body.content), 'request body', renderer)
        : contentView(body.content, 'request body', renderer, 'readOnly'),
    },
    responses: responsesView(operation, renderer),
  };
}

/** The servers of an operation, if they are its own or have no host. */
function serverFact({ servers, hasOwnServers }: Operation): string | undefined {
  const say = (message: string) => t(message, { host: code('{host}') });
  if (servers.length === 0) return say('The description names no server: {host} in the samples stands for its host.');
  const isRelative = servers.some(({ url }) => !URL.canParse(url));
  if (!hasOwnServers && !isRelative) return undefined;
  const texts = servers.map((server) => [code(server.url || '/'), serverText(server)].filter(Boolean).join(': '));
  const note = 'A path alone is on the host that the API is served from: {host} in the samples stands for that.';
  return [...texts, ...(isRelative ? [say(note)] : [])].join('\n\n');
}

function factsOf(operation: Operation, { product }: Renderer): Fact[] {
  const { pathItem, deprecated, deprecation, isWebhook, security, saysSecurity, externalDocs } = operation;
  const none = (index: number) => (index === 0 ? t('None') : t('none'));
  const alternatives = uniq(security.map((schemes, index) => describeAlternative(schemes) || none(index)));
  const authentication = alternatives.join(` ${t('or')} `) || none(0);
  const facts: [label: string, markdown: string | undefined][] = [
    [t('Status'), deprecated ? [t('Deprecated'), deprecation].filter(Boolean).join(': ') : undefined],
    [t('Authentication'), security.length === 0 && (isWebhook || !saysSecurity) ? undefined : authentication],
    ...(product.factsOf?.(operation) ?? []),
    [t('Server'), isWebhook ? undefined : serverFact(operation)],
    [
      isWebhook ? t('Event') : t('Path'),
      [escapeMarkdown(pathItem.summary ?? ''), pathItem.description].filter(Boolean).join('\n\n'),
    ],
    [t('More'), externalDocs && docsLink(externalDocs)],
  ];
  return facts.flatMap(([label, text]): Fact[] => (text ? [[label, toHtml(text)]] : []));
}

/** Returns a function that makes the samples of an operation, once for all attempts to fit its page. */
export function samplesMaker(sandbox: SandboxServer | undefined, options: SampleOptions) {
  return memoize((operation: Operation) => samplesView(operation, sandbox, options));
}

export type OperationView = ReturnType<typeof operationView>;
export type ResponseView = OperationView['responses'][number];
export type MediaTypeView = ResponseView['content'][number];

/**
 * @param schema how the page shows a schema
 */
export function operationView(
  operation: Operation,
  schema: RenderSchema,
  { product, samplesOf }: { product: Product; samplesOf: ReturnType<typeof samplesMaker> },
) {
  const { isWebhook } = operation;
  const renderer = { schema, product };
  return {
    /** The key of its console’s data. */
    slug: operation.slug,
    /** In capitals; `EVENT` for a webhook. */
    method: methodMark(operation),
    path: operation.path,
    facts: factsOf(operation, renderer),
    ...messagesView(operation, renderer),
    callbacks: operation.callbacks.map(({ name, operation: called }) => ({
      name,
      title: called.title,
      method: called.method.toUpperCase(),
      /** An expression that says where it goes. */
      path: called.path,
      facts: factsOf(called, renderer),
      ...messagesView(called, {
        ...renderer,
        schema: (part, place, flag) => schema(part, `${name} › ${called.method} ${called.path} › ${place}`, flag),
      }),
    })),
    ...(isWebhook ? { servers: [], samples: [], notes: [] } : samplesOf(operation)),
  };
}

/**
 * Compares an OpenAPI description with the HTML that was built from it. It reads both by itself, so that what the model of the
 * site leaves out is found.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { bundle, createConfig } from '@redocly/openapi-core';
import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { slugOf, uniqueSlugs } from '../src/openapi/slug';

/** Something that a description says, and that a page has to show. */
export interface Claim {
  /** `parameter`, `scope`, … */
  kind: string;
  /** Path of the page. */
  page: string;
  /** JSON pointer to where the description says it. */
  pointer: string;
  text: string;
}

type Node = Record<string, unknown>;
/** The keyword of the properties that a direction leaves out: `readOnly` in a request, `writeOnly` in a response. */
type Absent = 'readOnly' | 'writeOnly' | undefined;
type Say = (kind: string, pointer: string, text: unknown) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  isNode(value) ? Object.entries(value) : [];

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A Markdown text as a reader sees it. */
function rendered(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return squeeze(load(html).text());
}

/** A value as a page shows it: text without quotes. */
function literal(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Follows `$ref`s; what stands beside one applies, too. */
function resolverOf(root: Node) {
  return (value: unknown): Node => {
    const seen = new Set<string>();
    let node = isNode(value) ? value : {};
    while (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      const { $ref, ...beside } = node;
      seen.add($ref);
      const target = $ref
        .slice(2)
        .split('/')
        .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), root);
      node = { ...(isNode(target) ? target : {}), ...beside };
    }
    return node;
  };
}

/** Keywords with a number that a page shows as it is. */
const bounds = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minContains', 'maxContains'],
];

/** Keywords with one schema, with several, and with several by name. */
const single = [
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  'contentSchema',
];
const several = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const byName = ['properties', 'patternProperties', 'dependentSchemas'];

/** The readers of a description: each says what there is to show at a place. */
function readers(root: Node) {
  const resolve = resolverOf(root);

  const docs = (node: Node, at: string, say: Say) => {
    const { externalDocs } = node;
    if (!isNode(externalDocs)) return;
    say('externalDocs', `${at}/externalDocs`, externalDocs.url);
    say('description', `${at}/externalDocs`, externalDocs.description);
  };

  /** The schemas that were read for each page, and without which properties. */
  const seen = new Map<Say, Map<unknown, Set<Absent>>>();

  const schema = (value: unknown, at: string, say: Say, absent?: Absent): void => {
    const node = resolve(value);
    say('description', at, node.description);
    const known = seen.get(say) ?? new Map<unknown, Set<Absent>>();
    seen.set(say, known);
    const identity = isNode(value) && value.$ref ? value.$ref : value;
    const read = known.get(identity) ?? new Set();
    if (read.has(absent)) return;
    known.set(identity, read.add(absent));
    docs(node, at, say);
    if (node.deprecated === true) say('deprecated', at, 'deprecated');
    if (node.readOnly === true) say('flag', at, 'read-only');
    if (node.writeOnly === true) say('flag', at, 'write-only');
    if (node.additionalProperties === false) say('closed', at, 'No other properties.');
    const isThere = (part: unknown) => absent === undefined || resolve(part)[absent] !== true;
    for (const keyword of bounds) {
      if (typeof node[keyword] === 'number') say('bound', `${at}/${keyword}`, node[keyword]);
    }
    for (const keyword of ['pattern', 'format', 'contentEncoding', 'contentMediaType']) {
      say(keyword, `${at}/${keyword}`, node[keyword]);
    }
    if ('const' in node) say('const', at, literal(node.const));
    if (node.default !== undefined) say('default', at, literal(node.default));
    if (Array.isArray(node.enum)) {
      for (const one of node.enum) if (one !== null) say('enum', at, literal(one));
    }
    for (const [name, part] of entriesOf(node.properties)) {
      if (isThere(part)) say('property', `${at}/properties`, name);
    }
    const { discriminator, xml, dependentRequired } = node;
    if (isNode(discriminator)) {
      say('discriminator', at, discriminator.propertyName);
      for (const [key, target] of entriesOf(discriminator.mapping)) {
        say('discriminator', at, key);
        say('discriminator', at, String(target).replace(/^.*\//, ''));
      }
      const { defaultMapping = '' } = discriminator;
      say('discriminator', at, String(defaultMapping).replace(/^.*\//, ''));
    }
    for (const [key, fact] of entriesOf(xml)) {
      if (fact !== false) say('xml', at, fact === true ? key : fact);
    }
    for (const [name, others] of entriesOf(dependentRequired)) {
      say('dependentRequired', at, `With ${name}`);
      for (const other of [others].flat()) say('dependentRequired', at, other);
    }
    for (const [keyword, label] of [
      ['not', 'Not:'],
      ['if', 'If:'],
      ['then', 'Then:'],
      ['else', 'Else:'],
    ] as const) {
      if (isNode(node[keyword])) say('condition', `${at}/${keyword}`, label);
    }
    for (const keyword of single) {
      if (isNode(node[keyword])) schema(node[keyword], `${at}/${keyword}`, say, absent);
    }
    for (const keyword of several) {
      const parts = node[keyword];
      if (!Array.isArray(parts)) continue;
      parts.forEach((part, index) => {
        schema(part, `${at}/${keyword}/${index}`, say, absent);
      });
    }
    for (const keyword of byName) {
      for (const [name, part] of entriesOf(node[keyword])) {
        if (isThere(part)) schema(part, `${at}/${keyword}/${name}`, say, absent);
      }
    }
  };

  const content = (value: unknown, at: string, say: Say, absent: Absent) => {
    for (const [mediaType, media] of entriesOf(value)) {
      const here = `${at}/${mediaType}`;
      say('media type', here, mediaType);
      const node = resolve(media);
      if (node.itemSchema !== undefined) {
        say('item schema', here, 'stream of ');
        schema(node.itemSchema, `${here}/itemSchema`, say, absent);
      }
      for (const [index, encoding] of [
        ...arrayOf(node.prefixEncoding),
        node.itemEncoding,
      ].entries()) {
        const { contentType, headers } = resolve(encoding);
        say('encoding', `${here}/itemEncoding/${index}`, contentType);
        for (const [header] of entriesOf(headers)) say('encoding', `${here}/itemEncoding`, header);
      }
      if (node.schema !== undefined) schema(node.schema, `${here}/schema`, say, absent);
      for (const [name, example] of entriesOf(node.examples)) {
        const { summary, description, dataValue, serializedValue } = resolve(example);
        say('example', `${here}/examples/${name}`, dataValue === undefined ? serializedValue : '');
        say('example', `${here}/examples/${name}`, summary ?? name);
        say('description', `${here}/examples/${name}`, description);
      }
      for (const [name, encoding] of entriesOf(node.encoding)) {
        const { contentType, style, headers } = resolve(encoding);
        say('encoding', `${here}/encoding/${name}`, name);
        say('encoding', `${here}/encoding/${name}`, contentType);
        if (style !== 'form') say('encoding', `${here}/encoding/${name}`, style);
        for (const header of Object.keys(isNode(headers) ? headers : {})) {
          say('encoding', `${here}/encoding/${name}/headers`, header);
        }
      }
    }
  };

  /** A parameter, or a header of a response. */
  const parameter = (value: unknown, at: string, say: Say, header?: string) => {
    const node = resolve(value);
    const place = header === undefined ? node.in : 'header';
    say(header === undefined ? 'parameter' : 'header', at, header ?? node.name);
    say('description', at, node.description);
    if (node.deprecated === true) say('deprecated', at, 'deprecated');
    const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
    const { style = usual } = node;
    if (style !== usual) say('style', at, style);
    if (node.explode !== undefined && node.explode !== (style === 'form')) {
      say('style', at, `Explode ${literal(node.explode)}`);
    }
    if (node.allowReserved === true) say('style', at, 'Reserved characters');
    // The description of the parameter is in place of that of its schema.
    const { description, ...rest } = resolve(node.schema);
    schema(node.description === undefined ? { ...rest, description } : rest, `${at}/schema`, say);
    for (const [mediaType, media] of entriesOf(node.content)) {
      say('media type', at, mediaType);
      schema(resolve(media).schema, `${at}/content`, say);
    }
  };

  const response = (status: string, value: unknown, at: string, say: Say, absent: Absent) => {
    const node = resolve(value);
    say('status', at, status);
    say('description', at, node.summary);
    say('description', at, node.description);
    for (const [name, header] of entriesOf(node.headers)) {
      parameter(header, `${at}/headers/${name}`, say, name);
    }
    content(node.content, `${at}/content`, say, absent);
    for (const [name, link] of entriesOf(node.links)) {
      const { operationId, operationRef, description, parameters } = resolve(link);
      for (const fact of [name, operationId ?? operationRef]) {
        say('link', `${at}/links/${name}`, fact);
      }
      say('description', `${at}/links/${name}`, description);
      for (const one of Object.keys(isNode(parameters) ? parameters : {})) {
        say('link', `${at}/links/${name}/parameters`, one);
      }
    }
  };

  const security = (value: unknown, at: string, say: Say) => {
    const schemes = resolve(resolve(root.components).securitySchemes);
    for (const alternative of Array.isArray(value) ? (value as unknown[]) : []) {
      for (const [name, scopes] of entriesOf(alternative)) {
        const scheme = resolve(schemes[name]);
        const shown = scheme.scheme === 'bearer' ? 'Bearer' : scheme.scheme;
        say('security', at, scheme.name ?? (scheme.type === 'http' ? shown : name));
        for (const scope of [scopes].flat()) say('scope', at, scope);
      }
    }
  };

  const servers = (value: unknown, at: string, say: Say) => {
    for (const server of Array.isArray(value) ? (value as unknown[]) : []) {
      const { url, name: label, description, variables } = resolve(server);
      say('server', at, label);
      say('server', at, String(url).replace(/\/$/, ''));
      say('description', at, description);
      for (const [name, variable] of entriesOf(variables)) {
        const { enum: values = [], default: value, description: text } = resolve(variable);
        say('server', `${at}/variables`, `{${name}}`);
        for (const one of [values, value].flat()) say('server', `${at}/variables/${name}`, one);
        say('description', `${at}/variables/${name}`, text);
      }
    }
  };

  const operation = (value: Node, item: Node, at: string, say: Say, isOutgoing: boolean): void => {
    say('title', at, value.summary);
    say('description', at, value.description);
    if (value.deprecated === true) say('deprecated', at, 'Deprecated');
    docs(value, at, say);
    security(value.security ?? (isOutgoing ? [] : root.security), `${at}/security`, say);
    servers(value.servers ?? item.servers, `${at}/servers`, say);
    const own = (Array.isArray(value.parameters) ? value.parameters : []) as unknown[];
    const shared = (Array.isArray(item.parameters) ? item.parameters : []) as unknown[];
    const keyOf = (one: unknown) => `${String(resolve(one).in)} ${String(resolve(one).name)}`;
    const parameters = [
      ...own,
      ...shared.filter((one) => !own.some((other) => keyOf(other) === keyOf(one))),
    ];
    for (const one of parameters) parameter(one, `${at}/parameters/${keyOf(one)}`, say);
    const body = resolve(value.requestBody);
    say('description', `${at}/requestBody`, body.description);
    // What the API itself sends may have every property.
    content(body.content, `${at}/requestBody/content`, say, isOutgoing ? undefined : 'readOnly');
    for (const [status, one] of entriesOf(value.responses)) {
      if (status.startsWith('x-')) continue;
      const absent = isOutgoing ? undefined : 'writeOnly';
      response(status, one, `${at}/responses/${status}`, say, absent);
    }
    for (const [name, callback] of entriesOf(value.callbacks)) {
      say('callback', `${at}/callbacks/${name}`, name);
      for (const [expression, called] of entriesOf(resolve(callback))) {
        const here = `${at}/callbacks/${name}/${expression}`;
        say('callback', here, expression);
        operations(resolve(called)).forEach(([method, one]) => {
          operation(one, resolve(called), `${here}/${method}`, say, true);
        });
      }
    }
  };

  const info = (say: Say) => {
    const { title, version, description } = resolve(root.info);
    say('title', '/info/title', title);
    say('title', '/info/version', version);
    say('description', '/info/description', description);
    docs(root, '', say);
    servers(root.servers, '/servers', say);
    for (const tag of Array.isArray(root.tags) ? (root.tags as unknown[]) : []) {
      const node = resolve(tag);
      const at = `/tags/${String(node.name)}`;
      docs(node, at, say);
      if (node.parent !== undefined) say('tag', at, `part of `);
      for (const fact of [(node.parent ?? node.kind) ? node.summary : undefined, node.kind]) {
        say('tag', at, fact);
      }
    }
    for (const [name, one] of entriesOf(resolve(root.components).securitySchemes)) {
      const scheme = resolve(one);
      const at = `/components/securitySchemes/${name}`;
      say('security', at, name);
      say('description', at, scheme.description);
      say('security', at, scheme.oauth2MetadataUrl);
      for (const [flow, details] of entriesOf(scheme.flows)) {
        say('security', `${at}/flows/${flow}`, resolve(details).deviceAuthorizationUrl);
        for (const [scope, text] of entriesOf(resolve(details).scopes)) {
          say('scope', `${at}/flows/${flow}`, scope);
          say('description', `${at}/flows/${flow}`, text);
        }
      }
    }
  };
  return { operation, info, resolve };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a path, in the order of their pages. */
function operations(item: Node): [method: string, operation: Node][] {
  return [
    ...methods.map((method) => [method, item[method]] as const),
    ...entriesOf(item.additionalOperations),
  ].flatMap(([method, operation]): [string, Node][] =>
    isNode(operation) ? [[method, operation]] : [],
  );
}

/** The text and the targets of links of a page, with the pages of its schemas. */
function pageReader(folder: string) {
  const pages = new Map<string, { text: string; links: string[] }>();
  const read = (name: string) => {
    const known = pages.get(name);
    if (known) return known;
    const file = path.join(folder, 'api', `${name}.html`);
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '');
    $('script, style, nav').remove();
    const links = $('a')
      .toArray()
      .map((one) => $(one).attr('href') ?? '');
    const page = { text: squeeze($('body').text()), links };
    pages.set(name, page);
    return page;
  };
  return (name: string) => {
    const names = new Set([name]);
    for (const one of names) {
      for (const link of read(one).links) {
        const [, schema] = /\/api\/(schema-[^#?]*)$/.exec(link) ?? [];
        if (schema) names.add(schema);
      }
    }
    const all = [...names].map(read);
    return {
      text: all.map(({ text }) => text).join(' '),
      links: all.flatMap(({ links }) => links),
    };
  };
}

/**
 * Everything that a description says, and what of it no page shows.
 *
 * @param file absolute path of the description
 * @param folder a build
 */
export async function complete(
  file: string,
  folder: string,
): Promise<{ claims: Claim[]; missing: Claim[] }> {
  const { bundle: document } = await bundle({ ref: file, config: await createConfig({}) });
  const root = document.parsed as Node;
  const { operation, info, resolve } = readers(root);
  const pageOf = pageReader(folder);
  const title = slugOf(literal(resolve(root.info).title ?? '')) || 'api';
  const slug = uniqueSlugs([title]);
  const claims: Claim[] = [];
  const missing: Claim[] = [];
  const sayOn = (page: string): Say => {
    const { text: html, links } = pageOf(page);
    return (kind, pointer, value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const text = kind === 'description' ? rendered(String(value)) : squeeze(String(value));
      if (text === '') return;
      const claim = { kind, page: `/api/${page}`, pointer, text };
      claims.push(claim);
      if (!html.includes(text) && !(kind === 'externalDocs' && links.includes(text))) {
        missing.push(claim);
      }
    };
  };

  info(sayOn(title));
  const webhooks = { ...resolve(root['x-webhooks']), ...resolve(root.webhooks) };
  for (const [items, isOutgoing] of [
    [resolve(root.paths), false],
    [webhooks, true],
  ] as const) {
    for (const [name, value] of Object.entries(items)) {
      const item = resolve(value);
      for (const [method, one] of operations(item)) {
        const fallback = isOutgoing ? name : `${method} ${name}`;
        const names = [one.operationId, one.summary, fallback].map((text) => literal(text ?? ''));
        const page = slug(names.find((text) => slugOf(text)) ?? fallback);
        operation(
          one,
          item,
          `/${isOutgoing ? 'webhooks' : 'paths'}/${name}/${method}`,
          sayOn(page),
          isOutgoing,
        );
      }
    }
  }
  return { claims, missing };
}

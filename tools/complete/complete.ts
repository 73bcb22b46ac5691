/**
 * Compares an OpenAPI description with the HTML that was built from it. It reads both by itself, so that what the model of the
 * site leaves out is found.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { bundle, createConfig } from '@redocly/openapi-core';
import { load } from 'cheerio';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { parseDescription } from '../src/openapi/read';
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

/** The context of a reader: the description, and the page that has to show it. */
interface Page {
  root: Node;
  resolve: (value: unknown) => Node;
  /** Says that the page has to show a text. */
  say: (kind: string, pointer: string, text: unknown) => void;
  /** Names of the read-only properties, which a request leaves out, or of the write-only ones, which a response leaves out. */
  absentNames: (absent: Absent) => string[];
  /** The names of the examples that it shows of a header that has one of them. */
  picked?: unknown[];
  /** The schemas that were read for it, and without which properties. */
  seen: Map<unknown, Set<Absent>>;
}

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

/** Follows `$ref`s; keywords beside one apply, too. */
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
  ...['contentSchema', 'unevaluatedProperties', 'unevaluatedItems'],
];
const several = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const byName = ['properties', 'patternProperties', 'dependentSchemas'];

function docs(node: Node, at: string, { say }: Page): void {
  const { externalDocs } = node;
  if (!isNode(externalDocs)) return;
  say('externalDocs', `${at}/externalDocs`, externalDocs.url);
  say('description', `${at}/externalDocs`, externalDocs.description);
}

/** What says which values a schema takes: flags, bounds, formats, fixed values. */
function constraints(node: Node, at: string, { say }: Page): void {
  if (node.deprecated === true) say('deprecated', at, 'deprecated');
  if (node.readOnly === true) say('flag', at, 'read-only');
  if (node.writeOnly === true) say('flag', at, 'write-only');
  if ([node.additionalProperties, node.unevaluatedProperties].includes(false)) {
    say('closed', at, 'No other properties.');
  }
  if (node.unevaluatedItems === false) say('closed', at, 'No other items.');
  for (const keyword of bounds) {
    if (typeof node[keyword] === 'number') say('bound', `${at}/${keyword}`, node[keyword]);
  }
  for (const keyword of ['pattern', 'format', 'contentEncoding', 'contentMediaType']) {
    say(keyword, `${at}/${keyword}`, node[keyword]);
  }
  if ('const' in node) say('const', at, literal(node.const));
  if (node.default !== undefined) say('default', at, literal(node.default));
  for (const one of arrayOf(node.enum)) if (one !== null) say('enum', at, literal(one));
  for (const [key, fact] of entriesOf(node.xml)) {
    if (fact !== false) say('xml', at, fact === true ? key : fact);
  }
}

/** What says that there is nothing: the schema `false`. */
function never(node: Node, at: string, { say }: Page): void {
  for (const [name, part] of entriesOf(node.properties)) {
    if (part === false) say('never', `${at}/properties/${name}`, `${name} never allowed`);
  }
  if (node.items === false) {
    say('never', `${at}/items`, node.prefixItems ? 'No other items.' : 'empty array');
  }
}

/** Which of several schemas a value has to match: all items in their order, one alternative, or more of them. */
function choices(node: Node, at: string, { say }: Page): void {
  arrayOf(node.prefixItems).forEach((_, index) => {
    say('item', `${at}/prefixItems/${index}`, `Item ${index + 1}`);
  });
  const hasType = ['type', 'properties', 'required', 'allOf'].some((keyword) => keyword in node);
  if (node.oneOf) say('choice', `${at}/oneOf`, hasType ? 'One of:' : 'one of');
  if (node.anyOf)
    say('choice', `${at}/anyOf`, hasType || node.oneOf ? 'At least one of:' : 'any of');
}

/** What depends on the value of a property, or on other conditions. */
function conditions(node: Node, at: string, { say }: Page): void {
  const { discriminator, dependentRequired } = node;
  if (isNode(discriminator)) {
    say('discriminator', at, discriminator.propertyName);
    for (const [key, target] of entriesOf(discriminator.mapping)) {
      say('discriminator', at, key);
      say('discriminator', at, String(target).replace(/^.*\//, ''));
    }
    const { defaultMapping = '' } = discriminator;
    say('discriminator', at, String(defaultMapping).replace(/^.*\//, ''));
  }
  for (const [name, others] of entriesOf(dependentRequired)) {
    say('dependentRequired', at, `With ${name}`);
    for (const other of [others].flat()) say('dependentRequired', at, other);
  }
  for (const label of ['Not', 'If', 'Then', 'Else']) {
    const keyword = label.toLowerCase();
    if (isNode(node[keyword])) say('condition', `${at}/${keyword}`, `${label}:`);
  }
}

/** What tells whether a schema has been read: two references to it are the same. */
const identityOf = (value: unknown) => (isNode(value) && value.$ref ? value.$ref : value);

/** A schema behind the members of its `allOf`: all of them describe the same value. */
function whole(value: unknown, resolve: Page['resolve'], seen = new Set<unknown>()): Node[] {
  if (seen.has(identityOf(value))) return [];
  seen.add(identityOf(value));
  const node = resolve(value);
  return [...arrayOf(node.allOf).flatMap((member) => whole(member, resolve, seen)), node];
}

/** The properties that a schema requires and does not describe. */
function required(value: unknown, at: string, { say, resolve }: Page): void {
  const parts = whole(value, resolve);
  const described = parts.flatMap(({ properties }) => Object.keys(resolve(properties)));
  const names = new Set(parts.flatMap((part) => arrayOf(part.required).map(String)));
  const others = [...names].filter((name) => !described.includes(name));
  if (others.length > 0) say('required', `${at}/required`, `Required ${others.join(', ')}`);
}

/** Names of the read-only or write-only properties anywhere below a node. */
function namesOfAbsent(node: unknown, absent: Absent, resolve: Page['resolve']): string[] {
  if (absent === undefined || typeof node !== 'object' || node === null) return [];
  const properties = isNode(node) ? entriesOf(node.properties) : [];
  return [
    ...properties.flatMap(([name, part]) => (resolve(part)[absent] === true ? [name] : [])),
    ...Object.values(node).flatMap((part) => namesOfAbsent(part, absent, resolve)),
  ];
}

/** The examples of a schema, except those with read-only or write-only members, which a page may leave out. */
function schemaExamples(node: Node, at: string, { say, absentNames }: Page, absent: Absent): void {
  const names = absentNames(absent).map((name) => `${JSON.stringify(name)}:`);
  for (const value of [node.example, ...arrayOf(node.examples)]) {
    if (value === undefined) continue;
    const text = literal(value);
    if (typeof value === 'object' && names.some((name) => text.includes(name))) continue;
    say('example', `${at}/examples`, `Example ${text}`);
  }
}

/** The examples of a parameter, or of a header. */
function parameterExamples(node: Node, at: string, { say, resolve, picked = [] }: Page): void {
  if (node.example !== undefined) say('example', at, `Example ${literal(node.example)}`);
  const all = entriesOf(node.examples);
  const own = all.filter(([name]) => node.name === undefined && picked.includes(name));
  for (const [name, example] of own.length > 0 ? own : all) {
    const here = `${at}/examples/${name}`;
    const { summary, description, ...values } = resolve(example);
    const value = [values.value, values.dataValue, values.serializedValue].find(
      (one) => one !== undefined,
    );
    const title = summary ?? (own.length > 0 ? '' : name);
    if (value !== undefined) say('example', here, `Example ${literal(value)} ${literal(title)}`);
    say('description', here, description);
  }
}

/** @param isMember whether it is in an `allOf`, which describes one value with all of its members */
function schema(value: unknown, at: string, page: Page, absent?: Absent, isMember = false): void {
  const { say, resolve, seen } = page;
  const node = resolve(value);
  say('description', at, node.description);
  const identity = identityOf(value);
  const read = seen.get(identity) ?? new Set();
  if (read.has(absent)) return;
  seen.set(identity, read.add(absent));
  docs(node, at, page);
  constraints(node, at, page);
  conditions(node, at, page);
  never(node, at, page);
  if (!isMember) {
    required(value, at, page);
    schemaExamples(node, at, page, absent);
    choices(node, at, page);
  }
  const isThere = (part: unknown) => absent === undefined || resolve(part)[absent] !== true;
  for (const [name, part] of entriesOf(node.properties)) {
    if (isThere(part)) say('property', `${at}/properties`, name);
  }
  for (const keyword of single) {
    if (isNode(node[keyword])) schema(node[keyword], `${at}/${keyword}`, page, absent);
  }
  for (const keyword of several) {
    arrayOf(node[keyword]).forEach((part, index) => {
      schema(part, `${at}/${keyword}/${index}`, page, absent, keyword === 'allOf');
    });
  }
  for (const keyword of byName) {
    for (const [name, part] of entriesOf(node[keyword])) {
      if (isThere(part)) schema(part, `${at}/${keyword}/${name}`, page, absent);
    }
  }
}

function content(value: unknown, at: string, page: Page, absent: Absent): void {
  const { say, resolve } = page;
  for (const [mediaType, media] of entriesOf(value)) {
    const here = `${at}/${mediaType}`;
    say('media type', here, mediaType);
    const node = resolve(media);
    if (node.itemSchema !== undefined) {
      say('item schema', here, 'stream of ');
      schema(node.itemSchema, `${here}/itemSchema`, page, absent);
    }
    for (const [index, encoding] of [
      ...arrayOf(node.prefixEncoding),
      node.itemEncoding,
    ].entries()) {
      const { contentType, headers } = resolve(encoding);
      say('encoding', `${here}/itemEncoding/${index}`, contentType);
      for (const [header] of entriesOf(headers)) say('encoding', `${here}/itemEncoding`, header);
    }
    if (node.schema !== undefined) schema(node.schema, `${here}/schema`, page, absent);
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
      for (const [header] of entriesOf(headers)) {
        say('encoding', `${here}/encoding/${name}/headers`, header);
      }
    }
  }
}

/** A parameter, or a header of a response. */
function parameter(value: unknown, at: string, page: Page, header?: string): void {
  const { say, resolve } = page;
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
  if (node.allowEmptyValue === true) say('style', at, 'Empty value allowed');
  // The description and the examples of the parameter are in place of those of its schema.
  const ownMembers = (described: Node) => [
    ...(node.description === undefined ? [] : ['description']),
    ...((described.example ?? described.examples) === undefined ? [] : ['example', 'examples']),
  ];
  parameterExamples(node, at, page);
  schema(omit(resolve(node.schema), ownMembers(node)), `${at}/schema`, page);
  for (const [mediaType, media] of entriesOf(node.content)) {
    say('media type', at, mediaType);
    parameterExamples(resolve(media), `${at}/content`, page);
    const { schema: part, ...content } = resolve(media);
    schema(omit(resolve(part), ownMembers(content)), `${at}/content`, page);
  }
}

function response(status: string, value: unknown, at: string, page: Page, absent: Absent): void {
  const { say, resolve } = page;
  const node = resolve(value);
  say('status', at, status);
  say('description', at, node.summary);
  say('description', at, node.description);
  for (const [name, header] of entriesOf(node.headers)) {
    parameter(header, `${at}/headers/${name}`, page, name);
  }
  content(node.content, `${at}/content`, page, absent);
  for (const [name, link] of entriesOf(node.links)) {
    const { operationId, operationRef, description, parameters } = resolve(link);
    for (const fact of [name, operationId ?? operationRef]) {
      say('link', `${at}/links/${name}`, fact);
    }
    say('description', `${at}/links/${name}`, description);
    for (const [one] of entriesOf(parameters)) {
      say('link', `${at}/links/${name}/parameters`, one);
    }
  }
}

function security(value: unknown, at: string, page: Page): void {
  const { say, resolve, root } = page;
  const schemes = resolve(resolve(root.components).securitySchemes);
  for (const alternative of arrayOf(value)) {
    for (const [name, scopes] of entriesOf(alternative)) {
      const scheme = resolve(schemes[name]);
      const shown = scheme.scheme === 'bearer' ? 'Bearer' : scheme.scheme;
      say('security', at, scheme.name ?? (scheme.type === 'http' ? shown : name));
      for (const scope of [scopes].flat()) say('scope', at, scope);
    }
  }
}

function servers(value: unknown, at: string, page: Page): void {
  const { say, resolve } = page;
  for (const server of arrayOf(value)) {
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
}

function operation(value: Node, item: Node, at: string, page: Page, isOutgoing: boolean): void {
  const { say, resolve, root } = page;
  say('title', at, value.summary);
  say('description', at, value.description);
  say('path item', at, item.summary);
  say('description', at, item.description);
  if (value.deprecated === true) say('deprecated', at, 'Deprecated');
  docs(value, at, page);
  security(value.security ?? (isOutgoing ? [] : root.security), `${at}/security`, page);
  servers(value.servers ?? item.servers, `${at}/servers`, page);
  const own = arrayOf(value.parameters);
  const shared = arrayOf(item.parameters);
  const keyOf = (one: unknown) => `${String(resolve(one).in)} ${String(resolve(one).name)}`;
  const parameters = [
    ...own,
    ...shared.filter((one) => !own.some((other) => keyOf(other) === keyOf(one))),
  ];
  for (const one of parameters) parameter(one, `${at}/parameters/${keyOf(one)}`, page);
  const body = resolve(value.requestBody);
  say('description', `${at}/requestBody`, body.description);
  // What the API itself sends may have every property.
  content(body.content, `${at}/requestBody/content`, page, isOutgoing ? undefined : 'readOnly');
  for (const [status, one] of entriesOf(value.responses)) {
    if (status.startsWith('x-')) continue;
    const absent = isOutgoing ? undefined : 'writeOnly';
    response(status, one, `${at}/responses/${status}`, page, absent);
  }
  for (const [name, callback] of entriesOf(value.callbacks)) {
    say('callback', `${at}/callbacks/${name}`, name);
    for (const [expression, called] of entriesOf(resolve(callback))) {
      const here = `${at}/callbacks/${name}/${expression}`;
      say('callback', here, expression);
      operations(resolve(called)).forEach(([method, one]) => {
        operation(one, resolve(called), `${here}/${method}`, page, true);
      });
    }
  }
}

function info(page: Page): void {
  const { say, resolve, root } = page;
  const { title, summary, version, description } = resolve(root.info);
  say('title', '/info/title', title);
  say('title', '/info/summary', summary);
  say('title', '/info/version', version);
  say('self', '/$self', root.$self);
  say('description', '/info/description', description);
  docs(root, '', page);
  servers(root.servers, '/servers', page);
  tags(page);
  securitySchemes(page);
}

function tags(page: Page): void {
  const { say, resolve, root } = page;
  const { paths, webhooks, 'x-webhooks': others } = root;
  const used = [paths, webhooks, others].flatMap((items) =>
    Object.values(resolve(items)).flatMap((item) =>
      operations(resolve(item)).flatMap(([, operation]) => arrayOf(operation.tags)),
    ),
  );
  for (const tag of arrayOf(root.tags)) {
    const node = resolve(tag);
    const at = `/tags/${String(node.name)}`;
    docs(node, at, page);
    if (node.parent !== undefined) say('tag', at, `part of `);
    for (const fact of [(node.parent ?? node.kind) ? node.summary : undefined, node.kind]) {
      say('tag', at, fact);
    }
    if (!used.includes(node.name)) {
      say('tag', at, node['x-displayName'] ?? node.summary ?? node.name);
      say('description', at, node.description);
    }
  }
}

function securitySchemes({ say, resolve, root }: Page): void {
  for (const [name, one] of entriesOf(resolve(root.components).securitySchemes)) {
    const scheme = resolve(one);
    const at = `/components/securitySchemes/${name}`;
    say('security', at, name);
    say('description', at, scheme.description);
    say('security', at, scheme.oauth2MetadataUrl);
    for (const [flow, details] of entriesOf(scheme.flows)) {
      const { authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl } = resolve(details);
      for (const url of [authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl]) {
        say('security', `${at}/flows/${flow}`, url);
      }
      for (const [scope, text] of entriesOf(resolve(details).scopes)) {
        say('scope', `${at}/flows/${flow}`, scope);
        say('description', `${at}/flows/${flow}`, text);
      }
    }
  }
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
  const read = memoize((name: string) => {
    const file = path.join(folder, 'api', `${name}.html`);
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '');
    $('script, style, nav').remove();
    const links = $('a')
      .toArray()
      .map((one) => $(one).attr('href') ?? '');
    return { text: squeeze($('body').text()), links };
  });
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

/** The operations of a description and its webhooks, each with what its page is named by, the best first. */
function pagesOf({ root, resolve }: Pick<Page, 'root' | 'resolve'>) {
  const webhooks = { ...resolve(root['x-webhooks']), ...resolve(root.webhooks) };
  return [
    { at: '/paths', items: resolve(root.paths), isOutgoing: false },
    { at: '/webhooks', items: webhooks, isOutgoing: true },
  ].flatMap(({ at, items, isOutgoing }) =>
    Object.entries(items).flatMap(([name, value]) =>
      operations(resolve(value)).map(([method, one]) => ({
        names: [one.operationId, one.summary, isOutgoing ? name : `${method} ${name}`],
        read: (page: Page) => {
          const pointer = `${at}/${name}/${method}`;
          page.say('method', pointer, isOutgoing ? 'EVENT' : method.toUpperCase());
          const picked = [one.operationId, resolve(one['x-rate-limit']).policy];
          operation(one, resolve(value), pointer, { ...page, picked }, isOutgoing);
        },
      })),
    ),
  );
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
  const { document: doc, resolver } = await parseDescription(file);
  const config = await createConfig({});
  const { bundle: document } = await bundle({ doc, externalRefResolver: resolver, config });
  const root = document.parsed as Node;
  const resolve = resolverOf(root);
  const absentNames = memoize((absent: Absent) => namesOfAbsent(root, absent, resolve));
  const readPage = pageReader(folder);
  const claims: Claim[] = [];
  const missing: Claim[] = [];
  const pageOf = (name: string): Page => {
    const { text: html, links } = readPage(name);
    const say: Page['say'] = (kind, pointer, value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const text = kind === 'description' ? rendered(String(value)) : squeeze(String(value));
      if (text === '') return;
      const claim = { kind, page: `/api/${name}`, pointer, text };
      claims.push(claim);
      if (!html.includes(text) && !(kind === 'externalDocs' && links.includes(text))) {
        missing.push(claim);
      }
    };
    return { root, resolve, absentNames, say, seen: new Map() };
  };

  const infoSlug = uniqueSlugs()(literal(resolve(root.info).title ?? '')) || 'api';
  info(pageOf(infoSlug));
  const uniqueSlug = uniqueSlugs([infoSlug]);
  for (const { names, read } of pagesOf({ root, resolve })) {
    const texts = names.map((name) => literal(name ?? ''));
    read(pageOf(uniqueSlug(texts.find((text) => slugOf(text)) ?? texts.at(-1) ?? '')));
  }
  return { claims, missing };
}

/** Claims operations, webhooks and callbacks, and what the page of the whole API has. */
import upperFirst from 'lodash/upperFirst';

import { arrayOf, entriesOf, isNode, type Node, type Omitted, type Page, pointerTo } from './page';
import { content, parameter } from './parameter';
import { externalDocs } from './schema';

/** An operation of a path item, a webhook or a callback, and the JSON pointers to both. */
export interface Operation {
  method: string;
  node: Node;
  pointer: string;
  item: Node;
  itemPointer: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a path item, in the order of their pages. */
export function operationsOf(item: Node, itemPointer: string): Operation[] {
  return [
    ...methods.map((method) => [method, item[method], itemPointer] as const),
    ...entriesOf(item.additionalOperations).map((entry) => [...entry, `${itemPointer}/additionalOperations`] as const),
  ].flatMap(([method, node, parent]) =>
    isNode(node) ? [{ method, node, pointer: pointerTo(parent, method), item, itemPointer }] : [],
  );
}

/** What a list of servers says, with their variables. */
function servers(value: unknown, at: string, { claim, each }: Page): void {
  each(value, at, ({ url, name, description, variables }, pointer) => {
    claim('server', pointer, name, String(url).replace(/\/$/, ''));
    claim('description', pointer, description);
    each(variables, `${pointer}/variables`, (variable, own, key) => {
      claim('server', own, `{${key}}`, ...[variable.enum ?? [], variable.default].flat());
      claim('description', own, variable.description);
    });
  });
}

/** The schemes and scopes that an operation requires. */
function security(value: unknown, at: string, { claim, each, resolve, root }: Page): void {
  const schemes = resolve(resolve(root.components).securitySchemes);
  each(value, at, (requirement, pointer) => {
    for (const [name, scopes] of entriesOf(requirement)) {
      const scheme = resolve(schemes[name]);
      // The registered spelling: https://www.iana.org/assignments/http-authschemes
      const shown = String(scheme.scheme).replace(/^(?:basic|bearer)$/, (text) => upperFirst(text));
      claim('security', pointer, scheme.name ?? (scheme.type === 'http' ? shown : name));
      claim('scope', pointer, ...[scopes].flat());
    }
  });
}

/** The parameters of an operation and those of its path item, unless it has one of the same name in the same place. */
function parameters({ node, pointer, item, itemPointer }: Operation, page: Page): void {
  const own = new Set<string>();
  for (const [owner, at] of [[node, pointer] as const, [item, itemPointer] as const]) {
    page.each(owner.parameters, `${at}/parameters`, (one, place) => {
      const key = `${String(one.in)} ${String(one.name)}`;
      if (owner === item && own.has(key)) return;
      own.add(key);
      page.claim('parameter', place, one.name);
      parameter(one, place, page);
    });
  }
}

/** What the responses say: their headers, their content, their links. */
function responses(value: unknown, at: string, page: Page, omitted?: Omitted): void {
  const { claim, each } = page;
  each(value, at, (node, pointer, status) => {
    if (status.startsWith('x-')) return;
    claim('status', pointer, status);
    claim('description', pointer, node.summary);
    claim('description', pointer, node.description);
    each(node.headers, `${pointer}/headers`, (header, place, name) => {
      claim('header', place, name);
      parameter({ ...header, in: 'header' }, place, page);
    });
    content(node.content, `${pointer}/content`, page, omitted);
    each(node.links, `${pointer}/links`, (link, place, name) => {
      const names = entriesOf(link.parameters).map(([key]) => key);
      claim('link', place, name, link.operationId ?? link.operationRef, ...names);
      claim('description', place, link.description);
    });
  });
}

function callbacks({ node, pointer }: Operation, page: Page): void {
  page.each(node.callbacks, `${pointer}/callbacks`, (callback, at, name) => {
    page.claim('callback', at, name);
    page.each(callback, at, (item, place, expression) => {
      page.claim('callback', place, expression);
      for (const called of operationsOf(item, place)) operation(called, page, true);
    });
  });
}

/**
 * Claims what an operation says, with its parameters, request body, responses and callbacks.
 *
 * @param isOutgoing whether the API itself sends the request: webhooks and callbacks
 */
export function operation(claimed: Operation, page: Page, isOutgoing: boolean): void {
  const { claim, resolve, root } = page;
  const { node, pointer, item, itemPointer } = claimed;
  claim('title', pointer, node.summary);
  claim('description', pointer, node.description);
  claim('path item', itemPointer, item.summary);
  claim('description', itemPointer, item.description);
  if (node.deprecated === true) claim('deprecated', pointer, 'Deprecated');
  externalDocs(node, pointer, page);
  // The security of the whole description is not for what the API itself sends.
  security(node.security ?? (isOutgoing ? [] : root.security), `${pointer}/security`, page);
  servers(node.servers ?? item.servers, `${node.servers ? pointer : itemPointer}/servers`, page);
  parameters(claimed, page);
  const body = resolve(node.requestBody);
  claim('description', `${pointer}/requestBody`, body.description);
  // What the API itself sends may have every property.
  content(body.content, `${pointer}/requestBody/content`, page, isOutgoing ? undefined : 'readOnly');
  responses(node.responses, `${pointer}/responses`, page, isOutgoing ? undefined : 'writeOnly');
  callbacks(claimed, page);
}

/** The tags. One without operations has no other place. */
function tags(page: Page, operations: readonly Operation[]): void {
  const used = operations.flatMap(({ node }) => arrayOf(node.tags));
  page.each(page.root.tags, '/tags', (node, at) => {
    externalDocs(node, at, page);
    page.claim('tag', at, node.parent === undefined ? '' : 'part of ', node.kind);
    if (node.parent ?? node.kind) page.claim('tag', at, node.summary);
    if (used.includes(node.name)) return;
    page.claim('tag', at, node['x-displayName'] ?? node.summary ?? node.name);
    page.claim('description', at, node.description);
  });
}

/** The security schemes of the description, with the URLs and the scopes of their OAuth flows. */
function securitySchemes({ claim, each, resolve, root }: Page): void {
  each(resolve(root.components).securitySchemes, '/components/securitySchemes', (scheme, at, name) => {
    claim('security', at, name, scheme.oauth2MetadataUrl);
    claim('description', at, scheme.description);
    each(scheme.flows, `${at}/flows`, (flow, pointer) => {
      claim('security', pointer, flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl, flow.refreshUrl);
      for (const [scope, text] of entriesOf(flow.scopes)) {
        claim('scope', pointer, scope);
        claim('description', pointer, text);
      }
    });
  });
}

/**
 * Claims what the description says of the whole API.
 *
 * @param operations all of the description, with webhooks
 */
export function info(page: Page, operations: readonly Operation[]): void {
  const { title, summary, version, description } = page.resolve(page.root.info);
  page.claim('title', '/info', title, summary, version);
  page.claim('self', '/$self', page.root.$self);
  page.claim('description', '/info', description);
  externalDocs(page.root, '', page);
  servers(page.root.servers, '/servers', page);
  tags(page, operations);
  securitySchemes(page);
}

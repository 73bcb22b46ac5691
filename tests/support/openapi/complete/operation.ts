/** Claims operations, webhooks and callbacks. */
import { content } from './content';
import { type Operation, operationsOf } from './description';
import { externalDocs } from './externalDocs';
import { arrayOf, entriesOf, pointerTo } from './nodes';
import type { Page } from './page';
import { parameter } from './parameter';
import { response } from './response';
import { securityRequirements } from './security';
import { servers } from './servers';

/** The parameters of an operation and those of its path item, unless it has one of the same name in the same place. */
function parameters({ node, pointer, item, itemPointer }: Operation, page: Page): void {
  const keyOf = (value: unknown) => {
    const { in: place, name } = page.resolve(value);
    return `${String(place)} ${String(name)}`;
  };
  const own = arrayOf(node.parameters);
  const ownKeys = new Set(own.map(keyOf));
  own.forEach((value, index) => {
    parameter(value, pointerTo(pointer, 'parameters', index), page);
  });
  arrayOf(item.parameters).forEach((value, index) => {
    if (ownKeys.has(keyOf(value))) return;
    parameter(value, pointerTo(itemPointer, 'parameters', index), page);
  });
}

/** Its security requirements, or else those of the whole description, which are not for what the API itself sends. */
function security({ node, pointer }: Operation, page: Page, isOutgoing: boolean): void {
  if (node.security) {
    securityRequirements(node.security, pointerTo(pointer, 'security'), page);
  } else if (!isOutgoing) {
    securityRequirements(page.root.security, '/security', page);
  }
}

function callbacks({ node, pointer }: Operation, page: Page): void {
  const { claim, resolve } = page;
  for (const [name, callback] of entriesOf(node.callbacks)) {
    const at = pointerTo(pointer, 'callbacks', name);
    claim('callback', at, name);
    for (const [expression, item] of entriesOf(resolve(callback))) {
      claim('callback', pointerTo(at, expression), expression);
      for (const called of operationsOf(resolve(item), pointerTo(at, expression))) {
        operation(called, page, true);
      }
    }
  }
}

/**
 * Claims what an operation says, with its parameters, request body, responses and callbacks.
 *
 * @param isOutgoing whether the API itself sends the request: webhooks and callbacks
 */
export function operation(claimed: Operation, page: Page, isOutgoing: boolean): void {
  const { claim, resolve } = page;
  const { node, pointer, item, itemPointer } = claimed;
  claim('title', pointer, node.summary);
  claim('description', pointer, node.description);
  claim('path item', itemPointer, item.summary);
  claim('description', itemPointer, item.description);
  if (node.deprecated === true) claim('deprecated', pointer, 'Deprecated');
  externalDocs(node, pointer, page);
  security(claimed, page, isOutgoing);
  const owner = node.servers ? pointer : itemPointer;
  servers(node.servers ?? item.servers, pointerTo(owner, 'servers'), page);
  parameters(claimed, page);
  const body = resolve(node.requestBody);
  const bodyPointer = pointerTo(pointer, 'requestBody');
  claim('description', bodyPointer, body.description);
  // What the API itself sends may have every property.
  const [omittedInRequest, omittedInResponse] = isOutgoing ? [] : (['readOnly', 'writeOnly'] as const);
  content(body.content, pointerTo(bodyPointer, 'content'), page, omittedInRequest);
  for (const [status, value] of entriesOf(node.responses)) {
    if (status.startsWith('x-')) continue;
    response(status, value, pointerTo(pointer, 'responses', status), page, omittedInResponse);
  }
  callbacks(claimed, page);
}

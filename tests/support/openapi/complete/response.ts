import { content } from './content';
import { entriesOf, pointerTo } from './nodes';
import type { Omitted, Page } from './page';
import { header } from './parameter';

/** What a link to another operation says. */
function link(name: string, value: unknown, at: string, { claim, resolve }: Page): void {
  const { operationId, operationRef, description, parameters } = resolve(value);
  claim('link', at, name);
  claim('link', at, operationId ?? operationRef);
  claim('description', at, description);
  for (const [parameter] of entriesOf(parameters)) {
    claim('link', pointerTo(at, 'parameters', parameter), parameter);
  }
}

/**
 * What a response says: its headers, its content, its links.
 *
 * @param status `200`, `4XX` or `default`
 */
export function response(status: string, value: unknown, at: string, page: Page, omitted?: Omitted): void {
  const { claim, resolve } = page;
  const node = resolve(value);
  claim('status', at, status);
  claim('description', at, node.summary);
  claim('description', at, node.description);
  for (const [name, one] of entriesOf(node.headers)) {
    header(name, one, pointerTo(at, 'headers', name), page);
  }
  content(node.content, pointerTo(at, 'content'), page, omitted);
  for (const [name, one] of entriesOf(node.links)) {
    link(name, one, pointerTo(at, 'links', name), page);
  }
}

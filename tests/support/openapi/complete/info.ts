/** What the page of the whole API has to show: its title, version, servers, tags and security schemes. */
import type { Operation } from './description';
import { externalDocs } from './externalDocs';
import { arrayOf, pointerTo } from './nodes';
import type { Page } from './page';
import { securitySchemes } from './security';
import { servers } from './servers';

/** The tags. One without operations has no other place. */
function tags(page: Page, operations: readonly Operation[]): void {
  const { claim, resolve, root } = page;
  const used = operations.flatMap(({ node }) => arrayOf(node.tags));
  arrayOf(root.tags).forEach((tag, index) => {
    const node = resolve(tag);
    const at = pointerTo('', 'tags', index);
    externalDocs(node, at, page);
    if (node.parent !== undefined) claim('tag', at, 'part of ');
    for (const fact of [(node.parent ?? node.kind) ? node.summary : undefined, node.kind]) {
      claim('tag', at, fact);
    }
    if (!used.includes(node.name)) {
      claim('tag', at, node['x-displayName'] ?? node.summary ?? node.name);
      claim('description', at, node.description);
    }
  });
}

/**
 * Claims what the description says of the whole API.
 *
 * @param operations all of the description, with webhooks
 */
export function info(page: Page, operations: readonly Operation[]): void {
  const { claim, resolve, root } = page;
  const { title, summary, version, description } = resolve(root.info);
  claim('title', '/info/title', title);
  claim('title', '/info/summary', summary);
  claim('title', '/info/version', version);
  claim('self', '/$self', root.$self);
  claim('description', '/info/description', description);
  externalDocs(root, '', page);
  servers(root.servers, '/servers', page);
  tags(page, operations);
  securitySchemes(page);
}

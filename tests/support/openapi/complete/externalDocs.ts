import { isNode, type Node, pointerTo } from './nodes';
import type { Page } from './page';

/** Claims URL and description of `externalDocs`. */
export function externalDocs({ externalDocs: docs }: Node, pointer: string, { claim }: Page): void {
  if (!isNode(docs)) return;
  const at = pointerTo(pointer, 'externalDocs');
  claim('externalDocs', at, docs.url);
  claim('description', at, docs.description);
}

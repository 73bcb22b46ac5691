import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

export type Root = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;
export type Element = Extract<Root['children'][number], { type: 'element' }>;
export type Content = Element['children'][number];

/** Without the positions of nodes in the source, which take longer than all else. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html)) as Root;
}

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

export function nodeText(node: Content): string {
  if (node.type === 'element') return node.tagName === 'br' ? '\n' : node.children.map(nodeText).join('');
  return node.type === 'text' ? node.value : '';
}

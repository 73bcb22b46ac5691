/** Whitespace as browsers show it. */
import type { Content } from './html';

const blocks = new Set(
  `article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr legend li main nav ol p pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Whether an element begins and ends a line. */
export const isBlock = (tagName: string): boolean => blocks.has(tagName);

/**
 * Collapses whitespace to one space, and removes it at the beginning and end of a line, but not in code. Mutates the tree:
 * hast-util-to-mdast would clone it for hast-util-minify-whitespace, which takes as long as the rest of a twin.
 */
export function collapseWhitespace(nodes: Content[]): void {
  let line: { value: string } | undefined;
  const breakLine = () => {
    if (line) line.value = line.value.replace(/ $/, '');
    line = undefined;
  };
  const collapse = (node: Content) => {
    if (node.type === 'text') {
      const value = node.value.replace(/[\t\n\f\r ]+/g, ' ');
      node.value = !line || line.value.endsWith(' ') ? value.replace(/^ /, '') : value;
      if (node.value) line = node;
    } else if (node.type === 'element') {
      if (isBlock(node.tagName)) breakLine();
      // Not the node itself: the end of a line would take its last space.
      if (node.tagName === 'code') line = { value: '`' };
      else if (node.tagName !== 'pre') node.children.forEach(collapse);
      if (isBlock(node.tagName)) breakLine();
    }
  };
  nodes.forEach(collapse);
  breakLine();
}

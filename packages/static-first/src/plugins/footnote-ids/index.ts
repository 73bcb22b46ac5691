import path from 'node:path';

/** What is used of a node of the syntax tree. */
interface Node {
  type: string;
  /** What the id in the page is made from. */
  identifier?: string;
  /** As it was written. */
  label?: string;
  children?: Node[];
}

/**
 * A remark plugin: the ids of footnotes contain the path of their file, so that they differ between the posts of a list. The
 * blog plugin adds a hash of the absolute path for that, which makes each page depend on the folder of the checkout.
 */
export default function footnoteIds() {
  return (tree: Node, file: { path: string }): void => {
    const { dir, name } = path.parse(path.relative('', file.path));
    const suffix = [...dir.split(path.sep), name].join('-');
    const visit = (node: Node): void => {
      if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
        node.identifier = `${node.label}-${suffix}`;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

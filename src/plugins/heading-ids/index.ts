import { toString } from 'mdast-util-to-string';

/** What is used of a node of the syntax tree. */
interface Node {
  type: string;
  /** Of a heading. */
  depth?: number;
  /** Docusaurus has set the id: from a comment at the heading's end, else from its text. */
  data?: { id?: string };
  position?: { start: { line: number } };
  children?: Node[];
}

/** The file being compiled, as remark passes it. */
interface VFile {
  /** @throws Error with the file, and the line of the node */
  fail: (reason: string, node: Node) => never;
}

const advice = '\n  → Write its id behind it: ## Heading {/* #its-id */}';

/**
 * A remark plugin: each heading of a file has an id of its own, which the table of contents links to. Docusaurus makes none of a
 * text without letters, such as an emoji, and does not compare an id that is written with those that it makes.
 */
export default function headingIds() {
  return (tree: Node, file: VFile): void => {
    const lines = new Map<string, number>();
    const visit = (node: Node): void => {
      const { type, depth = 1, data, position } = node;
      // Docusaurus renders the heading of a page without an id. One without text, such as a picture, is in no table of contents.
      if (type === 'heading' && depth > 1 && toString(node)) {
        const line = position?.start.line ?? 0;
        const id = data?.id;
        if (!id) {
          file.fail(`“${toString(node)}” on line ${line} has no letters for an id.${advice}`, node);
        }
        const first = lines.get(id);
        if (first !== undefined) {
          file.fail(
            `The headings on lines ${first} and ${line} have the same id, “${id}”.${advice}`,
            node,
          );
        }
        lines.set(id, line);
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

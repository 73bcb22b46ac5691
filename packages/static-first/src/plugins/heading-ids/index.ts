import { toString } from 'mdast-util-to-string';

/** What is used of a node of the syntax tree. */
interface Node {
  type: string;
  /** The level of a heading. */
  depth?: number;
  /** The id that Docusaurus has set: an explicit one, else the slug of the text. */
  data?: { id?: string };
  position?: { start: { line: number; column: number }; end: { line: number; column: number } };
  children?: Node[];
}

/** The file being compiled, as remark passes it. */
interface VFile {
  /** @throws Error with the file and the line of the node */
  fail: (reason: string, place: Node['position']) => never;
}

const advice = '\n  → Write its id behind it: ## Heading {/* #its-id */}';

/**
 * A remark plugin that requires a unique id for each heading. Docusaurus generates none from a text without letters, such as an
 * emoji, and does not compare explicit ids with generated ones.
 */
export default function headingIds() {
  return (tree: Node, file: VFile): void => {
    const lines = new Map<string, number>();
    const visit = (node: Node): void => {
      const { type, depth = 1, data, position } = node;
      // The `h1` has no id, and a heading without text, such as an image, is not in the table of contents.
      if (type === 'heading' && depth > 1 && toString(node)) {
        const line = position?.start.line ?? 0;
        const id = data?.id;
        if (!id) {
          file.fail(`“${toString(node)}” on line ${line} has no letters for an id.${advice}`, position);
        }
        const first = lines.get(id);
        if (first !== undefined) {
          file.fail(`The headings on lines ${first} and ${line} have the same id, “${id}”.${advice}`, position);
        }
        lines.set(id, line);
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

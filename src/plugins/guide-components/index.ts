/** A remark plugin: an element that is named after a file of src/components/guides needs no import in Markdown. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { verdictStatuses } from '../../api/extensions';

interface Attribute {
  type: string;
  name: string;
  value: unknown;
}

/** What is used of a node of MDX's syntax tree. */
interface Node {
  type: string;
  name?: string;
  attributes?: Attribute[];
  children?: Node[];
  data?: object;
}

/** The file being compiled, as remark passes it. */
interface VFile {
  /** @throws Error with the file, and the line of the node */
  fail: (reason: string, node: Node) => never;
}

const components = 'src/components/guides';
const tables = 'openapi/default/tables';
const generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

const namesIn = (folder: string) => readdirSync(folder).map((file) => path.parse(file).name);

const withDescendants = (node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

/** The data file of an element, without its extension; undefined if its component shows none. */
function tableOf(element: Node, file: VFile): string | undefined {
  const { name = '', attributes } = element;
  const folder = path.join(generated, tables, name);
  if (!existsSync(folder)) {
    return existsSync(`${folder}.json`) ? name : undefined;
  }
  const chosen = attributes?.find((attribute) => attribute.name === 'name')?.value;
  const known = namesIn(folder);
  if (typeof chosen === 'string' && known.includes(chosen)) {
    return `${name}/${chosen}`;
  }
  const given = typeof chosen === 'string' ? `"${chosen}" is not a` : 'It needs a';
  return file.fail(
    `<${name} name="…" />: ${given} name of its data: ${known.join(', ')}.`,
    element,
  );
}

/** Stops at a badge of a verdict that does not exist: the component would show any word. */
function checkVerdict(element: Node, file: VFile): void {
  const status = element.attributes?.find(({ name }) => name === 'status')?.value ?? '';
  if (typeof status === 'string' && !verdictStatuses.some((known) => known === status)) {
    file.fail(
      `<Verdict status="…" />: "${status}" is not a verdict: ${verdictStatuses.join(', ')}.`,
      element,
    );
  }
}

const program = (statement: object) => ({
  estree: { type: 'Program', sourceType: 'module', body: [statement] },
});

const importOf = ([local, source]: [string, string]): Node => ({
  type: 'mdxjsEsm',
  data: program({
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } }],
    source: { type: 'Literal', value: source },
  }),
});

/** The attribute `data={local}`. */
const dataOf = (local: string): Attribute => ({
  type: 'mdxJsxAttribute',
  name: 'data',
  value: {
    type: 'mdxJsxAttributeValueExpression',
    data: program({
      type: 'ExpressionStatement',
      expression: { type: 'Identifier', name: local },
    }),
  },
});

/**
 * Imports the components of a page, and the tables of those that src/api/guideTables.ts has data for: these get it as
 * `data`. So a page loads only the code and the rows that it shows, which registered components could not do.
 */
export default function guideComponents() {
  return (tree: Node, file: VFile): void => {
    const known = namesIn(components);
    const imports = new Map<string, string>();
    for (const element of withDescendants(tree)) {
      const { type, name = '', attributes } = element;
      if (name === 'Verdict') checkVerdict(element, file);
      if (type.startsWith('mdxJsx') && known.includes(name)) {
        imports.set(name, `@site/${components}/${name}`);
        const table = tableOf(element, file);
        if (table) {
          const local = `table${imports.size}`;
          imports.set(local, `@generated/${tables}/${table}.json`);
          attributes?.push(dataOf(local));
        }
      }
    }
    tree.children?.unshift(...[...imports].map(importOf));
  };
}

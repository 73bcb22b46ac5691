/** A remark plugin: an element that is named after a file of src/components/guides needs no import in Markdown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { verdictStatuses } from '../../api/extensions';
import { description } from '../../site';

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
  position?: { start: { line: number } };
}

const components = 'src/components/guides';
/** The data of the reference, in the folder of generated files. */
const reference = 'openapi/default';

/** The components that cannot be shown without a table of the description, with its name. */
const tableNames: Record<string, string> = {
  ...Object.fromEntries(
    'Contact Enum Errors Limits MigrationTable Needs Prices RateLimits Reason Reasons SandboxFile SandboxResponses'
      .split(' ')
      .map((name) => [name, name]),
  ),
  CheckStages: 'Reasons',
  VerdictTree: 'Reasons',
};

/** The components that are about operations, with the attribute that has their slugs. */
const operationNames: Record<string, string> = { TryIt: 'operation', Needs: 'operations' };

const namesIn = (folder: string) => readdirSync(folder).map((file) => path.parse(file).name);

const withDescendants = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(withDescendants)];

const valueOf = ({ attributes }: Node, name: string) => attributes?.find((attribute) => attribute.name === name)?.value;

/**
 * Validates an element: its attributes, and that the data of its component exists.
 *
 * @param data the folder of the reference's data
 * @returns what is wrong, and what to do; undefined if the component can be rendered
 */
function faultOf(element: Node, data: string): string | undefined {
  const { name = '' } = element;
  const absent = (what: string) =>
    `${description} has no ${what}. → Delete the element, or the page with its entry in sidebars.ts.`;
  if (name === 'Verdict') {
    const status = valueOf(element, 'status') ?? '';
    // The component would show any word. An expression has its value only when the page renders.
    return typeof status === 'string' && !verdictStatuses.some((known) => known === status)
      ? `"${status}" is not a status: ${verdictStatuses.join(', ')}.`
      : undefined;
  }
  const slugs = operationNames[name] ? String(valueOf(element, operationNames[name])).split(' ') : [];
  const unknown = slugs.find((slug) => !existsSync(path.join(data, `${slug}.json`)));
  if (unknown !== undefined) return absent(`operation ${unknown}`);
  const table = tableNames[name];
  if (!table) return undefined;
  const folder = path.join(data, 'tables', table);
  if (!existsSync(folder)) {
    const json = `${folder}.json`;
    const hasRows = existsSync(json) && readFileSync(json, 'utf8') !== '[]';
    return hasRows ? undefined : absent(`data for the table ${table}`);
  }
  const chosen = valueOf(element, 'name');
  const known = namesIn(folder);
  if (typeof chosen === 'string' && known.includes(chosen)) return undefined;
  const given = typeof chosen === 'string' ? `"${chosen}" is not a` : 'It needs a';
  return `${given} name of its data: ${known.join(', ')}.`;
}

/** The data file of an element, without its extension; undefined if its component gets none as `data`. */
function tableOf(element: Node, data: string): string | undefined {
  const { name = '' } = element;
  const folder = path.join(data, 'tables', name);
  if (existsSync(folder)) return `${name}/${String(valueOf(element, 'name'))}`;
  return existsSync(`${folder}.json`) ? name : undefined;
}

const program = (statement: object) => ({ estree: { type: 'Program', sourceType: 'module', body: [statement] } });

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
    data: program({ type: 'ExpressionStatement', expression: { type: 'Identifier', name: local } }),
  },
});

/**
 * Imports the components of a page, and the tables of those that src/api/guideTables.ts has data for: these get it as
 * `data`. So a page loads only the code and the rows that it shows, which registered components could not do.
 *
 * @param generated path of Docusaurus' generated files
 * @throws Error with the line of each element that cannot be shown
 */
export default function guideComponents(generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus') {
  const data = path.join(generated, reference);
  return (tree: Node): void => {
    const known = namesIn(components);
    const imports = new Map<string, string>();
    const faults: string[] = [];
    for (const element of withDescendants(tree)) {
      const { type, name = '', attributes, position } = element;
      const fault = faultOf(element, data);
      if (fault) {
        faults.push(`line ${position?.start.line}, <${name} />: ${fault}`);
        // A build goes on, and tells it at its end.
        Object.assign(element, { name: 'div', attributes: [], children: [] });
      } else if (type.startsWith('mdxJsx') && known.includes(name)) {
        imports.set(name, `@site/${components}/${name}`);
        const table = tableOf(element, data);
        if (table) {
          const local = `table${imports.size}`;
          imports.set(local, `@generated/${reference}/tables/${table}.json`);
          attributes?.push(dataOf(local));
        }
      }
    }
    tree.children?.unshift(...[...imports].map(importOf));
    // Docusaurus would print the stack, too.
    if (faults.length > 0) throw Object.assign(new Error(faults.join('\n')), { stack: '' });
  };
}

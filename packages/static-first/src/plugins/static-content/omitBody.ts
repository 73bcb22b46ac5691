/**
 * A recma plugin: the body of a page (JSX, imports and all) is in the bundle of the server, where it becomes HTML, and not in
 * that of the browser, which shows this HTML (content/StaticContent.tsx). What is left there is what the page exports: front
 * matter, metadata and table of contents. A page that needs hydration (checkStatic.ts) is left whole, and says so.
 */
import { isBuiltin } from 'node:module';

import type {
  ConditionalExpression,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  Program,
  VariableDeclarator,
} from 'estree';

import { moduleFile } from '../../moduleFile';
import type { CheckedFile } from './checkStatic';

type Node = Program['body'][number];

const identifier = (name: string) => ({ type: 'Identifier', name }) as const;

const property = (object: Expression, name: string): Expression => ({
  type: 'MemberExpression',
  object,
  property: identifier(name),
  computed: false,
  optional: false,
});

/** `process.env.RENDERS_CONTENT ? consequent : alternate`; the bundler keeps one of the two. */
const ifRendered = (consequent: Expression, alternate: Expression): ConditionalExpression => ({
  type: 'ConditionalExpression',
  test: property(property(identifier('process'), 'env'), 'RENDERS_CONTENT'),
  consequent,
  alternate,
});

const arrow = (body: Expression): Expression => ({
  type: 'ArrowFunctionExpression',
  params: [],
  body,
  expression: true,
});

const empty: Expression = { type: 'ObjectExpression', properties: [] };

/** Imports that stay: other MDX files, whose metadata is used; styles; and JSON, which the bundler drops if it is unused. */
const isKept = ({ source, specifiers }: ImportDeclaration) =>
  specifiers.length === 0 || /\.(mdx?|css|json)$/.test(String(source.value));

/**
 * A component may import styles, which only the browser's bundle collects: it is in the chunk `server-rendered` there, which
 * nothing loads. React, the API of Docusaurus and generated data have none, and modules of Node.js are in no such bundle.
 */
const mayHaveStyles = (source: string) =>
  !isBuiltin(source) && !/^(?:react(?:-dom)?|@docusaurus|@generated|@mdx-js)(?:\/|$)/.test(source);

/** Imports of static pages have this query: the server imports the module, and the browser an empty one. */
export const serverQuery = '?server';

const literal = (value: string) => ({ type: 'Literal', value }) as const;

/** Lets the server alone import a module; the browser's bundle has its styles. */
function serverImport(declaration: ImportDeclaration): Node[] {
  const source = String(declaration.source.value);
  const imported: Node = { ...declaration, source: literal(`${source}${serverQuery}`) };
  const raw = `/* webpackChunkName: "server-rendered" */ ${JSON.stringify(source)}`;
  const chunk = arrow({ type: 'ImportExpression', source: { ...literal(source), raw } });
  return mayHaveStyles(source)
    ? [imported, { type: 'ExpressionStatement', expression: ifRendered(empty, chunk) }]
    : [imported];
}

/** What Docusaurus exports: a page's list of headings may have those of partials. */
const stockExports = ['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets'];

/** Types of expressions that evaluate no import. */
const inert = ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'];

/** Evaluates a computed constant on the server alone: the browser does not have the page's imports. */
function withoutValue(declarator: VariableDeclarator): VariableDeclarator {
  const { id, init } = declarator;
  const isStock = id.type === 'Identifier' && stockExports.includes(id.name);
  if (!init || isStock || inert.includes(init.type)) return declarator;
  const nothing: Expression = id.type === 'ArrayPattern' ? { type: 'ArrayExpression', elements: [] } : empty;
  return { ...declarator, init: ifRendered(init, nothing) };
}

function withoutBody(node: Node): Node[] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration') {
    const declarations = node.declaration.declarations.map(withoutValue);
    return [{ ...node, declaration: { ...node.declaration, declarations } }];
  }
  if (node.type === 'ImportDeclaration' && !isKept(node)) return serverImport(node);
  if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'FunctionDeclaration') {
    const { declaration } = node;
    const name = declaration.id?.name ?? 'MDXContent';
    const defaultExport: ModuleDeclaration = {
      type: 'ExportDefaultDeclaration',
      declaration: ifRendered(identifier(name), arrow({ type: 'Literal', value: null })),
    };
    return [{ ...declaration, id: identifier(name) }, defaultExport];
  }
  return [node];
}

/**
 * Markdown that React pages and hydrated pages import is a module of its own, with this query: React renders it in the browser,
 * so it has its body there. wholeLoader.cjs marks its text for checkStatic.ts, since plugins of MDX do not see queries.
 */
export const wholeQuery = '?whole';

function withWholeImport(node: Node): Node {
  if (!('source' in node) || !/\.mdx?$/.test(String(node.source?.value))) return node;
  return { ...node, source: literal(`${String(node.source?.value)}${wholeQuery}`) };
}

/** `import { hydrate as _hydrate } from '…/hydrate'` and `_hydrate(MDXContent, 'cause')` */
function hydration(cause: string): Node[] {
  const local = identifier('_hydrate');
  const call: Expression = {
    type: 'CallExpression',
    callee: local,
    arguments: [identifier('MDXContent'), ifRendered(literal(cause), literal(''))],
    optional: false,
  };
  return [
    {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportSpecifier', imported: identifier('hydrate'), local }],
      source: literal(moduleFile(__dirname, '../../content/hydrate')),
      attributes: [],
    },
    { type: 'ExpressionStatement', expression: call },
  ];
}

export default function omitBody() {
  return (program: Program, { data: { cause, isWhole } }: CheckedFile): void => {
    program.body =
      cause === undefined && !isWhole
        ? program.body.flatMap(withoutBody)
        : [...program.body.map(withWholeImport), ...(cause ? hydration(cause) : [])];
  };
}

/**
 * A recma plugin: the body of a page (JSX, imports and all) is in the bundle of the server, where it becomes HTML, and not in
 * that of the browser, which shows this HTML (content/StaticContent.tsx). What is left there is what the page exports: front
 * matter, metadata and table of contents. A page that needs hydration (checkStatic.ts) is left whole, and says so.
 */
import type {
  ConditionalExpression,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  ObjectPattern,
  Program,
  Statement,
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
 * nothing loads.
 */
const mayHaveStyles = (source: string) => /^(\.|@site|@theme)/.test(source);

/** `import { a as b } from 'c'` becomes `const { a: b } = require('c')`, on the server. */
function requireOf({ source, specifiers }: ImportDeclaration): Statement {
  const required: Expression = {
    type: 'CallExpression',
    callee: identifier('require'),
    arguments: [source],
    optional: false,
  };
  const raw = `/* webpackChunkName: "server-rendered" */ ${JSON.stringify(source.value)}`;
  const chunk: Expression = {
    type: 'SequenceExpression',
    expressions: [arrow({ type: 'ImportExpression', source: { ...source, raw } }), empty],
  };
  const namespace = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  const names: ObjectPattern = {
    type: 'ObjectPattern',
    properties: specifiers.flatMap((specifier) =>
      specifier.type === 'ImportNamespaceSpecifier'
        ? []
        : {
            type: 'Property',
            key: 'imported' in specifier ? specifier.imported : identifier('default'),
            value: specifier.local,
            kind: 'init',
            computed: false,
            method: false,
            shorthand: false,
          },
    ),
  };
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: namespace?.local ?? names,
        init: ifRendered(required, mayHaveStyles(String(source.value)) ? chunk : empty),
      },
    ],
  };
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
  const nothing: Expression =
    id.type === 'ArrayPattern' ? { type: 'ArrayExpression', elements: [] } : empty;
  return { ...declarator, init: ifRendered(init, nothing) };
}

function withoutBody(node: Node): Node[] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration') {
    const declarations = node.declaration.declarations.map(withoutValue);
    return [{ ...node, declaration: { ...node.declaration, declarations } }];
  }
  if (node.type === 'ImportDeclaration' && !isKept(node)) {
    return [requireOf(node)];
  }
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

const literal = (value: string) => ({ type: 'Literal', value }) as const;

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

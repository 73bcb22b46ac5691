/**
 * A recma plugin: the body of a page (JSX, imports and all) is in the bundle of the server, where it becomes HTML, and not in
 * that of the browser, which shows this HTML (content/StaticContent.tsx). What is left there is what the page exports: front
 * matter, metadata and table of contents.
 */
import type {
  ConditionalExpression,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  ObjectPattern,
  Program,
  Statement,
} from 'estree';

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

function withoutBody(node: Node): Node[] {
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

export default function omitBody() {
  return (program: Program): void => {
    program.body = program.body.flatMap(withoutBody);
  };
}

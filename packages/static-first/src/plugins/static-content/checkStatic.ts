/** A remark plugin that rejects content which needs hydration: omitBody.ts keeps the compiled content out of the browser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import memoize from 'lodash/memoize';

import { findLiveCode, liveCode } from './liveCode';

/** A node of the Markdown syntax tree, or of the JavaScript syntax tree inside. */
interface Node {
  type: string;
  name?: string | Node;
  meta?: string | null;
  value?: string | Node | null;
  key?: Node;
  callee?: Node;
  property?: Node;
  superClass?: Node | null;
  source?: Node | null;
  specifiers?: Node[];
  imported?: Node;
  local?: Node;
  position?: { start: { line: number } };
  loc?: { start: { line: number } };
}

type Parse = (text: string) => Node;

/** MDX would read the `{#id}` of a heading as an expression; Docusaurus escapes it in the files that it compiles. */
const withoutIds = (text: string) => text.replace(/(?<=^#.*[^\\])\{(?=#)/gm, '\\{');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A node and its descendants, each with its line. */
function* nodesIn(value: unknown, line = 0): Generator<[Node, number]> {
  if (typeof value !== 'object' || value === null) return;
  const node = isNode(value) ? value : undefined;
  const nodeLine = (node?.position ?? node?.loc)?.start.line ?? line;
  if (node) yield [node, nodeLine];
  for (const each of Object.values(value)) yield* nodesIn(each, nodeLine);
}

const identifier = (node: Node['name'] | null): string =>
  isNode(node) ? identifier(node.name ?? node.property) : (node ?? '');

/** The part of a node's source text that `liveCode` is matched against. */
function nodeText(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return identifier(node);
    case 'CallExpression':
      return `${identifier(node.callee)}(`;
    case 'ClassDeclaration':
    case 'ClassExpression':
      return `extends ${identifier(node.superClass)}`;
    case 'JSXAttribute':
    case 'mdxJsxAttribute':
      return isNode(node.value) && node.value.type !== 'Literal'
        ? `${identifier(node.name)}={(`
        : '';
    case 'Property':
      return isNode(node.value) && node.value.type.includes('Function')
        ? `${identifier(node.key)}:`
        : '';
    case 'JSXOpeningElement':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `<${identifier(node.name)}`;
    case 'code':
      return /\blive\b/.test(node.meta ?? '') ? '<live' : '';
    default:
      return '';
  }
}

/** The bindings that a statement imports or re-exports, as an `export … from` statement. */
function entryOf({ specifiers = [] }: Node, source: string): string {
  const from = `from ${JSON.stringify(source)};`;
  const names = specifiers.map((specifier) =>
    specifier.type === 'ImportDefaultSpecifier'
      ? 'default'
      : identifier(specifier.imported ?? specifier.local),
  );
  const isWhole = specifiers.every(({ type }) => type === 'ImportNamespaceSpecifier');
  return isWhole
    ? `export * as all ${from}`
    : `export { ${names.map((name, index) => `${name} as _${index}`).join(', ')} } ${from}`;
}

/** Memoized, because the pages of all operations import one large component. `npm start` does not see changes of it. */
const findInTheme = memoize((entry: string) => findLiveCode(entry, path.resolve(), path.resolve()));

const remedies =
  '  → Show it on a React page (src/pages), or make it an island: the README of @docs-engines/static-first.';

const why = 'and the browser gets Markdown as HTML, without its script.';

/** @throws Error at the first node that needs hydration, or imports a module that does */
async function check(
  tree: Node,
  file: string,
  parse: Parse,
  seen = new Set([file]),
): Promise<void> {
  const siteDir = path.resolve();
  for (const [node, line] of nodesIn(tree)) {
    const fail = (what: string): never => {
      throw new Error(`${path.relative('', file)}:${line}  ${what}, ${why}\n${remedies}`);
    };
    const [name] = liveCode.exec(nodeText(node)) ?? [];
    if (name) fail(`${name} needs the browser`);
    const source = isNode(node.source) && node.source.value;
    if (typeof source !== 'string') continue;
    const module = path.resolve(path.dirname(file), source.replace('@site', siteDir));
    if (/\.mdx?$/.test(source)) {
      if (existsSync(module) && !seen.has(module)) {
        await check(parse(readFileSync(module, 'utf8')), module, parse, seen.add(module));
      }
    } else if (node.specifiers?.length !== 0) {
      const entry = entryOf(node, source);
      const reason = source.startsWith('@theme/')
        ? await findInTheme(entry)
        : await findLiveCode(entry, path.dirname(file), siteDir);
      const names = node.specifiers?.map(({ local }) => identifier(local)).join(', ');
      if (reason) fail(`${names ?? 'All'} of "${source}" needs the browser: ${reason}`);
    }
  }
}

export default function checkStatic(this: { parse: Parse }) {
  const parse: Parse = (text) => this.parse(withoutIds(text));
  return (tree: Node, file: { path: string }): Promise<void> => check(tree, file.path, parse);
}

/**
 * Checks the components of `@theme/MDXComponents`, which Markdown uses without an import.
 *
 * @throws Error if one of them needs hydration
 */
export async function checkMDXComponents(siteDir: string): Promise<void> {
  const entry = "export { default } from '@theme/MDXComponents';";
  const reason = await findLiveCode(entry, siteDir, siteDir);
  if (reason) {
    throw new Error(
      `A component of src/theme/MDXComponents needs the browser: ${reason}, ${why}\n${remedies}`,
    );
  }
}

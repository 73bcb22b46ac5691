/**
 * A remark plugin that finds the first cause for which a page needs hydration. Of a page without one, omitBody.ts keeps the
 * compiled content out of the browser.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { moduleFile } from '../../moduleFile';
import { findInTheme, findLiveCode, liveCode } from './liveCode';

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
  identifier?: string;
  data?: { hName?: string };
  position?: { start: { line: number } };
  loc?: { start: { line: number } };
}

type Parse = (text: string) => Node;

/** MDX would read the `{#id}` of a heading as an expression; Docusaurus escapes it in the files that it compiles. */
const withoutIds = (text: string) => text.replace(/(?<=^#.*[^\\])\{(?=#)/gm, '\\{');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

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
      return isNode(node.value) && node.value.type !== 'Literal' ? `${identifier(node.name)}={(` : '';
    case 'Property':
      return isNode(node.value) && node.value.type.includes('Function') ? `${identifier(node.key)}:` : '';
    case 'JSXOpeningElement':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `<${identifier(node.name)}`;
    case 'code':
      return /\blive\b/.test(node.meta ?? '') ? '<live' : '';
    default:
      // What a plugin has made of a node, such as Docusaurus of a fence of Mermaid.
      return `<${node.data?.hName ?? ''}`;
  }
}

/** The bindings that a statement imports or re-exports, as an `export … from` statement. */
function entryOf({ specifiers = [] }: Node, source: string): string {
  const from = `from ${JSON.stringify(source)};`;
  const names = specifiers.map((specifier) =>
    specifier.type === 'ImportDefaultSpecifier' ? 'default' : identifier(specifier.imported ?? specifier.local),
  );
  const isWhole = specifiers.every(({ type }) => type === 'ImportNamespaceSpecifier');
  return isWhole
    ? `export * as all ${from}`
    : `export { ${names.map((name, index) => `${name} as _${index}`).join(', ')} } ${from}`;
}

/** @returns the first node that needs hydration, or imports a module that does, as `docs/page.mdx:3  useState needs the browser` */
async function findCause(tree: Node, file: string, parse: Parse, seen = new Set([file])): Promise<string | undefined> {
  const siteDir = path.resolve();
  for (const [node, line] of nodesIn(tree)) {
    const cause = (what: string, where = '') =>
      `${path.relative('', file)}:${line}  ${what} needs the browser${where && `: ${where}`}`;
    const text = nodeText(node);
    const [name] = liveCode.exec(text) ?? [];
    if (name) return cause(name);
    const source = isNode(node.source) && node.source.value;
    if (typeof source !== 'string') continue;
    const module = path.resolve(path.dirname(file), source.replace('@site', siteDir));
    if (/\.mdx?$/.test(source)) {
      if (existsSync(module) && !seen.has(module)) {
        const partial = parse(readFileSync(module, 'utf8'));
        const found = await findCause(partial, module, parse, seen.add(module));
        if (found) return found;
      }
    } else if (node.specifiers?.length !== 0) {
      const entry = entryOf(node, source);
      const found = source.startsWith('@theme/')
        ? await findInTheme(entry, siteDir)
        : await findLiveCode(entry, path.dirname(file), siteDir);
      const names = node.specifiers?.map(({ local }) => identifier(local)).join(', ');
      if (found) return cause(`${names ?? 'All'} of "${source}"`, found);
    }
  }
  return undefined;
}

const renderers = moduleFile(__dirname, '../../content/renderers');

/**
 * What is around Markdown, and the components that a site provides to it, may be on any page: which ones a page uses is known when
 * it renders, the tags that Markdown becomes among them. So one that needs the browser has all pages hydrated.
 *
 * @returns `The theme needs the browser: src/components/Chart.tsx:4 has useState`; undefined if none does
 */
async function findInContentTheme(siteDir: string): Promise<string | undefined> {
  const found = await findInTheme(`export * from ${JSON.stringify(renderers)};`, siteDir);
  return found && `The theme needs the browser: ${found}`;
}

/** The name of the definition that wholeLoader.cjs adds to a text; it renders nothing. */
const wholeMark = 'static-first-whole';

/** A file that MDX compiles, with what this plugin tells omitBody.ts. */
export interface CheckedFile {
  path: string;
  data: Record<string, unknown> & {
    /** Why the page is hydrated; undefined if it is static. */
    cause?: string;
    /** Whether it is the Markdown of another module, which renders it in the browser. */
    isWhole?: boolean;
  };
}

export default function checkStatic(this: { parse: Parse }) {
  const parse: Parse = (text) => this.parse(withoutIds(text));
  return async (tree: Node, { path: file, data }: CheckedFile): Promise<void> => {
    data.cause = (await findCause(tree, file, parse)) ?? (await findInContentTheme(path.resolve()));
    data.isWhole = [...nodesIn(tree)].some(([node]) => node.identifier === wholeMark);
  };
}

/** Faults at which MDX would stop: a build goes on without what it cannot show, and finds them in the HTML at its end. */
import { createRequire } from 'node:module';
import path from 'node:path';

import type { MarkdownConfig } from '@docusaurus/types';
import type * as Mdx from '@mdx-js/mdx';
import once from 'lodash/once';

import { type Fault, placeOf } from './fault';

/** What MDX says of an error. */
interface MdxError extends Error {
  line?: number | null;
  column?: number | null;
}

/** By their paths: the fault of each page that cannot be parsed. */
const broken = new Map<string, Fault>();

/** Loaded by `require`: jiti, with which Docusaurus loads plugins, cannot import it. */
const parser = once(() => (createRequire(__filename)('@mdx-js/mdx') as typeof Mdx).createProcessor());

function findFault(file: string, text: string): Fault | undefined {
  // Markdown takes the marks of Git for a heading or for quotes.
  const conflict = /^(?:<{7} |>{7} |\|{7} )/m;
  if (conflict.test(text)) return `${placeOf(file, text, conflict)}  A merge conflict is left here.\n  → Resolve it.`;
  try {
    // Front matter is no Markdown; and MDX would read the `{#id}` of a heading as an expression.
    const blank = text.replace(/^\uFEFF?---\r?\n[^]*?\n---/, (block) => block.replaceAll(/[^\n]/g, ''));
    parser().parse(blank.replaceAll(/(?<=^#.*[^\\])\{(?=#)/gm, ' '));
    return undefined;
  } catch (error) {
    const { message, line, column } = error as MdxError;
    const [, atLine = line ?? 1, atColumn = column ?? 1] = line ? [] : (/\((\d+):(\d+)/.exec(message) ?? []);
    return `${file}:${atLine}:${atColumn}  MDX: ${message.replace(/\n.*/s, '')}.\n  → Correct it there, or before: in text, write \\< and \\{.`;
  }
}

/** @returns the first place in a page that cannot be parsed; undefined if it is right */
export function mdxFault(file: string, text: string): Fault | undefined {
  const fault = findFault(file, text);
  if (fault) broken.set(file, fault);
  else broken.delete(file);
  return fault;
}

const nameOf = (file: string) => path.relative('', file).replaceAll(path.sep, '/');

/** For Docusaurus: what is compiled of a page, which `parseFrontMatter` has read before. */
export const omitBroken: MarkdownConfig['preprocessor'] = ({ filePath, fileContent }) => {
  const fault = broken.get(nameOf(filePath));
  return fault ? `<div data-fault={${JSON.stringify(fault)}} />` : fileContent;
};

/** A plugin of remark, as far as it matters here. */
type RemarkPlugin = (this: unknown) => (tree: { children: object[] }, file: { path: string }) => unknown;

/** @returns a plugin of remark whose errors do not end a build */
export const telling = (plugin: object) =>
  function tellingPlugin(this: unknown): ReturnType<RemarkPlugin> {
    const transform = (plugin as RemarkPlugin).call(this);
    if (process.env.NODE_ENV !== 'production') return transform;
    return async (tree, file) => {
      try {
        await transform(tree, file);
      } catch (error) {
        const { message, line, column } = error as MdxError;
        for (const text of message.split(/\n(?! {2}→)/)) {
          const at = /^line (\d+), /.exec(text);
          const place = at ? `:${at[1]}` : line ? `:${line}:${column}` : '';
          const value = `${nameOf(file.path)}${place}  ${text.slice(at?.[0].length ?? 0)}`;
          const attributes = [{ type: 'mdxJsxAttribute', name: 'data-fault', value }];
          tree.children.push({ type: 'mdxJsxFlowElement', name: 'div', attributes, children: [] });
        }
      }
    };
  };

import { readFileSync } from 'node:fs';

import type { Sample } from '@docs-engines/api-samples';

import { filesIn } from '@docs-engines/static-first/build';

/** A fenced code block of a page. */
export interface CodeBlock {
  /** `docs/get-started.mdx:11` */
  place: string;
  /** As the fence says: `bash`, `json`. */
  language: string;
  /** The reader can run it: the fence says `run`. */
  isRun: boolean;
  /** The name of the file that the reader saves it in. */
  title: string | undefined;
  code: string;
}

/** The languages of fences that can be run. */
const runnable: Record<string, Sample['id']> = {
  bash: 'curl',
  js: 'node',
  python: 'python',
  php: 'php',
  ruby: 'ruby',
  go: 'go',
  java: 'java',
  csharp: 'csharp',
};

/** The code blocks of a page, in order; those in lists are indented. */
export function codeBlocksOf(file: string): CodeBlock[] {
  const text = readFileSync(file, 'utf8');
  const fences = text.matchAll(/^( *)```(\w+)(.*)\n([\s\S]*?)^\1```$/gm);
  return [...fences].map(({ index, 1: indent = '', 2: language = '', 3: meta = '', 4: code = '' }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    language,
    isRun: meta.split(/\s+/).includes('run'),
    title: /title="([^"]*)"/.exec(meta)?.[1],
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** The pages that have code blocks to run, with all their code blocks. */
export const runnablePages = ['docs', 'blog', 'openapi']
  .flatMap((folder) => filesIn(folder, /^(?!reference\/).*\.mdx?$/).map((file) => `${folder}/${file}`))
  .map((file) => ({ file, blocks: codeBlocksOf(file) }))
  .filter(({ blocks }) => blocks.some(({ isRun }) => isRun));

/**
 * The language that a block is run in.
 *
 * @throws Error if there is none
 */
export function languageOf({ place, language }: CodeBlock): Sample['id'] {
  const id = runnable[language];
  if (!id) throw new Error(`${place}: "${language}" cannot be run. Use one of: ${Object.keys(runnable).join(', ')}.`);
  return id;
}

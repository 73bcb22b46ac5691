import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { filesIn } from '../../src/filesIn';
import { runPrograms } from '../support/languages';
import { localSandbox } from './builtSamples';
import { codeBlocksOf, runnable, type CodeBlock } from './codeBlocks';
import { expect, parsed, test } from './fixtures';

const pages = ['docs', 'blog', 'openapi']
  .flatMap((folder) =>
    filesIn(folder, /^(?!reference\/).*\.mdx?$/).map((file) => `${folder}/${file}`),
  )
  .map((file) => ({ file, blocks: codeBlocksOf(file) }))
  .filter(({ blocks }) => blocks.some(({ isRun }) => isRun));

/** The language that a block is run in. */
function languageOf({ place, language }: CodeBlock) {
  const id = runnable[language];
  if (!id) {
    const known = Object.keys(runnable).join(', ');
    throw new Error(`${place}: "${language}" cannot be run. Use one of: ${known}.`);
  }
  return id;
}

test('there are pages with code blocks to run', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/get-started.mdx', 'openapi/intro.mdx']),
  );
});

for (const { file, blocks } of pages) {
  test(`${file}: runnable code blocks print what the page shows, where nothing is set`, async ({
    needs,
    sandbox,
  }) => {
    blocks
      .filter(({ isRun }) => isRun)
      .forEach((block) => {
        needs(languageOf(block));
      });
    // The port may be in use here.
    const here = ({ code }: CodeBlock) => code.replaceAll(localSandbox, new URL(sandbox).host);
    // What the reader saves in a file is there for the commands that follow.
    const cwd = mkdtempSync(path.join(tmpdir(), 'page-'));

    for (const [index, block] of blocks.entries()) {
      if (block.title) {
        writeFileSync(path.join(cwd, block.title), here(block));
      }
      if (block.isRun) {
        const [outcome] = await runPrograms(languageOf(block), [here(block)], { cwd });
        expect(outcome?.status, `${block.place}: ${outcome?.stderr}`).toBe(0);
        const next = blocks[index + 1];
        const shown = next?.isRun || !/^(json|text)$/.test(next?.language ?? '') ? undefined : next;
        if (shown) {
          expect(parsed(outcome?.stdout ?? ''), shown.place).toEqual(parsed(shown.code));
        } else {
          expect(outcome?.stdout, block.place).not.toBe('');
        }
      }
    }
    rmSync(cwd, { recursive: true });
  });
}

import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { runPrograms } from '../../support/languages';
import { localSandbox } from '../../support/samples/builtSamples';
import { languageOf, runnablePages, type CodeBlock } from '../../support/samples/codeBlocks';
import { expect, parsed, test } from '../../support/samples/fixtures';
import { folderWith } from '../../support/files';

test('there are pages with code blocks to run', () => {
  expect(runnablePages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/get-started.mdx', 'openapi/intro.mdx']),
  );
});

for (const { file, blocks } of runnablePages) {
  test(`${file}: runnable code blocks print what the page shows, where nothing is set`, async ({ needs, sandbox }) => {
    blocks.filter(({ isRun }) => isRun).forEach((block) => needs(languageOf(block)));
    // The port may be in use here.
    const here = ({ code }: CodeBlock) => code.replaceAll(localSandbox, new URL(sandbox).host);
    // What the reader saves in a file is there for the commands that follow.
    const cwd = folderWith();

    for (const [index, block] of blocks.entries()) {
      if (block.title) writeFileSync(path.join(cwd, block.title), here(block));
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
  });
}

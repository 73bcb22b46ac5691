/** The calls that the programs of the guides make, as a sandbox receives them. */
import path from 'node:path';

import { sandboxData } from '../../../src/api/sandboxData';
import type { RawOperation } from '../../../src/api/rules/raw';
import { createSandbox } from '../../../src/sandbox';
import { operationsIn } from '../../support/description';
import { noFault, serveFault } from '../../support/docs/misbehavingApi';
import { runBlocks, savedBlocks, startNode } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { runnablePages, type CodeBlock } from '../../support/samples/codeBlocks';
import { expect, test as base } from '../../support/samples/fixtures';

/** `test` with a function that starts a fresh sandbox, and tells what it received. */
const test = base.extend<{ start: () => ReturnType<typeof serveFault> }>({
  start: async ({ model }, use) => {
    const started: { close: () => void }[] = [];
    await use(async () => {
      const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));
      const api = await serveFault(noFault, sandbox, () => true);
      started.push(api);
      return api;
    });
    started.forEach(({ close }) => close());
  },
});

/** Runs what a reader can run in shell and Node. */
const runPage = (blocks: CodeBlock[], url: string, change?: (code: string) => string) =>
  runBlocks(
    blocks.filter(({ isRun, language }) => isRun && ['bash', 'js'].includes(language)),
    blocks,
    url,
    change,
  );

const paging = runnablePages.filter(({ blocks }) => blocks.some(({ code }) => code.includes('next_cursor')));

test('there are programs that read pages', () => {
  expect(paging.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/pagination.mdx', 'docs/Integration/handle-bounces.mdx']),
  );
});

/** A program with pages of four records. */
const withSmallPages = (code: string) => code.replaceAll(/(?<=limit: ')\d+/g, '4');

for (const { file, blocks } of paging) {
  test(`${file}: the program prints the same with pages of four records, below the rate limit`, async ({
    start,
    needs,
  }) => {
    needs('node');
    const usual = await start();
    const small = await start();
    const expected = await runPage(blocks, usual.url);
    const outcomes = await runPage(blocks, small.url, withSmallPages);
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(expected.map(({ stdout }) => stdout));
    expect(outcomes.filter(({ status }) => status !== 0)).toEqual([]);
    const pages = small.received.filter(({ path: at }) => at.includes('cursor='));
    expect(pages.length).toBeGreaterThan(0);
    expect(small.received.filter(({ path: at }) => at.includes('limit=4'))).not.toEqual([]);
    const gaps = pages.map((page) => page.at - (small.received[small.received.indexOf(page) - 1]?.at ?? 0));
    // 120 a minute.
    expect(Math.min(...gaps)).toBeGreaterThan(500);
  });
}

test('privacy: an address with spaces around it and a domain in capitals is found and printed', async ({ start }) => {
  const [program] = savedBlocks('docs/privacy.mdx', 'erase.mjs');
  const folder = folderWith({ 'erase.mjs': program?.code ?? '' });
  const { url } = await start();
  const { output, ended } = startNode(folder, ['erase.mjs', ' asdf@Tempbox.example\n'], url);
  expect((await ended)[0], output()).toBe(0);
  expect(output()).toContain('asdf@tempbox.example: 1 found');
});

/** Pages whose calls only demonstrate the sandbox. */
const withoutProgram = ['docs/sandbox.mdx', 'docs/what-there-is-not.mdx'];
const guides = runnablePages.filter(({ file }) => file.startsWith('docs/') && !withoutProgram.includes(file));

for (const { file, blocks } of guides) {
  test(`${file}: a guide names the scopes and the price of its programs, also as Markdown`, async ({
    start,
    contract,
    request,
  }) => {
    const api = await start();
    await runPage(blocks, api.url);
    const called = operationsIn(contract).filter(({ method, path: at, operation }) => {
      const { 'x-required-scope': scope } = operation as RawOperation;
      return (
        scope !== 'any' &&
        api.received.some((call) => call.method.toLowerCase() === method && call.path.split('?')[0] === `/v1${at}`)
      );
    });
    const response = await request.get(`/${file.replace(/\.mdx$/, '.md')}`);
    const text = await response.text();
    const line = (name: string) => text.split('\n').find((one) => one.includes(`**${name}:**`));
    for (const { operation } of called) {
      const { 'x-required-scope': scope, 'x-credits': credits } = operation as RawOperation;
      expect(line('Key')).toContain(`\`${scope}\``);
      expect(line('Price')).toContain(`[${operation.summary}]`);
      expect(line('Price')).toContain(credits.note);
    }
  });
}

/** The calls that the programs of the guides make, as a sandbox receives them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sandboxData } from '../../../src/api/sandboxData';
import type { RawOperation } from '../../../src/api/rules/raw';
import { createSandbox } from '../../../src/sandbox';
import { operationsIn } from '../../support/description';
import { faults, noFault, serveFault, type Fault } from '../../support/docs/misbehavingApi';
import { runPage, savedBlocks, startNode } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { runnablePages } from '../../support/samples/codeBlocks';
import { expect, test as base } from '../../support/samples/fixtures';

/** `test` with a function that starts a fresh sandbox, with a fault or without, and tells what it received. */
const test = base.extend<{
  start: (fault?: Fault, healthy?: (count: number) => boolean) => ReturnType<typeof serveFault>;
}>({
  start: async ({ model }, use) => {
    const started: { close: () => void }[] = [];
    await use(async (fault = noFault, healthy = () => true) => {
      const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));
      const api = await serveFault(fault, sandbox, healthy);
      started.push(api);
      return api;
    });
    started.forEach(({ close }) => close());
  },
});

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

for (const file of ['docs/Integration/handle-bounces.mdx', 'docs/privacy.mdx']) {
  test(`${file}: a rate limit that is used up delays the program, and it gets to the end`, async ({ start }) => {
    const api = await start(faults['a 429 with seconds'], (count) => count % 3 > 0);
    const blocks = paging.find((page) => page.file === file)?.blocks ?? [];
    const outcomes = await runPage(blocks, api.url, withSmallPages);
    expect(api.failed).not.toEqual([]);
    expect(outcomes.filter(({ status }) => status !== 0)).toEqual([]);
  });
}

const [{ code: handleBounces } = { code: '' }] = savedBlocks('docs/Integration/handle-bounces.mdx', 'bounces.mjs');

/** Runs the program, and returns the decisions that it has written until then. */
async function decisionsIn(folder: string, url: string, status = 0): Promise<string[]> {
  const { output, ended } = startNode(folder, ['bounces.mjs'], url);
  expect((await ended)[0], output()).toBe(status);
  return readFileSync(path.join(folder, 'decisions.jsonl'), 'utf8').trim().split('\n');
}

test('handle-bounces: the program writes each bounce once, and starts anew at another URL', async ({ start }) => {
  const folder = folderWith({ 'bounces.mjs': handleBounces });
  const [first, other] = [await start(), await start()];
  expect((await decisionsIn(folder, first.url))[0]).toContain('{"decision":"suppress","email":"');
  expect(await decisionsIn(folder, first.url)).toHaveLength(60);
  expect(await decisionsIn(folder, other.url)).toHaveLength(120);
});

test('handle-bounces: a failed run keeps what it has decided, the next one decides the rest', async ({ start }) => {
  const folder = folderWith({ 'bounces.mjs': withSmallPages(handleBounces) });
  const api = await start(faults['no credits'], (count) => count !== 4);
  expect(await decisionsIn(folder, api.url, 1)).toHaveLength(12);
  expect(await decisionsIn(folder, api.url)).toHaveLength(60);
});

test('handle-bounces: a state that was cut off ends the program, which says what to do', async ({ start }) => {
  const api = await start();
  for (const cut of ['', '{"url":"http']) {
    const folder = folderWith({ 'bounces.mjs': handleBounces, 'bounces.json': cut });
    const { output, ended } = startNode(folder, ['bounces.mjs'], api.url);
    expect((await ended)[0]).toBe(1);
    expect(output()).toContain('bounces.json cannot be read. Restore it, or delete it');
  }
  expect(api.received).toEqual([]);
});

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

/** The calls that the programs of the guides make, as a sandbox receives them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sandboxData } from '../../../src/api/sandboxData';
import type { RawOperation } from '../../../src/api/rules/raw';
import { createSandbox } from '../../../src/sandbox';
import { operationsIn } from '../../support/description';
import { noFault, serveFault } from '../../support/docs/misbehavingApi';
import { runPage, save, savedBlocks, startNode } from '../../support/docs/programs';
import { runnablePages } from '../../support/samples/codeBlocks';
import { expect, test as base } from '../../support/samples/fixtures';

/** `test` with a function that starts a fresh sandbox and tells what it received. */
const test = base.extend<{ start: () => ReturnType<typeof serveFault> }>({
  start: async ({ model }, use) => {
    const started: { close: () => void }[] = [];
    await use(async () => {
      const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));
      const api = await serveFault(noFault, sandbox, Infinity);
      started.push(api);
      return api;
    });
    started.forEach(({ close }) => {
      close();
    });
  },
});

const paging = runnablePages.filter(({ blocks }) =>
  blocks.some(({ code }) => code.includes('next_cursor')),
);

test('there are programs that read pages', () => {
  expect(paging.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['docs/pagination.mdx', 'docs/Integration/handle-bounces.mdx']),
  );
});

for (const { file, blocks } of paging) {
  test(`${file}: the program prints the same with pages of four records, and asks for more than one`, async ({
    start,
    needs,
  }) => {
    needs('node');
    const usual = await start();
    const small = await start();
    const expected = await runPage(blocks, usual.url);
    const outcomes = await runPage(blocks, small.url, (code) =>
      code.replaceAll(/(?<=limit: ')\d+/g, '4'),
    );
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(expected.map(({ stdout }) => stdout));
    expect(outcomes.filter(({ status }) => status !== 0)).toEqual([]);
    const pages = small.received.filter(({ path: at }) => at.includes('cursor='));
    expect(pages.length).toBeGreaterThan(0);
    expect(small.received.filter(({ path: at }) => at.includes('limit=4'))).not.toEqual([]);
  });
}

test('handle-bounces: the program writes each bounce once, and starts anew at another URL', async ({
  start,
}) => {
  const [program] = savedBlocks('docs/Integration/handle-bounces.mdx', 'bounces.mjs');
  const folder = save({ 'bounces.mjs': program?.code ?? '' });
  const decisions = () =>
    readFileSync(path.join(folder, 'decisions.jsonl'), 'utf8').trim().split('\n');
  const [first, other] = [await start(), await start()];
  for (const [api, count] of [
    [first, 60],
    [first, 60],
    [other, 120],
  ] as const) {
    const { printed, ended } = startNode(folder, ['bounces.mjs'], api.url);
    expect(await ended, printed.output).toBe(0);
    expect(decisions()).toHaveLength(count);
  }
  expect(decisions()[0]).toContain('{"decision":"suppress","email":"');
});

/** Pages whose calls only demonstrate the sandbox. */
const withoutProgram = ['docs/sandbox.mdx', 'docs/what-there-is-not.mdx'];
const guides = runnablePages.filter(
  ({ file }) => file.startsWith('docs/') && !withoutProgram.includes(file),
);

for (const { file, blocks } of guides) {
  test(`${file}: a guide whose programs need a scope names it and the price, also as Markdown`, async ({
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
        api.received.some(
          (call) => call.method.toLowerCase() === method && call.path.split('?')[0] === `/v1${at}`,
        )
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

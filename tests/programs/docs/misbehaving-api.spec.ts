/** The programs of the guides, as a reader copies them, against an API that misbehaves, and when they are interrupted. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import chunk from 'lodash/chunk';
import groupBy from 'lodash/groupBy';

import { sandboxData } from '../../../src/api/sandboxData';
import { createSandbox, type Sandbox } from '../../../src/sandbox';
import { languageOf, runnablePages, type CodeBlock } from '../../support/samples/codeBlocks';
import { expect, test } from '../../support/samples/fixtures';
import type { Outcome } from '../../support/languages';
import {
  faults,
  faultsFor,
  longestPauseSeconds,
  noFault,
  serveFault,
  type Failed,
  type Fault,
} from '../../support/docs/misbehavingApi';
import { runBlocks, savedBlocks, startNode } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull, isOtherLanguage } from '../../support/full';

/** How the languages write a time limit. */
const limits: [RegExp, unit: number][] = [
  [/(?<=AbortSignal\.timeout\()[\d_]+/g, 1000],
  [/(?<=\btimeout=|\bTimeout\.timeout\(|--max-time |\bTimeout: |\bCURLOPT_TIMEOUT => )\d+/g, 1],
  [/(?<=\bTimeSpan\.FromSeconds\()\d+|\d+(?=, TimeUnit\.SECONDS)/g, 1],
];

/** A program with another time limit and shorter pauses. */
function hurried(code: string, limitSeconds: number): string {
  return limits
    .reduce((text, [limit, unit]) => text.replaceAll(limit, String(limitSeconds * unit)), code)
    .replaceAll(/(?<=(?:asked|seconds), )3600/g, String(longestPauseSeconds))
    .replaceAll(/(?<=\b(?:seconds|wait) > )10/g, '1')
    .replaceAll(/\b2(?= ?\*\* ?\$?attempt|, (?:float64\()?attempt\))/g, '0.2');
}

/** How often a page says that its program tries a request; elsewhere once. */
function triesOf(file: string, at: string): number {
  if (file === 'docs/Integration/clean-a-list.mdx') return at === '/v1/credits' ? 1 : 4;
  return /^docs\/(?:accuracy|errors|pagination|privacy|Integration\/(?:handle-bounces|server))\.mdx$/.test(file)
    ? 4
    : 1;
}

/** Goes on without a verdict, as a form does. */
const failsOpen = 'node check.mjs typo@sandbox.test';

/** Runs a block in a folder with the files of its page. */
async function run(block: CodeBlock, page: CodeBlock[], url: string, limitSeconds: number): Promise<Outcome> {
  const [outcome] = await runBlocks([block], page, url, (code) => hurried(code, limitSeconds));
  if (!outcome) throw new Error(`${block.place} was not run.`);
  return outcome;
}

/** What is wrong with the end of a program that could not do its work. */
function endOf({ status, stdout, stderr }: Outcome, block: CodeBlock, { isForeign = false }: Fault): string[] {
  // A command prints what it gets, and judges only the status.
  if (isForeign && languageOf(block) === 'curl' && block.code.startsWith('curl')) return [];
  const isRight = block.code.trim() === failsOpen ? status === 0 : status !== 0 && status !== null;
  return [...(isRight ? [] : [`exit code ${status}`]), ...(`${stdout}${stderr}`.trim() ? [] : ['prints nothing'])];
}

/** What is wrong with the number, the key and the pace of the tries of one request. */
function triesWrong(tries: Failed[], expected: number, { isSilent, isForeign }: Fault, said: string): string[] {
  const early = tries.filter(({ notBefore }, index) => {
    const next = tries[index + 1];
    // A timer may fire some milliseconds early.
    return next && next.request.at < notBefore - 10;
  });
  const keys = new Set(tries.map(({ request }) => request.headers['idempotency-key']));
  const isLong = tries.some(({ notBefore, request }, index) => index < 3 && notBefore > request.at + 2500);
  // A short limit may end before a request arrives here.
  const isRight = tries.length === expected || ((isSilent || isForeign) && tries.length < expected);
  return [
    ...(isRight ? [] : [`${tries.length} tries in place of ${expected}`]),
    ...(early.length > 0 ? ['retries before the time of Retry-After'] : []),
    ...(keys.size > 1 ? ['retries with another idempotency key'] : []),
    ...(expected > 1 && isLong && !/waiting/i.test(said) ? ['waits without a word'] : []),
  ];
}

let turn = 0;
for (const { file, blocks } of runnablePages) {
  const programs = new Map(blocks.filter(({ isRun }) => isRun).map((block) => [block.code, block]));
  for (const [code, block] of programs) {
    const these = faultsFor((turn += 1));
    test(
      `${file}: \`${block.title ?? code.split('\n')[0]}\` fails in time and says so, retries as the page says, and gets to the end`,
      inFull(isOtherLanguage(languageOf(block))),
      async ({ needs, model }) => {
        needs(languageOf(block));
        const start = (fault: Fault, healthy: Parameters<typeof serveFault>[2]) =>
          serveFault(fault, createSandbox(sandboxData(model, path.resolve('openapi'))), healthy);

        const usual = await start(noFault, () => true);
        const expected = await run(block, blocks, usual.url, 60);
        usual.close();
        const sent = usual.received;

        /** What is wrong when the API fails after some requests. */
        const failsAt = async ([title, fault]: [string, Fault], healthy: number) => {
          const { url, failed, held, strayed, close } = await start(fault, (count) => count <= healthy);
          const outcome = await run(block, blocks, url, fault.isSilent ? 2 : 60);
          close();
          if (failed.length === 0) return [];
          const requests = Object.values(
            groupBy(failed, ({ request: { method, path: at, body } }) => JSON.stringify([method, at, body])),
          );
          const wrong = [
            ...endOf(outcome, block, fault),
            ...(held.length > 0 ? ['waits without a limit'] : []),
            ...(strayed.length > 0 ? ['sends the request to another host'] : []),
            ...requests.flatMap((tries) => {
              const most = triesOf(file, tries[0]?.request.path ?? '');
              return triesWrong(tries, fault.isTemporary ? most : 1, fault, outcome.stderr);
            }),
          ];
          return wrong.map((what) => `${title} after ${healthy} requests: ${what}`);
        };

        /** What is wrong when one request fails that the program tries again. */
        const recoversAt = async ([title, fault]: [string, Fault], index: number) => {
          if (!fault.isTemporary || triesOf(file, sent[index]?.path ?? '') === 1) return [];
          // Its program takes any JSON as a result of any operation.
          if (fault.isForeign && file === 'docs/errors.mdx') return [];
          // The repeat says how many are left to delete, which is none.
          if (fault.isCharged && code.includes('--delete')) return [];
          const { url, close } = await start(fault, (count) => count !== index + 1);
          const { status, stdout, stderr } = await run(block, blocks, url, fault.isSilent ? 6 : 60);
          close();
          const isDone = status === expected.status && stdout === expected.stdout;
          return isDone ? [] : [`${title} at request ${index}: ends with ${status}, ${stdout}${stderr}`];
        };

        const cases = [0, 1]
          .filter((index) => index < sent.length)
          .flatMap((index) => these.flatMap((fault) => [() => failsAt(fault, index), () => recoversAt(fault, index)]));
        const wrong: string[][] = [];
        // More at once, and a busy machine reaches the time limits.
        for (const some of chunk(cases, 8)) wrong.push(...(await Promise.all(some.map((isRight) => isRight()))));
        if (sent.length > 0) wrong.push(endOf(await run(block, blocks, usual.url, 60), block, noFault));
        expect(wrong.flat()).toEqual([]);
      },
    );
  }
}

interface Resumable {
  page: string;
  name: string;
  /** Its results, one a line, and the field that says what a line is about. */
  results: string;
  id: string;
  count: number;
}

const resumable: [Resumable, ...Resumable[]] = [
  { page: 'docs/Integration/clean-a-list.mdx', name: 'clean.mjs', results: 'results.jsonl', id: 'email', count: 12 },
  {
    page: 'docs/Integration/handle-bounces.mdx',
    name: 'bounces.mjs',
    results: 'decisions-localhost.jsonl',
    id: 'id',
    count: 60,
  },
];

/** A sandbox that keeps the response to an idempotency key, as the API does. `charged` has what was not a repeat. */
function keeping(sandbox: Sandbox) {
  const kept = new Map<string, Promise<Response>>();
  const charged: string[] = [];
  const keep = async (request: Request) => {
    const key = request.headers.get('idempotency-key');
    if (key === null) return sandbox(request);
    const { email } = (await request.clone().json()) as { email: string };
    if (!kept.has(key)) charged.push(email);
    const first = kept.get(key) ?? sandbox(request);
    kept.set(key, first);
    return (await first).clone();
  };
  return { sandbox: keep as Sandbox, charged };
}

/** `test` with an API of its own for each run; what one has charged, all know. */
const resuming = test.extend<{
  api: { charged: string[]; start: (fault?: Fault, healthy?: number) => ReturnType<typeof serveFault> };
}>({
  api: async ({ model }, use) => {
    const { sandbox, charged } = keeping(createSandbox(sandboxData(model, path.resolve('openapi'))));
    const started: { close: () => void }[] = [];
    const start = async (fault = noFault, healthy = Infinity) => {
      const api = await serveFault(fault, sandbox, (count) => count <= healthy);
      started.push(api);
      return api;
    };
    await use({ charged, start });
    started.forEach(({ close }) => close());
  },
});

/** A folder with a program, the list that it reads, and what it has written. */
function folderFor({ page, name, results, count }: Resumable, written: string | Buffer = ''): string {
  const [program] = savedBlocks(page, name);
  // Pages of twenty records: a run has several requests.
  const code = hurried(program?.code.replace(/(?<=limit: ')\d+/, '20') ?? '', 2);
  const list = Array.from({ length: count }, (_, index) => `deliverable+ü${index}@sandbox.test`);
  return folderWith({ [name]: code, 'addresses.txt': list.join('\n'), [results]: written });
}

const textIn = (folder: string, { results }: Resumable) => readFileSync(path.join(folder, results), 'utf8');

/** Runs the program to its end. */
async function runIn({ name }: Resumable, folder: string, url: string) {
  const { output, ended } = startNode(folder, [name], url);
  const [status] = await ended;
  return { status, output: output() };
}

for (const program of resumable) {
  const { name, id, count } = program;

  /** What must hold when a run has ended well, whatever was before. */
  const expectDone = async (folder: string, api: { charged: string[]; start: () => ReturnType<typeof serveFault> }) => {
    const healthy = await api.start();
    const last = await runIn(program, folder, healthy.url);
    expect(last.status, last.output).toBe(0);
    const lines = textIn(folder, program).trim().split('\n');
    const ids = lines.map((line) => String((JSON.parse(line) as Record<string, unknown>)[id]));
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
    expect(new Set(api.charged).size, 'charged twice').toBe(api.charged.length);
    // Nothing is left to do.
    const before = textIn(folder, program);
    expect((await runIn(program, folder, healthy.url)).status).toBe(0);
    expect(textIn(folder, program)).toBe(before);
  };

  for (const [title, fault] of Object.entries(faults)) {
    const isPart = !faultsFor(resumable.indexOf(program)).some(([one]) => one === title);
    resuming(`${name}: after ${title}, the next run does the rest`, inFull(isPart), async ({ api }) => {
      const folder = folderFor(program);
      const failing = await api.start(fault, 2);
      const first = await runIn(program, folder, failing.url);
      expect(first.status, first.output).toBe(1);
      expect(failing.strayed).toEqual([]);
      // No other address can work, either.
      if (title === 'no credits') expect(failing.failed.length).toBeLessThan(5);
      await expectDone(folder, api);
    });
  }

  resuming(`${name}: a run that is killed loses nothing`, async ({ api }) => {
    const folder = folderFor(program);
    const { url, received } = await api.start();
    const { child, ended } = startNode(folder, [name], url);
    await expect.poll(() => received.length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    await ended;
    await expectDone(folder, api);
  });

  resuming(`${name}: results that end anywhere are continued`, async ({ api }) => {
    const whole = folderFor(program);
    await expectDone(whole, api);
    const bytes = Buffer.from(textIn(whole, program));
    const lineEnd = bytes.indexOf('\n', bytes.length / 2) + 1;
    // In the middle of a character, too.
    for (const end of [1, bytes.lastIndexOf('ü') + 1, lineEnd - 1, lineEnd, bytes.length - 1]) {
      const kept = bytes.subarray(0, bytes.subarray(0, end).lastIndexOf('\n') + 1).toString();
      const folder = folderFor(program, bytes.subarray(0, end));
      await expectDone(folder, api);
      expect(textIn(folder, program).startsWith(kept)).toBe(true);
    }
  });

  resuming(`${name}: results that cannot be read end the program before it pays`, async ({ api }) => {
    const folder = folderFor(program, 'no JSON\n');
    const { url, received } = await api.start();
    const { status, output } = await runIn(program, folder, url);
    expect(status, output).toBe(1);
    expect(output).toContain('Stopped: ');
    expect(received).toEqual([]);
    expect(textIn(folder, program)).toBe('no JSON\n');
  });

  resuming(`${name}: two runs at once pay once, and lose nothing`, async ({ api }) => {
    const folder = folderFor(program);
    const { url } = await api.start();
    const both = await Promise.all([runIn(program, folder, url), runIn(program, folder, url)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    const lines = textIn(folder, program).trim().split('\n');
    expect(new Set(lines).size).toBe(count);
    expect(new Set(api.charged).size).toBe(api.charged.length);
  });
}

resuming(
  'clean.mjs: an address without a verdict is checked again in the next run, with another key',
  async ({ api }) => {
    const [program] = resumable;
    const folder = folderWith({
      'clean.mjs': savedBlocks(program.page, program.name)[0]?.code ?? '',
      'addresses.txt': 'greylisted@sandbox.test',
    });
    const { url } = await api.start();
    for (const runs of [1, 2]) {
      expect((await runIn(program, folder, url)).output).toContain('1 of 1 to check');
      expect(api.charged).toHaveLength(runs);
    }
  },
);

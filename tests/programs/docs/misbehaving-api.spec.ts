/** The programs of the guides, as a reader copies them, against an API that misbehaves, and when they are interrupted. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import chunk from 'lodash/chunk';
import groupBy from 'lodash/groupBy';

import type { RawOperation } from '../../../src/api/rules/raw';
import { sandboxData } from '../../../src/api/sandboxData';
import { createSandbox, type Sandbox } from '../../../src/sandbox';
import { languageOf, runnablePages, type CodeBlock } from '../../support/samples/codeBlocks';
import { expect, test as base } from '../../support/samples/fixtures';
import type { Outcome } from '../../support/languages';
import { operationsIn } from '../../support/description';
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
import { inFull, isFull, isOtherLanguage } from '../../support/full';

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
  const isRight = tries.length === expected || ((isSilent ?? isForeign) && tries.length < expected);
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
    base(
      `${file}: \`${block.title ?? code.split('\n')[0]}\` fails in time and says so, retries as the page says, and gets to the end`,
      inFull(isOtherLanguage(languageOf(block)) || turn % 6 !== 3),
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
          // The program of this page calls any operation, and accepts any JSON as its result.
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
          .flatMap((index) =>
            these
              // Half of them at the first request, half at the second.
              .filter((_, place) => isFull || sent.length === 1 || place % 2 === index)
              .flatMap((fault) => [() => failsAt(fault, index), () => recoversAt(fault, index)]),
          );
        const wrong: string[][] = [];
        // More at once, and a busy machine reaches the time limits.
        for (const some of chunk(cases, 8)) wrong.push(...(await Promise.all(some.map((isRight) => isRight()))));
        if (sent.length > 0) wrong.push(endOf(await run(block, blocks, usual.url, 60), block, noFault));
        expect(wrong.flat()).toEqual([]);
      },
    );
  }
}

interface Api {
  /** Emails whose check was charged; one that is charged twice is in it twice. */
  charged: unknown[];
  /** Serves the sandbox, which fails after some requests. What one server has charged, all know. */
  start: (fault?: Fault, healthy?: number) => ReturnType<typeof serveFault>;
}

/** `test` with an API that keeps the response to an idempotency key. */
const test = base.extend<{ api: Api }>({
  api: async ({ model }, use) => {
    const kept = new Map<string, Promise<Response>>();
    const charged: unknown[] = [];
    const started: { close: () => void }[] = [];
    const start: Api['start'] = async (fault = noFault, healthy = Infinity) => {
      const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));
      const keeping = async (request: Request) => {
        const key = request.headers.get('idempotency-key');
        if (key === null) return sandbox(request);
        const { email } = (await request.clone().json()) as { email: unknown };
        if (!kept.has(key)) charged.push(email);
        const first = kept.get(key) ?? sandbox(request);
        kept.set(key, first);
        return (await first).clone();
      };
      const api = await serveFault(fault, keeping as Sandbox, (count) => count <= healthy);
      started.push(api);
      return api;
    };
    await use({ charged, start });
    started.forEach(({ close }) => close());
  },
});

/** Programs that go on where they stopped: their results, one a line, the field that says what a line is about, and how many. */
// prettier-ignore
const resumable = [
  ['clean.mjs', 'docs/Integration/clean-a-list.mdx', 'results.jsonl', 'email', 12],
  ['bounces.mjs', 'docs/Integration/handle-bounces.mdx', 'decisions-localhost.jsonl', 'id', 60],
] as const;

for (const [name, page, results, id, count] of resumable) {
  const list = Array.from({ length: count }, (_, index) => `deliverable+ü${index}@sandbox.test`);

  /** A folder with the program, the list that it reads, and what it has written. */
  const folderFor = (written: string | Buffer = '', addresses = list) => {
    // With pages of 20 records, a run takes several requests.
    const code = savedBlocks(page, name)[0]?.code.replace(/(?<=limit: ')\d+/, '20') ?? '';
    return folderWith({ [name]: hurried(code, 2), 'addresses.txt': addresses.join('\n'), [results]: written });
  };
  const textIn = (folder: string) => readFileSync(path.join(folder, results), 'utf8');

  /** Runs the program to its end, and returns what it prints. */
  const run = async (folder: string, url: string, status = 0) => {
    const { output, ended } = startNode(folder, [name], url);
    expect((await ended)[0], output()).toBe(status);
    return output();
  };

  /** What must hold at the end, whatever was before. */
  const expectDone = async (folder: string, { start, charged }: Api) => {
    const { url } = await start();
    await run(folder, url);
    const text = textIn(folder);
    const lines = text.trim().split('\n');
    const ids = lines.map((line) => (JSON.parse(line) as Record<string, unknown>)[id]);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    expect(new Set(charged).size, 'charged twice').toBe(charged.length);
    await run(folder, url);
    expect(textIn(folder)).toBe(text);
  };

  for (const [title, fault] of Object.entries(faults)) {
    test(`${name}: after ${title}, the next run does the rest`, inFull(), async ({ api }) => {
      const folder = folderFor();
      const failing = await api.start(fault, 2);
      await run(folder, failing.url, 1);
      expect(failing.strayed).toEqual([]);
      // No other address can work, either.
      if (title === 'no credits') expect(failing.failed.length).toBeLessThan(5);
      await expectDone(folder, api);
    });
  }

  test(`${name}: a run that is killed loses nothing`, async ({ api }) => {
    const folder = folderFor();
    const { url, received } = await api.start();
    const { child, ended } = startNode(folder, [name], url);
    await expect.poll(() => received.length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    await ended;
    await expectDone(folder, api);
  });

  test(`${name}: results that end anywhere are continued`, inFull(id === 'id'), async ({ api }) => {
    const whole = folderFor();
    await expectDone(whole, api);
    const bytes = Buffer.from(textIn(whole));
    const lineEnd = bytes.indexOf('\n', bytes.length / 2) + 1;
    // In the middle of a character, too.
    for (const end of [bytes.lastIndexOf('ü') + 1, lineEnd - 1, lineEnd, bytes.length - 1]) {
      const kept = bytes.subarray(0, bytes.subarray(0, end).lastIndexOf('\n') + 1).toString();
      const folder = folderFor(bytes.subarray(0, end));
      await expectDone(folder, api);
      expect(textIn(folder).startsWith(kept)).toBe(true);
    }
  });

  test(`${name}: results that cannot be read end the program before it pays`, async ({ api }) => {
    const folder = folderFor('no JSON\n');
    const { url, received } = await api.start();
    expect(await run(folder, url, 1)).toContain('Stopped: ');
    expect(received).toEqual([]);
    expect(textIn(folder)).toBe('no JSON\n');
  });

  test(`${name}: two runs at once pay once, and lose nothing`, async ({ api }) => {
    const folder = folderFor();
    const { url } = await api.start();
    await Promise.all([run(folder, url), run(folder, url)]);
    expect(new Set(textIn(folder).trim().split('\n')).size).toBe(count);
    expect(new Set(api.charged).size).toBe(api.charged.length);
  });

  if (id === 'email') {
    test(`${name}: an unknown address is checked again in the next run, with another key`, async ({ api }) => {
      const folder = folderFor('', ['greylisted@sandbox.test']);
      const { url } = await api.start();
      for (const runs of [1, 2]) {
        expect(await run(folder, url)).toContain('1 of 1 to check');
        expect(api.charged).toHaveLength(runs);
      }
    });
  }
}

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
  expect(paging.map(({ file }) => file)).toContain('docs/pagination.mdx');
});

/** A program with pages of four records. */
const withSmallPages = (code: string) => code.replaceAll(/(?<=limit: ')\d+/g, '4');

for (const { file, blocks } of paging) {
  test(`${file}: with pages of four records, the program prints the same`, inFull(), async ({ api }) => {
    const usual = await api.start();
    const small = await api.start();
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

test('privacy: an address with spaces around it and a domain in capitals is found and printed', async ({ api }) => {
  const [program] = savedBlocks('docs/privacy.mdx', 'erase.mjs');
  const folder = folderWith({ 'erase.mjs': program?.code ?? '' });
  const { url } = await api.start();
  const { output, ended } = startNode(folder, ['erase.mjs', ' asdf@Tempbox.example\n'], url);
  expect((await ended)[0], output()).toBe(0);
  expect(output()).toContain('asdf@tempbox.example: 1 found');
});

/** Pages whose calls only demonstrate the sandbox. */
const withoutProgram = ['docs/sandbox.mdx', 'docs/what-there-is-not.mdx'];
const guides = runnablePages.filter(({ file }) => file.startsWith('docs/') && !withoutProgram.includes(file));

for (const { file, blocks } of guides) {
  test(`${file}: guide and twin name scopes and price of programs`, async ({ api: { start }, contract, request }) => {
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

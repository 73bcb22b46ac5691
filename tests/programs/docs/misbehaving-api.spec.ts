/** The programs of the guides, as a reader copies them, against an API that misbehaves. */
import path from 'node:path';

import groupBy from 'lodash/groupBy';

import { sandboxData } from '../../../src/api/sandboxData';
import { createSandbox } from '../../../src/sandbox';
import { localSandbox } from '../../support/samples/builtSamples';
import { languageOf, runnablePages, type CodeBlock } from '../../support/samples/codeBlocks';
import { expect, test } from '../../support/samples/fixtures';
import { runPrograms, type Outcome } from '../../support/languages';
import { faults, noFault, serveFault, type Failed, type Fault } from '../../support/docs/misbehavingApi';
import { hurried } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull, isFull, isOtherLanguage } from '../../support/full';

/** How often a page says that its program tries a request; elsewhere once. */
function triesOf(file: string, path: string): number {
  if (file === 'docs/Integration/clean-a-list.mdx') return path === '/v1/credits' ? 1 : 4;
  return /^docs\/(?:accuracy|privacy|errors|Integration\/(?:handle-bounces|server))\.mdx$/.test(file) ? 4 : 1;
}

/** Goes on without a verdict, as a form does. */
const failsOpen = 'node check.mjs typo@sandbox.test';

/** Runs a block in a folder with the files of its page. */
async function run(block: CodeBlock, page: CodeBlock[], url: string, limitSeconds: number): Promise<Outcome> {
  const here = (code: string) => hurried(code.replaceAll(`http://${localSandbox}/v1`, url), limitSeconds);
  const files = page.flatMap(({ title, code }) => (title ? [[title, here(code)] as const] : []));
  const cwd = folderWith(Object.fromEntries(files));
  const [outcome] = await runPrograms(languageOf(block), [here(block.code)], { cwd });
  if (!outcome) throw new Error(`${block.place} was not run.`);
  return outcome;
}

/** What is wrong with the end of a program that could not do its work. */
function endOf({ status, stdout, stderr }: Outcome, { code }: CodeBlock): string[] {
  const isRight = code.trim() === failsOpen ? status === 0 : status !== 0 && status !== null;
  return [...(isRight ? [] : [`exit code ${status}`]), ...(`${stdout}${stderr}`.trim() ? [] : ['prints nothing'])];
}

/** What is wrong with the number and the pace of the tries of one request. */
function paceOf(tries: Failed[], expected: number, isSilent = false): string[] {
  const early = tries.filter(({ notBefore }, index) => {
    const next = tries[index + 1];
    // A timer may fire some milliseconds early.
    return next && next.request.at < notBefore - 10;
  });
  // A short limit may end before a request arrives here.
  const isRight = tries.length === expected || (isSilent && tries.length < expected);
  return [
    ...(isRight ? [] : [`${tries.length} tries in place of ${expected}`]),
    ...(early.length > 0 ? ['retries before the time of Retry-After'] : []),
  ];
}

/** The faults that a program is tested with: in `npm test`, a sixth of them, others than for the next program. */
const faultsFor = (turn: number): [string, Fault][] =>
  Object.entries(faults).filter((_, index) => isFull || index % 6 === turn % 6);

let turn = 0;
for (const { file, blocks } of runnablePages) {
  const programs = new Map(blocks.filter(({ isRun }) => isRun).map((block) => [block.code, block]));
  for (const [code, block] of programs) {
    const these = faultsFor((turn += 1));
    test(
      `${file}: \`${block.title ?? code.split('\n')[0]}\` fails in time and says so, and retries as the page says`,
      inFull(isOtherLanguage(languageOf(block))),
      async ({ needs, model }) => {
        needs(languageOf(block));
        const sandbox = createSandbox(sandboxData(model, path.resolve('openapi')));

        /** What is wrong when the API fails after some requests. */
        const wrongAt = async ([title, fault]: [string, Fault], healthy: number) => {
          const { url, failed, held, close } = await serveFault(fault, sandbox, healthy);
          const outcome = await run(block, blocks, url, fault.isSilent ? 2 : 60);
          close();
          if (failed.length === 0) return [];
          const requests = Object.values(
            groupBy(failed, ({ request: { method, path: at, body } }) => JSON.stringify([method, at, body])),
          );
          const wrong = [
            ...endOf(outcome, block),
            ...(held.length > 0 ? ['waits without a limit'] : []),
            ...requests.flatMap((tries) => {
              const most = triesOf(file, tries[0]?.request.path ?? '');
              return paceOf(tries, fault.isTemporary ? most : 1, fault.isSilent);
            }),
          ];
          return wrong.map((what) => `${title} after ${healthy} requests: ${what}`);
        };

        const usual = await serveFault(noFault, sandbox, Infinity);
        await run(block, blocks, usual.url, 60);
        usual.close();
        const sent = usual.received.length;
        const wrong = await Promise.all(
          [0, 1]
            .filter((healthy) => healthy < sent)
            .flatMap((healthy) => these.map((fault) => wrongAt(fault, healthy))),
        );
        if (sent > 0) wrong.push(endOf(await run(block, blocks, usual.url, 60), block));
        expect(wrong.flat()).toEqual([]);
      },
    );
  }
}

/** The recipe for a typed client: its commands, as a reader runs them. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { site } from '../../../src/site';
import { codeBlocksOf } from '../../support/samples/codeBlocks';
import { expect, test } from '../../support/samples/fixtures';
import { runPrograms } from '../../support/languages';
import { savedBlocks } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';

const page = 'docs/what-there-is-not.mdx';
const commands = codeBlocksOf(page).filter(({ language, isRun }) => language === 'bash' && !isRun);
const [install, use] = commands.map(({ code }) => code.trim().split('\n'));

test('the versions in the recipe are those that it is tested with', () => {
  const packages = install?.[1]?.split(' ').filter((word) => word.includes('@')) ?? [];
  expect(packages).toHaveLength(4);
  for (const word of packages) {
    const [, name = '', version] = /^(.+)@(.+)$/.exec(word) ?? [];
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string };
    expect(installed.version, name).toBe(version);
  }
});

test('the typed client is checked and run; a wrong field is an error', inFull(), async ({ baseURL, sandbox }) => {
  const blocks = savedBlocks(page, 'mailvet.mts', 'check.mts');
  const cwd = folderWith(Object.fromEntries(blocks.map(({ title = '', code }) => [title, code] as const)));
  // What `npm install` brings.
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const run = async (lines: string[]) => {
    const text = lines.join('\n').replaceAll(site.url, baseURL ?? '');
    const env = { MAILVET_BASE_URL: sandbox };
    const [outcome] = await runPrograms('curl', [`set -e\n${text}`], { cwd, env });
    return { status: outcome?.status, said: `${outcome?.stdout}${outcome?.stderr}` };
  };

  const download = await run(install?.slice(0, 1) ?? []);
  expect(download.status, download.said).toBe(0);
  const outcome = await run(use ?? []);
  expect(outcome.status, outcome.said).toBe(0);
  const shown = codeBlocksOf(page).find(({ code }) => code.startsWith('risky'));
  expect(outcome.said).toContain(shown?.code);

  const wrong = blocks[1]?.code.replace('timeout_ms', 'timeout') ?? '';
  writeFileSync(path.join(cwd, 'check.mts'), wrong);
  const checked = await run(use?.slice(1, 2) ?? []);
  expect(checked.status).not.toBe(0);
  expect(checked.said).toContain("'timeout' does not exist");
});

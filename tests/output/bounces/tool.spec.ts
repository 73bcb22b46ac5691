import { expect, test } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { readBounce, textOfReport } from '@docs-engines/bounce-reader';
import { savedBlocks } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';
import { writeNoNetwork } from '../../support/noNetwork';
import { codeBlocksOf } from '../../support/samples/codeBlocks';

const published = 'build/bounce.mjs';
const mail = readFileSync('tests/fixtures/bounces/two-recipients.eml', 'utf8');

/** A folder with the published file and the program of the page. */
function folder(): string {
  const [program] = savedBlocks('docs/bounce-codes.mdx', 'read.mjs');
  return folderWith({
    'bounce.mjs': readFileSync(published, 'utf8'),
    'bounce.d.mts': readFileSync('build/bounce.d.mts', 'utf8'),
    'read.mjs': program?.code ?? '',
  });
}

const run = (cwd: string, ...words: string[]) =>
  spawnSync(process.execPath, words, { cwd, input: mail, encoding: 'utf8' });

test('bounce.mjs reads a mail from the standard input, as text and as JSON', () => {
  const cwd = folder();
  expect(run(cwd, 'bounce.mjs').stdout).toBe(`${textOfReport(readBounce(mail))}\n`);
  expect(JSON.parse(run(cwd, 'bounce.mjs', '--json').stdout)).toEqual(JSON.parse(JSON.stringify(readBounce(mail))));
  symlinkSync('bounce.mjs', path.join(cwd, 'link.mjs'));
  expect(run(cwd, 'link.mjs').stdout).toContain('full@example.com');
  const { status, stderr } = run(cwd, 'bounce.mjs', '--what');
  expect([status, stderr]).toEqual([2, expect.stringContaining('node bounce.mjs < mail.eml')]);
});

test('the program of the page prints what the page says', () => {
  const blocks = codeBlocksOf('docs/bounce-codes.mdx');
  const output = blocks[blocks.findIndex(({ title }) => title === 'read.mjs') + 1];
  expect(run(folder(), 'read.mjs').stdout).toBe(output?.code);
});

test('bounce.d.mts describes what bounce.mjs gives', inFull(), () => {
  const cwd = folderWith({
    'bounce.d.mts': readFileSync('build/bounce.d.mts', 'utf8'),
    'use.mts': `import { readBounce, type BounceReport } from './bounce.mjs';
import { readBounce as read } from '${path.resolve('packages/bounce-reader/src/report')}';
export const report: BounceReport = read('');
export const same: BounceReport = readBounce('');
`,
  });
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023'];
  execFileSync(
    process.execPath,
    [
      path.resolve('node_modules/typescript/bin/tsc'),
      ...options,
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      'use.mts',
    ],
    { cwd, stdio: 'pipe' },
  );
});

test('bounce.mjs reads a mail in an empty folder without the network', () => {
  const cwd = folder();
  const { status, stdout, stderr } = run(cwd, '--import', writeNoNetwork(cwd), 'bounce.mjs');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`${textOfReport(readBounce(mail))}\n`);
});

test('npm run check:bounces compares a folder with what is expected of it', inFull(), () => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tools/checkBounces.ts', 'tests/fixtures/bounces'],
    { encoding: 'utf8' },
  );
  expect(output).toBe(readFileSync('tests/fixtures/bounces-output.txt', 'utf8'));
});

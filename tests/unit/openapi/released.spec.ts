/** Our description against the released one: what has changed for programs has a version, which is in the changelog, or `npm run check:openapi` fails. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { readDescription, unannounced } from '@docs-engines/openapi-docs';
import { expect, test as base } from '@playwright/test';

import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';

const root = path.resolve(__dirname, '../../..');
/** An absolute path: the folder of the test has no node_modules. */
const tsx = createRequire(__filename).resolve('tsx');
const description = 'openapi/mailvet.yaml';
const descriptions = [description, 'openapi/released.yaml'];
const changelog = 'docs/changelog.mdx';

/** `test` with a fixture `dir`: a copy of both descriptions and the changelog. */
const test = base.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const dir = folderWith();
    for (const file of [...descriptions, changelog]) {
      cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
    }
    await use(dir);
  },
});

/** What is said about the files in a folder; empty if all is well. */
async function said(dir: string): Promise<string> {
  const [description, released] = await Promise.all(descriptions.map((file) => readDescription(path.join(dir, file))));
  if (!description || !released) throw new Error('The descriptions are missing.');
  return unannounced(description, released, path.join(dir, changelog), ['x-required-scope'])?.message ?? '';
}

/** Replaces a part of a file. */
function edit(dir: string, file: string, from: RegExp, to: string): void {
  const before = readFileSync(path.join(dir, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, String(from)).not.toBe(before);
  writeFileSync(path.join(dir, file), after);
}

test('the description is the released one but for texts, and its version is in the changelog', async () => {
  expect(await said(root)).toBe('');
});

const changes = [
  ['a bound', /maximum: 30000/, 'maximum: 20000', '`maximum`|This was `30000`'],
  ['a page', /operationId: getBounceLogs/, 'operationId: listBounces', 'This was `"getBounceLogs"`'],
  ['a scope', /x-required-scope: \S+/, 'x-required-scope: other', 'This was `"email:validate"`'],
  ['a required field', /required: \[email\]/, 'required: [email, timeout_ms]', '`1` is new'],
] as const;

for (const [what, from, to, message] of changes) {
  test(`a change of ${what} needs a version of its own: the error has its line`, async ({ dir }) => {
    edit(dir, description, from, to);
    const text = await said(dir);
    expect(text).toMatch(new RegExp(message));
    const [, line = ''] = /mailvet\.yaml:(\d+):\d+ {2}/.exec(text) ?? [];
    const { index } = from.exec(readFileSync(path.join(root, description), 'utf8')) ?? { index: 0 };
    const changed = readFileSync(path.join(root, description), 'utf8').slice(0, index).split('\n').length;
    expect(Math.abs(Number(line) - changed)).toBeLessThan(3);
  });
}

test('a text and an example may change', async ({ dir }) => {
  edit(dir, description, /summary: Get bounce logs/, 'summary: Read bounce logs');
  expect(await said(dir)).toBe('');
});

test('a change passes with a new version and an entry in the changelog, not with one alone', async ({ dir }) => {
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  edit(dir, description, /version: 1\.0\.0/, 'version: 2.0.0');
  expect(await said(dir)).toMatch(
    /mailvet\.yaml:\d+:\d+ {2}.*changelog\.mdx has no entry for the version 2\.0\.0\. {2}\(changelog\)\n {2}→ Add a section `## 2\.0\.0`/,
  );
  edit(dir, changelog, /^(?=## 1\.0\.0)/m, '## 2.0.0\n\n- **Breaking:** `timeout_ms` is lower.\n\n');
  expect(await said(dir)).toBe('');
});

test('`npm run check:openapi` fails on a change, with no trace', inFull(), ({ dir }) => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, script = ''] = /^tsx (\S+)$/.exec(scripts['check:openapi'] ?? '') ?? [];
  // One process: the command `tsx` starts a second one.
  const words = ['--import', tsx, path.join(root, script)];
  const check = () => spawnSync(process.execPath, words, { cwd: dir, encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^openapi\/mailvet\.yaml has 1 problem:\n\nopenapi\/mailvet\.yaml:\d+:\d+ {2}.*\n {2}→ .*\n$/);
});

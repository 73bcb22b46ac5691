/**
 * Our description against the released one: what breaks programs is announced and what moves a page redirected, or
 * `npm run check:openapi` fails. What breaks programs is tested in the package.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { readDescription, unannounced } from '@docs-engines/openapi-docs';
import { expect, test as base } from '@playwright/test';

import { ourApi } from '../../../src/api';
import { folderWith } from '../../support/files';

const root = path.resolve(__dirname, '../../..');
/** An absolute path: the folder of the test has no node_modules. */
const tsx = createRequire(__filename).resolve('tsx');
const description = 'openapi/mailvet.yaml';
const changelog = 'docs/changelog.mdx';

/** `test` with a fixture `dir`: a copy of both descriptions and the changelog. */
const test = base.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const dir = folderWith();
    for (const file of [description, 'openapi/released.yaml', changelog]) {
      cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
    }
    await use(dir);
  },
});

/** What is said about the files in a folder; empty if all is well. With redirects, pages that move need one. */
async function said(dir: string, list?: { from: string; to: string }[]): Promise<string> {
  const files = {
    description: await readDescription(path.join(dir, description)),
    released: await readDescription(path.join(dir, 'openapi/released.yaml')),
    changelog: path.join(dir, changelog),
  };
  return unannounced(files, ourApi, list && { file: 'redirects.ts', list })?.message ?? '';
}

/** Replaces a part of a file. */
function edit(dir: string, file: string, from: RegExp, to: string): void {
  const before = readFileSync(path.join(dir, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, String(from)).not.toBe(before);
  writeFileSync(path.join(dir, file), after);
}

test('the description breaks nothing that is released, and its version is in the changelog', async () => {
  expect(await said(root)).toBe('');
});

test('a breaking change passes with a new version and an entry that says so, not with one alone', async ({ dir }) => {
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  edit(dir, description, /version: 1\.0\.0/, 'version: 2.0.0');
  expect(await said(dir)).toMatch(
    /has a lower `maximum`[^]*under 2\.0\.0: `- \*\*Breaking:\*\* …`\.[^]*mailvet\.yaml:\d+:\d+ {2}.*changelog\.mdx has no entry for the version 2\.0\.0\. {2}\(changelog\)\n {2}→ Add a section `## 2\.0\.0`/,
  );

  edit(dir, changelog, /^(?=## 1\.0\.0)/m, '## 2.0.0\n\n- **Changed:** `timeout_ms` is lower.\n\n');
  expect(await said(dir)).toContain('has a lower `maximum`');
  expect(await said(dir)).not.toContain('has no entry');
  edit(dir, changelog, /- \*\*Changed:\*\* `timeout_ms`/, '- **Breaking:** `timeout_ms`');
  expect(await said(dir)).toBe('');

  // What is announced belongs to the new version.
  edit(dir, description, /version: 2\.0\.0/, 'version: 1.0.0');
  edit(dir, changelog, /^## 1\.0\.0.*\n/m, '$&\n- **Breaking:** `timeout_ms` is limited.\n');
  expect(await said(dir)).toContain('has a lower `maximum`');
});

test('a page that moves needs a redirect to its new path: the error says where, and what to write', async ({ dir }) => {
  edit(dir, description, /operationId: getBounceLogs/, 'operationId: listBounces');
  const redirect = { from: '/api/get-bounce-logs', to: '/api/list-bounces' };
  const message = await said(dir, [{ ...redirect, to: '/api/elsewhere' }]);
  const [told = '', advice] = message.split('\n').slice(2);
  const [, line = ''] = /mailvet\.yaml:(\d+):\d+ {2}/.exec(told) ?? [];
  expect(told).toContain(
    '`GET /bounces`: its page moves from /api/get-bounce-logs to /api/list-bounces.  (moved-page)',
  );
  expect(advice).toBe("  → Add `{ from: '/api/get-bounce-logs', to: '/api/list-bounces' }` to redirects.ts.");
  const text = readFileSync(path.join(dir, description), 'utf8').split('\n');
  expect(text.slice(Number(line) - 1, Number(line) + 1).join()).toContain('listBounces');
  expect(await said(dir, [redirect])).toBe('');
});

test('`npm run check:openapi` fails on a breaking change and on a page that moves, with no trace', ({ dir }) => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, script = ''] = /^tsx (\S+)$/.exec(scripts['check:openapi'] ?? '') ?? [];
  // One process: the command `tsx` starts a second one.
  const words = ['--import', tsx, path.join(root, script)];
  const check = () => spawnSync(process.execPath, words, { cwd: dir, encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  edit(dir, description, /operationId: getBounceLogs/, 'operationId: listBounces');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^openapi\/mailvet\.yaml has 2 problems:\n\n(?:openapi\/mailvet\.yaml:\d+:\d+ {2}.*\n {2}→ .*\n){2}$/,
  );
  expect(stderr).toContain("`{ from: '/api/get-bounce-logs', to: '/api/list-bounces' }` to src/config/redirects.ts.");
});

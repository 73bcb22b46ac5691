/** The description against the released one: what breaks programs is announced and what moves a page redirected, or `npm run check:openapi` fails. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import memoize from 'lodash/memoize';

import { readDescription } from '@docs-engines/openapi-docs';
import { unannounced } from '@docs-engines/openapi-docs';
import { ourApi } from '../../../src/api';

const root = path.resolve(__dirname, '../../..');
/** An absolute path: the folder of the test has no node_modules. */
const tsx = createRequire(__filename).resolve('tsx');
const description = 'openapi/mailvet.yaml';
const changelog = 'docs/changelog.mdx';

/** `test` with a fixture `dir`: a copy of both descriptions and the changelog. */
const test = base.extend<{ dir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  dir: async ({}, use) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'released-'));
    for (const file of [description, 'openapi/released.yaml', changelog]) {
      cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
    }
    await use(dir);
    rmSync(dir, { recursive: true });
  },
});

/** Reads a released description. Most tests have the same: by its text, it is read once. */
const readReleased = memoize(
  (file: string) => readDescription(file),
  (file) => readFileSync(file, 'utf8'),
);

/** What is said about the files in a folder; empty if all is well. With redirects, pages that move need one. */
async function said(dir: string, list?: { from: string; to: string }[]): Promise<string> {
  const error = unannounced(
    {
      description: await readDescription(path.join(dir, description)),
      released: await readReleased(path.join(dir, 'openapi/released.yaml')),
      changelog: path.join(dir, changelog),
    },
    ourApi,
    list && { file: 'redirects.ts', list },
  );
  return error?.message ?? '';
}

/** Replaces a part of a file. */
function edit(dir: string, file: string, from: RegExp, to: string): void {
  const before = readFileSync(path.join(dir, file), 'utf8');
  const after = before.replace(from, to);
  expect(after, String(from)).not.toBe(before);
  writeFileSync(path.join(dir, file), after);
}

test('the description breaks nothing that is released, and its version is in the changelog', async ({
  dir,
}) => {
  expect(await said(root)).toBe('');
  expect(await said(dir)).toBe('');
});

/** By what is changed: the text, its replacement, what is said, and the line that is named. */
const breaking: Record<string, [from: RegExp, to: string, says: string, line: RegExp]> = {
  'an operation that is gone': [
    /^ {2}\/credits:\n(?: {4}.*\n|\n)+/m,
    '',
    '`GET /credits` is gone.',
    /^paths:/,
  ],
  'a field of a response that is gone': [
    /^ {8}used_this_period:\n(?: {10}.*\n)+/m,
    '',
    '`CreditBalance`: the field `used_this_period` is gone.',
    /^ {6}properties:/,
  ],
  'a field of a response that may be omitted': [
    /required: \[balance, used_this_period,/,
    'required: [used_this_period,',
    '`CreditBalance`: the field `balance` may be omitted now.',
    /^ {8}balance:/,
  ],
  'a field of a response with another type': [
    /( {8}attempts:\n {10}type: )integer/,
    '$1string',
    '`BounceRecord`: the field `attempts` may now be `string`.',
    /^ {8}attempts:/,
  ],
  'a field of a response that may be null': [
    /( {8}attempts:\n {10}type: )integer/,
    "$1[integer, 'null']",
    '`BounceRecord`: the field `attempts` may now be `null`.',
    /^ {8}attempts:/,
  ],
  'a header that is gone': [
    /^ {12}Credits-Charged:\n.*\n/m,
    '',
    '`POST /email/validate`: the response 200 no longer has the header `Credits-Charged`.',
    /^ {10}headers:/,
  ],
  'a header with another type': [
    /( {4}CreditsCharged:\n(?:.*\n)+? {6}schema:\n {8}type: )integer/,
    '$1number',
    '`POST /email/validate`: the response 200: the header `Credits-Charged` may now be `number`.',
    /^ {12}Credits-Charged:/,
  ],
  'a parameter that is required now': [
    /( {6}name: from\n {6}in: query\n {6}required: )false/,
    '$1true',
    '`GET /bounces`: the parameter `from` is required now.',
    /parameters\/From/,
  ],
  'a new required parameter': [
    /( {4}get:\n {6}operationId: getCreditBalance\n)/,
    '$1      parameters:\n        - { name: period, in: query, required: true, schema: { type: string } }\n',
    '`GET /credits`: the parameter `period` is required now.',
    /name: period/,
  ],
  'a parameter that is gone': [
    / {8}- name: dry_run\n(?: {10}.*\n)+/,
    '',
    '`DELETE /disposable-logs` no longer takes the parameter `dry_run`.',
    /^ {6}parameters:/,
  ],
  'a field of a request that is gone': [
    /^ {8}timeout_ms:\n(?: {10}.*\n)+/m,
    '',
    '`EmailValidationRequest`: the field `timeout_ms` is no longer taken.',
    /^ {6}properties:/,
  ],
  'a field of a request that is required now': [
    /(EmailValidationRequest:\n(?:.*\n)+? {6}required: )\[email\]/,
    '$1[email, timeout_ms]',
    '`EmailValidationRequest`: the field `timeout_ms` is required now.',
    /^ {8}timeout_ms:/,
  ],
  'fewer values of an enum that a request may have': [
    /enum: \[hard, soft, undetermined\]/,
    'enum: [hard, soft]',
    '`BounceType` no longer takes `undetermined`.',
    /^ {4}BounceType:/,
  ],
  'a lower maximum': [
    /maximum: 30000/,
    'maximum: 20000',
    '`EmailValidationRequest`: the field `timeout_ms` has a lower `maximum`.',
    /^ {8}timeout_ms:/,
  ],
  'a higher minimum': [
    /minimum: 1000\n/,
    'minimum: 2000\n',
    '`EmailValidationRequest`: the field `timeout_ms` has a higher `minimum`.',
    /^ {8}timeout_ms:/,
  ],
  'one alternative less': [
    /^ {8}- title: By domain\n.*\n/m,
    '',
    '`DisposableCheckRequest` has fewer alternatives.',
    /^ {6}oneOf:/,
  ],
  'another scope': [
    /x-required-scope: logs:read/,
    'x-required-scope: logs:delete',
    '`GET /bounces` needs the scope `logs:delete`.',
    /x-required-scope: logs:delete/,
  ],
  'a server that is gone': [/^ {2}- url: https:\/\/api\..*\n.*\n/m, '', 'is gone.', /^servers:/],
};

for (const [what, [from, to, says, line]] of Object.entries(breaking)) {
  test(`${what} breaks programs: the error says where, and what to do`, async ({ dir }) => {
    edit(dir, description, from, to);
    const file = path.join(dir, description);
    const message = await said(dir);
    expect(message).toContain(says);
    expect(message).toContain('(breaking-change)\n  → Undo it, or raise `info.version`');

    const told = message.split('\n').find((one) => one.includes(says)) ?? '';
    const [, number = ''] = /:(\d+):\d+ {2}/.exec(told) ?? [];
    expect(told.startsWith(`${path.relative(process.cwd(), file)}:`), told).toBe(true);
    expect(readFileSync(file, 'utf8').split('\n')[Number(number) - 1], told).toMatch(line);
  });
}

for (const status of ['2XX', '2xx', 'default']) {
  test(`removing the response \`${status}\` is a breaking change`, async ({ dir }) => {
    edit(dir, 'openapi/released.yaml', /'200':/, `${status}:`);
    expect(await said(dir)).toContain(`the response ${status.replace('xx', 'XX')} is gone.`);
  });
}

/** Changes that break nothing, by what is changed. */
const harmless: Record<string, [from: RegExp, to: string]> = {
  'a new optional field of a request': [
    /^ {8}timeout_ms:\n/m,
    '        hint:\n          type: string\n          maxLength: 9\n        timeout_ms:\n',
  ],
  'a new field of a response': [
    /^ {8}used_this_period:\n/m,
    '        reserved:\n          type: integer\n        used_this_period:\n',
  ],
  'a new optional parameter': [
    /( {4}get:\n {6}operationId: getCreditBalance\n)/,
    '$1      parameters:\n        - { name: period, in: query, schema: { type: string } }\n',
  ],
  'a new value in a response': [/enum: \[live, test\]/, 'enum: [live, test, trial]'],
  'a higher maximum': [/maximum: 30000/, 'maximum: 60000'],
  'a field of a request that is no longer required': [
    /(EmailValidationRequest:\n(?:.*\n)+? {6}required: )\[email\]/,
    '$1[]',
  ],
  'another text': [/summary: Get credit balance/, 'summary: Get the balance'],
};

for (const [what, [from, to]] of Object.entries(harmless)) {
  test(`${what} breaks nothing`, async ({ dir }) => {
    edit(dir, description, from, to);
    expect(await said(dir)).toBe('');
  });
}

test('removing an error response, such as `4XX`, is not a breaking change', async ({ dir }) => {
  edit(dir, 'openapi/released.yaml', /'401':/, '4XX:');
  expect(await said(dir)).toBe('');
});

test('a breaking change passes with a new version and an entry that says so, and not with one of them', async ({
  dir,
}) => {
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  edit(dir, description, /version: 1\.0\.0/, 'version: 2.0.0');
  expect(await said(dir)).toMatch(
    /has a lower `maximum`[^]*under 2\.0\.0: `- \*\*Breaking:\*\* …`\.[^]*mailvet\.yaml:\d+:\d+ {2}.*changelog\.mdx has no entry for the version 2\.0\.0\. {2}\(changelog\)\n {2}→ Add a section `## 2\.0\.0`/,
  );

  const section = (label: string) =>
    `## 2.0.0\n\n- **${label}:** \`timeout_ms\` is at most 20000.\n\n`;
  edit(dir, changelog, /^(?=## 1\.0\.0)/m, section('Changed'));
  expect(await said(dir)).toContain('has a lower `maximum`');
  expect(await said(dir)).not.toContain('has no entry');
  edit(dir, changelog, /- \*\*Changed:\*\* `timeout_ms`/, '- **Breaking:** `timeout_ms`');
  expect(await said(dir)).toBe('');

  // What is announced belongs to the new version.
  edit(dir, description, /version: 2\.0\.0/, 'version: 1.0.0');
  edit(dir, changelog, /^## 1\.0\.0.*\n/m, '$&\n- **Breaking:** `timeout_ms` is limited.\n');
  expect(await said(dir)).toContain('has a lower `maximum`');
});

test('an operation whose page moves needs a redirect to the new path: the error says where, and what to write', async ({
  dir,
}) => {
  edit(dir, description, /operationId: getBounceLogs/, 'operationId: listBounces');
  const file = path.relative(process.cwd(), path.join(dir, description));
  const redirect = { from: '/api/get-bounce-logs', to: '/api/list-bounces' };
  const message = await said(dir, [{ ...redirect, to: '/api/elsewhere' }]);
  const [told = ''] = message.split('\n').slice(2);
  const [, line = ''] = /:(\d+):\d+ {2}/.exec(told) ?? [];
  expect(message.split('\n').slice(2)).toEqual([
    expect.stringContaining(`${file}:${line}:`),
    "  → Add `{ from: '/api/get-bounce-logs', to: '/api/list-bounces' }` to redirects.ts.",
  ]);
  expect(told).toContain(
    '`GET /bounces`: its page moves from /api/get-bounce-logs to /api/list-bounces.  (moved-page)',
  );
  const text = readFileSync(path.join(dir, description), 'utf8').split('\n');
  expect(text.slice(Number(line) - 1, Number(line) + 1).join()).toContain('listBounces');
  expect(await said(dir, [redirect])).toBe('');
  expect(await said(dir, [])).toBe(message);
  expect(await said(dir)).toBe('');

  // The old path is that of another page: nothing is lost.
  edit(dir, description, /operationId: getCreditBalance/, 'operationId: getBounceLogs');
  const credits = { from: '/api/get-credit-balance', to: '/api/get-bounce-logs' };
  expect(await said(dir, [credits])).toBe('');
});

test('an operation at another path of the API keeps its page, or needs a redirect to the new one', async ({
  dir,
}) => {
  edit(dir, description, /^ {2}\/credits:/m, '  /balance:');
  expect(await said(dir, [])).not.toContain('moved-page');
  edit(dir, description, /operationId: getCreditBalance/, 'operationId: getBalance');
  expect(await said(dir, [])).toContain('is gone, and with it its page /api/get-credit-balance.');

  // Of two operations with one slug, the second page has a number, which it loses with the first.
  const other = `  /other:\n    get:\n      operationId: get_balance\n      responses: { '200': { description: Fine } }\n`;
  edit(dir, 'openapi/released.yaml', /^ {2}\/credits:/m, `${other}$&`);
  edit(dir, 'openapi/released.yaml', /operationId: getCreditBalance/, 'operationId: getBalance');
  expect(await said(dir, [])).toContain(
    '`GET /credits`: its page moves from /api/get-balance-2 to /api/get-balance.',
  );
});

test('the page of an operation that is gone needs a redirect to any page', async ({ dir }) => {
  edit(dir, description, /^ {2}\/credits:\n(?: {4}.*\n|\n)+/m, '');
  const from = '/api/get-credit-balance';
  expect(await said(dir, [])).toMatch(
    /`GET \/credits` is gone, and with it its page \/api\/get-credit-balance\. {2}\(moved-page\)\n {2}→ Add `{ from: '\/api\/get-credit-balance', to: '…' }` to redirects\.ts, with/,
  );
  expect(await said(dir, [{ from, to: '/docs/changelog' }])).not.toContain('moved-page');
});

test('`npm run check:openapi` fails on a breaking change and on a page that moves, without a stack trace', ({
  dir,
}) => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, script = ''] = /&& tsx (\S+)$/.exec(scripts['check:openapi'] ?? '') ?? [];
  const check = () =>
    // One process: the command `tsx` starts a second one.
    spawnSync(process.execPath, ['--import', tsx, path.join(root, script)], {
      cwd: dir,
      encoding: 'utf8',
    });
  expect(check()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  edit(dir, description, /maximum: 30000/, 'maximum: 20000');
  edit(dir, description, /operationId: getBounceLogs/, 'operationId: listBounces');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^openapi\/mailvet\.yaml has 2 problems:\n\n(?:openapi\/mailvet\.yaml:\d+:\d+ {2}.*\n {2}→ .*\n){2}$/,
  );
  expect(stderr).toContain(
    "`{ from: '/api/get-bounce-logs', to: '/api/list-bounces' }` to src/config/redirects.ts.",
  );
});

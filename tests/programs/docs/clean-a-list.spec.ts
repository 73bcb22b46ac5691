import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { savedBlocks, serveApi, startNode, type Received } from '../../support/docs/programs';
import { folderWith } from '../../support/files';
import { inFull } from '../../support/full';

const [accuracy] = savedBlocks('docs/accuracy.mdx', 'accuracy.mjs');
const [program] = savedBlocks('docs/Integration/clean-a-list.mdx', 'clean.mjs');
const emails = Array.from({ length: 30 }, (_, index) => `person${index}@example.test`);

const verdict = ({ body: { email } }: Received) =>
  JSON.stringify({ email, status: 'deliverable', reason: 'accepted', suggested_action: 'accept' });

/** A stub of the API with five credits, which responds to checks as it is told. */
const serveChecks: typeof serveApi = (respond) =>
  serveApi((request, response, count) => {
    if (request.path === '/v1/credits') response.end('{"balance":5,"unlimited":false}');
    else respond(request, response, count);
  });

/** Runs the program to its end, and returns what it prints. */
async function finished(folder: string, url: string, code = 0): Promise<string> {
  const { output, ended } = startNode(folder, ['clean.mjs'], url);
  expect((await ended)[0], output()).toBe(code);
  return output();
}

function saved(lines: string[]): string {
  return folderWith({ 'clean.mjs': program?.code ?? '', 'addresses.txt': lines.join('\n') });
}

const resultsIn = (folder: string) => readFileSync(path.join(folder, 'results.jsonl'), 'utf8');

test('a list is cleaned below the rate limit, ten at a time, each address once', async () => {
  let underWay = 0;
  let most = 0;
  const api = await serveChecks((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      response.end(verdict(request));
    }, 1500);
  });
  const folder = saved([...emails, '', ' person3@example.test ']);
  const output = await finished(folder, api.url);
  api.close();

  expect(output).toContain('30 to check, 5 credits left\nThe credits may not last.');
  expect(output).toContain('{ accept: 30, confirm: 0, reject: 0, retry: 0 }');
  const checks = api.received.filter(({ path: at }) => at === '/v1/email/validate');
  expect(checks.map(({ body }) => body.email).sort()).toEqual([...emails].sort());
  expect(new Set(checks.map(({ headers }) => headers['idempotency-key'])).size).toBe(30);
  expect(most).toBe(10);
  // Nine steps of 110 ms make 990; a busy machine may receive the first one late. Without the steps it is next to nothing.
  expect((checks[9]?.at ?? 0) - (checks[0]?.at ?? 0)).toBeGreaterThan(500);
});

test('a clock that is set back by an hour in a run does not hold it up', inFull(), async () => {
  const api = await serveChecks((request, response) => response.end(verdict(request)));
  const folder = saved(emails);
  const clock = 'const now = Date.now; setTimeout(() => { Date.now = () => now() - 3_600_000; }, 1000);';
  const { ended } = startNode(folder, ['--import', `data:text/javascript,${clock}`, 'clean.mjs'], api.url);
  const limit = new Promise((resolve) => setTimeout(resolve, 60_000, 'it waits'));
  expect(await Promise.race([ended.then(([code]) => code as number), limit])).toBe(0);
  api.close();
});

test('a run ends when twenty addresses in a row cannot be checked', inFull(), async () => {
  const api = await serveChecks((request, response) => {
    response.writeHead(404).end('{"retryable":false,"detail":"Nothing is here."}');
  });
  const output = await finished(saved([...emails, ...emails.map((one) => `b${one}`)]), api.url, 1);
  api.close();
  expect(output).toContain('60 not checked');
  expect(output).toContain('Nothing is here.');
  // The balance, the twenty, and those that were under way.
  expect(api.received.length).toBeGreaterThan(20);
  expect(api.received.length).toBeLessThan(1 + 20 + 10);
});

/** A response of 422 to one request, which names a part of the body. */
function invalid(pointer: string): string {
  const errors = [{ in: 'body', pointer, code: 'too_long', detail: 'Too long.' }];
  return JSON.stringify({ code: 'validation-failed', retryable: false, errors });
}

test('a line that cannot be sent is rejected, and the run goes on', async () => {
  const long = `${'x'.repeat(330)}@example.test`;
  const huge = `${'x'.repeat(20_000)}@example.test`;
  const api = await serveChecks((request, response) => {
    if (request.body.email === long) response.writeHead(422).end(invalid('/email'));
    else if (request.body.email === huge) response.writeHead(413).end('Too large');
    else response.end(verdict(request));
  });
  const folder = saved([...emails.slice(0, 3), long, huge, ...emails.slice(3)]);
  const first = await finished(folder, api.url);
  expect(first).toContain('{ accept: 30, confirm: 0, reject: 2, retry: 0 }');
  for (const email of [long, huge]) expect(resultsIn(folder)).toContain(`{"email":"${email}","status":"rejected"`);

  const second = await finished(folder, api.url);
  api.close();
  expect(second).toContain('0 of 32 to check');
});

test('an error of the request that is not in the line rejects no address', inFull(), async () => {
  const api = await serveChecks((request, response) => response.writeHead(422).end(invalid('/timeout_ms')));
  const folder = saved(emails.slice(0, 3));
  const output = await finished(folder, api.url, 1);
  api.close();
  expect(output).toContain('3 not checked');
  expect(output).toContain('/timeout_ms');
  expect(resultsIn(folder)).toBe('');
});

const text = 'mara@bücher.example\r\n';
const notUtf8 = {
  'UTF-16, as of Windows PowerShell': Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a byte order mark': Buffer.from(text, 'utf16le'),
  'Windows-1252': Buffer.from(text, 'latin1'),
};
// prettier-ignore
const notAlone = ['email', 'Mara <a@x.example>', '<a@x.example>', '"a@x.example"', 'mailto:a@x.example', 'a@x.example;b@x.example'];
const bad: [string, string | Buffer, string][] = [
  ...Object.entries(notUtf8).map(([title, list]) => [title, list, 'is not in UTF-8'] as [string, Buffer, string]),
  ...notAlone.map((line) => [line, `${line}\n${text}`, `The first: ${line}\n`] as [string, string, string]),
];

for (const [title, list, says] of bad) {
  test(`a list with other than addresses in UTF-8 (${title}) ends the program, which says so and rejects nothing`, async () => {
    const api = await serveChecks((request, response) => response.end(verdict(request)));
    const known = Buffer.concat([Buffer.from('email,outcome\n'), Buffer.from(list)]);
    const programs = { 'clean.mjs': program?.code ?? '', 'accuracy.mjs': accuracy?.code ?? '' };
    const folder = folderWith({ ...programs, 'addresses.txt': list, 'known.csv': known });
    const output = await finished(folder, api.url, 1);
    expect(output).toContain('Stopped: ');
    expect(output).toContain(says);
    const { ended } = startNode(folder, ['accuracy.mjs'], api.url);
    expect((await ended)[0]).toBe(1);
    api.close();
    expect(api.received).toEqual([]);
  });
}

test('lines of an old Mac and quoted addresses are checked, malformed ones counted', inFull(), async () => {
  const invalidSyntax = (request: Received) => verdict(request).replace('accepted', 'invalid_syntax');
  const api = await serveChecks((request, response) => response.end(invalidSyntax(request)));
  const output = await finished(saved(['"m, l"@x.example\ra\r', 'ü@x.example']), api.url);
  api.close();
  expect(output).toContain('3 of 3 to check');
  expect(output).toContain('3 with invalid_syntax: look at these lines');
});

test('without a list, or with a portal in place of the API, the program says so in one line', inFull(), async () => {
  const portal = await serveApi((_, response) => response.end('<h1>Sign in</h1>'));
  const none = folderWith({ 'clean.mjs': program?.code ?? '' });
  expect(await finished(none, portal.url, 1)).toMatch(/^Stopped: ENOENT.*addresses\.txt.*\n$/);
  expect(await finished(saved(emails), portal.url, 1)).toMatch(/^Stopped: .*<h1>Sign in.*\n$/);
  portal.close();
});

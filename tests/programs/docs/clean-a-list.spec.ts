import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { savedBlocks, serveApi, startNode, type Received } from '../../support/docs/programs';
import { folderWith } from '../../support/files';

const [accuracy] = savedBlocks('docs/accuracy.mdx', 'accuracy.mjs');
const [program] = savedBlocks('docs/Integration/clean-a-list.mdx', 'clean.mjs');
const emails = Array.from({ length: 30 }, (_, index) => `person${index}@example.test`);

const verdict = ({ body }: Received, reason = 'accepted') =>
  JSON.stringify({
    email: body.email,
    status: reason === 'accepted' ? 'deliverable' : 'unknown',
    reason,
    suggested_action: reason === 'accepted' ? 'accept' : 'retry',
    did_you_mean: null,
    checked_at: '2026-11-16T09:30:00Z',
  });

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

function resultsIn(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'results.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { email: string }).email);
}

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

test('an interrupted run resumes where it stopped, and checks again what was unknown', async () => {
  const api = await serveChecks((request, response) => {
    const isOpen = request.body.email === emails[1];
    response.end(verdict(request, isOpen ? 'timeout' : undefined));
  });
  const folder = saved(emails);
  const first = startNode(folder, ['clean.mjs'], api.url);
  await expect(() => expect(resultsIn(folder).length).toBeGreaterThan(3)).toPass();
  first.child.kill('SIGKILL');
  await first.ended;
  const done = resultsIn(folder);
  // The last line may be cut off.
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"email":"person2`);
  api.received.length = 0;

  const second = await finished(folder, api.url);
  api.close();
  const open = emails.filter((email) => !done.includes(email) || email === emails[1]);
  expect(second).toContain(`${open.length} of 30 to check`);
  const asked = api.received.flatMap(({ body }) => (body.email ? [body.email] : []));
  expect([...asked].sort()).toEqual([...open].sort());
});

/** A stub that replays the response to an idempotency key, as the API does for 24 hours. */
async function serveKept(reasonOf: (email: string) => string) {
  const kept = new Map<string, { email: unknown; text: string }>();
  const charged: unknown[] = [];
  const api = await serveChecks((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const { email } = request.body;
    const first = kept.get(key);
    if (first && first.email !== email) {
      response.writeHead(422).end('{"retryable":false,"title":"Idempotency key reused"}');
      return;
    }
    const text = first?.text ?? verdict(request, reasonOf(String(email)));
    kept.set(key, { email, text });
    if (!first) charged.push(email);
    response.end(text);
  });
  return { ...api, charged };
}

test('a second run uses new idempotency keys for unknown addresses, even if the list has changed', async () => {
  const counts = new Map<string, number>();
  const api = await serveKept((email) => {
    counts.set(email, (counts.get(email) ?? 0) + 1);
    return email === emails[1] && counts.get(email) === 1 ? 'greylisted' : 'accepted';
  });
  const folder = saved(emails.slice(0, 4));
  const first = await finished(folder, api.url);
  expect(first).toContain('{ accept: 3, confirm: 0, reject: 0, retry: 1 }');

  writeFileSync(path.join(folder, 'addresses.txt'), [emails[9], ...emails.slice(0, 4)].join('\n'));
  const second = await finished(folder, api.url);
  api.close();
  expect(second).toContain('2 of 5 to check');
  expect(second).toContain('{ accept: 2, confirm: 0, reject: 0, retry: 0 }');
});

test('a run ends when twenty addresses in a row cannot be checked', async () => {
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

test('a check that was interrupted is repeated with its idempotency key, and charged once', async () => {
  const api = await serveKept(() => 'accepted');
  const folder = saved(emails);
  const first = startNode(folder, ['clean.mjs'], api.url);
  await expect.poll(() => api.charged.length).toBeGreaterThan(3);
  first.child.kill('SIGKILL');
  await first.ended;
  // As if the last verdicts had not been written any more.
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 1).join('\n') + '\n');

  const second = await finished(folder, api.url);
  api.close();
  expect(second).toContain('29 of 30 to check');
  expect([...api.charged].sort()).toEqual([...emails].sort());
});

test('credits that run out end a run at once, and the next one resumes it with the same idempotency keys', async () => {
  let credits = 5;
  const charged = new Set<unknown>();
  const api = await serveChecks((request, response) => {
    if (charged.size < credits) {
      charged.add(request.headers['idempotency-key']);
      response.end(verdict(request));
    } else {
      response.writeHead(402).end('{"retryable":false,"detail":"The balance is 0."}');
    }
  });
  const folder = saved(emails);
  const first = await finished(folder, api.url, 1);
  expect(first).toContain('{ accept: 5, confirm: 0, reject: 0, retry: 0 }\n25 not checked');
  expect(first).toContain('The balance is 0.');
  expect(api.received.length).toBeLessThan(10);
  expect(resultsIn(folder)).toHaveLength(5);

  const [broke] = api.received.slice(-1);
  credits = 100;
  const second = await finished(folder, api.url);
  api.close();
  expect(second).toContain('25 of 30 to check');
  expect(resultsIn(folder).sort()).toEqual([...emails].sort());
  expect([...charged]).toContain(broke?.headers['idempotency-key']);
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
  expect(resultsIn(folder).sort()).toEqual([...emails, long, huge].sort());
  expect(readFileSync(path.join(folder, 'results.jsonl'), 'utf8')).toContain('"status":"rejected"');

  const second = await finished(folder, api.url);
  api.close();
  expect(second).toContain('0 of 32 to check');
});

test('an error of the request that is not in the line rejects no address', async () => {
  const api = await serveChecks((request, response) => response.writeHead(422).end(invalid('/timeout_ms')));
  const folder = saved(emails.slice(0, 3));
  const output = await finished(folder, api.url, 1);
  api.close();
  expect(output).toContain('3 not checked');
  expect(output).toContain('/timeout_ms');
  expect(existsSync(path.join(folder, 'results.jsonl'))).toBe(false);
});

const lists = {
  'clean.mjs': { code: program?.code, file: 'addresses.txt', text: 'mara@b\u00FCcher.example\r\n' },
  'accuracy.mjs': {
    code: accuracy?.code,
    file: 'known.csv',
    text: 'email,outcome\r\nmara@b\u00FCcher.example,delivered\r\n',
  },
};

for (const [name, { code = '', file, text }] of Object.entries(lists)) {
  test(`${name}: a list that is not in UTF-8 ends the program, which says so and checks nothing`, async () => {
    const api = await serveChecks((request, response) => response.end(verdict(request)));
    const encoded = {
      'UTF-16, as of Windows PowerShell': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'UTF-16 without a byte order mark': Buffer.from(text, 'utf16le'),
      'Windows-1252': Buffer.from(text, 'latin1'),
    };
    for (const [encoding, list] of Object.entries(encoded)) {
      const { output, ended } = startNode(folderWith({ [name]: code, [file]: list }), [name], api.url);
      expect.soft((await ended)[0], encoding).toBe(1);
      expect.soft(output(), encoding).toContain(`${file} is not in UTF-8`);
      expect.soft(api.received.splice(0), encoding).toEqual([]);
    }
    api.close();
  });
}

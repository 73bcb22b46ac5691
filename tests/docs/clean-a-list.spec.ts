import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { save, savedBlocks, serve, startNode, type Received } from './programs';

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
const balance = JSON.stringify({ balance: 5, unlimited: false });

function saved(lines: string[]): string {
  return save({ 'clean.mjs': program?.code ?? '', 'addresses.txt': lines.join('\n') });
}

function resultsIn(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'results.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { email: string }).email);
}

test('a list is cleaned below the rate limit, ten at a time, each address once', async () => {
  let underWay = 0;
  let most = 0;
  const api = await serve((request, response) => {
    if (request.path === '/v1/credits') {
      response.end(balance);
      return;
    }
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      response.end(verdict(request));
    }, 1500);
  });
  const folder = saved([...emails, '', ' person3@example.test ']);
  const { printed, ended } = startNode(folder, ['clean.mjs'], api.url);
  expect(await ended, printed.output).toBe(0);
  api.close();

  expect(printed.output).toContain('30 to check, 5 credits left\nThe credits may not last.');
  expect(printed.output).toContain('{ accept: 30, confirm: 0, reject: 0, retry: 0 }');
  const checks = api.received.filter(({ path: at }) => at === '/v1/email/validate');
  expect(checks.map(({ body }) => body.email).sort()).toEqual([...emails].sort());
  expect(new Set(checks.map(({ headers }) => headers['idempotency-key'])).size).toBe(30);
  expect(most).toBe(10);
  // Nine steps of 110 ms make 990; a busy machine may receive the first one late. Without the steps it is next to nothing.
  expect((checks[9]?.at ?? 0) - (checks[0]?.at ?? 0)).toBeGreaterThan(500);
});

test('an interrupted run resumes where it stopped, and checks again what was unknown', async () => {
  const api = await serve((request, response) => {
    const isOpen = request.body.email === emails[1];
    response.end(
      request.path === '/v1/credits' ? balance : verdict(request, isOpen ? 'timeout' : undefined),
    );
  });
  const folder = saved(emails);
  const first = startNode(folder, ['clean.mjs'], api.url);
  await expect(() => {
    expect(resultsIn(folder).length).toBeGreaterThan(3);
  }).toPass();
  first.child.kill('SIGKILL');
  await first.ended;
  const done = resultsIn(folder);
  // The last line may be cut off.
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"email":"person2`);
  api.received.length = 0;

  const second = startNode(folder, ['clean.mjs'], api.url);
  expect(await second.ended, second.printed.output).toBe(0);
  api.close();
  const open = emails.filter((email) => !done.includes(email) || email === emails[1]);
  expect(second.printed.output).toContain(`${open.length} to check`);
  const asked = api.received.flatMap(({ body }) => (body.email ? [body.email] : []));
  expect([...asked].sort()).toEqual([...open].sort());
});

test('a run waits as long as Retry-After says, and ends at once on a permanent error', async () => {
  const limited = await serve((request, response, count) => {
    if (request.path === '/v1/credits') {
      response.end(balance);
    } else if (count === 2) {
      response.writeHead(429, { 'Retry-After': '1' }).end('{"retryable":true}');
    } else {
      response.end(verdict(request));
    }
  });
  const waiting = startNode(saved(emails.slice(0, 1)), ['clean.mjs'], limited.url);
  expect(await waiting.ended, waiting.printed.output).toBe(0);
  limited.close();
  const [, first, second] = limited.received;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);

  const poor = await serve((request, response) => {
    if (request.path === '/v1/credits') {
      response.end(balance);
    } else {
      response.writeHead(402).end('{"retryable":false,"title":"Insufficient credits"}');
    }
  });
  const ending = startNode(saved(emails), ['clean.mjs'], poor.url);
  expect(await ending.ended).not.toBe(0);
  poor.close();
  expect(ending.printed.output).toContain('Insufficient credits');
  expect(poor.received.length).toBeLessThan(5);
});

import { createContext, runInContext } from 'node:vm';

import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

import { createSandbox, type Sandbox } from '../../../src/sandbox';
import { deviations, read } from '../../support/sandbox/conformity';
import { checkHttp } from '../../support/sandbox/http';
import { readContract, type Contract, type Json } from '../../support/sandbox/contract';

let contract: Contract;

test.beforeAll(async () => {
  contract = await readContract();
});

/** What a new sandbox answers. */
async function ask(target: string, init: RequestInit = {}) {
  const { server, data, table } = contract;
  const headers = {
    Authorization: `Bearer ${table.default_key}`,
    'Content-Type': 'application/json',
    ...(init.headers as Record<string, string> | undefined),
  };
  const url = new URL(target, `${server}/`);
  return read(await createSandbox(data)(new Request(url, { ...init, headers })));
}

const check = 'email/validate';

test('the sandbox keeps the HTTP contract', () =>
  checkHttp(contract, 'https://any.example:1234', createSandbox(contract.data)));

test('HEAD is GET without the body', async () => {
  for (const target of ['credits', 'bounces?limit=1', 'bounces?limit=0', 'nowhere', check]) {
    const head = await ask(target, { method: 'HEAD' });
    const get = await ask(target);
    expect([head.text, head.status, [...head.headers]]).toEqual(['', get.status, [...get.headers]]);
  }
});

test('works where Request.body is missing', async () => {
  const { table, data, server } = contract;
  for (const [size, status] of [
    [table.body_limit_bytes, 200],
    [table.body_limit_bytes + 1, 413],
  ] as const) {
    const request = new Request(`${server}/${check}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${table.default_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'deliverable@sandbox.test' }).padEnd(size),
    });
    Object.defineProperty(request, 'body', { value: undefined });
    expect((await createSandbox(data)(request)).status).toBe(status);
  }
});

test('every validation error has its pointer, and each pointer appears once', async () => {
  const { body } = await ask('bounces?limit=0&limit=1&bounce_type=firm&domain=-&x=1&to=2026', {});
  expect(body.detail).toBe('Fields that are wrong: 5. See `errors`.');
  expect((body.errors as Json[]).map(({ pointer, detail }) => [pointer, detail])).toEqual([
    ['/bounce_type', 'Must be one of: hard, soft, undetermined.'],
    ['/domain', 'Must have 3 or more characters.'],
    ['/limit', 'Must have 1 or fewer values.'],
    ['/to', 'Does not match the documented format.'],
    ['/x', 'Unknown field or parameter. Check the spelling.'],
  ]);
  const header = await ask(check, {
    method: 'POST',
    body: '{"email":7,"timeout_ms":1.5}',
    headers: { 'Idempotency-Key': 'two words' },
  });
  expect((header.body.errors as Json[]).map((e) => [e.in, e.pointer, e.detail])).toEqual([
    ['header', '/Idempotency-Key', 'Does not match the documented format.'],
    ['body', '/email', 'Must be of type string.'],
    ['body', '/timeout_ms', 'Must be of type integer.'],
  ]);
});

test('many validation errors and overlong names stay within the limits of the schema', async () => {
  const operation = contract.operations.find(({ id }) => id === 'checkEmailValidity');
  const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`f${index}`, 1]));
  for (const body of [many, { ['x'.repeat(1000)]: 1 }, { ['~/'.repeat(400)]: 1 }]) {
    const answer = await ask(check, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(422);
    expect(deviations(contract, operation, answer)).toEqual([]);
  }
});

test('the slow address is delayed by its delay_ms, once, and others are not', async () => {
  const waits: number[] = [];
  const sandbox = createSandbox(contract.data, {
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  const headers = { Authorization: `Bearer ${contract.table.default_key}`, 'Content-Type': 'application/json' };
  for (const email of ['deliverable@sandbox.test', 'SLOW+1@sandbox.test']) {
    const body = JSON.stringify({ email });
    await sandbox(new Request(`${contract.server}/${check}`, { method: 'POST', headers, body }));
  }
  expect(waits).toEqual([8000]);
});

test('a slow request that is aborted ends at once, with the reason, like fetch', async () => {
  const controller = new AbortController();
  const reason = new Error('The reader has left.');
  const started = performance.now();
  const answer = ask(check, {
    method: 'POST',
    body: JSON.stringify({ email: 'slow@sandbox.test' }),
    signal: controller.signal,
  });
  setTimeout(() => controller.abort(reason), 50);
  await expect(answer).rejects.toBe(reason);
  expect(performance.now() - started).toBeLessThan(4000);
});

/** The statuses of the responses to a valid request of each operation. */
const statusesOf = (sandbox: Sandbox) =>
  Promise.all(
    contract.operations.map(async ({ method, path: at }) => {
      const request = new Request(`${contract.server}${at}${method === 'DELETE' ? '?all=true' : ''}`, {
        method,
        headers: { Authorization: `Bearer ${contract.table.default_key}`, 'Content-Type': 'application/json' },
        ...(method === 'POST' && { body: '{"email":"role@sandbox.test"}' }),
      });
      return (await sandbox(request)).status;
    }),
  );

test('our behaviour runs in a page: it takes nothing but the engine and its validator, and evaluates no code', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['src/sandbox/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    // A module of Node is an error.
    platform: 'browser',
    format: 'iife',
    globalName: 'sandbox',
  });
  const places = Object.keys(metafile.inputs).map((file) => file.split(/\/(?:dist|src)\//)[0]);
  expect([...new Set(places.filter((place) => !place?.startsWith('src/')))].sort()).toEqual([
    'node_modules/@cfworker/json-schema',
    'packages/api-samples',
    'packages/api-sandbox',
  ]);
  expect(Object.keys(metafile.inputs).filter((file) => /^src\/(?!sandbox\/)/.test(file))).toEqual([]);
  const page = createContext(
    {
      Request,
      Response,
      Headers,
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      crypto,
      Blob,
      AbortSignal,
      setTimeout,
      clearTimeout,
      atob,
      structuredClone,
      btoa,
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const create = runInContext(`${outputFiles[0]?.text ?? ''};sandbox.createSandbox`, page) as typeof createSandbox;
  expect(await statusesOf(create(contract.data))).toEqual(contract.operations.map(() => 200));
});

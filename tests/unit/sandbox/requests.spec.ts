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

test('the sandbox keeps the HTTP contract', async () => {
  await checkHttp(contract, 'https://any.example:1234', createSandbox(contract.data));
});

test('a path and a method that nothing has get the problems of the catalogue, without a key', async () => {
  const sent = { 'not-found': '/v1/email/verify', 'method-not-allowed': '/v1/disposable-logs' };
  for (const [code, target] of Object.entries(sent)) {
    const answer = await ask(target, { method: 'PUT', headers: { Authorization: '' } });
    const documented = contract.root['x-problems'].find((problem) => problem.code === code);
    expect(answer.body).toEqual(documented?.example);
  }
});

test('HEAD is GET without the body', async () => {
  for (const target of ['credits', 'bounces?limit=1', 'bounces?limit=0', 'nowhere', check]) {
    const head = await ask(target, { method: 'HEAD' });
    const get = await ask(target);
    expect([head.text, head.status, [...head.headers]]).toEqual(['', get.status, [...get.headers]]);
  }
});

test('an endless body is read up to the limit of the description, and hardly more', async () => {
  const limit = contract.table.body_limit_bytes;
  let taken = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const { status } = await ask(check, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(status).toBe(413);
  expect(taken).toBeLessThanOrEqual(limit + 3 * 1024);
});

test('works where Request.body is missing', async () => {
  const { table, data, server } = contract;
  for (const [size, status] of [
    [table.body_limit_bytes, 200],
    [table.body_limit_bytes + 1, 413],
  ] as const) {
    const request = new Request(`${server}/${check}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${table.default_key}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: 'deliverable@sandbox.test' }).padEnd(size),
    });
    Object.defineProperty(request, 'body', { value: undefined });
    expect((await createSandbox(data)(request)).status).toBe(status);
  }
});

test('names on Object.prototype are unknown fields and parameters', async () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf', ''];
  for (const name of names) {
    const text = `{"email":"deliverable@sandbox.test",${JSON.stringify(name)}:{"email":1}}`;
    const inBody = await ask(check, { method: 'POST', body: text });
    const inQuery = await ask(`credits?${name}=1`);
    for (const { status, body } of [inBody, inQuery]) {
      expect(status, name).toBe(422);
      expect((body.errors as Json[]).map(({ pointer, code }) => [pointer, code])).toEqual([
        [`/${name}`, 'unknown_field'],
      ]);
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('every validation error has its pointer, and each pointer appears once', async () => {
  const { body } = await ask('bounces?limit=0&limit=1&bounce_type=firm&domain=-&x=1&to=2026', {});
  expect(body.detail).toBe('Errors found: 5. See `errors`.');
  expect((body.errors as Json[]).map(({ pointer, detail }) => [pointer, detail])).toEqual([
    ['/bounce_type', 'Must be one of: hard, soft, undetermined.'],
    ['/domain', 'Must have 3 or more characters.'],
    ['/limit', 'Must have 1 or fewer values.'],
    ['/to', 'Does not have the documented form.'],
    ['/x', 'Is not known here. Check the spelling.'],
  ]);
  const header = await ask(check, {
    method: 'POST',
    body: '{"email":7,"timeout_ms":1.5}',
    headers: { 'Idempotency-Key': 'two words' },
  });
  expect((header.body.errors as Json[]).map((e) => [e.in, e.pointer, e.detail])).toEqual([
    ['header', '/Idempotency-Key', 'Does not have the documented form.'],
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
  const headers = {
    Authorization: `Bearer ${contract.table.default_key}`,
    'Content-Type': 'application/json',
  };
  for (const email of ['deliverable@sandbox.test', 'SLOW+1@sandbox.test']) {
    const body = JSON.stringify({ email });
    await sandbox(new Request(`${contract.server}/${check}`, { method: 'POST', headers, body }));
  }
  expect(waits).toEqual([5000]);
});

for (const moment of ['before it waits', 'while it waits']) {
  test(`a slow request that is aborted ${moment} ends at once, with the reason, like fetch`, async () => {
    const controller = new AbortController();
    const reason = new Error('The reader has left.');
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((...all: Parameters<typeof setTimeout>) => {
      queueMicrotask(() => {
        controller.abort(reason);
      });
      return setTimeout(...all);
    }) as typeof setTimeout;
    try {
      const answer = createSandbox(contract.data)(
        new Request(`${contract.server}/${check}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${contract.table.default_key}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ email: 'slow@sandbox.test' }),
          signal: controller.signal,
        }),
      );
      if (moment === 'before it waits') {
        controller.abort(reason);
      }
      const ended = await answer.catch((error: unknown) => error);
      expect(ended).toBe(reason);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  });
}

/** The statuses of the responses to a valid request of each operation. */
const statusesOf = (sandbox: Sandbox) =>
  Promise.all(
    contract.operations.map(async ({ method, path: at }) => {
      const request = new Request(`${contract.server}${at}${method === 'DELETE' ? '?all=true' : ''}`, {
        method,
        headers: {
          Authorization: `Bearer ${contract.table.default_key}`,
          'Content-Type': 'application/json',
        },
        ...(method === 'POST' && { body: '{"email":"role@sandbox.test"}' }),
      });
      return (await sandbox(request)).status;
    }),
  );

test('the sandbox does not mutate its data', async () => {
  const frozen = JSON.parse(JSON.stringify(contract.data), (_, value: unknown) =>
    Object.freeze(value),
  ) as Contract['data'];
  expect(await statusesOf(createSandbox(frozen))).toEqual(contract.operations.map(() => 200));
});

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

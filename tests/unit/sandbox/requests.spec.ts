import { createContext, runInContext } from 'node:vm';

import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

import { createSandbox, type Sandbox } from '../../../src/sandbox';
import { deviations, read } from '../../support/sandbox/conformity';
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

test('routing ignores host and port', async () => {
  for (const origin of ['https://api.mailvet.example', 'http://localhost:4010', 'http://[::1]']) {
    expect((await ask(`${origin}/v1/credits`)).status, origin).toBe(200);
  }
});

test('an unknown path is 404, even without a key', async () => {
  const paths = ['/', '/v1', '/v1/', '/credits', '/v1/credits/', '/v1//credits', '/v2/credits'];
  const names = ['/v1/__proto__', '/v1/constructor', '/V1/credits', '/v1/%63redits', '/v1/CREDITS'];
  for (const target of [...paths, ...names, `/v1/${'x'.repeat(5000)}`]) {
    const answer = await ask(target, { headers: { Authorization: '' } });
    expect(answer.body.code, target).toBe('not-found');
    expect(deviations(contract, undefined, answer), target).toEqual([]);
  }
  const documented = contract.root['x-problems'].find(({ code }) => code === 'not-found')?.example;
  expect((await ask('/v1/email/verify')).body).toEqual(documented);
});

test('an unknown method of a known path is 405 with Allow', async () => {
  for (const { path: at } of contract.operations) {
    const allow = contract.operations.filter((o) => o.path === at).map(({ method }) => method);
    for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND', 'x']) {
      if (!allow.includes(method)) {
        const answer = await ask(`/v1${at}`, { method, headers: { Authorization: '' } });
        expect(answer.body.code, `${method} ${at}`).toBe('method-not-allowed');
        expect(answer.headers.get('Allow')).toBe(allow.join(', '));
        expect(deviations(contract, undefined, answer)).toEqual([]);
      }
    }
  }
  const entry = contract.root['x-problems'].find(({ code }) => code === 'method-not-allowed');
  const answer = await ask('/v1/disposable-logs', { method: 'PUT' });
  expect(answer.body).toEqual(entry?.example);
  expect(answer.headers.get('Allow')).toBe(entry?.headers?.Allow);
});

test('HEAD is GET without the body; OPTIONS needs no key and has Allow', async () => {
  for (const target of ['credits', 'bounces?limit=1', 'bounces?limit=0', 'nowhere', check]) {
    const head = await ask(target, { method: 'HEAD' });
    const get = await ask(target);
    expect(head.text).toBe('');
    expect(head.status).toBe(get.status);
    get.headers.forEach((value, name) => {
      expect(head.headers.get(name), name).toBe(value);
    });
  }
  const options = await ask('disposable-logs', {
    method: 'OPTIONS',
    headers: { Authorization: '' },
  });
  expect([options.status, options.text]).toEqual([204, '']);
  expect(options.headers.get('Allow')).toBe('GET, DELETE');
  expect((await ask('nowhere', { method: 'OPTIONS' })).status).toBe(404);
});

test('a body is read up to the limit of the description, and not a byte more', async () => {
  const limit = contract.table.body_limit_bytes;
  const body = JSON.stringify({ email: 'deliverable@sandbox.test' });
  for (const [size, status] of [
    [limit, 200],
    [limit + 1, 413],
  ] as const) {
    const padded = body.padEnd(size);
    expect((await ask(check, { method: 'POST', body: padded })).status, String(size)).toBe(status);
  }
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

test('a body must be application/json in UTF-8, in any spelling', async () => {
  const body = JSON.stringify({ email: 'deliverable@sandbox.test' });
  const send = async (type: string) =>
    (await ask(check, { method: 'POST', body, headers: { 'Content-Type': type } })).status;
  for (const type of [
    'application/json; charset=utf-8',
    'APPLICATION/JSON ; Charset="UTF-8"',
    'application/json;profile=x',
  ]) {
    expect(await send(type), type).toBe(200);
  }
  for (const type of [
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'application/jsonp',
    'application/json, application/json',
    'application/json; charset=iso-8859-1',
  ]) {
    expect(await send(type), type).toBe(415);
  }
});

test('a body that is not JSON in UTF-8 is malformed; any JSON value parses', async () => {
  const codeOf = async (body: string | Uint8Array<ArrayBuffer>) =>
    (await ask(check, { method: 'POST', body })).body.code;
  const bytes = (...all: number[]) =>
    new Uint8Array([...Buffer.from('{"email":"'), ...all, ...Buffer.from('@sandbox.test"}')]);
  for (const body of [
    '',
    ' ',
    '{"email":',
    "{'email':'x'}",
    'undefined',
    '{"email":"a@sandbox.test"}}',
    bytes(0xff),
    bytes(0xc3),
    bytes(0xed, 0xa0, 0x80),
    bytes(0xc0, 0xaf),
    '{"email":"\\ud800@sandbox.test"}',
    '{"\\udfff":1,"email":"a@sandbox.test"}',
    '['.repeat(16_000),
  ]) {
    expect(await codeOf(body), String(body).slice(0, 40)).toBe('malformed-request');
  }
  for (const body of ['null', '1', '"x"', '[]', `${'['.repeat(8000)}${']'.repeat(8000)}`]) {
    expect(await codeOf(body), body.slice(0, 40)).toBe('validation-failed');
  }
  for (const body of [
    bytes(0xf0, 0x9f, 0x93, 0xae),
    '\ufeff{"email":"a@sandbox.test"}',
    '{"email":"\\ud83d\\udcee@sandbox.test"}',
    '{"email":"\\\\ud800@sandbox.test"}',
  ]) {
    expect(await codeOf(body), String(body)).toBeUndefined();
  }
});

test('invalid percent-encoding in a query is malformed; a plus sign is a space', async () => {
  for (const query of ['limit=%zz', 'limit=1&%', 'email=%ff', '%ed%a0%80=1', 'email=a%2']) {
    expect((await ask(`bounces?${query}`)).body.code, query).toBe('malformed-request');
    const { body } = await ask(`${check}?${query}`, { method: 'POST', body: '{}' });
    expect(body.detail, query).toContain('query');
  }
  expect((await ask('bounces?&&limit=1&')).status).toBe(200);
  const { body } = await ask('bounces?a+b=1&a%2Bb=1');
  expect((body.errors as Json[]).map(({ pointer }) => pointer)).toEqual(['/a b', '/a+b']);
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
      const request = new Request(
        `${contract.server}${at}${method === 'DELETE' ? '?all=true' : ''}`,
        {
          method,
          headers: {
            Authorization: `Bearer ${contract.table.default_key}`,
            'Content-Type': 'application/json',
          },
          ...(method === 'POST' && { body: '{"email":"role@sandbox.test"}' }),
        },
      );
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
  expect(Object.keys(metafile.inputs).filter((file) => /^src\/(?!sandbox\/)/.test(file))).toEqual(
    [],
  );
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
  const create = runInContext(
    `${outputFiles[0]?.text ?? ''};sandbox.createSandbox`,
    page,
  ) as typeof createSandbox;
  expect(await statusesOf(create(contract.data))).toEqual(contract.operations.map(() => 200));
});

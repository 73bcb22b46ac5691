import { expect, test } from '@playwright/test';

import { createSandbox } from '../../../src/sandbox';
import { deviations, read, type Answer } from '../../support/sandbox/conformity';
// prettier-ignore
import {
  documentedAnswers, readContract, requestOf, type Contract, type Json, type NamedRequest, type Operation,
} from '../../support/sandbox/contract';

let contract: Contract;

test.beforeAll(async () => {
  contract = await readContract();
});

/** The answer of a sandbox that nobody has used. */
async function ask(operation: Operation, wanted: NamedRequest): Promise<Answer> {
  const sandbox = createSandbox(contract.data, { wait: () => Promise.resolve() });
  return read(await sandbox(requestOf(contract, operation, wanted)));
}

function operationOf(id: string): Operation {
  const found = contract.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
}

/** The example that a row of a table names. */
function exampleOf(id: string, { status, example }: { status: number; example: string }): Json {
  const [content] = Object.values(operationOf(id).responses[status]?.content ?? {});
  const value = content?.examples[example]?.value;
  if (!value) throw new Error(`${id} has no example ${example} of the status ${status}.`);
  return value;
}

/** A body without what it only repeats of the request. */
function without(fields: string[], body: Json): Json {
  const copy = structuredClone(body);
  for (const field of fields) {
    const path = field.split('.');
    const name = path.pop() ?? '';
    const parent = path.reduce((node, step) => node[step] as Json, copy);
    Reflect.deleteProperty(parent, name);
  }
  return copy;
}

test('every example of the description is the response to its x-request, indented as on the page', async () => {
  const documented = documentedAnswers(contract);
  expect(documented.length).toBeGreaterThan(100);
  for (const { operation, status, name, value, wanted } of documented) {
    const title = `${operation.id} ${status} ${name}`;
    const answer = await ask(operation, wanted);
    expect(answer.text, title).toBe(`${JSON.stringify(value, null, 2)}\n`);
    expect(answer.status, title).toBe(Number(status));
    expect(deviations(contract, operation, answer), title).toEqual([]);
  }
});

test('every header has the value that the description has for the operation, the problem or the key', async () => {
  for (const { operation, status, name, value, wanted } of documentedAnswers(contract)) {
    const { headers } = await ask(operation, wanted);
    for (const [header, { example, examples = {} }] of Object.entries(operation.responses[status]?.headers ?? {})) {
      const title = `${operation.id} ${status} ${name} ${header}`;
      const isFree = value.credits_charged !== 1;
      const expected: Record<string, string | number | boolean | null | undefined> = {
        'Request-Id': (value.request_id as string | undefined) ?? example,
        'RateLimit-Policy': examples[operation['x-rate-limit'].policy]?.value,
        RateLimit: examples[operation['x-rate-limit'].policy]?.value,
        'Credits-Charged': examples[isFree ? 'free' : 'paid']?.value,
        'Credits-Remaining': examples.default?.value,
        'WWW-Authenticate': examples[String(value.code)]?.value,
        'Retry-After': example,
        'Idempotency-Replayed': null,
        Link: value.next_cursor ? examples[operation.id]?.value : null,
      };
      expect(Object.keys(expected), title).toContain(header);
      const sent = headers.get(header);
      expect(sent, title).toBe(expected[header] === null ? null : String(expected[header]));
    }
  }
});

test('the headers of a check have the remaining credits of the key', async () => {
  const { headers } = await ask(operationOf('checkDisposableEmail'), { key: 'mv_test_nocredits' });
  expect(headers.get('Credits-Remaining')).toBe('0');
  expect(headers.get('Credits-Charged')).toBe('0');
});

test('every row of the address table applies, whatever the case and the subaddress', async () => {
  const { addresses, echo } = contract.table;
  for (const { address, responses = {} } of addresses) {
    const [local = '', domain = ''] = address.split('@');
    for (const [id, answer] of Object.entries(responses)) {
      const fields = answer.status === 200 ? (echo[id] ?? []) : [];
      const expected = without(fields, exampleOf(id, answer));
      for (const sent of [address, `${local.toUpperCase()}+Tag+2@${domain.toUpperCase()}`]) {
        const { status, body } = await ask(operationOf(id), { body: { email: sent } });
        expect(status, `${id} ${sent}`).toBe(answer.status);
        expect(without(fields, body), `${id} ${sent}`).toEqual(expected);
      }
    }
  }
});

test('a response echoes the address as it was typed, its parts, and the client reference', async () => {
  const sent = { email: ' J.Doe+Tag@BÜCHER.example ', client_reference: 'ref-1' };
  const verdict = await ask(operationOf('checkEmailValidity'), { body: sent });
  // prettier-ignore
  expect(verdict.body).toMatchObject({...sent, normalized_email: 'J.Doe+Tag@xn--bcher-kva.example', local_part: 'J.Doe+Tag',
    domain: 'xn--bcher-kva.example', subaddress: 'Tag', checks: { subaddressed: true },
  });
  const late = { email: 'timeout@sandbox.test', timeout_ms: 4000 };
  expect((await ask(operationOf('checkEmailValidity'), { body: late })).body.duration_ms).toBe(4000);
  const check = operationOf('checkDisposableEmail');
  const domain = 'mail.sandbox.test';
  const ofDomain = await ask(check, { body: { domain: 'MAIL.Sandbox.test' } });
  expect(ofDomain.body).toMatchObject({ input: 'MAIL.Sandbox.test', domain, registrable_domain: 'sandbox.test' });
  // Another domain that ends with the same letters.
  const other = await ask(check, { body: { domain: 'mysandbox.test' } });
  expect(other.body.registrable_domain).toBeNull();
  // Where this one is registered only the Public Suffix List could say.
  expect((await ask(check, { body: { domain: 'shop.co.uk' } })).body.registrable_domain).toBeNull();
  const plain = await ask(operationOf('checkEmailValidity'), { body: { email: 'a@sandbox.test' } });
  expect(plain.body).not.toHaveProperty('client_reference');
});

test('an unknown key works like the default key if it matches the pattern, and is invalid otherwise', async () => {
  const operation = operationOf('validateApiKey');
  const usual = exampleOf(operation.id, { status: 200, example: 'public' });
  for (const key of ['mv_live_abcdef', 'mv_test_anything', `mv_live_${'x'.repeat(64)}`]) {
    const { body } = await ask(operation, { key });
    expect(body, key).toEqual({ ...usual, last4: key.slice(-4) });
  }
  for (const key of ['mv_live_abc', 'sk_test_abcdef', 'mv_test_', 'MV_TEST_PUBLIC', '__proto__']) {
    expect((await ask(operation, { key })).body.code, key).toBe('invalid-api-key');
  }
  for (const Authorization of ['Bearer', 'Basic bXY6', 'mv_test_public', 'Bearermv_test_public']) {
    const { body } = await ask(operation, { key: null, headers: { Authorization } });
    expect(body.code, Authorization).toBe('missing-api-key');
  }
  const { status } = await ask(operation, { key: null, headers: { Authorization: 'bearer mv_test_public' } });
  expect(status).toBe(200);
});

test('a key without a scope is rejected by exactly the operations that require the scope', async () => {
  for (const { key } of contract.table.keys) {
    const info = await ask(operationOf('validateApiKey'), { key });
    if (info.status === 200) {
      for (const operation of contract.operations) {
        const { body } = await ask(operation, { key });
        const scopes = ['any', ...(info.body.scopes as string[])];
        expect(body.code === 'insufficient-scope', `${key} ${operation.id}`).toBe(
          !scopes.includes(operation['x-required-scope']),
        );
      }
    }
  }
});

test('every idempotency key of the table gets its response; others have no effect and are not stored', async () => {
  for (const { key, responses = {} } of contract.table.idempotency_keys) {
    for (const id of ['checkEmailValidity', 'checkDisposableEmail']) {
      const answer = responses[id];
      const { body, headers } = await ask(operationOf(id), { headers: { 'Idempotency-Key': key } });
      const [usual] = documentedAnswers(contract).filter(({ operation }) => operation.id === id);
      expect(body, `${key} ${id}`).toEqual(answer ? exampleOf(id, answer) : usual?.value);
      expect(headers.get('Idempotency-Replayed')).toBe(answer ? null : 'true');
    }
  }
  const sandbox = createSandbox(contract.data);
  for (const email of ['role@sandbox.test', 'role@sandbox.test', 'free@sandbox.test']) {
    const request = requestOf(contract, operationOf('checkEmailValidity'), {
      body: { email },
      headers: { 'Idempotency-Key': 'my-own-key' },
    });
    const { body, headers } = await read(await sandbox(request));
    expect(body.email).toBe(email);
    expect(headers.get('Idempotency-Replayed')).toBeNull();
  }
  // Errors are not kept, and the other operations do not have this parameter.
  const replayed = { headers: { 'Idempotency-Key': 'sandbox-replayed' } };
  const body = { email: 'error-503@sandbox.test' };
  const failed = await ask(operationOf('checkEmailValidity'), { ...replayed, body });
  const listed = await ask(operationOf('getBounceLogs'), replayed);
  for (const { headers } of [failed, listed]) expect(headers.get('Idempotency-Replayed')).toBeNull();
});

test('of two problems, the response has the first in x-sandbox.order', async () => {
  const { order, body_limit_bytes } = contract.table;
  const check = operationOf('checkEmailValidity');
  /** How to bring about a problem of each step: by the key, by the body, or by what is named. */
  // prettier-ignore
  const causes: Record<string, NamedRequest & { path?: string; padding?: boolean }> = {
    route: { path: '/nowhere' }, key: { key: 'mv_test_expired' }, ip: { key: 'mv_test_blockedip' },
    scope: { key: 'mv_test_readonly' }, rate: { key: 'mv_test_error429' }, server: { key: 'mv_test_error503' },
    media_type: { headers: { 'Content-Type': 'text/plain' } }, size: { padding: true }, parse: { raw_query: '%zz' },
    validate: { body: { timeout_ms: 1 } }, idempotency: { headers: { 'Idempotency-Key': 'sandbox-reused' } },
    credits: { key: 'mv_test_nocredits' }, respond: { body: { email: 'error-500@sandbox.test' } },
  };
  expect(Object.keys(causes)).toEqual(order.map(({ step }) => step));
  let pairs = 0;
  for (const [index, { step, problems }] of order.entries()) {
    for (const later of order.slice(index + 1)) {
      const [a, b] = [causes[step] ?? {}, causes[later.step] ?? {}];
      if (!('key' in a && 'key' in b)) {
        const both = { ...b, ...a, headers: { ...b.headers, ...a.headers } };
        const body = { email: 'role@sandbox.test', ...(b.body ?? {}), ...(a.body ?? {}) };
        const { padding } = both;
        const raw_body = JSON.stringify(body) + (padding ? ' '.repeat(body_limit_bytes) : '');
        const operation = { ...check, path: both.path ?? check.path };
        const answer = await ask(operation, { ...both, raw_body });
        expect(problems, `${step} before ${later.step}`).toContain(answer.body.code);
        pairs += 1;
      }
    }
  }
  expect(pairs).toBe(63);
});

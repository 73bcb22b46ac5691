/** The HTTP contract of our sandbox as a table: the same for the function in a page, on a port and in the published file. */
import { expect } from '@playwright/test';

import { deviations, read } from './conformity';
import type { Contract } from './contract';

type Body = string | Uint8Array<ArrayBuffer>;

interface Row {
  status: number;
  /** Of the problem. */
  code?: string;
  headers?: Record<string, string>;
  body?: Body;
  allow?: string;
}

const anonymous = { Authorization: '' };
const email = '{"email":"role@sandbox.test"}';
const check = 'POST /v1/email/validate';
const inEmail = (...all: number[]) =>
  new Uint8Array([...Buffer.from('{"email":"'), ...all, ...Buffer.from('@sandbox.test"}')]);
const malformed = { status: 400, code: 'malformed-request' };
const invalid = { status: 422, code: 'validation-failed' };
const notFound = { status: 404, code: 'not-found', headers: anonymous };
const notAllowed = { status: 405, code: 'method-not-allowed', headers: anonymous };
const unsupported = { status: 415, code: 'unsupported-media-type', body: email };
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

// prettier-ignore
const rows: [what: string, row: Row][] = [
  ['GET /v1/credits', { status: 200 }],
  ['GET /v1/credits', { status: 401, code: 'missing-api-key', headers: anonymous }],
  ...['/', '/v1', '/v1/', '/credits', '/v1/credits/', '/v1//credits', '/v2/credits', '/v1/__proto__', '/v1/constructor', '/V1/credits', '/v1/CREDITS', `/v1/${'x'.repeat(5000)}`]
    .map((path): [string, Row] => [`GET ${path}`, notFound]),
  ['OPTIONS /v1/nowhere', notFound],
  ['OPTIONS /v1/disposable-logs', { status: 204, headers: anonymous, allow: 'GET, DELETE' }],
  ...['PUT', 'PATCH', 'PROPFIND', 'QUERY', 'M-SEARCH', 'REBIND']
    .map((method): [string, Row] => [`${method} /v1/disposable-logs`, { ...notAllowed, allow: 'GET, DELETE' }]),
  ['HEAD /v1/credits', { status: 200 }],
  ['HEAD /v1/email/validate', { status: 405 }],
  ['GET /v1/bounces?&&limit=1&', { status: 200 }],
  ['GET /v1/bounces?a+b=1', invalid],
  ...['limit=%zz', 'limit=1&%', '%ed%a0%80=1'].map((query): [string, Row] => [`GET /v1/bounces?${query}`, malformed]),
  [`${check}?email=a%2`, { ...malformed, body: '{}' }],
  ...['application/json; charset=utf-8', 'APPLICATION/JSON ; Charset="UTF-8"', 'application/json;profile=x']
    .map((type): [string, Row] => [check, { status: 200, body: email, headers: { 'Content-Type': type } }]),
  ...['text/plain', 'multipart/form-data', 'application/problem+json', 'application/jsonp', 'application/json; charset=iso-8859-1']
    .map((type): [string, Row] => [check, { ...unsupported, headers: { 'Content-Type': type } }]),
  ...['', ' ', '{"email":', '{"email":"a@sandbox.test"}}', '{"email":"\\ud800@sandbox.test"}', '['.repeat(16_000), inEmail(0xff), inEmail(0xc0, 0xaf)]
    .map((body): [string, Row] => [check, { ...malformed, body }]),
  ...['null', '[]', deep(8000), `{"email":${deep(8000)}}`, '{"__proto__":{"email":"role@sandbox.test"}}']
    .map((body): [string, Row] => [check, { ...invalid, body }]),
  ...['\ufeff{"email":"a@sandbox.test"}', '{"email":"\\\\ud800@sandbox.test"}', inEmail(0xf0, 0x9f, 0x93, 0xae)]
    .map((body): [string, Row] => [check, { status: 200, body }]),
  [check, { status: 200, body: email.padEnd(16_384) }],
  [check, { status: 413, code: 'payload-too-large', body: email.padEnd(16_385) }],
];

// prettier-ignore
const addedByServers = [
  'Date', 'Connection', 'Keep-Alive', 'Content-Length', 'Transfer-Encoding', 'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

/**
 * Sends each request of the table, and checks each response.
 *
 * @param base without a path
 */
export async function checkHttp(
  contract: Contract,
  base: string,
  send: (request: Request) => Promise<Response>,
): Promise<void> {
  for (const [what, { status, code, headers = {}, body, allow }] of rows) {
    const [method, target = ''] = what.split(' ');
    const sent = { Authorization: 'Bearer mv_test_public', 'Content-Type': 'application/json' };
    const request = new Request(base + target, { method, headers: { ...sent, ...headers }, body });
    const answer = await read(await send(request));
    const name = `${what.slice(0, 60)} ${String(body ?? '').slice(0, 40)}`;
    expect.soft([answer.status, answer.body.code], name).toEqual([status, code]);
    if (allow) expect.soft(answer.headers.get('Allow'), name).toBe(allow);
    if (method === 'HEAD' || method === 'OPTIONS' || (status !== 404 && status !== 405)) continue;
    const own = new Headers(answer.headers);
    for (const added of addedByServers) own.delete(added);
    expect.soft(deviations(contract, undefined, { ...answer, headers: own }), name).toEqual([]);
  }
}

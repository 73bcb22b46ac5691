import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';

import { expect, test } from '@playwright/test';

import { createSandbox } from '../../../src/sandbox';
import { createSandboxServer } from '@docs-engines/api-sandbox/node';
import { read } from '../../support/sandbox/conformity';
import { readContract, type Contract, type Json } from '../../support/sandbox/contract';
import { checkHttp } from '../../support/sandbox/http';
import { serve, type Listening } from '../../support/server';

let contract: Contract;
let server: Server;
let listening: Listening;

test.beforeAll(async () => {
  contract = await readContract();
  server = createSandboxServer(createSandbox(contract.data));
  listening = await serve(server);
});

test.afterAll(() => listening.close());

const base = () => `${listening.url}/v1`;

const headers = { Authorization: 'Bearer mv_test_public', 'Content-Type': 'application/json' };

/** What comes back for these bytes, until the server closes the connection. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(listening.port);
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  await once(socket, 'close');
  return text;
}

/** The code of the problem in a raw answer. */
function codeIn(answer: string): unknown {
  const [, body = ''] = answer.split('\r\n\r\n');
  return (JSON.parse(body) as Json).code;
}

async function isAlive(): Promise<boolean> {
  return (await fetch(`${base()}/credits`, { headers })).ok;
}

test('the port keeps the HTTP contract', () => checkHttp(contract, listening.url, fetch));

test('a path that leads out of the API, and a method that fetch does not send, get their problems', async () => {
  const rows = { '/../../etc/passwd': 'not-found', '/v1/email/validate': 'method-not-allowed' };
  for (const [target, code] of Object.entries(rows)) {
    const answer = await raw(`TRACE ${target} HTTP/1.1`, 'Host: a', 'Connection: close');
    expect(codeIn(answer)).toBe(code);
  }
});

test('the Link header of a page refers to the port', async () => {
  const first = await read(await fetch(`${base()}/bounces?limit=10&bounce_type=soft`, { headers }));
  const [, link = ''] = /^<(.+)>/.exec(first.headers.get('Link') ?? '') ?? [];
  expect(link).toContain(base());
  const next = await read(await fetch(link, { headers }));
  expect(next.status).toBe(200);
  expect(next.body.data).not.toEqual(first.body.data);
});

/** Uploads as much as the server takes, and gives its answer. */
function upload(size: number, more: Record<string, string>): Promise<[number?, unknown?]> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${base()}/email/validate`, { method: 'POST', headers: { ...headers, ...more } });
    request.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => {
        resolve([response.statusCode, (JSON.parse(text) as Json).code]);
        request.destroy();
      });
    });
    request.on('error', reject);
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let left = size;
    const write = () => {
      while (left > 0 && !request.destroyed) {
        left -= chunk.length;
        if (!request.write(chunk)) {
          request.once('drain', write);
          return;
        }
      }
      request.end();
    };
    write();
  });
}

const megabyte = 1024 * 1024;

test('a body of 10 MB is rejected, with and without Content-Length', async () => {
  const announced = { 'Content-Length': `${10 * megabyte}` };
  const chunked = { 'Transfer-Encoding': 'chunked' };
  for (const more of [announced, chunked] as Record<string, string>[]) {
    expect(await upload(10 * megabyte, more)).toEqual([413, 'payload-too-large']);
    // Before the size come the key and the media type: nothing of the body is needed to refuse these.
    expect(await upload(10 * megabyte, { ...more, Authorization: '' })).toEqual([401, 'missing-api-key']);
    const csv = { ...more, 'Content-Type': 'text/csv' };
    expect(await upload(10 * megabyte, csv)).toEqual([415, 'unsupported-media-type']);
  }
  expect(await isAlive()).toBe(true);
});

test('a client that disconnects during a delay or in the middle of its body is harmless', async () => {
  const leave = new AbortController();
  const body = JSON.stringify({ email: 'slow@sandbox.test' });
  const arrived = once(server, 'request');
  const slow = fetch(`${base()}/email/validate`, { method: 'POST', headers, body, signal: leave.signal });
  await arrived;
  leave.abort();
  await expect(slow).rejects.toThrow();

  const socket = connect(listening.port);
  const begun = once(server, 'request');
  const sent = Object.entries({ ...headers, Host: 'a', 'Content-Length': 100 }).map((header) => header.join(': '));
  socket.write(['POST /v1/email/validate HTTP/1.1', ...sent, '', '{"email":'].join('\r\n'));
  await begun;
  socket.destroy();
  expect(await isAlive()).toBe(true);
});

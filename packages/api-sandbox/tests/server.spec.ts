/** A sandbox on a port: CORS, requests that `Request` would reject, errors, and ports that are taken. */
import { once } from 'node:events';
import { Agent, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import type { Sandbox } from '../src';
import { listen } from '../src/listen';
import type { SandboxData } from '../src/data';
import { createSandboxServer, serve } from '../src/server';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Runs what asks a sandbox on a port, and closes it. */
async function withServer(sandbox: Sandbox, ask: (port: number) => Promise<void>): Promise<void> {
  const server = createSandboxServer(sandbox);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await ask(portOf(server));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Sends what `fetch` refuses to send. */
async function ask(port: number, method: string, headers: Record<string, string | string[]> = {}) {
  const request = send({ host: '127.0.0.1', port, method, path: '/a', headers });
  request.end();
  const [response] = (await once(request, 'response')) as [
    { statusCode: number; headers: IncomingHttpHeaders; resume: () => void },
  ];
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Listens, and returns the handlers of signals that it has added, which are removed. */
function handlersOf(...args: Parameters<typeof listen>): NodeJS.SignalsListener[] {
  const before = signals.flatMap((signal) => process.listeners(signal));
  listen(...args);
  return signals.flatMap((signal) => {
    const added = process.listeners(signal).filter((one) => !before.includes(one));
    for (const handler of added) process.off(signal, handler);
    return added;
  });
}

const seen: { method: string; tokens: string | null }[] = [];
const sandbox: Sandbox = ({ method, headers }) => {
  seen.push({ method, tokens: headers.get('X-Token') });
  return Promise.resolve(new Response('{}', { status: 201, headers: { 'X-Own': 'a' } }));
};

test('a preflight is answered with what it asks for, and does not reach the sandbox', async () => {
  await withServer(sandbox, async (port) => {
    seen.length = 0;
    const first = await ask(port, 'OPTIONS', {
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization',
      'Access-Control-Request-Private-Network': 'true',
    });
    expect(first.status).toBe(204);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'DELETE',
      'access-control-allow-headers': 'authorization',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '86400',
    });
    const second = await ask(port, 'OPTIONS', { 'Access-Control-Request-Method': 'GET' });
    expect(second.headers['access-control-allow-headers']).toBe('*');
    expect(second.headers).not.toHaveProperty('access-control-allow-private-network');
    expect(seen).toEqual([]);
  });
});

test('any other request reaches the sandbox, with repeated headers and any method; its headers may be read by any page', async () => {
  await withServer(sandbox, async (port) => {
    seen.length = 0;
    for (const method of ['OPTIONS', 'TRACE', 'GET']) {
      const { status, headers } = await ask(port, method, { 'X-Token': ['a', 'b'] });
      expect(status).toBe(201);
      expect(headers).toMatchObject({
        'x-own': 'a',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': '*',
      });
    }
    expect(seen).toEqual(['OPTIONS', 'TRACE', 'GET'].map((method) => ({ method, tokens: 'a, b' })));
  });
});

test('a request whose URL is invalid is refused with 400; an error of the sandbox is printed, and the response is 500', async () => {
  const { error } = console;
  const printed: unknown[] = [];
  console.error = (one: unknown) => printed.push(one);
  try {
    await withServer(
      () => Promise.reject(new Error('planted')),
      async (port) => {
        expect((await ask(port, 'GET', { Host: '[' })).status).toBe(400);
        expect(printed).toEqual([]);
        expect((await ask(port, 'GET')).status).toBe(500);
        expect(printed).toEqual([new Error('planted')]);
      },
    );
  } finally {
    console.error = error;
  }
});

test('a port that is taken is named, with the command for another one', async () => {
  const { error } = console;
  const { exitCode } = process;
  const printed: string[] = [];
  console.error = (text: string) => printed.push(text);
  const first = createSandboxServer(sandbox);
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const second = createSandboxServer(sandbox);
  const other = createSandboxServer(sandbox);
  try {
    const port = portOf(first);
    handlersOf(second, { port, host: '127.0.0.1' }, 'npm run sandbox --', () => undefined);
    await expect.poll(() => printed).toHaveLength(1);
    expect(printed[0]).toBe(
      `Port ${port} is in use.\n  → Stop what uses it, or take another: npm run sandbox -- --port ${port + 1}`,
    );
    handlersOf(other, { port: 1, host: '192.0.2.1' }, 'npm run sandbox --', () => undefined);
    await expect.poll(() => printed).toHaveLength(2);
    expect(printed[1]).toMatch(
      /^Cannot listen on port 1 of 192\.0\.2\.1: .*\n {2}→ Take another: npm run sandbox -- --help$/,
    );
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = exitCode;
    console.error = error;
    first.close();
    first.closeAllConnections();
  }
});

test('an interrupt closes the server and its connections', async () => {
  const server = createSandboxServer(() => new Promise(() => undefined));
  let handlers: NodeJS.SignalsListener[] = [];
  const port = await new Promise<number>((resolve) => {
    handlers = handlersOf(server, { port: 0, host: '127.0.0.1' }, 'npm run sandbox --', resolve);
  });
  expect(port).toBe(portOf(server));
  const request = send({ host: '127.0.0.1', port });
  const ended = once(request, 'error');
  request.end();
  await once(server, 'request');
  const closed = once(server, 'close');
  expect(handlers).toHaveLength(2);
  handlers[0]?.('SIGINT');
  await Promise.all([ended, closed]);
});

test('as a library, it closes although a client keeps its connection open', async () => {
  const data: SandboxData = { prefixes: [''], bodyLimit: 100, schemas: [], operations: [] };
  const { url, close } = await serve(data);
  const kept = new Agent({ keepAlive: true });
  const request = send(url, { agent: kept });
  request.end();
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  await close();
  kept.destroy();
  for (const port of [-1, 1.5, 65_536]) {
    await expect(serve(data, { port })).rejects.toThrow('the option "port" is wrong');
  }
});

/** A sandbox on a port: CORS, requests that `Request` would reject, errors, and ports that are taken. */
import { once } from 'node:events';
import { Agent, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import type { Sandbox, SandboxData } from '@docs-engines/api-sandbox';
import { createSandboxServer, listen, type Program, readPlace, serve } from '@docs-engines/api-sandbox/node';

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

/** Starts what listens, and removes the handlers of signals that it has added. */
function withoutHandlers(run: () => void): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const before = signals.flatMap((signal) => process.listeners(signal));
  run();
  for (const signal of signals) {
    for (const one of process.listeners(signal)) if (!before.includes(one)) process.off(signal, one);
  }
}

/** What is printed while something runs. */
async function printedBy(run: (printed: unknown[]) => unknown): Promise<unknown[]> {
  const { error, log } = console;
  const { exitCode } = process;
  const printed: unknown[] = [];
  console.error = console.log = (one: unknown) => printed.push(one);
  try {
    await run(printed);
  } finally {
    process.exitCode = exitCode;
    Object.assign(console, { error, log });
  }
  return printed;
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

test('a body reaches the sandbox; if it is left unread, the response arrives all the same', async () => {
  const echo: Sandbox = async (request) => {
    if (request.method === 'PUT') return new Response(await request.arrayBuffer());
    await request.body?.cancel();
    return new Response('left');
  };
  await withServer(echo, async (port) => {
    const send = async (method: string, body: string) =>
      (await fetch(`http://127.0.0.1:${port}`, { method, body })).text();
    expect(await send('PUT', 'abc')).toBe('abc');
    expect(await send('POST', 'x'.repeat(1_000_000))).toBe('left');
  });
});

test('a request whose URL is invalid is refused with 400; an error of the sandbox is printed, and the response is 500', async () => {
  await printedBy((printed) =>
    withServer(
      () => Promise.reject(new Error('planted')),
      async (port) => {
        expect((await ask(port, 'GET', { Host: '[' })).status).toBe(400);
        expect(printed).toEqual([]);
        expect((await ask(port, 'GET')).status).toBe(500);
        expect(printed).toEqual([new Error('planted')]);
      },
    ),
  );
});

test('a port that is taken is named, with the command for another one', async () => {
  await withServer(sandbox, async (port) => {
    const printed = await printedBy(async (lines) => {
      const failing = (taken: number, host: string) => {
        const server = createSandboxServer(sandbox);
        withoutHandlers(() => listen(server, { port: taken, host }, 'npm run sandbox --', () => undefined));
        return server;
      };
      failing(port, '127.0.0.1');
      await expect.poll(() => lines).toHaveLength(1);
      const server = failing(65_535, '192.0.2.1');
      await expect.poll(() => lines).toHaveLength(2);
      server.emit('error', Object.assign(new Error(), { code: 'EADDRINUSE' }));
      expect(process.exitCode).toBe(1);
    });
    const advice = '\n  → Stop what uses it, or take another: npm run sandbox -- --port';
    expect(printed).toEqual([
      `Port ${port} is in use.${advice} ${port + 1}`,
      expect.stringMatching(
        /^Cannot listen on port 65535 of 192\.0\.2\.1: .*\n {2}→ Take another: npm run sandbox -- --help$/,
      ),
      `Port 65535 is in use.${advice} 0`,
    ]);
  });
});

const program: Program = { command: 'acme', api: 'Acme' };

test('arguments are a port and a host; help is printed, and a wrong one is reported', async () => {
  const help = /^Usage: acme \[--port 4010\] \[--host 127\.0\.0\.1\]\n\nResponds to requests to the Acme/;
  const rows: [args: string, place: object | undefined, printed?: string | RegExp][] = [
    ['', { port: 4010, host: '127.0.0.1' }],
    ['--port=0 --host=::1', { port: 0, host: '::1' }],
    ['--host=', { port: 4010, host: '127.0.0.1' }],
    ['--help', undefined, help],
    ['-h', undefined, help],
    ['--port=x', undefined, /^"x" is not a port: .*\n {2}→ acme --help$/],
    ['--other', undefined, /'--other'.*\n {2}→ acme --help$/],
  ];
  for (const [args, place, text] of rows) {
    const printed = await printedBy(() =>
      expect.soft(readPlace(args.split(' ').filter(Boolean), program), args).toEqual(place),
    );
    expect.soft(printed, args).toEqual(text ? [expect.stringMatching(text)] : []);
  }
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import { createSandboxServer } from '../../src/sandbox/server';
import { documentedAnswers, file, readContract, requestOf, type Contract } from './contract';

let contract: Contract;
let sandbox: Server;
let prism: ChildProcess;
let proxy: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  contract = await readContract();
  sandbox = createSandboxServer(contract.data).listen(0, '127.0.0.1');
  await once(sandbox, 'listening');
  const upstream = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}/v1`;
  const port = await freePort();
  prism = spawn(process.execPath, [
    require.resolve('@stoplight/prism-cli/dist/index.js'),
    ...['proxy', file, upstream, '--port', `${port}`, '--validate-request', 'false'],
  ]);
  proxy = `http://127.0.0.1:${port}`;
  let output = '';
  const collect = (data: Buffer) => (output += data.toString());
  prism.stdout?.on('data', collect);
  prism.stderr?.on('data', collect);
  await expect(() => {
    expect(output).toContain('Prism is listening');
  }).toPass();
});

test.afterAll(() => {
  prism.kill();
  sandbox.close();
  sandbox.closeAllConnections();
});

/** What Prism says is wrong with the answer that it passes on. */
interface Violation {
  location: string[];
  severity: string;
  message: string;
}

test('Prism, as a validating proxy, finds no fault with any documented answer', async () => {
  test.setTimeout(120_000);
  // Prism reads queries and bodies itself, and does not pass on what it cannot read.
  const readable = documentedAnswers(contract).filter(
    ({ wanted }) => !('raw_body' in wanted) && !('raw_query' in wanted),
  );
  expect(readable.length).toBeGreaterThan(100);
  for (const { operation, status, name, value, wanted } of readable) {
    const response = await fetch(requestOf(contract, operation, wanted, proxy));
    const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
    // Some requests are wrong on purpose.
    const ofResponse = violations.filter(({ location }) => location[0] !== 'request');
    const title = `${operation.id} ${status} ${name}`;
    expect(ofResponse, title).toEqual([]);
    expect(response.status, title).toBe(Number(status));
    if (operation.method !== 'DELETE') {
      expect(await response.json(), title).toEqual(value);
    }
  }
});

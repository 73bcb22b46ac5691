import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

const root = path.resolve(__dirname, '../..');

/** What `npm run sandbox` runs, with these arguments, and what it has printed up to now. */
function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/sandbox.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const printed = { output: '' };
  const collect = (data: Buffer) => (printed.output += data.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, printed, ended: once(child, 'close') };
}

test('the command prints its URL, how to try and how to stop it, and stops cleanly', async () => {
  const { child, printed, ended } = start(['--port', '0']);
  await expect(() => {
    expect(printed.output).toContain('Ctrl+C');
  }).toPass();
  const [, url = '', key = ''] =
    /curl (\S+) -H 'Authorization: Bearer (\S+)'/.exec(printed.output) ?? [];
  expect(printed.output).toContain(`export MAILVET_BASE_URL=${url.replace('/api-key', '')}\n`);
  expect(printed.output).toContain(`export MAILVET_API_KEY=${key}\n`);
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ valid: true });

  // An answer that is still to come must not keep it from stopping.
  const slow = fetch(url.replace('/api-key', '/email/validate'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'slow@sandbox.test' }),
  }).catch((error: unknown) => error);
  // A terminal interrupts the whole group, and npm passes the interrupt on.
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(await slow).toBeInstanceOf(Error);
  await expect(fetch(url)).rejects.toThrow();
});

/** Whether a server answers on a port of this machine, at one of its addresses. */
async function answersAt(address: string, port: number): Promise<boolean> {
  try {
    await fetch(`http://${address}:${port}/`);
    return true;
  } catch {
    return false;
  }
}

test('other machines do not reach it: it listens on 127.0.0.1 only', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    // Linux has all of 127.0.0.0/8: here, too, it stands for an address of another interface.
    .concat('127.0.0.2');
  const everywhere = createHttpServer((_, response) => response.end()).listen(0);
  await once(everywhere, 'listening');
  const { port: open } = everywhere.address() as AddressInfo;
  const { child, printed, ended } = start(['--port', '0']);
  await expect(() => {
    expect(printed.output).toContain('Ctrl+C');
  }).toPass();
  const port = Number(/localhost:(\d+)/.exec(printed.output)?.[1]);
  expect(await answersAt('127.0.0.1', port)).toBe(true);
  let tried = 0;
  for (const address of addresses) {
    // Only addresses at which this machine reaches itself prove something.
    if (await answersAt(address, open)) {
      tried += 1;
      expect(await answersAt(address, port), address).toBe(false);
    }
  }
  expect(tried).toBeGreaterThan(0);
  child.kill('SIGINT');
  await ended;
  everywhere.close();
  everywhere.closeAllConnections();
});

test('a port that is in use or invalid: exit code 1, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const cases: [string[], NodeJS.ProcessEnv, string][] = [
    [['--port', `${port}`], {}, `Port ${port} is in use`],
    [[], { PORT: `${port}` }, `Port ${port} is in use`],
    [['--port', '65536'], {}, '"65536" is not a port'],
    [[], { PORT: 'http' }, '"http" is not a port'],
    [['--prot', '4010'], {}, '--prot'],
  ];
  for (const [args, env, says] of cases) {
    const { printed, ended } = start(args, env);
    expect(await ended, printed.output).toEqual([1, null]);
    expect(printed.output).toContain(says);
    expect(printed.output).toContain('→');
    expect(printed.output).not.toContain('    at ');
  }
  other.close();
});

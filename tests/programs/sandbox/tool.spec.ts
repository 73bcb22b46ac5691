/** The sandbox as a program: from the description (`npm run sandbox`), and as the published file. */
import { networkInterfaces } from 'node:os';

import { expect, test } from '@playwright/test';

import { inFull } from '../../support/full';
import { startFile, startTool } from '../../support/sandbox/program';
import { serve } from '../../support/server';

for (const [name, start] of Object.entries({ 'npm run sandbox': startTool, 'sandbox.mjs': startFile })) {
  test(`${name} prints its URL and how to try and stop it, and stops`, inFull(start === startTool), async () => {
    const program = start('--port', '0');
    const url = await program.url();
    const text = program.output();
    expect(text).toContain(`curl ${url}/email/validate -H 'Authorization: Bearer mv_test_public'`);
    expect(text).toContain(`Invoke-RestMethod ${url}/email/validate -Method Post`);
    expect(text).toContain(`export MAILVET_BASE_URL=${url}\n`);
    expect(text).toContain(`$env:MAILVET_BASE_URL = '${url}'`);
    expect(text).toContain('Ctrl+C');
    expect(text).not.toContain('Other machines may reach it');

    // A response that is still to come must not keep it from stopping.
    const slow = fetch(`${url}/email/validate`, {
      method: 'POST',
      headers: { Authorization: 'Bearer mv_test_public', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'slow@sandbox.test' }),
    }).catch((error: unknown) => error);
    // Connections are accepted in their order: with the response to this request, that one has arrived.
    await (await fetch(url)).text();
    // A terminal interrupts the whole group, and npm passes the interrupt on.
    program.interrupt();
    program.interrupt();
    expect(await program.ended).toEqual([0, null]);
    expect(await slow).toBeInstanceOf(Error);
    await expect(fetch(url)).rejects.toThrow();
  });
}

/** Whether a server answers on a port of this machine, at one of its addresses. */
const answersAt = (address: string, port: number): Promise<boolean> =>
  fetch(`http://${address}:${port}/`).then(
    () => true,
    () => false,
  );

test('other machines do not reach it: it listens on 127.0.0.1 only', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    // Linux has all of 127.0.0.0/8: here, too, it stands for an address of another interface.
    .concat('127.0.0.2');
  const everywhere = await serve((_, response) => response.end());
  const program = startFile('--port', '0');
  const port = Number(new URL(await program.url()).port);
  expect(await answersAt('127.0.0.1', port)).toBe(true);
  let tried = 0;
  for (const address of addresses) {
    // Only addresses at which this machine reaches itself prove something.
    if (await answersAt(address, everywhere.port)) {
      tried += 1;
      expect(await answersAt(address, port), address).toBe(false);
    }
  }
  expect(tried).toBeGreaterThan(0);
  program.interrupt();
  await program.ended;
  everywhere.close();
});

/**
 * Serves the sandbox on a port of this machine, until it is interrupted. Run it by
 * `node --import tsx`: the command `tsx` kills what has not ended 60 ms after an interrupt.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readDescription } from '../src/openapi/read';
import { variables } from '../src/samples/request';
import { sandboxData } from '../src/openapi/sandboxData';
import { createSandboxServer } from '../src/sandbox/server';

const description = path.resolve('openapi/mailvet.yaml');
/** Not reachable from other machines. */
const host = '127.0.0.1';

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/**
 * The port that the command line or the environment names; 0 means any free port.
 *
 * @throws Error saying what is wrong with it
 */
function chosenPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? process.env.PORT ?? '4010';
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new Error(`"${text}" is not a port: it is a number from 0 to 65535.`);
  }
  return Number(text);
}

async function serve(port: number): Promise<void> {
  const { model } = await readDescription(description);
  const data = sandboxData(model, path.dirname(description));
  const server = createSandboxServer(data);
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use.\n  → Stop what uses it, or take another: npm run sandbox -- --port ${port + 1}`
        : `The sandbox cannot listen on port ${port}: ${error.message}`,
    );
  });
  server.listen(port, host, () => {
    const url = `http://localhost:${(server.address() as AddressInfo).port}${data.prefix}`;
    console.log(
      [
        `The sandbox answers on ${url}. Try it:`,
        '',
        `  curl ${url}/api-key -H 'Authorization: Bearer ${data.defaultKey}'`,
        '',
        'The samples of the site come here, too, once the shell that runs them knows two variables:',
        '',
        `  export ${variables.server}=${url}`,
        `  export ${variables.key}=${data.defaultKey}`,
        '',
        'Press Ctrl+C to stop it.',
      ].join('\n'),
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
      // npm passes the same interrupt on a moment later; while Node exits, that one would kill it.
      setTimeout(() => undefined, 200);
    });
  }
}

async function main(): Promise<void> {
  await serve(chosenPort());
}

main().catch((error: unknown) => {
  fail(
    `${error instanceof Error ? error.message : String(error)}\n  → npm run sandbox -- --port 4010`,
  );
});

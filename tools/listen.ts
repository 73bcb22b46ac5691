/** What the servers of this project share: a port from the command line, and an end at the first interrupt. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

/** Not reachable from other machines. */
const host = '127.0.0.1';

/**
 * The port that the command line or the environment names; 0 means any free port.
 *
 * @param byDefault what neither of them names
 * @throws Error saying what is wrong with it
 */
export function chosenPort(byDefault: number): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? process.env.PORT ?? String(byDefault);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new Error(`"${text}" is not a port: it is a number from 0 to 65535.`);
  }
  return Number(text);
}

/** Prints an error, and lets the process end with status 1. */
export function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/**
 * Listens until the process is interrupted.
 *
 * @param command that starts this server, for messages
 * @param started called with the port
 */
export function listen(
  server: Server,
  port: number,
  command: string,
  started: (port: number) => void,
): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use.\n  → Stop what uses it, or take another: ${command} -- --port ${port + 1}`
        : `Cannot listen on port ${port}: ${error.message}`,
    );
  });
  server.listen(port, host, () => {
    started((server.address() as AddressInfo).port);
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

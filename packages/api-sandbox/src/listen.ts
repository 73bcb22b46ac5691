/** Listening on a port: parsing it, errors with a remedy, and a clean exit on SIGINT and SIGTERM. */
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';

import type { SandboxData } from './data';

/** The default port of a sandbox. */
export const defaultPort = 4010;

/** The loopback address: other machines cannot connect. */
export const loopback = '127.0.0.1';

/** @throws Error saying what is wrong with the text */
export function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new Error(`"${text}" is not a port: it is a number from 0 to 65535.`);
  }
  return Number(text);
}

/** The base URL of the API on a host that listens, as a client on the same machine writes it. */
export function baseUrlOf(
  { prefixes: [prefix = ''] }: Pick<SandboxData, 'prefixes'>,
  port: number,
  host = loopback,
): string {
  const isOwn = [loopback, '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isOwn ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}${prefix}`;
}

/** Prints an error, and lets the process end with status 1. */
export function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** The address to listen on. */
export interface Place {
  /** 0 means any free port. */
  port: number;
  host: string;
}

/**
 * Listens until the process is interrupted.
 *
 * @param command that starts this server and takes options, for messages
 * @param started called with the port
 */
export function listen(server: Server, { port, host }: Place, command: string, started: (port: number) => void): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use.\n  → Stop what uses it, or take another: ${command} --port ${port < 65535 ? port + 1 : 0}`
        : `Cannot listen on port ${port} of ${host}: ${error.message}\n  → Take another: ${command} --help`,
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

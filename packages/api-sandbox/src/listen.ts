/** Listening on a port: parsing it, errors with a remedy, and a clean exit on SIGINT and SIGTERM. */
import type { ChildProcess } from 'node:child_process';
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

/** The signals that end a command, each with its exit code: 128 and the number of the signal. */
export const endingSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Ends this program when the shell of `npm run` has ended: npm passes SIGTERM on to that alone, which does not do so. */
export function endWithShell(parent = process.ppid): void {
  if (!process.env.npm_lifecycle_event) return;
  const end = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM');
  setInterval(end, 400).unref();
}

/**
 * Passes signals on to a child process. It is killed if it has not ended soon after: JavaScript in a loop receives no signal.
 *
 * @param isGroup whether the child leads a group of processes, which get them, too
 * @returns a function that returns the exit code of the signal, if one has come
 */
export function forwardSignals(child: ChildProcess, isGroup = false): () => number | undefined {
  endWithShell();
  let code: number | undefined;
  let isOver = false;
  const kill = (signal: NodeJS.Signals) => {
    if (isOver) return;
    if (isGroup && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const [signal, codeOfSignal] of Object.entries(endingSignals)) {
    const forward = (received: NodeJS.Signals) => {
      code = codeOfSignal;
      kill(received);
      setTimeout(kill, 1_500, 'SIGKILL').unref();
    };
    process.on(signal, forward);
    child.once('close', () => {
      isOver = true;
      process.off(signal, forward);
    });
  }
  return () => code;
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
  server.listen(port, host, () => started((server.address() as AddressInfo).port));
  endWithShell();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
      // npm passes the same interrupt on a moment later; while Node exits, that one would kill it.
      setTimeout(() => undefined, 200);
    });
  }
}

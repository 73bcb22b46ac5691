/** The sandbox as a program: it listens on a port until it is interrupted. */
import { parseArgs } from 'node:util';

import { createSandbox, type Sandbox, type SandboxOptions } from '.';
import type { SandboxData, SandboxOperation } from './data';
import { baseUrlOf, defaultPort, fail, listen, loopback, type Place, portOf } from './listen';
import { createSandboxServer } from './server';

export interface Program {
  /** The command line that starts it, for messages. */
  command: string;
  /** The name of the API. */
  api: string;
  /** Lines to print once it listens: what to try. */
  hints?: (url: string, port: number) => string[];
}

const helpOf = ({ command, api }: Program) =>
  `Usage: ${command} [--port ${defaultPort}] [--host ${loopback}]

Responds to requests to the ${api.replace(/ API$/i, '')} API with the examples of its description.

  --port  where to listen, ${defaultPort} by default; 0 takes a free port
  --host  the address to listen on, ${loopback} by default: this machine alone
          reaches it. 0.0.0.0 is every address, as containers need it
  --help  prints this

Ctrl+C stops it.`;

/** Parses `--port` and `--host`. Undefined after `--help`, which is printed, and after a wrong argument, which is reported. */
export function readPlace(args: string[], program: Program): Place | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: String(defaultPort) },
        host: { type: 'string', default: loopback },
        help: { type: 'boolean', short: 'h' },
      },
    });
    // An empty host would bind to all interfaces.
    const host = values.host === '' ? loopback : values.host;
    if (!values.help) return { port: portOf(values.port), host };
    console.log(helpOf(program));
  } catch (error) {
    fail(`${(error as Error).message}\n  → ${program.command} --help`);
  }
  return undefined;
}

/** Listens, and prints the URL and how to stop it. */
export function start(
  sandbox: Sandbox,
  data: SandboxData,
  place: Place,
  { command, api, hints = () => [] }: Program,
): void {
  const { host } = place;
  listen(createSandboxServer(sandbox), place, command, (port) => {
    const url = baseUrlOf(data, port, host);
    const lines = hints(url, port);
    const text = [
      `The ${api} sandbox listens on ${url}`,
      ...(host === loopback ? [] : [`Other machines may reach it, too: --host ${host}`]),
      ...(lines.length > 0 ? ['', ...lines] : []),
      '',
      'Press Ctrl+C to stop it.',
    ];
    console.log(text.join('\n'));
  });
}

/** Runs the program with the arguments of this process. */
export function run<Operation extends SandboxOperation>(
  data: SandboxData<Operation>,
  program: Program,
  options?: SandboxOptions<Operation>,
): void {
  const place = readPlace(process.argv.slice(2), program);
  if (place) start(createSandbox(data, options), data, place, program);
}

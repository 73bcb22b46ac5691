/** The sandbox as a program: it listens on a port until it is interrupted. */
import { isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';

import { variableOf } from '@docs-engines/api-samples';

import type { SandboxData } from '../api/sandboxData';
import { fail, listen, loopback, portOf } from './listen';
import { site } from '../site';
import { sandboxPort } from './port';
import { createSandboxServer } from './server';

/** The environment variable with the server of the guides' programs. */
const serverVariable = variableOf(site.name, 'BASE_URL');

/** The base URL of the API on a host that listens, as a client on the same machine writes it. */
export function baseUrlOf({ prefix }: SandboxData, port: number, host = loopback): string {
  const isOwn = [loopback, '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isOwn ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}${prefix}`;
}

function helpOf(command: string): string {
  return `Usage: ${command} [--port ${sandboxPort}] [--host ${loopback}]

Responds to requests to the ${site.name} API with the examples of its description.

  --port  where to listen, ${sandboxPort} by default; 0 takes a free port
  --host  the address to listen on, ${loopback} by default: this machine alone
          reaches it. 0.0.0.0 is every address, as containers need it
  --help  prints this

Ctrl+C stops it.`;
}

/** What to do with a sandbox that listens. */
function welcome(url: string, port: number, host: string, key: string): string {
  const check = `${url}/email/validate`;
  const body = '{"email":"deliverable@sandbox.test"}';
  const samples =
    port === sandboxPort
      ? ['The samples in the documentation send here: there is nothing to set.']
      : [
          `The samples in the documentation name port ${sandboxPort}: change it there. The programs of the guides read:`,
          '',
          `  export ${serverVariable}=${url}`,
          `  $env:${serverVariable} = '${url}'   # PowerShell`,
        ];
  return [
    `The ${site.name} sandbox listens on ${url}`,
    ...(host === loopback ? [] : [`Other machines may reach it, too: --host ${host}`]),
    '',
    'Send a first request, from another shell:',
    '',
    `  curl ${check} -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${body}'`,
    '',
    'In PowerShell:',
    '',
    `  Invoke-RestMethod ${check} -Method Post -Headers @{ Authorization = 'Bearer ${key}' } -ContentType 'application/json' -Body '${body}'`,
    '',
    ...samples,
    '',
    'Press Ctrl+C to stop it.',
  ].join('\n');
}

/**
 * Runs the command-line program with this process's arguments.
 *
 * @param command that starts it and takes options, for messages
 */
export function run(data: SandboxData, command: string): void {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: String(sandboxPort) },
        host: { type: 'string', default: loopback },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(helpOf(command));
      return;
    }
    const { host } = values;
    const place = { port: portOf(values.port), host };
    listen(createSandboxServer(data), place, command, (port) => {
      console.log(welcome(baseUrlOf(data, port, host), port, host, data.defaultKey));
    });
  } catch (error) {
    fail(`${(error as Error).message}\n  → ${command} --help`);
  }
}

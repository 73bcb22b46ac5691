/** The sandbox as a program. */
import { variableOf } from '@docs-engines/api-samples';

import type { SandboxData } from '../api/sandboxData';
import { site } from '../site';
import { defaultPort, run as runProgram } from '@docs-engines/api-sandbox/node';
import { createBehaviour } from './behaviour';

/** The environment variable with the server of the guides' programs. */
const serverVariable = variableOf(site.name, 'BASE_URL');

/** What to do with a sandbox that listens. */
function hints(url: string, port: number, key: string): string[] {
  const check = `${url}/email/validate`;
  const body = '{"email":"deliverable@sandbox.test"}';
  const samples =
    port === defaultPort
      ? ['The samples in the documentation send here: there is nothing to set.']
      : [
          `The samples in the documentation name port ${defaultPort}: change it there. The programs of the guides read:`,
          '',
          `  export ${serverVariable}=${url}`,
          `  $env:${serverVariable} = '${url}'   # PowerShell`,
        ];
  return [
    'Send a first request, from another shell:',
    '',
    `  curl ${check} -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '${body}'`,
    '',
    'In PowerShell:',
    '',
    `  Invoke-RestMethod ${check} -Method Post -Headers @{ Authorization = 'Bearer ${key}' } -ContentType 'application/json' -Body '${body}'`,
    '',
    ...samples,
  ];
}

/** The name and the hints that the program prints. */
export const programOf = ({ defaultKey }: SandboxData) => ({
  api: site.name,
  hints: (url: string, port: number) => hints(url, port, defaultKey),
});

/**
 * Runs the command-line program with this process's arguments.
 *
 * @param command that starts it and takes options, for messages
 */
export function run(data: SandboxData, command: string): void {
  const behaviour = createBehaviour(data);
  runProgram(data, { command, ...programOf(data) }, { behaviour });
}

/**
 * Serves the sandbox on a port of this machine, until it is interrupted. Run it by
 * `node --import tsx`: the command `tsx` kills what has not ended 60 ms after an interrupt.
 */
import path from 'node:path';

import { readDescription } from '../src/openapi/read';
import { variables } from '../src/samples/request';
import { sandboxData } from '../src/openapi/sandboxData';
import { createSandboxServer } from '../src/sandbox/server';
import { chosenPort, fail, listen } from './listen';

const description = path.resolve('openapi/mailvet.yaml');
const command = 'npm run sandbox';
async function serve(port: number): Promise<void> {
  const { model } = await readDescription(description);
  const data = sandboxData(model, path.dirname(description));
  const server = createSandboxServer(data);
  listen(server, port, command, (listening) => {
    const url = `http://localhost:${listening}${data.prefix}`;
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
}

async function main(): Promise<void> {
  await serve(chosenPort(4010));
}

main().catch((error: unknown) => {
  fail(`${error instanceof Error ? error.message : String(error)}\n  → ${command} -- --port 4010`);
});

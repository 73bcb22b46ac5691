/** The sandbox as one file, which is a program and a module. Only src/api/sandboxFile.ts bundles it. */
import { createSandbox } from '.';
import type { SandboxData } from '../api/sandboxData';
import { createBehaviour } from './behaviour';
import { isProgram, serve } from '@docs-engines/api-sandbox/node';
import { run } from './program';
import type * as Published from './sandbox.mjs';

/**
 * Runs the sandbox if it is the program; and in any case gives the exports of the file.
 *
 * @param url `import.meta.url` of the file
 */
export function start(data: SandboxData, url: string): typeof Published {
  if (isProgram(url)) {
    run(data, 'node sandbox.mjs');
  }
  const respond = createSandbox(data);
  return {
    // An invalid URL is a rejection, as in `fetch`.
    sandbox: async (input, init) => respond(new Request(input, init)),
    serve: ({ port } = {}) => serve(data, { port, behaviour: createBehaviour(data) }),
  };
}

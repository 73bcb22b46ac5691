/** Entry point of the single-file sandbox that ./file.ts bundles. */
import { type Behaviour, createSandbox } from '.';
import type { SandboxData, SandboxOperation } from './data';
import { isProgram } from './isProgram';
import { type Program, run } from './program';
import type * as Published from './sandbox.mjs';
import { serve } from './server';

/**
 * Starts the sandbox if the file is run as a program, and returns the exports of the file in any case.
 *
 * @param url `import.meta.url` of the file
 * @param behaviourOf makes the behaviour of one sandbox
 */
export function asFile<Operation extends SandboxOperation>(
  data: SandboxData<Operation>,
  url: string,
  program: Omit<Program, 'command'>,
  behaviourOf: () => Behaviour<Operation> = () => ({}),
): typeof Published {
  if (isProgram(url)) {
    run(data, { command: 'node sandbox.mjs', ...program }, { behaviour: behaviourOf() });
  }
  const respond = createSandbox(data, { behaviour: behaviourOf() });
  return {
    // An invalid URL is a rejection, as in `fetch`.
    sandbox: async (input, init) => respond(new Request(input, init)),
    serve: ({ port } = {}) => serve(data, { port, behaviour: behaviourOf() }),
  };
}

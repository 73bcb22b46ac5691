/** The sandbox as one file, which is a program and a module. Only src/api/sandboxFile.ts bundles it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createSandbox } from '.';
import type { SandboxData } from '../api/sandboxData';
import { isProgram } from './isProgram';
import { loopback } from './listen';
import { baseUrlOf, run } from './program';
import type * as Published from './sandbox.mjs';
import { createSandboxServer } from './server';

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
    async serve({ port = 0 } = {}) {
      const server = createSandboxServer(data).listen(port, loopback);
      await once(server, 'listening');
      return {
        url: baseUrlOf(data, (server.address() as AddressInfo).port),
        async close() {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await closed;
        },
      };
    },
  };
}

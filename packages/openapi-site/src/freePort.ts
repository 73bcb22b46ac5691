import { type AddressInfo, createServer } from 'node:net';

import { ArgumentError } from './ArgumentError';

/**
 * Checks that a port is free: Docusaurus would prompt for another one, and exit with code 0 if it is not interactive.
 *
 * @returns the port; for 0, a free one
 * @throws ArgumentError if nothing can listen there
 */
export function freePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const problem =
        code === 'EADDRINUSE' ? `Port ${port} is in use.` : `Cannot listen on port ${port} of ${host}: ${message}`;
      reject(new ArgumentError(problem, 'Take another: --port 0 takes one that is free.'));
    });
    server.listen(port, host, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}

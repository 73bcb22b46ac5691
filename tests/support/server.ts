import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  port: number;
  /** Without a slash at its end. */
  url: string;
  close: () => void;
}

/** Starts a server on a free port of this device, by default one that does as a test says. */
export async function serve(answer: Server | RequestListener): Promise<Listening> {
  // A busy machine may close an idle connection while a request is on its way.
  const server = typeof answer === 'function' ? createServer({ keepAliveTimeout: 0 }, answer) : answer;
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, url: `http://localhost:${port}`, close };
}

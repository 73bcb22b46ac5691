import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { createSandbox } from '.';
import { withCors } from './cors';
import type { SandboxData } from '../openapi/sandbox';

/** A server with its own sandbox, with CORS for every origin; it does not listen yet. */
export function createSandboxServer(data: SandboxData): Server {
  const answer = getRequestListener(withCors(createSandbox(data)), {
    overrideGlobalObjects: false,
  });
  return createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
}

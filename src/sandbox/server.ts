import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { createSandbox, type Sandbox } from '.';
import type { SandboxData } from '../openapi/sandboxData';

/** Adds CORS: pages of every origin may send requests to a sandbox on a port. */
function withCors(sandbox: Sandbox): Sandbox {
  return async (request) => {
    const method = request.headers.get('Access-Control-Request-Method');
    const response =
      request.method === 'OPTIONS' && method !== null
        ? new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Methods': method,
              // The wildcard `*` does not cover Authorization.
              'Access-Control-Allow-Headers':
                request.headers.get('Access-Control-Request-Headers') ?? '*',
              'Access-Control-Max-Age': '86400',
            },
          })
        : await sandbox(request);
    response.headers.set('Access-Control-Allow-Origin', '*');
    response.headers.set('Access-Control-Expose-Headers', '*');
    return response;
  };
}

/** A server with its own sandbox, with CORS for every origin; it does not listen yet. */
export function createSandboxServer(data: SandboxData): Server {
  const answer = getRequestListener(withCors(createSandbox(data)), {
    overrideGlobalObjects: false,
  });
  return createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
}

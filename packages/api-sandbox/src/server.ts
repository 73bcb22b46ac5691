import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSandbox, type Sandbox, type SandboxOptions } from '.';
import type { SandboxData, SandboxOperation } from './data';
import { baseUrlOf, loopback } from './listen';
import type { SandboxRequest } from './request';

/** Adds CORS: pages of every origin may send requests to a sandbox on a port. */
function withCors(sandbox: Sandbox): Sandbox {
  return async (request) => {
    const asked = (name: string) => request.headers.get(`Access-Control-Request-${name}`);
    const method = asked('Method');
    const response =
      request.method === 'OPTIONS' && method !== null
        ? new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Methods': method,
              // The wildcard `*` does not cover Authorization.
              'Access-Control-Allow-Headers': asked('Headers') ?? '*',
              'Access-Control-Max-Age': '86400',
              // Chromium asks before a page of the Internet reaches this machine (https://wicg.github.io/private-network-access/).
              ...(asked('Private-Network') && { 'Access-Control-Allow-Private-Network': 'true' }),
            },
          })
        : await sandbox(request);
    response.headers.set('Access-Control-Allow-Origin', '*');
    response.headers.set('Access-Control-Expose-Headers', '*');
    return response;
  };
}

/**
 * The body in the chunks that arrive, none before it is read. Cancelling leaves the connection open, for the response;
 * `Readable.toWeb` would destroy it.
 */
function bodyStream(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array<ArrayBuffer>, undefined>;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) {
          controller.close();
        } else {
          controller.enqueue(value);
        }
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * What the sandbox reads of a request. `Request` itself rejects methods that HTTP has, such as TRACE.
 *
 * @throws TypeError if the URL is invalid
 */
function requestOf(incoming: IncomingMessage, signal: AbortSignal): SandboxRequest {
  const { method = '', url = '', headersDistinct } = incoming;
  // `incoming.headers` drops repeated ones.
  const headers = new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
  const { href } = new URL(url, `http://${headers.get('Host') ?? ''}`);
  const body = bodyStream(incoming);
  const arrayBuffer = () => new Response(body).arrayBuffer();
  return { method, url: href, headers, body, arrayBuffer, signal };
}

async function respond(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const left = new AbortController();
  outgoing.on('close', () => {
    left.abort();
    // What the sandbox has not read of the body would block the next request of this connection.
    incoming.resume();
  });
  let request: SandboxRequest;
  try {
    request = requestOf(incoming, left.signal);
  } catch {
    outgoing.writeHead(400).end();
    return;
  }
  try {
    const response = await sandbox(request);
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    // A client that has left, maybe in the middle of its body, needs no response.
    if (!incoming.destroyed && !left.signal.aborted) {
      console.error(error);
      outgoing.writeHead(500);
    }
    outgoing.end();
  }
}

/** A server of a sandbox, with CORS for every origin; it does not listen yet. */
export function createSandboxServer(sandbox: Sandbox): Server {
  const open = withCors(sandbox);
  return createServer((incoming, outgoing) => {
    void respond(open, incoming, outgoing);
  });
}

export interface ServeOptions<Operation extends SandboxOperation> extends SandboxOptions<Operation> {
  /** A free one by default. */
  port?: number;
}

/**
 * Serves a sandbox of its own on a port of this machine. It keeps the process running until it is closed.
 *
 * @throws Error if an option is wrong, or the port is in use
 */
export async function serve<Operation extends SandboxOperation>(
  data: SandboxData<Operation>,
  { port = 0, ...options }: ServeOptions<Operation> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error('api-sandbox: the option "port" is wrong.\n  → Write a number from 0 to 65535.');
  }
  const server = createSandboxServer(createSandbox(data, options)).listen(port, loopback);
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
}

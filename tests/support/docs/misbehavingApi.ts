/** An API that misbehaves in the ways of overloaded services, proxies and networks. */
import type { ServerResponse } from 'node:http';

import type { Sandbox } from '../../../src/sandbox';
import { longestPauseSeconds, serveApi, type Received } from './programs';

/** A request that got no good response. */
export interface Failed {
  request: Received;
  /** The time in milliseconds before which it must not be sent again. */
  notBefore: number;
}

export interface Fault {
  /** Whether the same request can work later. */
  isTemporary: boolean;
  /** Nothing comes, or no end: only the time limit of a program ends it. */
  isSilent?: boolean;
  /** Misbehaves. May return the time in milliseconds before which the request must not be sent again. */
  respond: (response: ServerResponse) => number | undefined;
}

/** An error of the API. */
function problem(status: number, headers: Record<string, string> = {}, seconds = 0): Fault {
  const isTemporary = status !== 402;
  const text = JSON.stringify({ detail: `Status ${status}.`, retryable: isTemporary });
  const respond = (response: ServerResponse) => {
    // Taken before the response is sent: on a busy machine, the client can receive it before `end` returns.
    const now = Date.now();
    response.writeHead(status, headers).end(text);
    return now + 1000 * seconds;
  };
  return { isTemporary, respond };
}

/** A temporary fault that names no time. */
function fault(respond: (response: ServerResponse) => void, isSilent = false): Fault {
  return {
    isTemporary: true,
    isSilent,
    respond: (response) => {
      respond(response);
      return undefined;
    },
  };
}

/** Sends a byte four times a second, for ever. */
function drip(response: ServerResponse, send: () => void): void {
  const timer = setInterval(send, 250);
  response.on('close', () => {
    clearInterval(timer);
  });
}

/** What the API does instead of responding. */
export const faults = {
  'a 503 with a date': {
    isTemporary: true,
    respond: (response) => {
      // A date has whole seconds.
      const date = new Date(Math.floor(Date.now() / 1000) * 1000 + 2000);
      problem(503, { 'Retry-After': date.toUTCString() }).respond(response);
      return date.getTime();
    },
  },
  'a 503 with a date in the past': problem(503, { 'Retry-After': new Date(0).toUTCString() }),
  'a 503 with nonsense': problem(503, { 'Retry-After': 'soon' }),
  'a 429 with seconds': problem(429, { 'Retry-After': '1' }, 1),
  'a 429 with three years': problem(429, { 'Retry-After': '99999999' }, longestPauseSeconds),
  'a 502 of a proxy': fault((response) => response.writeHead(502).end('<h1>Bad gateway</h1>')),
  'a 504 of a proxy that has its own JSON': fault((response) =>
    response.writeHead(504).end('{"message":"Endpoint request timed out"}'),
  ),
  silence: fault(() => undefined, true),
  'half a response': fault((response) => response.writeHead(200).write('{"data":['), true),
  'a body in drops': fault((response) => {
    response.writeHead(200);
    drip(response, () => response.write(' '));
  }, true),
  'headers in drops': fault((response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Drops: ');
    drip(response, () => response.socket?.write('x'));
  }, true),
  'half an error': fault((response) => response.writeHead(503).write('{"detail":'), true),
  'a reset connection': fault((response) => response.socket?.resetAndDestroy()),
  'no credits': problem(402),
} satisfies Record<string, Fault>;

/** The API as it is. */
export const noFault: Fault = { isTemporary: false, respond: () => undefined };

/** Far beyond the time limit of a program in a test. */
const patienceMs = 20_000;

/**
 * Serves a sandbox whose responses fail from some request on.
 *
 * @param healthy the number of requests that it responds to before, or which ones it responds to, counted from 1
 * @returns `failed` has the requests without a good response; `held` those whose connection the program did not close
 */
export async function serveFault({ respond }: Fault, sandbox: Sandbox, healthy: number | ((count: number) => boolean)) {
  const failed: Failed[] = [];
  const held: Received[] = [];
  const api = await serveApi((request, response, count) => {
    if (typeof healthy === 'number' ? count <= healthy : healthy(count)) {
      void forward(request, sandbox, response);
      return;
    }
    const timer = setTimeout(() => {
      held.push(request);
      response.destroy();
    }, patienceMs);
    response.on('close', () => {
      clearTimeout(timer);
    });
    failed.push({ request, notBefore: respond(response) ?? 0 });
  });
  return { ...api, failed, held };
}

/** Passes a request on to the sandbox. */
async function forward(
  { method, path, headers, body }: Received,
  sandbox: Sandbox,
  response: ServerResponse,
): Promise<void> {
  const { authorization = '', 'idempotency-key': key } = headers;
  const real = await sandbox(
    new Request(new URL(path, 'http://localhost'), {
      method,
      headers: {
        Authorization: authorization,
        ...(typeof key === 'string' && { 'Idempotency-Key': key }),
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    }),
  );
  response.writeHead(real.status).end(await real.text());
}

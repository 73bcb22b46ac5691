/** An API that misbehaves in the ways of overloaded services, proxies and networks. */
import type { ServerResponse } from 'node:http';

import pick from 'lodash/pick';

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
  respond: (response: ServerResponse) => unknown;
}

type Respond = Fault['respond'];
const once = (respond: Respond): Fault => ({ isTemporary: true, respond });
const endless = (respond: Respond): Fault => ({ isTemporary: true, isSilent: true, respond });

/** An error of the API, with the time until which a client has to wait. */
const error =
  (status: number, retryAfter?: string, seconds = 0): Respond =>
  (response) => {
    // Taken before the response is sent: on a busy machine, the client can receive it before `end` returns.
    const now = Date.now();
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    response.writeHead(status, headers).end(JSON.stringify({ detail: `Status ${status}.`, retryable: status !== 402 }));
    return now + 1000 * seconds;
  };

/** Sends a byte four times a second, for ever. */
function drip(response: ServerResponse, send: () => void): void {
  const timer = setInterval(send, 250);
  response.on('close', () => clearInterval(timer));
}

/** What the API does instead of responding. */
export const faults = {
  'a 503 with a date': once((response) => {
    // A date has whole seconds.
    const date = new Date(Math.floor(Date.now() / 1000) * 1000 + 2000);
    error(503, date.toUTCString())(response);
    return date.getTime();
  }),
  'a 503 with a date in the past': once(error(503, new Date(0).toUTCString())),
  'a 503 with nonsense': once(error(503, 'soon')),
  'a 429 with seconds': once(error(429, '1', 1)),
  'a 429 with three years': once(error(429, '99999999', longestPauseSeconds)),
  'a 502 of a proxy': once((response) => response.writeHead(502).end('<h1>Bad gateway</h1>')),
  'a 504 of a proxy that has its own JSON': once((response) =>
    response.writeHead(504).end('{"message":"Endpoint request timed out"}'),
  ),
  silence: endless(() => undefined),
  'half a response': endless((response) => response.writeHead(200).write('{"data":[')),
  'a body in drops': endless((response) => {
    response.writeHead(200);
    drip(response, () => response.write(' '));
  }),
  'headers in drops': endless((response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Drops: ');
    drip(response, () => response.socket?.write('x'));
  }),
  'half an error': endless((response) => response.writeHead(503).write('{"detail":')),
  'a reset connection': once((response) => response.socket?.resetAndDestroy()),
  'no credits': { isTemporary: false, respond: error(402) },
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
    response.on('close', () => clearTimeout(timer));
    const time = respond(response);
    failed.push({ request, notBefore: typeof time === 'number' ? time : 0 });
  });
  return { ...api, failed, held };
}

/** Passes a request on to the sandbox. */
async function forward({ method, path, headers, body }: Received, sandbox: Sandbox, to: ServerResponse): Promise<void> {
  const sent = pick(headers, ['authorization', 'idempotency-key', 'content-type']) as Record<string, string>;
  const json = method === 'POST' ? JSON.stringify(body) : undefined;
  const real = await sandbox(new Request(new URL(path, 'http://localhost'), { method, headers: sent, body: json }));
  to.writeHead(real.status).end(await real.text());
}

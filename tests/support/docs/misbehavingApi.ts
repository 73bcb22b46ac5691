/** An API that misbehaves in the ways of overloaded services, proxies and networks. */
import type { ServerResponse } from 'node:http';

import pick from 'lodash/pick';

import type { Sandbox } from '../../../src/sandbox';
import proxies from './proxies.json';
import { isFull } from '../full';
import { serveApi, type Received } from './programs';

/** The longest pause in a test, in seconds; the programs of the guides wait for up to an hour. */
export const longestPauseSeconds = 3;

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
  /** Not an error by its status, but no response of the API. */
  isForeign?: boolean;
  /** The API does its work, and charges it, before the response is lost. */
  isCharged?: boolean;
  /** Misbehaves. May return the time in milliseconds before which the request must not be sent again. */
  respond: (response: ServerResponse, elsewhere: string) => unknown;
}

type Respond = Fault['respond'];
const once = (respond: Respond): Fault => ({ isTemporary: true, respond });
const reset = once((response) => response.socket?.resetAndDestroy());
const endless = (respond: Respond): Fault => ({ isTemporary: true, isSilent: true, respond });

/** An error of the API, with the time until which a client has to wait. */
const error =
  (status: number, retryAfter?: string, seconds = 0) =>
  (response: ServerResponse): number => {
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
export const faults: Record<string, Fault> = {
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
  'a reset connection': reset,
  'a reset connection after the charge': { ...reset, isCharged: true },
  'a redirect to another host': {
    isTemporary: false,
    isForeign: true,
    respond: (response, elsewhere) => response.writeHead(307, { Location: elsewhere }).end(),
  },
  'no credits': { isTemporary: false, respond: error(402) },
};
for (const [title, [status, body]] of Object.entries(proxies as unknown as Record<string, [number, string]>)) {
  faults[title] = { ...once((response) => response.writeHead(status).end(body)), isForeign: status === 200 };
}

/** The faults for a program: in `npm test`, a sixth of them, others than for the next program. */
export const faultsFor = (turn: number): [string, Fault][] =>
  Object.entries(faults).filter((_, index) => isFull || index % 6 === turn % 6);

/** The API as it is. */
export const noFault: Fault = { isTemporary: false, respond: () => undefined };

/** Far beyond the time limit of a program in a test. */
const patienceMs = 20_000;

/**
 * Serves a sandbox, some of whose responses fail.
 *
 * @param isHealthy whether a request gets its response; the first one has the number 1
 * @returns `failed` has the requests without a good response; `held` those whose connection the program did not close;
 *   `strayed` those at another host
 */
export async function serveFault(fault: Fault, sandbox: Sandbox, isHealthy: (count: number) => boolean) {
  const failed: Failed[] = [];
  const held: Received[] = [];
  const elsewhere = await serveApi((request, response) => void forward(request, sandbox, response));
  const api = await serveApi((request, response, count) => {
    if (isHealthy(count)) return void forward(request, sandbox, response);
    const timer = setTimeout(() => {
      held.push(request);
      response.destroy();
    }, patienceMs);
    response.on('close', () => clearTimeout(timer));
    if (fault.isCharged) void forward(request, sandbox);
    const time = fault.respond(response, `${elsewhere.url}${request.path.slice(3)}`);
    failed.push({ request, notBefore: typeof time === 'number' ? time : 0 });
  });
  const close = () => [api, elsewhere].forEach((server) => server.close());
  return { ...api, failed, held, strayed: elsewhere.received, close };
}

/** Passes a request on to the sandbox, and its response to a client, if there still is one. */
async function forward(request: Received, sandbox: Sandbox, to?: ServerResponse): Promise<void> {
  const { method, path, headers, body } = request;
  const sent = pick(headers, ['authorization', 'idempotency-key', 'content-type']) as Record<string, string>;
  const json = method === 'POST' ? JSON.stringify(body) : undefined;
  const real = await sandbox(new Request(new URL(path, 'http://localhost'), { method, headers: sent, body: json }));
  to?.writeHead(real.status).end(await real.text());
}

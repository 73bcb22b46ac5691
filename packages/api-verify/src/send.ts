/** Sends the requests of samples, at a bounded rate. */
import { setTimeout as sleep } from 'node:timers/promises';

import {
  isJson,
  readBody,
  mediaTypeOf,
  multipart,
  pairsOf,
  type SampleBody,
  sampleBoundary,
  type SampleRequest,
  secretQuery,
  urlOf,
  jsonText,
} from '@docs-engines/api-samples';

import type { Mismatch } from './finding';
import { type Environment, headerTexts, resolvePart } from './secrets';

/** The run cannot go on: what is wrong, and what to do. */
export class FatalError extends Error {}

/** What came back, or why nothing did. */
export type Reply =
  | {
      status: number;
      headers: Headers;
      /** Without parameters, in lower case. */
      mediaType: string;
      /** The body, if it is JSON. */
      text?: string;
    }
  | { mismatch: Mismatch; text: string };

function bodyText(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return jsonText(body.value);
    case 'text':
      return body.text;
    case 'form':
      return new URLSearchParams(pairsOf(body.fields)).toString();
    case 'multipart':
      return multipart(body.parts, sampleBoundary).map(String).join('');
    case 'file':
      return '';
  }
}

/**
 * @throws TypeError if `fetch` rejects the URL, the method or a header
 */
function fetchRequest(request: SampleRequest, environment: Environment, signal: AbortSignal): Request {
  const { method, body } = request;
  const pairs = secretQuery(request).map(({ name, value }) => [name, resolvePart(value, environment)]);
  const secrets = new URLSearchParams(pairs).toString();
  const url = urlOf(request);
  const headers = new Headers(headerTexts(request, environment));
  if (body && !headers.has('Content-Type')) {
    headers.set('Content-Type', mediaTypeOf(body, sampleBoundary));
  }
  return new Request(secrets ? `${url}${url.includes('?') ? '&' : '?'}${secrets}` : url, {
    method,
    headers,
    body: body && bodyText(body),
    signal,
    // A redirect would take the key to a server that nobody chose.
    redirect: 'manual',
  });
}

/** Errors that say that there is no such service, and not that it misbehaves. */
const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|.*CERT.*|ERR_(?:SSL|TLS)_.*)$/;

/** The maximum size of a decompressed body in megabytes. */
const maxBodyMegabytes = 5;

/** The number of consecutive timeouts after which a run stops. */
const maxTimeouts = 3;

/** How long it is waited for a rate limit, in seconds, and how often. */
const maxWaitSeconds = 300;
const maxWaits = 3;

/** The seconds that a response says to wait: a number, or a date. */
function waitOf(headers: Headers, attempt: number): number {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 2 ** attempt : Math.max(0, seconds);
}

export interface ClientOptions {
  environment: Environment;
  /** Requests per second. */
  rate: number;
  /** For a whole response, in seconds. */
  timeout: number;
  /** Called before it is waited for a rate limit. */
  waits: (seconds: number) => void;
}

export type Client = (request: SampleRequest, isLimitWanted: boolean) => Promise<Reply>;

export function createClient({ environment, rate, timeout, waits }: ClientOptions): Client {
  let next = 0;
  let hasResponded = false;
  let timeouts = 0;

  async function send(request: SampleRequest): Promise<Reply> {
    await sleep(Math.max(0, next - Date.now()));
    next = Date.now() + 1000 / rate;
    const signal = AbortSignal.timeout(timeout * 1000);
    let sent: Request;
    try {
      sent = fetchRequest(request, environment, signal);
    } catch {
      // The reason may have the key in it.
      throw new FatalError(
        `${request.method} ${request.path} cannot be sent: its URL, method or a header is not valid.\n  → Look for line breaks in the variables with the keys.`,
      );
    }
    try {
      const response = await fetch(sent);
      hasResponded = true;
      const { status, headers } = response;
      const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
      const mediaType = type.trim().toLowerCase();
      if (isJson(mediaType) && response.body) {
        const bytes = await readBody(response, maxBodyMegabytes * 1_000_000);
        if (bytes) return { status, headers, mediaType, text: new TextDecoder().decode(bytes) };
        // `Content-Length` exceeds the limit, so nothing has been read.
        if (!response.body.locked) await response.body.cancel();
        return {
          mismatch: 'too large',
          text: `the body has more than ${maxBodyMegabytes} MB: the rest was not read. Let the example of the request ask for a smaller page`,
        };
      }
      await response.body?.cancel();
      return { status, headers, mediaType };
    } catch (error) {
      const { cause = error, name } = error as Error;
      const failure = cause as NodeJS.ErrnoException;
      if (name === 'TimeoutError') {
        return { mismatch: 'no response', text: `no complete response within ${timeout} s` };
      }
      const code = failure.code ?? failure.message;
      if (!hasResponded || unreachable.test(code)) {
        throw new FatalError(
          `${new URL(request.server).host} cannot be reached (${code}).\n  → Compare --url with the URL of the service, and see whether it runs.`,
        );
      }
      const text = `the connection ended before the response did (${code})`;
      return { mismatch: 'cut off', text };
    }
  }

  return async (request, isLimitWanted) => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await send(request);
      timeouts = 'mismatch' in reply && reply.mismatch === 'no response' ? timeouts + 1 : 0;
      if (timeouts === maxTimeouts) {
        throw new FatalError(
          `${new URL(request.server).host} has not responded within ${timeout} s, three times in a row.\n  → See whether it works, or wait longer for a response: --timeout.`,
        );
      }
      if (isLimitWanted || !('status' in reply) || reply.status !== 429) return reply;
      const seconds = waitOf(reply.headers, attempt);
      if (attempt === maxWaits || seconds > maxWaitSeconds) {
        throw new FatalError(
          `The service limits the rate, and asks to wait ${Math.ceil(seconds)} s more.\n  → Ask again later, or lower --rate.`,
        );
      }
      waits(seconds);
      await sleep(seconds * 1000);
    }
  };
}

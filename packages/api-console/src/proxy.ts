/**
 * A proxy for servers that do not allow other sites (CORS), as a handler of the Fetch standard: for Node.js, and for the edge of
 * any host that has `Request` and `Response`. It sends what the console asks for, to the listed servers, and nothing else.
 */
import { apiOrigins } from './apiOrigins';
import { headersHeader, methodHeader, targetHeader } from './proxyHeaders';
import { parseUrl } from './url';

export { apiOrigins };

/**
 * Hosts that mean another machine where the proxy runs than where a reader is: a name without a dot, one of a private domain, an
 * address that is not public (https://www.iana.org/assignments/iana-ipv4-special-registry/, read on 29 November 2026).
 */
const isLocal =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)|(?:0|10|127|169\.254|192\.168|192\.0\.0|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|2[3-5]\d)\..*|\[.*\])\.?$/;

/** The origins of a description, without those that only its author's machine or network has. */
export function proxyTargets(description: unknown): string[] {
  return apiOrigins(description).filter((origin) => !isLocal.test(new URL(origin).hostname));
}

export interface ProxyOptions {
  /** The origins to which it sends: `proxyTargets(description)`. */
  targets: readonly string[];
  /** The origins of the sites whose console may use it. */
  sites: readonly string[];
  /** In bytes, of a request; it is read before it is sent. */
  maxRequest?: number;
  /** In bytes, of a response. */
  maxResponse?: number;
  /** In milliseconds, for a request with its response. */
  timeout?: number;
  /** Sends; for a host that has another function than `fetch`. */
  send?: (request: Request) => Promise<Response>;
}

/** What a hop, the host or the browser says: never a part of the request that the console means. */
const notForwarded =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|host|content-length|expect|cookie2?|origin|referer|via|forwarded|x-real-ip|(?:proxy|sec|x-forwarded|cf|console)-.*)$/;

/** What would have an effect on the proxy's own origin or on a server in front of it, or holds for one hop. The body is decoded already. */
const notReturned =
  /^(?:connection|keep-alive|trailer|transfer-encoding|upgrade|content-encoding|content-length|set-cookie2?|clear-site-data|strict-transport-security|alt-svc|nel|report-to|reporting-endpoints|refresh|service-worker-allowed|(?:x-accel|x-sendfile|x-lighttpd|x-litespeed).*|(?:proxy|access-control|cross-origin)-.*)$/;

/** A refusal; its text is for the reader of the console. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** The URL of a request, if it may be sent there. */
function targetOf(request: Request, targets: readonly string[]): URL {
  const text = request.headers.get(targetHeader) ?? '';
  const url = parseUrl(text);
  if (!url) throw new Refusal(400, `The header ${targetHeader} has no URL.`);
  if (url.username || url.password) throw new Refusal(403, 'The URL has a user or a password.');
  // The whole origin: a list of hosts would allow their other ports.
  if (!/^https?:$/.test(url.protocol) || !targets.includes(url.origin)) {
    throw new Refusal(403, `This proxy does not send to ${url.origin}.`);
  }
  return url;
}

/** The method that the console has named. */
function methodOf(request: Request): string {
  const method = request.headers.get(methodHeader) ?? 'GET';
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(method) && !/^(?:connect|trace|track)$/i.test(method)) {
    return method;
  }
  throw new Refusal(400, `This proxy does not send ${method}.`);
}

/** The headers that the console has named. */
function headersOf(request: Request): Headers {
  let named: Headers;
  try {
    named = new Headers(JSON.parse(request.headers.get(headersHeader) ?? '[]') as HeadersInit);
  } catch {
    throw new Refusal(400, `The header ${headersHeader} is not a list of headers.`);
  }
  // A header may say that others are for this hop alone.
  const ofHop = (named.get('Connection') ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = [...named].filter(([name]) => !notForwarded.test(name) && !ofHop.includes(name));
  return new Headers(kept);
}

/** A stream that fails after a number of bytes. */
function limited(body: ReadableStream<Uint8Array>, max: number): ReadableStream<Uint8Array> {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > max) controller.error(new Refusal(413, `More than ${max} bytes.`));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(limit);
}

const declaredLength = ({ headers }: Request | Response) =>
  Number(headers.get('Content-Length') ?? 0);

/** The body as a whole, so that its length is known: many servers take no body without one. */
async function bodyOf(request: Request, max: number): Promise<ArrayBuffer | undefined> {
  if (!request.body) return undefined;
  if (declaredLength(request) > max) throw new Refusal(413, `More than ${max} bytes.`);
  const bytes = await new Response(limited(request.body, max)).arrayBuffer();
  return bytes.byteLength > 0 ? bytes : undefined;
}

/** What lets a page of a listed site read a response. */
const allowing = (site: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': site,
  'Access-Control-Expose-Headers': '*',
});

function answerOf(response: Response, site: string, max: number): Response {
  if (declaredLength(response) > max) throw new Refusal(502, `More than ${max} bytes.`);
  const headers = new Headers([...response.headers].filter(([name]) => !notReturned.test(name)));
  for (const [name, value] of Object.entries(allowing(site))) headers.set(name, value);
  // No page: who opens the address of the proxy gets nothing that runs.
  headers.set('X-Content-Type-Options', 'nosniff');
  const { status, statusText, body } = response;
  return new Response(body && limited(body, max), { status, statusText, headers });
}

/** @returns the handler; it never rejects */
export function createProxy({
  targets,
  sites,
  maxRequest = 10_000_000,
  maxResponse = 50_000_000,
  timeout = 60_000,
  send = fetch,
}: ProxyOptions): (request: Request) => Promise<Response> {
  const forward = async (request: Request, site: string): Promise<Response> => {
    const url = targetOf(request, targets);
    const method = methodOf(request);
    const headers = headersOf(request);
    const body = await bodyOf(request, maxRequest);
    const limit = AbortSignal.timeout(timeout);
    const asked = new Request(url, {
      ...{ method, headers, body },
      signal: AbortSignal.any([request.signal, limit]),
      // The console does not follow one either: a key would go where nobody has sent it.
      redirect: 'manual',
    });
    try {
      return answerOf(await send(asked), site, maxResponse);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw limit.aborted
        ? new Refusal(504, `${url.host} has not answered within ${timeout / 1000} seconds.`)
        : new Refusal(502, `${url.host} cannot be reached from this proxy.`);
    }
  };

  return async (request) => {
    // Without an origin, it is no page: a browser says where a POST comes from.
    const site = request.headers.get('Origin') ?? sites[0] ?? '';
    if (!sites.includes(site)) return new Response(null, { status: 403 });
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: {
          ...allowing(site),
          'Access-Control-Allow-Headers': `${targetHeader}, ${methodHeader}, ${headersHeader}, Content-Type`,
        },
      });
    }
    try {
      // Nothing stores a POST: all requests have the same address.
      if (request.method !== 'POST') throw new Refusal(405, 'This proxy takes POST.');
      return await forward(request, site);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      const detail = error instanceof Refusal ? error.message : 'The proxy has failed.';
      return new Response(JSON.stringify({ title: 'The proxy of the site refused.', detail }), {
        status,
        headers: { ...allowing(site), 'Content-Type': 'application/problem+json' },
      });
    }
  };
}

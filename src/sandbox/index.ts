/** Responds to API requests with the examples of the description: in a page, on a port and in tests. */
import type { SandboxData } from '../api/sandboxData';
import type { SandboxRequest } from './request';
import { refsForKey, example, fill, identified, type PlainResponse } from './responses';
import { createSteps, type Clock, type Exchange } from './steps';

/** `maxLength` of the schema Problem. */
const longestDetail = 1000;

/** Like `fetch`, without a network. Rejects only if the request's signal is aborted during a delay. */
export type Sandbox = (request: SandboxRequest) => Promise<Response>;

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** The headers that the description has for a response. */
function headersOf(
  data: SandboxData,
  { operation, row }: Exchange,
  { status, body }: PlainResponse,
) {
  const { cost, free_when } = operation.credits;
  const isFree = cost === 0 || free_when.some(({ field, value }) => body[field] === value);
  const names = [
    String(body.code),
    isFree ? 'free' : 'paid',
    ...Object.values(refsForKey(data, row)).map((ref) => ref.example),
  ];
  const { mediaType = '', headers = {} } = operation.responses[status] ?? {};
  const chosen = Object.entries(headers).map(([name, values]) => {
    if (typeof values === 'string') return [name, values];
    return [name, values[names.find((key) => Object.hasOwn(values, key)) ?? ''] ?? ''];
  });
  return { 'Content-Type': mediaType, ...Object.fromEntries(chosen) } as Record<string, string>;
}

/** The problem of a request that no operation is for. */
function unmatched(data: SandboxData, path: string, method: string, allow: string): PlainResponse {
  const { notFound, methodNotAllowed } = data.problems;
  const template = allow ? methodNotAllowed : notFound;
  const pattern = data.problemDetails[String(template.code)] ?? '';
  const detail = fill(pattern, { path, method, allow }).slice(0, longestDetail);
  const body = identified({ ...template, detail }, [template], data.requestId);
  const headers = { 'Content-Type': 'application/problem+json', ...(allow && { Allow: allow }) };
  return { status: Number(body.status), body, headers };
}

/**
 * Creates a sandbox. Each has its own records: a deletion in one does not affect another.
 *
 * @param data from sandboxData
 * @param clock replaces the platform's in tests
 */
export function createSandbox(data: SandboxData, clock: Partial<Clock> = {}): Sandbox {
  const steps = createSteps(data, { wait: waitFor, now: Date.now, ...clock });

  /** Runs the steps until one of them has a response. */
  async function runSteps(exchange: Exchange): Promise<PlainResponse> {
    for (const [step, codes] of data.order) {
      const response = await steps[step]?.(exchange);
      if (response) {
        return response;
      }
      const { operation, row } = exchange;
      const refs = refsForKey(data, row);
      const byKey = example(operation, refs['*'] ?? refs[operation.id]);
      if (byKey && codes.includes(String(byKey.body.code))) {
        return byKey;
      }
    }
    throw new Error(`The description has no response for ${exchange.operation.id}.`);
  }

  function respond({ method }: SandboxRequest, { status, body, headers }: PlainResponse): Response {
    const id = typeof body.request_id === 'string' ? body.request_id : data.requestId;
    const text = method === 'HEAD' ? null : `${JSON.stringify(body, null, 2)}\n`;
    return new Response(text, { status, headers: { ...headers, 'Request-Id': id } });
  }

  return async (request) => {
    const url = new URL(request.url);
    const { method } = request;
    const path = url.pathname;
    const found = data.operations.filter((operation) => data.prefix + operation.path === path);
    const allow = found.map((operation) => operation.method).join(', ');
    const operation = found.find((o) => o.method === (method === 'HEAD' ? 'GET' : method));
    if (operation) {
      const exchange: Exchange = {
        request,
        url,
        operation,
        key: '',
        row: data.defaultKey,
        bytes: new ArrayBuffer(0),
        query: [],
        parameters: {},
        body: undefined,
      };
      const response = await runSteps(exchange);
      const headers = {
        ...headersOf(data, exchange, response),
        // Errors are not stored under an idempotency key, so they are never replayed.
        ...(response.status < 400 && exchange.headers),
        ...response.headers,
      };
      return respond(request, { ...response, headers });
    }
    if (allow && method === 'OPTIONS') {
      const headers = { Allow: allow, 'Request-Id': data.requestId };
      return new Response(null, { status: 204, headers });
    }
    return respond(request, unmatched(data, path, method, allow));
  };
}

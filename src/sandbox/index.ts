/** Answers requests to the API from the contract's own examples: in a page, on a port and in tests. */
import type { SandboxData } from '../openapi/sandbox';
import { answersToKey, example, fill, identified, type Reply } from './replies';
import { createSteps, type Clock, type Exchange } from './steps';

/** As the contract's Problem has it. */
const longestDetail = 1000;

/** As `fetch`, but nothing leaves the program. Rejects only if the request's signal is aborted while it waits. */
export type Sandbox = (request: Request) => Promise<Response>;

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

/**
 * Makes a sandbox of its own: what is deleted in one is not missing in another.
 *
 * @param data from sandboxData, or from JSON that it was written to
 * @param clock another one than the platform's
 */
export function createSandbox(data: SandboxData, clock: Partial<Clock> = {}): Sandbox {
  const steps = createSteps(data, { wait: waitFor, now: Date.now, ...clock });

  /** The answer of an operation: the first step that has one ends the request. */
  async function ask(exchange: Exchange): Promise<Reply> {
    for (const [step, codes] of data.order) {
      const reply = await steps[step]?.(exchange);
      if (reply) {
        return reply;
      }
      const { operation, row } = exchange;
      const answers = answersToKey(data, row);
      const byKey = example(operation, answers['*'] ?? answers[operation.id]);
      if (byKey && codes.includes(String(byKey.body.code))) {
        return byKey;
      }
    }
    throw new Error(`The contract has no answer for ${exchange.operation.id}.`);
  }

  /** The headers that the contract names for a reply. */
  function headersOf({ operation, row }: Exchange, { status, body }: Reply): Headers {
    const { cost, free_when } = operation.credits;
    const isFree = cost === 0 || free_when.some(({ field, value }) => body[field] === value);
    const names = [
      String(body.code),
      isFree ? 'free' : 'paid',
      ...Object.values(answersToKey(data, row)).map((answer) => answer.example),
    ];
    const { mediaType = '', headers = {} } = operation.responses[status] ?? {};
    const result = new Headers({ 'Content-Type': mediaType });
    for (const [name, values] of Object.entries(headers)) {
      const value =
        typeof values === 'string'
          ? values
          : values[names.find((key) => Object.hasOwn(values, key)) ?? ''];
      result.set(name, value ?? '');
    }
    return result;
  }

  function respond(
    request: Request,
    { status, body, headers = {} }: Reply,
    sent: Headers,
  ): Response {
    sent.set('Request-Id', typeof body.request_id === 'string' ? body.request_id : data.requestId);
    for (const [name, value] of Object.entries(headers)) {
      sent.set(name, value);
    }
    const text = request.method === 'HEAD' ? null : `${JSON.stringify(body, null, 2)}\n`;
    return new Response(text, { status, headers: sent });
  }

  return async (request) => {
    const url = new URL(request.url);
    const { method } = request;
    const { pathname: path } = url;
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
      const reply = await ask(exchange);
      // Errors are not kept, so none is ever replayed.
      const headers = { ...(reply.status < 400 && exchange.headers), ...reply.headers };
      return respond(request, { ...reply, headers }, headersOf(exchange, reply));
    }
    if (found.length > 0 && method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { Allow: allow, 'Request-Id': data.requestId },
      });
    }
    const { notFound, methodNotAllowed } = data.problems;
    const template = found.length > 0 ? methodNotAllowed : notFound;
    const pattern = data.problemDetails[String(template.code)] ?? '';
    const detail = fill(pattern, { path, method, allow }).slice(0, longestDetail);
    const body = identified({ ...template, detail }, [template], data.requestId);
    const headers = new Headers({ 'Content-Type': 'application/problem+json' });
    if (found.length > 0) {
      headers.set('Allow', allow);
    }
    return respond(request, { status: Number(body.status), body }, headers);
  };
}

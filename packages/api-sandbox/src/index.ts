/** Responds to the requests of an OpenAPI description with its examples: in a page, on a port and in tests. */
import { isJson } from '@docs-engines/api-samples';

import { type Answer, documented, refusalAnswer, type Refusal } from './answer';
import type { SandboxData, SandboxOperation } from './data';
import type { SandboxRequest } from './request';
import { createMemory } from './memory';
import { preferredAnswer } from './prefer';
import { accepting, createRouter } from './router';
import type { RequestContext } from './context';
import { createSteps, firstAnswer, type Steps } from './steps';
import type { FieldError } from './validate';

export type { Answer, Refusal } from './answer';
export type { JsonObject, Part, Resource, SandboxData, SandboxOperation, SandboxResponse } from './data';
export { SharedSchemas } from './sharedSchemas';
export type { SandboxRequest } from './request';
export type { RequestContext } from './context';
export type { Step, Steps } from './steps';
export type { FieldError } from './validate';

/** Like `fetch`, without a network. Rejects only if the behaviour does. */
export type Sandbox = (request: SandboxRequest) => Promise<Response>;

/** The request that is refused, and its operation; undefined if none has this path and method. */
export interface Target<Operation extends SandboxOperation = SandboxOperation> {
  request: SandboxRequest;
  url: URL;
  operation?: Operation;
}

/** Hooks for what an API does that its description does not say. Each sandbox gets its own: state lives in closures. */
export interface Behaviour<Operation extends SandboxOperation = SandboxOperation> {
  /** Takes a request through the steps; by default all of them in order, until one has an answer. */
  respond?: (context: RequestContext<Operation>, steps: Steps<Operation>) => Answer | Promise<Answer>;
  /** Finds errors that no schema can describe. */
  validate?: (context: RequestContext<Operation>) => FieldError[];
  /** The answer to a refused request; by default the documented example, or else a problem document (RFC 9457). */
  refuse?: (refusal: Refusal, target: Target<Operation>) => Answer | undefined;
  /** Changes any answer. */
  finish?: (answer: Answer) => Answer;
}

export interface SandboxOptions<Operation extends SandboxOperation = SandboxOperation> {
  behaviour?: Behaviour<Operation>;
}

/** The documented response headers for an answer. */
function headersOf(operation: SandboxOperation, { status, names = [] }: Answer) {
  const { mediaType = '', headers = {} } = documented(operation, status) ?? {};
  const chosen = Object.entries(headers).map(([name, values]) => {
    if (typeof values === 'string') return [name, values];
    const fitting = [...names, ...Object.keys(values)].find((key) => Object.hasOwn(values, key));
    return [name, values[fitting ?? '']];
  });
  return Object.fromEntries([...(mediaType ? [['Content-Type', mediaType]] : []), ...chosen]) as Record<string, string>;
}

/** Statuses of responses that have no content. */
const empty = [204, 205, 304];

/**
 * Creates a sandbox.
 *
 * @param data from `sandboxData`
 */
export function createSandbox<Operation extends SandboxOperation>(
  data: SandboxData<Operation>,
  options: SandboxOptions<Operation> = {},
): Sandbox {
  if (![data.operations, data.schemas].every(Array.isArray)) {
    throw new Error(
      'api-sandbox: the data is wrong.\n  → Make it with `sandboxData` of @docs-engines/openapi-docs/sandbox.',
    );
  }
  const { respond: handle, validate, refuse, finish } = options.behaviour ?? {};
  const route = createRouter(data);
  const refused = (refusal: Refusal, target: Target<Operation>) =>
    refuse?.(refusal, target) ?? refusalAnswer(refusal, target.operation);
  const steps = createSteps(data, refused, validate ?? (() => []), createMemory(data));

  async function runSteps(context: RequestContext<Operation>): Promise<Answer> {
    const answer = await firstAnswer(context, Object.values(steps));
    if (!answer) throw new Error(`No step has an answer for ${context.operation.id}.`);
    return answer;
  }

  function responseOf({ method }: SandboxRequest, answer: Answer): Response {
    const { status, body, headers } = finish?.(answer) ?? answer;
    const isText = typeof body === 'string' && !isJson(headers?.['Content-Type'] ?? '');
    const text = isText ? body : `${JSON.stringify(body, null, 2)}\n`;
    const isEmpty = body === undefined || method === 'HEAD' || empty.includes(status);
    return new Response(isEmpty ? null : text, { status, headers });
  }

  return async (request) => {
    const url = new URL(request.url);
    const { method } = request;
    const candidates = route(url.pathname);
    const methods = [...new Set(candidates.map(({ operation }) => operation.method))];
    const allow = methods.join(', ');
    const own = method === 'HEAD' && !methods.includes(method) ? 'GET' : method;
    const matches = candidates.filter(({ operation }) => operation.method === own);
    const contexts = matches
      .filter(({ pattern }) => pattern === matches[0]?.pattern)
      .map(({ operation, path }): RequestContext<Operation> => ({
        request,
        url,
        operation,
        path,
        query: [],
        parameters: {},
        bytes: new ArrayBuffer(0),
        sent: { path: {}, query: {}, header: {}, body: undefined },
      }));
    const context = await accepting(contexts, steps);
    if (context) {
      const { operation } = context;
      request.signal.throwIfAborted();
      const preferred = preferredAnswer(operation, request);
      const answer =
        typeof preferred === 'string'
          ? refused({ reason: 'no-example', detail: preferred }, { request, url, operation })
          : (preferred ?? (await (handle ? handle(context, steps) : runSteps(context))));
      const headers = { ...headersOf(operation, answer), ...answer.headers };
      return responseOf(request, { ...answer, headers });
    }
    if (allow && method === 'OPTIONS') {
      return responseOf(request, { status: 204, headers: { Allow: allow } });
    }
    const refusal: Refusal = allow
      ? { reason: 'method-not-allowed', detail: `Allowed: ${allow}.`, headers: { Allow: allow } }
      : { reason: 'not-found', detail: `There is nothing at ${url.pathname}.` };
    return responseOf(request, refused(refusal, { request, url }));
  };
}

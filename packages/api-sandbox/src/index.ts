/** Responds to the requests of an OpenAPI description with its examples: in a page, on a port and in tests. */
import { type Answer, documented, refusalAnswer, type Refusal } from './answer';
import type { SandboxData, SandboxOperation } from './data';
import { decoded, type Pairs, type SandboxRequest } from './request';
import { createSteps, type Exchange, type Step, type Steps } from './steps';
import type { FieldError } from './validate';

export type { Answer, Refusal } from './answer';
export type { JsonObject, SandboxData, SandboxOperation } from './data';
export type { SandboxRequest } from './request';
export type { Exchange, Step, Steps } from './steps';
export type { FieldError } from './validate';

/** Like `fetch`, without a network. Rejects only if the behaviour does. */
export type Sandbox = (request: SandboxRequest) => Promise<Response>;

/** What is asked: the operation is unknown if there is none for the path and the method. */
export interface Target<Operation extends SandboxOperation = SandboxOperation> {
  request: SandboxRequest;
  url: URL;
  operation?: Operation;
}

/** What an API does that its description does not say. A sandbox has its own: state lives in closures. */
export interface Behaviour<Operation extends SandboxOperation = SandboxOperation> {
  /** Takes a request through the steps; by default all of them in order, until one has an answer. */
  respond?: (exchange: Exchange<Operation>, steps: Steps<Operation>) => Promise<Answer>;
  /** Finds errors that no schema can describe. */
  validate?: (exchange: Exchange<Operation>) => FieldError[];
  /** The answer to a refused request; by default the documented example, or else a problem document (RFC 9457). */
  refuse?: (refusal: Refusal, target: Target<Operation>) => Answer | undefined;
  /** Changes any answer. */
  finish?: (answer: Answer) => Answer;
}

export interface SandboxOptions<Operation extends SandboxOperation = SandboxOperation> {
  behaviour?: Behaviour<Operation>;
}

const hooks = ['respond', 'validate', 'refuse', 'finish'];

/** @throws Error with the name of the wrong option, and what to do */
function checkOptions(data: object, options: { behaviour?: object }): void {
  const fail = (what: string, remedy: string): never => {
    throw new Error(`api-sandbox: ${what}.\n  → ${remedy}.`);
  };
  if (!Array.isArray((data as Partial<SandboxData> | undefined)?.operations)) {
    fail(
      'the data has no operations',
      'Make it with sandboxData of @docs-engines/api-sandbox/read',
    );
  }
  for (const name of Object.keys(options)) {
    if (name !== 'behaviour')
      fail(`there is no option "${name}"`, 'Delete it: there is `behaviour`');
  }
  for (const [name, hook] of Object.entries(options.behaviour ?? {})) {
    const option = `"behaviour.${name}"`;
    if (!hooks.includes(name))
      fail(`there is no option ${option}`, `There are ${hooks.join(', ')}`);
    if (hook !== undefined && typeof hook !== 'function')
      fail(`the option ${option} is wrong`, 'Write a function');
  }
}

/** Text of a path as `URL` has it. */
const encoded = (text: string) => new URL(`http://a/${text}`).pathname.slice(1);

/** Returns a function that finds the operations for a path, those without parameters first, and the texts of their parameters. */
function createRouter<Operation extends SandboxOperation>({
  operations,
  prefixes,
}: SandboxData<Operation>) {
  const routes = operations.map((operation) => {
    const [...parts] = operation.path.split(/\{([^{}]*)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const literals = parts.filter((_, index) => index % 2 === 0);
    const source = literals.map((text) => encoded(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { operation, names, pattern: new RegExp(`^${source.join('([^/]+)')}$`) };
  });
  routes.sort((a, b) => a.names.length - b.names.length);

  return (pathname: string) => {
    const rests = prefixes
      .filter((prefix) => pathname.startsWith(prefix))
      .map((prefix) => pathname.slice(prefix.length));
    return routes.flatMap(({ operation, names, pattern }) => {
      const [, ...texts] = rests.map((rest) => pattern.exec(rest)).find(Boolean) ?? [];
      const path = names.map((name, index): Pairs[number] => [name, decoded(texts[index] ?? '')]);
      return rests.some((rest) => pattern.test(rest)) ? [{ operation, path }] : [];
    });
  };
}

/** The headers that the description has for an answer. */
function headersOf(operation: SandboxOperation, { status, names = [] }: Answer) {
  const { mediaType = '', headers = {} } = documented(operation, status) ?? {};
  const chosen = Object.entries(headers).map(([name, values]) => {
    if (typeof values === 'string') return [name, values];
    const fitting = [...names, ...Object.keys(values)].find((key) => Object.hasOwn(values, key));
    return [name, values[fitting ?? '']];
  });
  return Object.fromEntries([
    ...(mediaType ? [['Content-Type', mediaType]] : []),
    ...chosen,
  ]) as Record<string, string>;
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
  checkOptions(data, options);
  const { respond: handle, validate, refuse, finish } = options.behaviour ?? {};
  const route = createRouter(data);
  const refused = (refusal: Refusal, target: Target<Operation>) =>
    refuse?.(refusal, target) ?? refusalAnswer(refusal, target.operation);
  const steps = createSteps(data, refused, validate ?? (() => []));

  async function runSteps(exchange: Exchange<Operation>): Promise<Answer> {
    for (const step of Object.values<Step<Operation>>(steps)) {
      const answer = await step(exchange);
      if (answer) return answer;
    }
    throw new Error(`No step has an answer for ${exchange.operation.id}.`);
  }

  function responseOf({ method }: SandboxRequest, answer: Answer): Response {
    const { status, body, headers } = finish?.(answer) ?? answer;
    const isText = typeof body === 'string' && !/[/+]json\b/i.test(headers?.['Content-Type'] ?? '');
    const text = isText ? body : `${JSON.stringify(body, null, 2)}\n`;
    const isEmpty = body === undefined || method === 'HEAD' || empty.includes(status);
    return new Response(isEmpty ? null : text, { status, headers });
  }

  return async (request) => {
    const url = new URL(request.url);
    const { method } = request;
    const found = route(url.pathname);
    const allow = found.map(({ operation }) => operation.method).join(', ');
    const match =
      found.find(({ operation }) => operation.method === method) ??
      found.find(({ operation }) => operation.method === 'GET' && method === 'HEAD');
    if (match) {
      const exchange: Exchange<Operation> = {
        ...{ request, url, ...match, bytes: new ArrayBuffer(0), query: [], parameters: {} },
        sent: { path: {}, query: {}, header: {}, body: undefined },
      };
      const answer = await (handle ? handle(exchange, steps) : runSteps(exchange));
      const headers = { ...headersOf(match.operation, answer), ...answer.headers };
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

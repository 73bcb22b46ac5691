/** Finds the operation of a request. */
import type { SandboxData, SandboxOperation } from './data';
import { pathText, type Pairs } from './request';
import { operationsOf } from './schemas';
import type { RequestContext } from './context';
import { firstAnswer, type Steps } from './steps';

/** Percent-encodes text of a path template as `URL` does, but without changes of dots, and escapes it for a regular expression. */
function literalPattern(text: string): string {
  const path = text
    .replace(/[?#].*/s, '')
    .replaceAll(/[^.]+/g, (part) => new URL(`http://a/${part}`).pathname.slice(1));
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns a function that matches a path against the path templates, those with the most literal text first, and returns
 * operations with path parameters.
 */
export function createRouter<Operation extends SandboxOperation>(data: SandboxData<Operation>) {
  const start = data.prefixes.map(literalPattern).join('|');
  const routes = operationsOf(data).map((operation) => {
    const parts = operation.path.split(/\{([^{}]*)\}/);
    const names = parts.filter((_, index) => index % 2 === 1);
    const texts = parts.filter((_, index) => index % 2 === 0).map(literalPattern);
    const pattern = new RegExp(`^(?:${start})${texts.join('([^/]+)')}$`);
    return { operation, names, pattern, length: texts.join('').length };
  });
  routes.sort((a, b) => b.length - a.length);

  return (pathname: string) =>
    routes.flatMap(({ operation, names, pattern }) => {
      const [match, ...texts] = pattern.exec(pathname) ?? [];
      const path = names.map((name, index): Pairs[number] => [name, pathText(texts[index] ?? '')]);
      return match === undefined ? [] : [{ operation, path, pattern: pattern.source }];
    });
}

/**
 * The operation of a request among those that share its URL and method, such as `/#create` and `/#delete`: the first that
 * accepts it, or else the first.
 */
export async function accepting<Operation extends SandboxOperation>(
  contexts: RequestContext<Operation>[],
  steps: Steps<Operation>,
): Promise<RequestContext<Operation> | undefined> {
  const [first] = contexts;
  if (!first || contexts.length === 1) return first;
  const { method, url, headers, signal } = first.request;
  // Buffered: a body stream can be read only once, and each operation reads it.
  const bytes = await first.request.arrayBuffer();
  const request = { method, url, headers, signal, body: null, arrayBuffer: () => Promise.resolve(bytes) };
  const all = contexts.map((context) => ({ ...context, request }));
  // The last step responds; those before it reject.
  const checks = Object.values(steps).slice(0, -1);
  for (const context of all) {
    if (!(await firstAnswer(context, checks))) return context;
  }
  return all[0];
}

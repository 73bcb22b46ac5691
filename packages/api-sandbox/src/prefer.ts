/** What a request asks for by its header `Prefer` (RFC 7240): `code=404`, `example=lost`. */
import { type Answer, documented, exampleOf } from './answer';
import type { SandboxOperation } from './data';
import type { SandboxRequest } from './request';

/** The preferences of a request by their names; of repeated ones, the first counts. */
function preferencesOf({ headers }: SandboxRequest): Partial<Record<string, string>> {
  const pairs = Array.from(
    (headers.get('Prefer') ?? '').matchAll(/(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s",;]+))/g),
    ([, name = '', quoted, token = '']) => [name.toLowerCase(), quoted ?? token],
  );
  return Object.fromEntries(pairs.reverse()) as Partial<Record<string, string>>;
}

/** The documented answer that a request asks for, or why there is none; undefined if it asks for none. */
export function preferredAnswer(operation: SandboxOperation, request: SandboxRequest): Answer | string | undefined {
  const { code, example } = preferencesOf(request);
  if (code === undefined && example === undefined) return undefined;
  const { id, responses } = operation;
  const statuses = Object.keys(responses);
  const has = (key: string) => example === undefined || Object.hasOwn(responses[key]?.examples ?? {}, example);
  if (code === undefined) {
    const key = statuses.find(has);
    return key === undefined ? `No response of ${id} has an example “${example}”.` : exampleOf(operation, key, example);
  }
  const status = Number(code);
  const response = documented(operation, status);
  if (!/^[2-5]\d\d$/.test(code) || !response) {
    return `The description has no response ${code} of ${id}. It has: ${statuses.join(', ')}.`;
  }
  const key = statuses.find((one) => responses[one] === response) ?? '';
  if (!has(key)) {
    const names = Object.keys(response.examples).join(', ') || 'none';
    return `The response ${key} of ${id} has no example “${example}”. It has: ${names}.`;
  }
  const answer = exampleOf(operation, key, example);
  if (!answer && response.mediaType) return `The response ${key} of ${id} has no example.`;
  return { ...answer, status };
}

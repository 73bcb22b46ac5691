/** What a request asks for by its header `Prefer` (RFC 7240): `code=404`, `example=lost`, `delay=500`. */
import { type Answer, documented, exampleOf } from './answer';
import type { SandboxOperation } from './data';
import type { SandboxRequest } from './request';

/** The longest delay, in milliseconds. */
const maxDelay = 60_000;

/** Those preferences of a request that a sandbox knows; of repeated ones, the first counts. */
export interface Preferences {
  code?: string;
  example?: string;
  /** In milliseconds. */
  delay?: string;
}

const known: readonly string[] = ['code', 'example', 'delay'] satisfies (keyof Preferences)[];

export function preferencesOf({ headers }: SandboxRequest): Preferences {
  const text = headers.get('Prefer') ?? '';
  const pairs = Array.from(
    text.matchAll(/(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s",;]+))/g),
    ([, name = '', quoted, token = '']) => [name.toLowerCase(), quoted ?? token] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => known.includes(name)).reverse());
}

/** For the header `Preference-Applied`. */
export const appliedText = (preferences: Preferences): string =>
  Object.entries<string>({ ...preferences })
    .map(([name, value]) => `${name}=${/^[\w.-]+$/.test(value) ? value : `"${value}"`}`)
    .join(', ');

/** Waits as long as a request asks for. Rejects with the reason of `signal` when it is aborted. */
export async function waitFor({ delay }: Preferences, { signal }: SandboxRequest): Promise<void> {
  signal.throwIfAborted();
  const time = Math.min(Number(delay) || 0, maxDelay);
  if (time <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- `fetch` rejects with it, too.
      reject(signal.reason);
    });
  });
}

/** The documented answer that a request asks for, or why there is none; undefined if it asks for none. */
export function preferredAnswer(
  operation: SandboxOperation,
  { code, example }: Preferences,
): Answer | string | undefined {
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

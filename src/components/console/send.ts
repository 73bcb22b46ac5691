import data from '@generated/sandbox/default/data.json';

import { createSandbox, type Sandbox } from '../../sandbox';
import { readAnswer, type Answer } from './readResponse';

/** In milliseconds. */
export const patience = 30_000;

const late = 'late';

/** Why there is no answer. */
export interface Failure {
  kind: 'refused' | 'offline' | 'unreachable' | 'redirect' | 'timeout' | 'cancelled';
  /** That was asked. */
  host: string;
}

export type Outcome = Answer | Failure;

/** One for all consoles: what is deleted in one is gone in the others. */
let sandbox: Sandbox | undefined;

function ask(request: Request, isSandbox: boolean): Promise<Response> {
  if (!isSandbox) return fetch(request);
  sandbox ??= createSandbox(data);
  return sandbox(request);
}

/**
 * Sends a request and waits for the whole answer, no longer than `patience`. It never rejects.
 *
 * @param make builds the request; what it throws means that the browser refuses to send it
 * @param host that is asked, for people
 * @param isSandbox answered in this page, without a network
 */
export async function send(
  make: (signal: AbortSignal) => Request,
  { host, isSandbox, cancel }: { host: string; isSandbox: boolean; cancel: AbortController },
): Promise<Outcome> {
  let request: Request;
  try {
    request = make(cancel.signal);
  } catch {
    return { kind: 'refused', host };
  }
  const timer = setTimeout(() => {
    cancel.abort(late);
  }, patience);
  const started = performance.now();
  try {
    const response = await ask(request, isSandbox);
    return response.type === 'opaqueredirect'
      ? { kind: 'redirect', host }
      : await readAnswer(response, started);
  } catch {
    if (cancel.signal.aborted) {
      return { kind: cancel.signal.reason === late ? 'timeout' : 'cancelled', host };
    }
    return { kind: navigator.onLine ? 'unreachable' : 'offline', host };
  } finally {
    clearTimeout(timer);
  }
}

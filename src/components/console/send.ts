import data from '@generated/openapi/default/sandbox.json';

import { createSandbox, type Sandbox } from '../../sandbox';
import { readResponse, type HttpResponse } from './readResponse';

/** In milliseconds. */
export const timeout = 30_000;

/** Why there is no response. */
export interface Failure {
  kind: 'rejected' | 'offline' | 'unreachable' | 'redirect' | 'timeout' | 'cancelled';
  /** The request was for this host. */
  host: string;
}

export type Outcome = HttpResponse | Failure;

/** Shared by all consoles: what is deleted in one is gone in the others. */
let sandbox: Sandbox | undefined;

/**
 * Sends a request and waits for the whole response, up to `timeout`. It never rejects.
 *
 * @param build makes the request; what it throws means that the browser rejects it
 * @param isSandbox whether the sandbox in the page responds, without a network
 */
export async function send(
  build: (signal: AbortSignal) => Request,
  { host, isSandbox, cancel }: { host: string; isSandbox: boolean; cancel: AbortController },
): Promise<Outcome> {
  let request: Request;
  try {
    request = build(cancel.signal);
  } catch {
    return { kind: 'rejected', host };
  }
  const timer = setTimeout(() => {
    cancel.abort('timeout');
  }, timeout);
  const started = performance.now();
  try {
    const response = await (isSandbox ? (sandbox ??= createSandbox(data)) : fetch)(request);
    return response.type === 'opaqueredirect'
      ? { kind: 'redirect', host }
      : await readResponse(response, started);
  } catch {
    if (cancel.signal.aborted) {
      return { kind: cancel.signal.reason === 'timeout' ? 'timeout' : 'cancelled', host };
    }
    return { kind: navigator.onLine ? 'unreachable' : 'offline', host };
  } finally {
    clearTimeout(timer);
  }
}

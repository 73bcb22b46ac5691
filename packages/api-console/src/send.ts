import type { ConsoleServer } from '@docs-engines/openapi-docs/console';
import { type HttpResponse, readResponse } from './readResponse';
import type { ConsoleSite, Result } from './site';

/** In milliseconds. */
const timeout = 30_000;

/** Top-level names that no server has (RFC 2606). */
const reserved = /\.(?:example|test|invalid)(?::\d+)?$/;

/** Why there is no response, and what to do, as far as a browser can tell. */
const failuresOf = (host: string) => ({
  offline: {
    title: 'You are offline.',
    text: `This device has no network, so ${host} was not reached. Send again once it has.`,
  },
  unreachable: reserved.test(host)
    ? {
        title: `${host} did not respond.`,
        text: 'Its name is reserved for documentation, so there is most likely no such server.',
      }
    : {
        title: `Could not read a response from ${host}.`,
        text: 'Either the server cannot be reached (DNS, connection or certificate), or it does not allow requests from other sites (CORS). A browser does not say which. Run the sample of this request in a terminal: CORS does not apply there.',
      },
  redirect: {
    title: `${host} responded with a redirect.`,
    text: 'The console does not follow it: your key would go to a server that you did not choose.',
  },
  timeout: {
    title: `No response within ${timeout / 1000} seconds.`,
    text: `${host} may be slow, and may still have processed the request. Check before you send it again.`,
  },
  cancelled: {
    title: 'Cancelled.',
    text: `${host} may have received the request all the same.`,
  },
  rejected: {
    title: 'The browser blocked this request.',
    text: 'A web page may not use this URL, method or header. Run the sample of this request in a terminal.',
  },
});

export type SendOutcome = HttpResponse | { title: string; text: string };

/** What a response says in a word, if it is successful. */
export function resultOf({ status, body }: HttpResponse, site: ConsoleSite): Result | undefined {
  return status < 400 ? site.resultOf?.(body.value) : undefined;
}

/** Status and result in a few words. */
export function resultText(outcome: SendOutcome, site: ConsoleSite): string {
  if (!('status' in outcome)) return outcome.title;
  return [outcome.status, resultOf(outcome, site)?.text].filter(Boolean).join(' ');
}

/** The host of a server, or its whole URL if that is invalid: variables may have any text. */
export function hostOf({ url }: ConsoleServer): string {
  const { origin } = window.location;
  return URL.canParse(url, origin) ? new URL(url, origin).host : url;
}

/**
 * Sends a request and waits for the whole response, up to `timeout`. It never rejects.
 *
 * @param build makes the request; what it throws means that the browser rejects it
 */
export async function send(
  build: (signal: AbortSignal) => Request,
  server: ConsoleServer,
  transport: ConsoleSite['transport'],
  cancel: AbortController,
): Promise<SendOutcome> {
  const failures = failuresOf(hostOf(server));
  let request: Request;
  try {
    request = build(cancel.signal);
  } catch {
    return failures.rejected;
  }
  const timer = setTimeout(() => {
    cancel.abort('timeout');
  }, timeout);
  const started = performance.now();
  try {
    const response = await transport(request, server);
    return response.type === 'opaqueredirect'
      ? failures.redirect
      : await readResponse(response, started);
  } catch {
    if (cancel.signal.aborted) {
      return cancel.signal.reason === 'timeout' ? failures.timeout : failures.cancelled;
    }
    return navigator.onLine ? failures.unreachable : failures.offline;
  } finally {
    clearTimeout(timer);
  }
}

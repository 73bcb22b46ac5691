import type { ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import { type Obstacle, obstacleTo } from './failure';
import type { ConsoleOptions } from '../site/options';
import { proxied } from './proxied';
import type { Part } from './readBody';
import { type HttpResponse, readResponse } from './readResponse';
import type { ConsoleSite, Result, Site } from '../site/site';
import type { Form } from '../values/Form';
import { parseUrl } from '../values/url';

/** Top-level names that no server has (RFC 2606). */
const reserved = /\.(?:example|test|invalid)(?::\d+)?$/;

const inTerminal = 'Run the sample of this request in a terminal: CORS does not apply there.';

/** A request, without its credentials. */
export interface SentRequest {
  form: Form;
  /** See `requestKey`. */
  key: string;
}

export interface CompletedRequest extends SentRequest {
  outcome: SendOutcome;
  /** Time of the end, from `performance.now`. */
  ended: number;
}

/** Why no response can be read, and what to do. */
function obstacleText(
  host: string,
  obstacle: Obstacle,
  { credentials, proxy }: ConsoleOptions,
  takesCookie: boolean,
): Failure {
  const site = window.location.origin;
  const remedies = [
    `Either the server allows ${site}, or`,
    proxy ? 'the proxy of this site does.' : 'this site gets a proxy: its console has an option for that.',
    takesCookie && credentials === 'omit' && 'The cookie that it takes is not sent either: that is another option.',
    inTerminal,
  ];
  const failures: Record<Obstacle, Failure> = {
    offline: {
      title: 'You are offline.',
      text: `This device has no network, so ${host} was not reached. Send again once it has.`,
    },
    policy: {
      title: `This site does not let its pages send to ${host}.`,
      text: `Its content security policy has another list of servers (connect-src). ${inTerminal}`,
    },
    mixed: {
      title: `${host} has no TLS.`,
      text: 'A page that has it may not send there. Run the sample of this request in a terminal.',
    },
    cookies: {
      title: `${host} does not allow requests with cookies from this site (CORS).`,
      text: `It allows them without. Its response lacks “Access-Control-Allow-Credentials: true”, or has * instead of ${site}.`,
    },
    cors: {
      title: `${host} does not let this site read its responses (CORS).`,
      text: remedies.filter(Boolean).join(' '),
    },
    unreachable: reserved.test(host)
      ? {
          title: `${host} did not respond.`,
          text: 'Its name is reserved for documentation, so there is most likely no such server.',
        }
      : {
          title: `${host} cannot be reached.`,
          text: 'Its name is not known, or there is no connection, or its certificate is not valid.',
        },
    unknown: {
      title: `Could not read a response from ${host}.`,
      text: `Either the server cannot be reached (DNS, connection or certificate), or it does not allow requests from other sites (CORS). A browser does not say which. In the second case: ${remedies.filter(Boolean).join(' ')}`,
    },
  };
  return failures[obstacle];
}

/** Why there is no response, and what to do, for what the console itself knows. */
const failuresOf = (host: string, timeout: number, inPage = false) => ({
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
    text: inPage ? 'Nothing has left this page.' : `${host} may have received the request all the same.`,
  },
  sandbox: {
    title: 'The sandbox could not be loaded.',
    text: 'It is a script of this site. Check that you are online, and send again; if that does not help, reload the page.',
  },
  rejected: {
    title: 'The browser blocked this request.',
    text: 'A web page may not use this URL, method or header. Run the sample of this request in a terminal.',
  },
});

interface Failure {
  title: string;
  text: string;
}

export type SendOutcome = HttpResponse | Failure;

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
export function hostOf({ url }: Pick<ConsoleServer, 'url'>): string {
  return parseUrl(url, window.location.origin)?.host ?? url;
}

/** What else sending takes. */
interface Sending {
  server: ConsoleServer;
  site: Site;
  cancel: AbortController;
  operation: ConsoleOperation;
  /** Called while a response arrives. */
  onPart: (part: Part) => void;
}

/**
 * Sends a request and reads the response, for as long as something comes within each `timeout`. It never rejects.
 *
 * @param build makes the request; what it throws means that the browser rejects it
 */
export async function send(
  build: (signal: AbortSignal) => Request,
  { server, site, cancel, operation, onPart }: Sending,
): Promise<SendOutcome> {
  const { proxy, timeout, credentials, transport } = site;
  const { signal } = cancel;
  const failures = failuresOf(hostOf(server), timeout, server.sandbox);
  let request: Request;
  try {
    request = build(signal);
  } catch {
    return failures.rejected;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      cancel.abort('timeout');
    }, timeout);
  };
  const isTimeout = () => signal.reason === 'timeout';
  const reading = {
    started: performance.now(),
    signal,
    onChunk: wait,
    onPart,
    cutTexts: {
      get stopped() {
        return isTimeout()
          ? `Nothing more came within ${timeout / 1000} seconds. This is what had come.`
          : 'Cancelled. This is what had come.';
      },
      broken: 'The connection broke. This is what had come.',
      full: 'The response is larger than the console reads. This is its start.',
    },
  };
  wait();
  const hop = server.sandbox ? undefined : proxy;
  try {
    const response = await transport(await proxied(request, hop), server, operation);
    return response.type === 'opaqueredirect' ? failures.redirect : await readResponse(response, reading);
  } catch {
    if (signal.aborted) return isTimeout() ? failures.timeout : failures.cancelled;
    if (server.sandbox) return failures.sandbox;
    const { host, href } = new URL(hop ?? request.url, window.location.origin);
    const obstacle =
      navigator.onLine && reserved.test(host)
        ? 'unreachable'
        : await obstacleTo(href, credentials === 'include' && !hop);
    return obstacleText(host, obstacle, site, operation.cookies !== undefined);
  } finally {
    clearTimeout(timer);
  }
}

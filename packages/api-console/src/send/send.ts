import { translate as t } from '@docusaurus/Translate';

import type { ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import { type Failure, obstacleText, obstacleTo } from './failure';
import { proxied } from './proxied';
import type { Part } from './readBody';
import { type HttpResponse, readResponse } from './readResponse';
import type { ConsoleSite, Result, Site } from '../site/site';
import type { Form } from '../values/Form';
import { parseUrl } from '../values/url';

const inTerminal = t({ message: 'Run the sample of this request in a terminal: CORS does not apply there.' });
const noCookie = t({
  message: 'The cookie that it takes is not sent either: the console of this site has an option for that.',
});

/** A request, without its credentials. */
export interface SentRequest {
  form: Form;
  /** See `requestKey`. */
  key: string;
}

export interface CompletedRequest extends SentRequest {
  outcome: SendOutcome;
}

/** Why there is no response, and what to do, for what the console itself knows. */
const failuresOf = (host: string, timeout: number, inPage = false) => ({
  redirect: {
    title: t({ message: '{host} responded with a redirect.' }, { host }),
    text: t({ message: 'The console does not follow it: your key would go to a server that you did not choose.' }),
  },
  timeout: {
    title: t({ message: 'No response within {count} seconds.' }, { count: timeout / 1000 }),
    text: t(
      { message: '{host} may be slow, and may still have processed the request. Check before you send it again.' },
      { host },
    ),
  },
  cancelled: {
    title: t({ message: 'Cancelled.' }),
    text: inPage
      ? t({ message: 'Nothing has left this page.' })
      : t({ message: '{host} may have received the request all the same.' }, { host }),
  },
  sandbox: {
    title: t({ message: 'The sandbox could not be loaded.' }),
    text: t({
      message:
        'It is a script of this site. Check that you are online, and send again; if that does not help, reload the page.',
    }),
  },
  rejected: {
    title: t({ message: 'The browser blocked this request.' }),
    text: t({
      message: 'A web page may not use this URL, method or header. Run the sample of this request in a terminal.',
    }),
  },
});

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
  const hop = server.sandbox ? undefined : proxy;
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
    timer = setTimeout(() => cancel.abort('timeout'), timeout);
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
          ? t(
              { message: 'Nothing more came within {count} seconds. This is what had come.' },
              { count: timeout / 1000 },
            )
          : t({ message: 'Cancelled. This is what had come.' });
      },
      broken: t({ message: 'The connection broke. This is what had come.' }),
      full: t({ message: 'The response is larger than the console reads. This is its start.' }),
    },
  };
  wait();
  try {
    const response = await transport(await proxied(request, hop), server, operation);
    return response.type === 'opaqueredirect' ? failures.redirect : await readResponse(response, reading);
  } catch {
    if (signal.aborted) return isTimeout() ? failures.timeout : failures.cancelled;
    if (server.sandbox) return failures.sandbox;
    const { host, href } = new URL(hop ?? request.url, window.location.origin);
    const remedy = operation.cookies && credentials === 'omit' ? `${noCookie} ${inTerminal}` : inTerminal;
    return obstacleText(host, await obstacleTo(href, credentials === 'include' && !hop), remedy);
  } finally {
    clearTimeout(timer);
  }
}

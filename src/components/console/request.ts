/** Builds requests from the form. */
import type { ConsoleCredential, ConsoleField, ConsoleOperation } from '../../openapi/console';
import { pairsOf, splitUrl, type SampleRequest } from '../../samples/request';
import { uriComponent } from '../../uriComponent';
import type { Form } from './form';
import { isObject, linesOf, parseJson } from './values';

/** The filled-in parameters in one place. */
function parametersIn(place: ConsoleField['in'], { parameters }: ConsoleOperation, form: Form) {
  return parameters.flatMap((field): [string, string | string[]][] => {
    const text = form.values[field.key] ?? '';
    const lines = linesOf(text);
    if (field.in !== place || (field.list ? lines.length === 0 : text === '')) return [];
    return [[field.name, !field.list ? text : field.joined ? lines.join(',') : lines]];
  });
}

/**
 * The request of a form without its credentials: the samples show it.
 *
 * @throws TypeError if the URL is invalid
 */
export function sampleRequest(operation: ConsoleOperation, form: Form): SampleRequest {
  const server = operation.servers[form.server]?.url ?? '';
  const path = parametersIn('path', operation, form).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, uriComponent(String(value))),
    operation.path,
  );
  const { origin } = window.location;
  const headers = parametersIn('header', operation, form);
  return {
    method: operation.method,
    ...splitUrl(new URL(server + path, origin), new URL(server, origin)),
    query: Object.fromEntries(parametersIn('query', operation, form)),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: operation.body?.json ? parseJson(form.bodyText) : undefined,
  };
}

/** What is sent for a credential: on the sandbox the preset's, and a default if nothing was typed. */
function sentCredential(
  { id, sandboxDefault }: ConsoleCredential,
  { servers }: ConsoleOperation,
  form: Form,
  typed: (id: string) => string,
): string | undefined {
  return servers[form.server]?.sandbox
    ? (form.presetCredential ?? (typed(id) || sandboxDefault))
    : typed(id);
}

/** The text of a body, in which the order of members and white space do not matter. */
function comparable(bodyText: string): unknown {
  const body = parseJson(bodyText);
  return isObject(body) ? Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)) : bodyText;
}

/**
 * A text that two forms share if they send the same request.
 *
 * @param tokenOf what stands for a credential
 */
export function requestKey(
  operation: ConsoleOperation,
  form: Form,
  typed: (id: string) => string,
  tokenOf: (text: string) => number,
): string {
  return JSON.stringify([
    form.server,
    operation.parameters.map(({ key }) => form.values[key] ?? ''),
    comparable(form.bodyText),
    operation.credentials.map((one) => {
      const sent = sentCredential(one, operation, form, typed);
      return sent ? tokenOf(sent) : 0;
    }),
  ]);
}

/** The value of the header that carries a credential. */
function headerValue({ scheme }: ConsoleCredential, text: string): string {
  if (scheme === 'Basic' && text.includes(':')) {
    // RFC 7617. Without a colon, it is encoded already.
    return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`;
  }
  return scheme ? `${scheme} ${text}` : text;
}

/**
 * The request of a form as `fetch` takes it.
 *
 * @param typed what was typed for a credential, by its ID; the sandbox has another if there is none
 * @throws TypeError if the browser rejects the URL, the method or a header
 */
export function fetchRequest(
  operation: ConsoleOperation,
  form: Form,
  typed: (id: string) => string,
  signal: AbortSignal,
): Request {
  const { body, credentials } = operation;
  const request = sampleRequest(operation, form);
  const url = new URL(request.server + request.path);
  const headers = new Headers(request.headers);
  for (const [name, value] of pairsOf(request.query)) {
    url.searchParams.append(name, value);
  }
  for (const credential of credentials) {
    const { in: place, name } = credential;
    const value = sentCredential(credential, operation, form, typed);
    if (value && place === 'query') {
      url.searchParams.append(name, value);
    } else if (value) {
      headers.set(name, headerValue(credential, value));
    }
  }
  const hasBody = body !== undefined && (form.bodyText.trim() !== '' || body.required);
  if (hasBody) {
    headers.set('Content-Type', body.mediaType);
  }
  return new Request(url, {
    method: request.method,
    headers,
    body: hasBody ? form.bodyText : undefined,
    signal,
    // A redirect would take the credential to a server that nobody chose.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}

/** Builds requests from the form. */
import type { ConsoleCredential, ConsoleField, ConsoleOperation } from '../../openapi/console';
import { pairsOf, splitUrl, type SampleRequest } from '../../samples/request';
import type { Form } from './form';
import { linesOf, parseJson } from './values';

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
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(String(value))),
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
  const { body, credentials, servers } = operation;
  const request = sampleRequest(operation, form);
  const url = new URL(request.server + request.path);
  const headers = new Headers(request.headers);
  for (const [name, value] of pairsOf(request.query)) {
    url.searchParams.append(name, value);
  }
  for (const credential of credentials) {
    const { id, in: place, name, sandboxDefault } = credential;
    const value = servers[form.server]?.sandbox
      ? (form.presetCredential ?? (typed(id) || sandboxDefault))
      : typed(id);
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

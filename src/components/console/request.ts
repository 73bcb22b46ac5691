/** Makes requests of what was typed. */
import { splitUrl, type SampleRequest } from '../../samples/request';
import type { Form } from './form';
import type { ConsoleCredential, ConsoleField, ConsoleOperation } from '../../openapi/console';
import { linesOf, parseJson } from './values';

/** A field's text as it goes into the request; `undefined` for nothing. */
function sentOf({ list, joined }: ConsoleField, text = ''): string | string[] | undefined {
  if (text === '') return undefined;
  if (!list) return text;
  const lines = linesOf(text);
  if (lines.length === 0) return undefined;
  return joined ? lines.join(',') : lines;
}

function filled(operation: ConsoleOperation, form: Form, place: ConsoleField['in']) {
  return operation.parameters
    .filter((field) => field.in === place)
    .flatMap((field): [string, string | string[]][] => {
      const sent = sentOf(field, form.texts[field.key]);
      return sent === undefined ? [] : [[field.name, sent]];
    });
}

/**
 * The request that a form stands for, without its credentials: the samples show this.
 *
 * @param server its base URL; a relative one is on this site
 * @throws TypeError if that is no URL
 */
export function requestOf(operation: ConsoleOperation, form: Form, server: string): SampleRequest {
  const path = filled(operation, form, 'path').reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const { origin } = window.location;
  const headers = filled(operation, form, 'header').map(([name, value]) => [name, String(value)]);
  return {
    method: operation.method,
    ...splitUrl(new URL(server + path, origin), new URL(server, origin)),
    query: Object.fromEntries(filled(operation, form, 'query')),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: operation.body?.json ? parseJson(form.bodyText) : undefined,
  };
}

/** The value of the header or parameter that carries a credential. */
function carried({ scheme }: ConsoleCredential, text: string): string {
  if (scheme === 'Basic') {
    // As RFC 7617 has it; what has no colon is encoded already.
    const bytes = new TextEncoder().encode(text);
    return `Basic ${text.includes(':') ? btoa(String.fromCharCode(...bytes)) : text}`;
  }
  return scheme ? `${scheme} ${text}` : text;
}

/**
 * The same as a Request that a page can send.
 *
 * @param textOf what was typed for a credential; empty for nothing
 * @throws TypeError if the browser refuses it
 */
export function sendable(
  operation: ConsoleOperation,
  form: Form,
  {
    server,
    textOf,
    signal,
  }: {
    server: string;
    textOf: (credential: ConsoleCredential) => string;
    signal: AbortSignal;
  },
): Request {
  const { method, query, headers, ...address } = requestOf(operation, form, server);
  const target = new URL(address.server + address.path);
  const sent = new Headers(headers);
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      target.searchParams.append(name, value);
    }
  }
  for (const credential of operation.credentials) {
    const text = textOf(credential);
    if (text && credential.in === 'query') {
      target.searchParams.append(credential.name, text);
    } else if (text) {
      sent.set(credential.name, carried(credential, text));
    }
  }
  const { body } = operation;
  const hasBody = body !== undefined && (form.bodyText.trim() !== '' || body.required);
  if (hasBody) {
    sent.set('Content-Type', body.mediaType);
  }
  return new Request(target, {
    method,
    headers: sent,
    body: hasBody ? form.bodyText : undefined,
    signal,
    // A redirect would take the key to a server that nobody chose.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}

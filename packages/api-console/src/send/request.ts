/** The request of a form, as it is sent. */
import { urlOf } from '@docs-engines/api-samples';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { credentialHeader, sentCredential } from '../values/credential';
import type { Form } from '../values/Form';
import { requestContent } from './requestContent';
import { sampleRequest } from './sampleRequest';

/**
 * The request of a form as `fetch` takes it.
 *
 * @param credentialText what was typed for a credential, by its ID; the sandbox has another if there is none
 * @param cookies whether the browser sends those that it has
 * @throws TypeError if the browser rejects the URL, the method or a header
 */
export function fetchRequest(
  operation: ConsoleOperation,
  form: Form,
  credentialText: (id: string) => string,
  signal: AbortSignal,
  cookies: RequestCredentials,
): Request {
  const { credentials } = operation;
  const request = sampleRequest(operation, form);
  const headers = new Headers(request.headers);
  const query: string[] = [];
  for (const credential of credentials) {
    const { in: place, name } = credential;
    const value = sentCredential(credential, operation, form, credentialText);
    if (value && place === 'query') {
      query.push(new URLSearchParams([[name, value]]).toString());
    } else if (value) {
      headers.set(name, credentialHeader(credential, value));
    }
  }
  const content = requestContent(operation, form, request.body);
  if (content) headers.set('Content-Type', content.mediaType);
  // Appended as text: `searchParams` would encode the serialized query a second time.
  const url = urlOf(request);
  const separator = url.includes('?') ? '&' : '?';
  return new Request(query.length > 0 ? url + separator + query.join('&') : url, {
    method: request.method,
    headers,
    body: content?.data,
    signal,
    // A redirect would take the credential to a server that nobody chose.
    redirect: 'manual',
    credentials: cookies,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
}

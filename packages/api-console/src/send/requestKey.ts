import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { filesOf } from '../values/fileStore';
import type { Form } from '../values/Form';
import { sentCredential } from '../values/credential';
import { serverOf } from '../values/server';
import { isObject, parseJson } from '../values/values';

/** A body in a form that the order of members and white space do not change. */
function canonicalBody(bodyText: string): unknown {
  const body = parseJson(bodyText);
  return isObject(body) ? Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)) : bodyText;
}

/** Equal for two forms that send the same request. `tokenOf` numbers a secret, so that the key holds none. */
export function requestKey(
  operation: ConsoleOperation,
  form: Form,
  credentialText: (id: string) => string,
  tokenOf: (text: string) => number,
): string {
  return JSON.stringify([
    serverOf(operation, form)?.url,
    [...operation.parameters, ...filesOf(operation.body)].map(({ key }) => form.values[key] ?? ''),
    canonicalBody(form.bodyText),
    operation.credentials.map((credential) => {
      const sent = sentCredential(credential, operation, form, credentialText);
      return sent ? tokenOf(sent) : 0;
    }),
  ]);
}

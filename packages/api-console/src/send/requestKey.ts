import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { filesOf } from '../values/fileStore';
import type { Form } from '../values/Form';
import { sentCredential } from '../values/credential';
import { serverOf } from '../values/server';
import { isObject, parseJson } from '../values/values';

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
  credentialText: (id: string) => string,
  tokenOf: (text: string) => number,
): string {
  return JSON.stringify([
    serverOf(operation, form)?.url,
    [...operation.parameters, ...filesOf(operation.body)].map(({ key }) => form.values[key] ?? ''),
    comparable(form.bodyText),
    operation.credentials.map((one) => {
      const sent = sentCredential(one, operation, form, credentialText);
      return sent ? tokenOf(sent) : 0;
    }),
  ]);
}

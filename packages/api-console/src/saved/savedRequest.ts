/** A request without its credentials, as a link and the history carry it: small, and checked when it is read. */
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { firstContentType, withChosenBody } from '../values/chosenBody';
import { fileValues } from '../values/fileStore';
import { linkedVariables, variableValues } from '../values/server';
import type { Form, SavedRequest } from '../values/Form';
import { isObject, valuesWithBody } from '../values/values';

export function savedRequest(operation: ConsoleOperation, form: Form): SavedRequest {
  const { parameters, servers } = operation;
  return {
    ...(form.server > 0 && { server: servers[form.server]?.url }),
    values: Object.fromEntries(
      [...parameters, ...servers.flatMap(linkedVariables)].flatMap(({ key }) =>
        form.values[key] ? [[key, form.values[key]]] : [],
      ),
    ),
    bodyText: form.bodyText,
  };
}

/**
 * A form with a saved request in it, or `undefined` if that is none. The server stays where it names none of this operation.
 *
 * @param saved untrusted: it may come from a link
 */
export function withRequest(operation: ConsoleOperation, form: Form, saved: unknown): Form | undefined {
  if (!isObject(saved) || !isObject(saved.values) || typeof saved.bodyText !== 'string') return undefined;
  const { server, values: texts, bodyText } = saved;
  const { parameters, servers } = operation;
  const serverIndex = servers.findIndex(({ url }) => url === server);
  const typed = Object.fromEntries(
    [...parameters, ...servers.flatMap(linkedVariables)].flatMap((field): [string, string][] => {
      const { key, in: place, enum: choices } = field;
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      const isListed = choices?.some(({ value }) => value === text) ?? true;
      const isAllowed = place !== 'server' || isListed;
      return typeof text === 'string' && isAllowed ? [[key, text]] : [];
    }),
  );
  const values = { ...firstContentType(operation), ...typed };
  const { body } = withChosenBody(operation, values);
  const complete = valuesWithBody(body?.fields ?? [], values, bodyText);
  return {
    server: server === undefined ? 0 : serverIndex < 0 ? form.server : serverIndex,
    values: { ...fileValues(form.values), ...variableValues(form.values), ...(complete ?? values) },
    bodyText: body ? bodyText : '',
    // The fields cannot show a body that is no object.
    isRaw: form.isRaw || !complete,
    presetCredential: undefined,
  };
}

/** The chosen server, with what its variables have in the form. */
import type { ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import type { Form } from './types';

/** The URL of a server; a variable that was not typed has its default. */
export function addressOf(
  { url, template = url, variables = [] }: ConsoleServer,
  values: Form['values'],
): string {
  return variables
    .reduce(
      (text, { key, name, default: value = '' }) =>
        text.replaceAll(`{${name}}`, () => values[key] ?? String(value)),
      template,
    )
    .replace(/\/$/, '');
}

/** The chosen server, with the values of its variables in its URL; `undefined` if the operation has none. */
export function serverOf(
  { servers }: ConsoleOperation,
  { server: index, values }: Pick<Form, 'server' | 'values'>,
): ConsoleServer | undefined {
  const server = servers[index];
  return server && { ...server, url: addressOf(server, values) };
}

/** The values of variables alone: a request that is filled in keeps them. */
export function variableValues(values: Form['values']): Form['values'] {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith('server/')));
}

/** The variables that a link may set: with any other, it could choose a host that gets the reader's key. */
export function linkedVariables({ variables = [] }: ConsoleServer) {
  return variables.filter((field) => field.enum);
}

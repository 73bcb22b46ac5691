/** The chosen server, with what its variables have in the form. */
import type { ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import { text, validMembers } from './stored';
import { createTabStore } from './tabStore';
import type { Form } from './Form';
import { parseUrl } from './url';

/** The URL of a server; a variable that was not typed has its default. */
export function addressOf({ url, template = url, variables = [] }: ConsoleServer, values: Form['values']): string {
  return variables
    .reduce(
      (text, { key, name, default: value = '' }) => text.replaceAll(`{${name}}`, () => values[key] ?? String(value)),
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

/** Whether a reader types the host of a server, or a part of it: any host may get what is sent there. */
export function isOpen({ url, template = url, variables = [] }: ConsoleServer): boolean {
  const [authority = ''] = /^(?:[^/]*\/\/)?[^/]*/.exec(template) ?? [];
  return variables.some((field) => !field.enum && authority.includes(`{${field.name}}`));
}

/** The origin of a server; empty if its URL is none. */
export function originOf({ url }: ConsoleServer): string {
  return url ? (parseUrl(url, window.location.origin)?.origin ?? '') : '';
}

/** Whether a typed URL is that of a server. */
export function isServerUrl({ url }: ConsoleServer): boolean {
  const parsed = parseUrl(url);
  if (!parsed) return false;
  const { protocol, username, password, search, hash } = parsed;
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** The typed values of variables, of all operations. */
const typed = createTabStore<Form['values']>('api-console:v1:servers', {}, (stored) =>
  variableValues(Object.fromEntries(validMembers(stored, text)) as Form['values']),
);

/** What has been typed for variables in this tab. */
export const typedVariables = typed.get;

export function keepVariable(key: string, text: string): void {
  typed.set({ ...typed.get(), [key]: text });
}

/** The values of variables alone: a request that is filled in keeps them. */
export function variableValues(values: Form['values']): Form['values'] {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith('server/')));
}

/** The variables that a link may set: with any other, it could choose a host that gets the reader's key. */
export function linkedVariables({ variables = [] }: ConsoleServer) {
  return variables.filter((field) => field.enum);
}

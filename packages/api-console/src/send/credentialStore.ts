/**
 * The credentials that readers type: one store for all consoles of the site. They are in memory, and in the tab's
 * storage only if the reader asks for that. The store never decides where a credential is sent.
 */
import { validate } from '@cfworker/json-schema';
import type { ConsoleServer } from '@docs-engines/openapi-docs/console';

import { isOpen, originOf } from '../values/server';
import { texts } from '../values/stored';
import { createTabStore } from '../values/tabStore';

/** Values by credential ID. */
const none = { values: {} as Record<string, string>, isRemembered: false };

const { get, set, useValue } = createTabStore(
  'api-console:v1:credentials',
  none,
  (values): typeof none =>
    values !== undefined && validate(values, texts).valid
      ? { values: values as typeof none.values, isRemembered: true }
      : none,
  ({ values, isRemembered }) => (isRemembered ? values : undefined),
);

/** An opaque token for each credential that was sent, so that the credential itself is stored in one place only. */
const tokens = new Map<string, number>();
let lastToken = 0;

/** The same token for the same text, until credentials are forgotten. */
function tokenOf(text: string): number {
  const token = tokens.get(text) ?? (lastToken += 1);
  tokens.set(text, token);
  return token;
}

/** Clears memory and storage. */
function forget(): void {
  tokens.clear();
  set(none);
}

// The back/forward cache may show this page again, to someone else.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    if (!get().isRemembered) forget();
  });
}

/** The typed credentials, and what changes them. With the ID `… origin`, the origin of the typed server that one was typed for. */
export function useCredentials() {
  const { values, isRemembered } = useValue();
  const valueOf = (id: string) => (Object.hasOwn(values, id) ? (values[id] ?? '') : '');
  const setValue = (id: string, value: string): void => {
    set({ ...get(), values: { ...get().values, [id]: value } });
  };
  return {
    valueOf,
    isRemembered,
    setValue,
    /** Lets a credential go to a server. */
    allow: (id: string, server: ConsoleServer): void =>
      setValue(`${id} origin`, isOpen(server) ? originOf(server) : ''),
    /** Whether a credential was typed for another server, where one of the two is none that the description names. */
    isForeign: (id: string, server: ConsoleServer): boolean => {
      const allowed = valueOf(`${id} origin`);
      const isTyped = allowed !== '' || isOpen(server);
      return valueOf(id) !== '' && !server.sandbox && isTyped && allowed !== originOf(server);
    },
    remember: (isWanted: boolean): void => set({ ...get(), isRemembered: isWanted }),
    forget,
    tokenOf,
  };
}

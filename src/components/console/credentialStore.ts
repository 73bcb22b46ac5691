/**
 * The credentials that readers type: one store for all consoles of the site. They are in memory, and in the tab's
 * storage only if the reader asks for that. The store never decides where a credential is sent.
 */
import { useSyncExternalStore } from 'react';

import { withStorage } from '../../client/tabStorage';
import { isObject, parseJson } from './values';

const maxLength = 4096;
const storageKey = 'api-console:v1:credentials';

/** Values by credential ID. */
const none = { values: {} as Record<string, string>, isRemembered: false };

let credentials: typeof none | undefined;
const listeners = new Set<() => void>();

/** The stored entries that are valid. */
function read(): typeof none {
  const values = parseJson(withStorage((storage) => storage.getItem(storageKey)) ?? '');
  const isValid =
    isObject(values) &&
    Object.values(values).every((text) => typeof text === 'string' && text.length <= maxLength);
  return isValid ? { values: values as Record<string, string>, isRemembered: true } : none;
}

function get(): typeof none {
  return (credentials ??= read());
}

function set(members: Partial<typeof none>): void {
  const { values, isRemembered } = (credentials = { ...get(), ...members });
  withStorage((storage) => {
    if (isRemembered) storage.setItem(storageKey, JSON.stringify(values));
    else storage.removeItem(storageKey);
  });
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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

/** The typed credentials, and what changes them. */
export function useCredentials() {
  const { values, isRemembered } = useSyncExternalStore(subscribe, get, () => none);
  return {
    valueOf: (id: string) => (Object.hasOwn(values, id) ? (values[id] ?? '') : ''),
    isRemembered,
    setValue: (id: string, value: string): void => {
      set({ values: { ...get().values, [id]: value.slice(0, maxLength) } });
    },
    remember: (isWanted: boolean): void => {
      set({ isRemembered: isWanted });
    },
    forget,
    tokenOf,
  };
}

/**
 * The keys that readers type: one store for all consoles of the site. They are in memory; in the tab's storage only if
 * the reader wants that. Where a key is sent never comes from here.
 */
import { useSyncExternalStore } from 'react';

interface Credentials {
  /** By the id of the credential. */
  texts: Record<string, string>;
  isRemembered: boolean;
}

const storageKey = 'api-console:v1:credentials';
const longest = 4096;
const none: Credentials = { texts: {}, isRemembered: false };

/** What the tab's storage holds, unless it is not what we write there. */
function read(): Credentials {
  try {
    const stored = sessionStorage.getItem(storageKey);
    const value: unknown = JSON.parse(stored ?? 'null');
    const isOurs =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((text) => typeof text === 'string' && text.length <= longest);
    return isOurs ? { texts: value as Record<string, string>, isRemembered: true } : none;
  } catch {
    return none;
  }
}

/** Blocked or full storage is as good as none: the key is in memory. */
function write({ texts, isRemembered }: Credentials): void {
  try {
    if (isRemembered) {
      sessionStorage.setItem(storageKey, JSON.stringify(texts));
    } else {
      sessionStorage.removeItem(storageKey);
    }
  } catch {
    // Nothing to do.
  }
}

let credentials: Credentials | undefined;
const listeners = new Set<() => void>();

function get(): Credentials {
  credentials ??= read();
  return credentials;
}

function set(next: Credentials): void {
  credentials = next;
  write(next);
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A page that is left may be shown again from the browser's cache, to somebody else.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    if (!get().isRemembered) {
      set(none);
    }
  });
}

/** What was typed, and what changes it. */
export function useCredentials() {
  const { texts, isRemembered } = useSyncExternalStore(subscribe, get, () => none);
  return {
    textOf: (id: string) => (Object.hasOwn(texts, id) ? (texts[id] ?? '') : ''),
    isRemembered,
    type: (id: string, text: string): void => {
      set({ ...get(), texts: { ...get().texts, [id]: text.slice(0, longest) } });
    },
    remember: (isWanted: boolean): void => {
      set({ ...get(), isRemembered: isWanted });
    },
    /** Clears memory and storage. */
    forget: (): void => {
      set(none);
    },
  };
}

import type { Json } from '@docs-engines/api-samples';
import { useSyncExternalStore } from 'react';

import { withStorage } from '@docs-engines/static-first/browser';
import { parseJson } from './values';

/**
 * A value that all consoles of the site share: in memory, and in the tab's storage.
 *
 * @param none the initial value, and the one during server rendering
 * @param read the value of what is stored, which may be anything; `undefined` if nothing is
 * @param toStored what is stored of a value; `undefined` is nothing
 */
export function createTabStore<T>(
  key: string,
  none: T,
  read: (stored: Json | undefined) => T,
  toStored: (value: T) => unknown = (value) => value,
) {
  let current: T | undefined;
  const listeners = new Set<() => void>();

  const get = (): T => (current ??= read(parseJson(withStorage((storage) => storage.getItem(key)) ?? '')));

  const set = (next: T): void => {
    current = next;
    withStorage((storage) => {
      const value = toStored(next);
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(value));
    });
    listeners.forEach((listener) => listener());
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { get, set, useValue: (): T => useSyncExternalStore(subscribe, get, () => none) };
}

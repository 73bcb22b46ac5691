/**
 * Local storage, which may be absent, full or blocked. Keys have no namespace (the site sets `storage.namespace` to false).
 */

/** Docusaurus' key of the colour mode, which its inline script reads. */
export const colourModeKey = 'theme';

/** @returns null for nothing, and without storage */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores, and tells this browser tab as well: the app's storage slots listen to the event. */
export function writeItem(key: string, newValue: string): void {
  try {
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  } catch {
    // The choice holds for this page.
  }
}

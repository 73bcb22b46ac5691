/**
 * Uses the session storage; a no-op where that is blocked, full, or holds something else than `use` expects. Not
 * `createStorageSlot` of Docusaurus, which logs the value on errors.
 */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

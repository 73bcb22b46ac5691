/** Uses the tab's storage; where that is blocked or full, a no-op. Not `createStorageSlot`, which logs the value on errors. */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

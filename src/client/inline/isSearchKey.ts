/** Whether a key leads to the search field: Ctrl+K and ⌘K, and the slash, which is a character where text is typed. */
export function isSearchKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
    ? /^k$/i.test(key)
    : key === '/' && !(target as Element).matches(':read-write');
}

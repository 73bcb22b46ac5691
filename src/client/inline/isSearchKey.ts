/** Whether a key leads to the search field: Ctrl+K and ⌘K, and the slash, which is a character where text is typed. */
export function isSearchKey(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey
    ? event.key.toLowerCase() === 'k'
    : event.key === '/' && !(event.target as Element).closest('input, textarea');
}

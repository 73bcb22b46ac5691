/**
 * Keyboard shortcuts of the search: Ctrl+K, ⌘K and the slash focus its field as soon as that is parsed, without waiting for
 * the page script. In a text field, the slash is a character; the search page can turn it off (client/slashKey.ts). A modal
 * dialog keeps its keys, and Ctrl+Shift+K is the browser's.
 */
export function enableSearchKeys(): void {
  const isOff = (key: string): boolean => {
    try {
      return localStorage.getItem(key) === 'off';
    } catch {
      // Without storage nothing is turned off.
      return false;
    }
  };
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts]');
      const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
      const isSearchKey =
        ctrlKey || metaKey
          ? key.toLowerCase() === 'k' && !(altKey || shiftKey)
          : key === '/' && !(target as Element).matches(':read-write');
      if (input && isSearchKey && !isOff(key) && !document.querySelector(':modal')) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

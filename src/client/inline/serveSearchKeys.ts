/**
 * Ctrl+K, ⌘K and the slash lead to the search field as soon as the browser has parsed it, without waiting for the page
 * script. The slash is a character where text is typed, and the search page can turn it off (src/client/slashKey.ts).
 */
export function serveSearchKeys(): void {
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
      const { ctrlKey, metaKey, key, target } = event;
      const isSearchKey =
        ctrlKey || metaKey
          ? key.toLowerCase() === 'k'
          : key === '/' && !(target as Element).closest('input, textarea');
      if (input && isSearchKey && !isOff(key)) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

/**
 * Keyboard shortcuts of the search: Ctrl+K and ⌘K focus its field as soon as that is parsed, without waiting for the page script. A
 * modal dialog keeps its keys, and Ctrl+Shift+K is the browser's.
 */
export function enableSearchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts]');
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      const isSearchKey = (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !(altKey || shiftKey);
      if (input && isSearchKey && !document.querySelector(':modal')) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

/**
 * Keyboard shortcuts of the search: Ctrl or ⌘ with the key of `aria-keyshortcuts` focus its field as soon as that is parsed, without
 * waiting for the page script. A modal dialog keeps its keys, and Ctrl+Shift+K is the browser's.
 */
export function enableSearchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts]');
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      const isCommand = (ctrlKey || metaKey) && !(altKey || shiftKey);
      const isSearchKey = isCommand && input?.getAttribute('aria-keyshortcuts')?.endsWith(`+${key.toUpperCase()}`);
      if (input && isSearchKey && !document.querySelector(':modal')) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

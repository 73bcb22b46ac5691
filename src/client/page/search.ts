/** Ctrl+K and ⌘K lead to the search field. */
export function serveSearchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts~="Control+K"]');
      if (input && event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

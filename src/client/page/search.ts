import { isSearchKey } from '../inline/isSearchKey';

/** Ctrl+K, ⌘K and the slash lead to the search field. */
export function serveSearchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts~="Control+K"]');
      if (input && isSearchKey(event)) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

import { isSearchKey } from '../inline/isSearchKey';
import { stored } from './storage';

/** Ctrl+K, ⌘K and the slash lead to the search field; the search page can turn the slash off (../slashKey.ts). */
export function serveSearchKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      const input = document.querySelector<HTMLInputElement>('[aria-keyshortcuts]');
      if (input && isSearchKey(event) && stored(event.key) !== 'off') {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    true,
  );
}

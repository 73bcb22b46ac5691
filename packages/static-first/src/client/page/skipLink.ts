/** The skip link moves the focus to the main content; without this script it leads to the end of the navbar. */
import { onClick } from './delegate';

export function enableSkipLink(): void {
  onClick('[data-skip]', (link) => {
    const main = document.querySelector('main');
    if (main) {
      main.tabIndex = -1;
      main.focus();
    } else {
      location.hash = link.getAttribute('href') ?? '';
    }
  });
}

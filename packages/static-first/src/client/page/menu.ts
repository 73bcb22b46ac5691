/** The mobile menu, a modal dialog: the browser traps the focus, closes it on Escape and makes the page inert. */
import { on, onClick } from './delegate';

const dialog = () => document.querySelector<HTMLDialogElement>('[data-menu]');

/** Until the app has put the page's own menu into the dialog, its place holds a copy of the sidebar. */
function copySidebar(menu: HTMLElement): void {
  const place = menu.querySelector('[data-menu-page]:empty');
  const sidebar = document.querySelector('.theme-doc-sidebar-menu');
  if (place && sidebar) place.append(sidebar.cloneNode(true));
}

export function enableMenu(): void {
  onClick('[data-menu-open]', (button) => {
    const menu = dialog();
    if (menu) {
      copySidebar(menu);
      menu.toggleAttribute('data-main', false);
      // Safari does not focus a clicked button; the dialog returns the focus to the focused element.
      button.focus();
      menu.showModal();
    }
  });
  onClick('[data-menu-back]', () => {
    const menu = dialog();
    menu?.toggleAttribute('data-main', true);
    menu?.querySelector<HTMLElement>('[data-menu-main] :is(a, button)')?.focus();
  });
  onClick('[data-menu-close]', () => dialog()?.close());
  on('click', '[data-menu]', (menu: HTMLDialogElement, { target }) => {
    // Its backdrop.
    if (target === menu) menu.close();
  });
}

import { loadPage } from '../routes';
import { showNotice } from './notice';

/** The link to another page of the site that a click follows, if it follows one in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest('a');
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return link &&
    isPlain &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : undefined;
}

async function followWhenLoaded(link: HTMLAnchorElement): Promise<void> {
  try {
    await loadPage(decodeURI(link.pathname));
    ready.add(link);
    link.click();
  } catch {
    showNotice(
      'You are offline',
      `“${link.textContent.trim()}” could not be loaded. This page stays as it is.`,
      {
        label: 'Try again',
        run: () => {
          if (navigator.onLine) {
            location.assign(link.href);
          } else {
            void followWhenLoaded(link);
          }
        },
      },
    );
  }
}

/** Links whose page has loaded in the meantime. */
const ready = new WeakSet<HTMLAnchorElement>();

/**
 * Without a network, a link to a page that is not loaded leaves the reader on the page, with a message. Docusaurus would
 * reload (R4.12), and so replace a page that can be read with the browser's own error page.
 */
if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      const link = navigator.onLine ? undefined : linkOf(event);
      if (link && !ready.delete(link)) {
        event.preventDefault();
        event.stopPropagation();
        void followWhenLoaded(link);
      }
    },
    true,
  );
}

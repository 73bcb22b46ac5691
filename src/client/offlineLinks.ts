/**
 * Offline, a link to a page that is not loaded leaves the reader on this page, with a message. Docusaurus would load the
 * whole page (R4.12), and so replace one that can be read by the browser's error page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { followedLink } from './followedLink';
import { showNotice } from './inline/showNotice';
import preload from './preload';

/** Links whose page has been loaded since they were clicked. */
const ready = new WeakSet<HTMLAnchorElement>();

async function followWhenLoaded(link: HTMLAnchorElement): Promise<void> {
  try {
    await preload(link.pathname);
    ready.add(link);
    link.click();
  } catch {
    const run = () => {
      if (navigator.onLine) {
        location.assign(link.href);
      } else {
        void followWhenLoaded(link);
      }
    };
    showNotice(
      'You are offline',
      `“${link.textContent.trim()}” could not be loaded. This page stays as it is.`,
      { label: 'Try again', run },
    );
  }
}

function onClick(event: MouseEvent): void {
  const link = navigator.onLine ? undefined : followedLink(event);
  if (link && !ready.delete(link)) {
    event.preventDefault();
    event.stopPropagation();
    void followWhenLoaded(link);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', onClick, true);
}

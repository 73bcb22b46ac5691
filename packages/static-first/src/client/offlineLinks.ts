/** Offline, a link to a page that is not loaded leaves the reader on this page, with its URL, until the page is there. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { followedLink } from './followedLink';
import loadRequestedPage from './preload';

/** Links whose page has been loaded since they were clicked. */
const ready = new WeakSet<HTMLAnchorElement>();

/** Offline, `loadRequestedPage` waits with a message. */
async function followWhenLoaded(link: HTMLAnchorElement): Promise<void> {
  try {
    await loadRequestedPage(link.pathname);
    ready.add(link);
    link.click();
  } catch {
    location.assign(link.href);
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

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

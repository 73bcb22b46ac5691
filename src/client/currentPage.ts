/** Scrolls the sidebar, and not the page, to the link of the current page if that is out of sight. */
import type { ClientModule } from '@docusaurus/types';

let observer: IntersectionObserver | undefined;

const showCurrentPage: ClientModule = {
  onRouteDidUpdate() {
    observer?.disconnect();
    const link = document.querySelector('aside .menu [aria-current]');
    const sidebar = link?.closest('.menu');
    if (!link || !sidebar) {
      return;
    }
    // Reading the rectangles now would force a layout (reflow) before the new page is complete.
    observer = new IntersectionObserver(
      ([entry]) => {
        observer?.disconnect();
        if (entry?.rootBounds && entry.intersectionRatio < 1) {
          const { rootBounds, boundingClientRect } = entry;
          sidebar.scrollTop += boundingClientRect.top - rootBounds.top - rootBounds.height / 2;
        }
      },
      { root: sidebar },
    );
    observer.observe(link);
  },
};

export default showCurrentPage;

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
    // The observer measures after the frame's layout: `getBoundingClientRect()` here would force a layout (reflow) of its own.
    observer = new IntersectionObserver(
      ([entry]) => {
        observer?.disconnect();
        const { boundingClientRect: box, rootBounds: visible } = entry ?? {};
        if (box && visible && (box.top < visible.top || box.bottom > visible.bottom)) {
          sidebar.scrollTop += box.top - visible.top - visible.height / 2;
        }
      },
      { root: sidebar },
    );
    observer.observe(link);
  },
};

export default showCurrentPage;

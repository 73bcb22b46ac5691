/** Scrolls the sidebar, and not the page, to the link of the current page if that is out of sight. */
import type { ClientModule } from '@docusaurus/types';

const showCurrentPage: ClientModule = {
  onRouteDidUpdate() {
    const link = document.querySelector<HTMLElement>('aside .menu [aria-current]');
    const sidebar = link?.closest('.menu');
    if (!link || !sidebar) {
      return;
    }
    const { top, bottom } = link.getBoundingClientRect();
    const visible = sidebar.getBoundingClientRect();
    if (top < visible.top || bottom > visible.bottom) {
      sidebar.scrollTop += top - visible.top - sidebar.clientHeight / 2;
    }
  },
};

export default showCurrentPage;

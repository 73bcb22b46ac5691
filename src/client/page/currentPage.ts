/** Scrolls the sidebar, and not the page, to the link of the current page if it is below the sidebar's edge. */
export function showCurrentPage(part: ParentNode): void {
  const link = part.querySelector('.theme-doc-sidebar-container .menu [aria-current]');
  const sidebar = link?.closest('.menu');
  if (link && sidebar) {
    const { bottom } = link.getBoundingClientRect();
    const { bottom: edge, height } = sidebar.getBoundingClientRect();
    if (bottom > edge) {
      sidebar.scrollTop += bottom - edge + height / 2;
    }
  }
}

/** A table that is wider than its place can be scrolled by keyboard, too. Infima makes the table itself the box that scrolls. */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) {
      target.setAttribute('tabindex', '0');
    } else {
      target.removeAttribute('tabindex');
    }
  }
});

/** Watches the tables in a part of the page. */
export function watchTables(part: ParentNode): void {
  for (const table of part.querySelectorAll('table')) {
    sizes.observe(table);
  }
}

/** Makes a table that overflows its container focusable, so that the keyboard can scroll it. In Infima the table itself scrolls. */
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

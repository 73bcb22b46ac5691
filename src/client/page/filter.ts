/**
 * Search fields that filter a table: `data-filters` is the id of the table, and `data-search` the searchable text of a row.
 * The status beside the field gives the number of matching rows.
 */

function filter(field: HTMLInputElement): void {
  const query = field.value.trim().toLowerCase();
  const words = query.split(/\s+/);
  const table = document.getElementById(field.dataset.filters ?? '');
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
  for (const row of rows) {
    row.hidden = !words.every((word) => row.dataset.search?.includes(word));
  }
  for (const group of table?.querySelectorAll('tbody') ?? []) {
    group.hidden = !group.querySelector('[data-search]:not([hidden])');
  }
  const status = field.parentElement?.querySelector('[role=status]');
  if (status) {
    const count = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = query ? `${count} of ${rows.length} codes` : '';
  }
}

const fields = 'input[data-filters]';

/** Filters by what is in the fields of a part of the page already: this script comes after the HTML. */
export function showFilters(part: ParentNode): void {
  for (const field of part.querySelectorAll<HTMLInputElement>(fields)) {
    filter(field);
  }
}

export function serveFilters(): void {
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(fields)) {
        filter(target);
      }
    },
    true,
  );
}

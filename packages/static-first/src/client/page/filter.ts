/**
 * Search fields that filter tables: `data-filters` is the id of what they are in, and `data-search` the searchable text of a
 * row. A group of rows, which is a `<details>`, opens if it has a match. The status beside the field gives the number of
 * matching rows.
 */
import { on } from './delegate';

function filter(field: HTMLInputElement): void {
  const query = field.value.trim().toLowerCase();
  const words = query.split(/\s+/);
  const place = document.getElementById(field.dataset.filters ?? '');
  const rows = [...(place?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
  for (const row of rows) {
    row.hidden = !words.every((word) => row.dataset.search?.includes(word));
  }
  for (const group of place?.querySelectorAll('details') ?? []) {
    group.hidden = !group.querySelector('[data-search]:not([hidden])');
    group.open ||= !(group.hidden || !query);
  }
  const count = rows.filter(({ hidden }) => !hidden).length;
  field.parentElement?.querySelector('[role=status]')?.replaceChildren(query && `${count} of ${rows.length} codes`);
}

const fields = 'input[data-filters]';

/** Filters by what is in the fields of a part of the page already: this script comes after the HTML. */
export function showFilters(part: ParentNode): void {
  for (const field of part.querySelectorAll<HTMLInputElement>(fields)) {
    filter(field);
  }
}

export function enableFilters(): void {
  on('input', fields, filter);
}

import { readFileSync } from 'node:fs';

import type { NavbarItem } from '@docusaurus/theme-common';

import { placeOf } from '../faults/fault';

/** The item types that a dropdown can contain. `undefined` is a default link. */
const linkTypes = [undefined, 'default', 'html', 'doc', 'docSidebar', 'docsVersion'];

/** All item types (R4.2). `undefined` is a dropdown if the item has `items`. */
const types = [...linkTypes, 'localeDropdown', 'search', 'dropdown', 'docsVersionDropdown'];

function check(items: unknown, place: string, known: (string | undefined)[]): void {
  (items as NavbarItem[] | undefined)?.forEach((item, index) => {
    const { type, label } = item;
    const where = `${place}[${index}]`;
    if (!known.includes(type)) {
      const file = 'docusaurus.config.ts';
      throw new Error(
        `${placeOf(file, readFileSync(file, 'utf8'), `type: '${type}'`)}  No NavbarItem component found for type "${type}" of ` +
          `${where}${label ? ` ("${label}")` : ''}.\n` +
          `  → Use one of: ${known.filter(Boolean).join(', ')}.`,
      );
    }
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      check(item[list], `${where}.${list}`, linkTypes);
    }
  });
}

/**
 * Returns the items unchanged. Docusaurus' own validation says only "Bad navbar item type".
 *
 * @throws Error that names the item and the known types, if an item or one in a dropdown has an unknown type
 */
export function checkNavbarItems(items: NavbarItem[]): NavbarItem[] {
  check(items, 'themeConfig.navbar.items', types);
  return items;
}

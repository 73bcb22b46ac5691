import type { NavbarItem } from '@docusaurus/theme-common';

/** The item types that a dropdown can hold. `undefined` is a default link. */
const linkTypes = [undefined, 'default', 'html', 'doc', 'docSidebar', 'docsVersion'];

/** The item types of the specification (R4.2). `undefined` is a dropdown where the item has items. */
const types = [...linkTypes, 'localeDropdown', 'search', 'dropdown', 'docsVersionDropdown'];

function check(items: unknown, place: string, known: (string | undefined)[]): void {
  (items as NavbarItem[] | undefined)?.forEach((item, index) => {
    const { type, label } = item;
    const where = `${place}[${index}]`;
    if (!known.includes(type)) {
      throw new Error(
        `No NavbarItem component found for type "${type}" of ${where}` +
          `${label ? ` ("${label}")` : ''} in docusaurus.config.ts.\n` +
          `  → Use one of: ${known.filter(Boolean).join(', ')}.`,
      );
    }
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      check(item[list], `${where}.${list}`, linkTypes);
    }
  });
}

/**
 * Returns the items as they are. Docusaurus' own validation calls an unknown type just "Bad navbar item type".
 *
 * @throws Error naming the item and the types there are, if the type of an item, or of one in a dropdown, is unknown
 */
export function checkNavbarItems(items: NavbarItem[]): NavbarItem[] {
  check(items, 'themeConfig.navbar.items', types);
  return items;
}

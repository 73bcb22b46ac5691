import type { NavbarItem } from '@docusaurus/theme-common';

/** The item types of the specification (R4.2). `undefined` is a default link, or a dropdown where it has items. */
const knownTypes = new Set([
  undefined,
  'default',
  'localeDropdown',
  'search',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
]);

/**
 * Returns the items as they are. Docusaurus' own validation calls an unknown type just "Bad navbar item type".
 *
 * @throws Error naming the item and the types there are, if an item's type is unknown
 */
export function checkNavbarItems(items: NavbarItem[]): NavbarItem[] {
  items.forEach(({ type, label }, index) => {
    if (!knownTypes.has(type)) {
      throw new Error(
        `No NavbarItem component found for type "${type}" of themeConfig.navbar.items[${index}]` +
          `${label ? ` ("${label}")` : ''} in docusaurus.config.ts.\n` +
          `  → Use one of: ${[...knownTypes].filter(Boolean).join(', ')}.`,
      );
    }
  });
  return items;
}

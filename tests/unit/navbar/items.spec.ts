import { expect, test } from '@playwright/test';

import { checkNavbarItems } from '../../../src/config/navbarItems';

test('R5.3 an item of an unknown type is an error that names the item, in dropdowns too', () => {
  expect(() => checkNavbarItems([{ type: 'docs', label: 'Docs' }])).toThrow(
    'No NavbarItem component found for type "docs" of themeConfig.navbar.items[0] ("Docs")',
  );
  for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
    expect(() => checkNavbarItems([{ to: '/' }, { label: 'Menu', [list]: [{ type: 'search' }] }])).toThrow(
      `No NavbarItem component found for type "search" of themeConfig.navbar.items[1].${list}[0]`,
    );
  }
});

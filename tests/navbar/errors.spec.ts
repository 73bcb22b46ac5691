import { expect, test } from '@playwright/test';

import { checkNavbarItems } from '../../src/navbarItems';
import { withNavbarSite } from './site';

test('R5.3 an item of an unknown type is an error that names it, wherever it is', () => {
  expect(() => checkNavbarItems([{ type: 'docs', label: 'Docs' }])).toThrow(
    'No NavbarItem component found for type "docs" of themeConfig.navbar.items[0] ("Docs")',
  );
  for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
    expect(() =>
      checkNavbarItems([{ to: '/' }, { label: 'Menu', [list]: [{ type: 'search' }] }]),
    ).toThrow(
      `No NavbarItem component found for type "search" of themeConfig.navbar.items[1].${list}[0]`,
    );
  }
});

for (const { name, item, says } of [
  {
    name: 'R5.3 an item that fails',
    item: "{ type: 'docsVersionDropdown', versions: ['0.1'] }",
    says: ['"0.1"', "No docs version exist for name '0.1'"],
  },
  {
    name: 'R5.4 an item for a sidebar with nothing to link to',
    item: "{ type: 'docSidebar', sidebarId: 'outside', label: 'Outside' }",
    says: [
      '"label": "Outside"',
      'Sidebar with ID "outside" doesn\'t have anything to be linked to',
    ],
  },
]) {
  test(`${name}: the build fails, names the item and says to check the navbar configuration`, async () => {
    test.setTimeout(180_000);
    await withNavbarSite(
      (configuration) => configuration.replace('items: checkNavbarItems([', `$&${item},`),
      (_dir, { status, output }) => {
        expect(status).not.toBe(0);
        expect(output).toContain(
          'A navbar item failed to render. Check themeConfig.navbar.items in docusaurus.config.ts',
        );
        for (const words of says) {
          expect(output).toContain(words);
        }
      },
    );
  });
}

import type { Locator, Page } from '@playwright/test';

import { violations } from '../support/axe';
import { expect, test } from '../support/fixtureSite';
import { open } from '../support/site';
import { inFull } from '../support/full';

const navbarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The button of a dropdown, and the list that it shows. */
function dropdownOf(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  const dropdown = page.locator('.dropdown').filter({ has: button });
  return { button, list: dropdown.locator('ul') };
}

const addressesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));

test.describe('item types', () => {
  test('R4.2 every item type is rendered on its side and links to its target', async ({ page }) => {
    await open(page, '/other');
    const left = page.locator('.navbar__items').first();
    const right = page.locator('.navbar__items--right');
    // prettier-ignore
    expect(await addressesOf(left.locator('> a, > .dropdown > a'))).toEqual([
      'Fixture /', 'Manual /docs/intro', 'Guide /docs/guide', 'Elsewhere /elsewhere', 'Tools /tools',
    ]);
    expect(await addressesOf(right.locator('> a, > .dropdown > a'))).toEqual(['Next /docs/intro', 'Next /docs/intro']);
    await expect(right.locator('b')).toHaveText('Raw HTML');
    await expect(right.getByLabel('Search', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Search', { exact: true })).toHaveCount(1);
    expect(await addressesOf(dropdownOf(page, 'Menu').list.locator('a'))).toEqual([
      'Other /other',
      'Chapter /docs/chapter',
      'Version /docs/intro',
      'Outside https://fixture.example',
    ]);
    await expect(dropdownOf(page, 'Menu').list.locator('hr')).toHaveCount(1);
    expect(await addressesOf(dropdownOf(page, 'Submenu of Next').list.locator('a'))).toEqual([
      'Next /docs/intro',
      '1.0 /docs/1.0/intro',
    ]);
    const locales = dropdownOf(page, 'English').list.locator('a');
    expect(await addressesOf(locales)).toEqual(['English /other', 'Français /fr/other']);
    await expect(locales.nth(1)).toHaveAttribute('lang', 'fr');
  });

  test('the items mark the current page and version', async ({ page }) => {
    await open(page, '/docs/1.0/guide');
    const current = navbarOf(page).locator('[aria-current=page]');
    // Both link into the sidebar of this page; the dropdown shows the current version.
    expect(await addressesOf(current)).toEqual(
      expect.arrayContaining(['Manual /docs/1.0/intro', 'Guide /docs/1.0/guide']),
    );
    expect(await addressesOf(dropdownOf(page, 'Submenu of 1.0').list.locator('a'))).toEqual([
      'Next /docs/guide',
      '1.0 /docs/1.0/guide',
    ]);
    await expect(navbarOf(page).getByRole('link', { name: 'Elsewhere' })).not.toHaveAttribute('aria-current');
  });

  test('R4.2 R4.3 the mobile menu has the same items; that of the current page is expanded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/tools/saw');
    await expect(page.getByLabel('Search', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const toggle = (name: string) => menu.getByRole('button', { name, exact: true });
    const link = (name: string) => menu.getByRole('link', { name, exact: true });
    await expect(menu.locator('li > b')).toHaveText('Raw HTML');
    for (const name of ['Manual', 'Guide', 'Elsewhere', 'Tools', 'Next']) await expect(link(name)).toBeVisible();
    await expect(toggle('Submenu of Tools')).toHaveAttribute('aria-expanded', 'true');
    await expect(link('Saw')).toBeVisible();
    await toggle('Submenu of Tools').click();
    await expect(link('Saw')).toBeHidden();

    for (const [name, item] of Object.entries({ Menu: 'Other', Versions: '1.0', Languages: 'Français' })) {
      await expect(link(item)).toBeHidden();
      await toggle(name).press('Enter');
      await expect(toggle(name)).toHaveAttribute('aria-expanded', 'true');
      await expect(link(item)).toBeVisible();
    }
    await toggle('Menu').press('Space');
    await expect(link('Other')).toBeHidden();

    await link('Tools').click();
    await expect(page).toHaveURL('/tools');
  });

  test('without JavaScript every link of the navbar is reachable, on a phone too', async ({ browser, origin }) => {
    for (const width of [1280, 390]) {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } });
      const page = await context.newPage();
      await page.goto(`${origin}/other`);
      const { button, list } = dropdownOf(page, 'Menu');
      await expect(list.getByRole('link', { name: 'Chapter' })).toBeHidden();
      await button.focus();
      await expect(list.getByRole('link', { name: 'Chapter' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link', { name: 'Other' })).toBeFocused();
      await page.getByText('English').first().hover();
      await expect(page.getByRole('link', { name: 'Français' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeInViewport({ ratio: 1 });
      await context.close();
    }
  });
});

test.describe('dropdowns', () => {
  test('R4.10 a click, Enter and Space open a dropdown, and close it', async ({ page }) => {
    await open(page, '/other');
    const { button, list } = dropdownOf(page, 'Menu');
    for (const act of [() => button.click(), () => button.press('Enter'), () => button.press('Space')]) {
      await expect(list).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await act();
      await expect(list).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await act();
      await expect(list).toBeHidden();
    }
    await expect(page).toHaveURL('/other');
  });

  test('R4.10 hovering opens a dropdown, leaving closes it, and a click keeps it open', async ({ page }) => {
    await open(page, '/other');
    const { button, list } = dropdownOf(page, 'Menu');
    await button.hover();
    await expect(list).toBeVisible();
    // Across the gap between the button and the list, and through the list.
    const { x = 0, y = 0, height = 0 } = (await list.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + height - 5, { steps: 40 });
    await expect(list).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(list).toBeHidden();

    await button.hover();
    await expect(list).toBeVisible();
    await button.click();
    await expect(list).toBeVisible();
    await page.mouse.move(640, 700, { steps: 5 });
    await expect(list).toBeVisible();
    await button.click();
    await expect(list).toBeHidden();
  });

  test('Tab moves in an open dropdown; Escape closes it and returns the focus', async ({ page }) => {
    await open(page, '/other');
    const { button, list } = dropdownOf(page, 'Menu');
    const links = list.getByRole('link');
    await button.focus();
    for (const [key, focused] of [
      ['Enter', button],
      ['Tab', links.nth(0)],
      ['Tab', links.nth(1)],
      ['Escape', button],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused, key).toBeFocused();
    }
    await expect(list).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // Opened by the mouse, with the focus elsewhere: Escape closes it and leaves the focus alone.
    const elsewhere = navbarOf(page).getByRole('link', { name: 'Manual' });
    await elsewhere.focus();
    await button.hover();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(elsewhere).toBeFocused();
  });

  test('R4.10 a dropdown closes on mouse, touch or focus outside it, not inside', async ({ browser, origin }) => {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ baseURL: origin, hasTouch: true, viewport });
    const page = await context.newPage();
    await open(page, '/other');
    const { button, list } = dropdownOf(page, 'Menu');
    for (const leave of [
      () => page.mouse.click(640, 700),
      () => page.touchscreen.tap(640, 700),
      () => navbarOf(page).getByRole('link', { name: 'Manual' }).focus(),
    ]) {
      await button.tap();
      await expect(list).toBeVisible();
      await list.locator('hr').click();
      await list.getByRole('link').last().focus();
      await expect(list).toBeVisible();
      await leave();
      await expect(list).toBeHidden();
    }
    await context.close();
  });

  test('a dropdown with a link target of its own is a link with a button beside it', async ({ page }) => {
    await open(page, '/other');
    const link = navbarOf(page).getByRole('link', { name: 'Tools', exact: true });
    const { button, list } = dropdownOf(page, 'Submenu of Tools');
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await list.getByRole('link', { name: 'Hammer' }).click();
    await expect(page).toHaveURL('/tools/hammer');
    await expect(list).toBeHidden();
    await link.press('Enter');
    await expect(page).toHaveURL('/tools');
    await expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('opening a dropdown, by hovering too, closes the open one', async ({ page }) => {
    await open(page, '/other');
    const menu = dropdownOf(page, 'Menu');
    const tools = dropdownOf(page, 'Submenu of Tools');
    await menu.button.click();
    await tools.button.hover();
    await expect(tools.list).toBeVisible();
    await expect(menu.list).toBeHidden();
    await tools.button.click();
    await menu.button.hover();
    await expect(menu.list).toBeVisible();
    await expect(tools.list).toBeHidden();
  });
});

test('R4.13 the chosen version is kept in storage, and docs links on every page lead to it', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  await open(page, '/other');
  expect(await stored()).toBeNull();
  await dropdownOf(page, 'Submenu of Next').button.click();
  await dropdownOf(page, 'Submenu of Next').list.getByRole('link', { name: '1.0' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intro of 1.0');
  expect(await stored()).toBe('1.0');

  await open(page, '/elsewhere');
  await expect(dropdownOf(page, 'Submenu of 1.0').button).toBeVisible();
  const manual = navbarOf(page).getByRole('link', { name: 'Manual' });
  await expect(manual).toHaveAttribute('href', '/docs/1.0/intro');
  await manual.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intro of 1.0');

  // A stored version that no longer exists is removed.
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.1'));
  await open(page, '/elsewhere');
  await expect(manual).toHaveAttribute('href', '/docs/intro');
  expect(await stored()).toBeNull();
});

test.describe('sidebar categories', () => {
  const categoryOf = (page: Page, name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    const category = page.locator('.theme-doc-sidebar-item-category').filter({ has: button });
    return { button, list: category.locator('ul') };
  };

  test('R4.11 a category is collapsed or expanded, and expands when a child is active', async ({ page }) => {
    await open(page, '/docs/intro');
    const { button, list } = categoryOf(page, 'Chapters');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
    await button.click();
    await expect(list.getByRole('link', { name: 'Chapter of Next' })).toBeVisible();
    await button.click();
    await expect(list).toBeHidden();

    // From a link outside the sidebar, and from outside the site.
    const arrive = [
      () => dropdownOf(page, 'Menu').list.getByRole('link', { name: 'Chapter' }).press('Enter'),
      () => page.reload(),
    ];
    await dropdownOf(page, 'Menu').button.click();
    for (const act of arrive) {
      await act();
      await expect(page).toHaveURL('/docs/chapter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(list.getByRole('link', { name: 'Chapter of Next' })).toBeVisible();
    }
  });

  test('R3.6 categories that are open stay open when another one is opened, and on the next page', async ({ page }) => {
    await open(page, '/docs/intro');
    const names = ['Small', 'Chapters', 'Large'];
    for (const name of names) await categoryOf(page, name).button.click();
    const areOpen = async () => {
      for (const name of names) {
        await expect(categoryOf(page, name).button).toHaveAttribute('aria-expanded', 'true');
        await expect(categoryOf(page, name).list.getByRole('link').first()).toBeVisible();
      }
    };
    await areOpen();
    await categoryOf(page, 'Chapters').list.getByRole('link', { name: 'Chapter of Next' }).click();
    await expect(page).toHaveURL('/docs/chapter');
    await areOpen();
  });

  test('R4.11 the more a category holds, the longer it expands; with reduced motion, at once', async ({ page }) => {
    /** In seconds. */
    const durationOf = async (name: string) => {
      const { button, list } = categoryOf(page, name);
      await button.click();
      await expect(list).toHaveCSS('transition-property', 'height');
      return Number.parseFloat(await list.evaluate((ul) => getComputedStyle(ul).transitionDuration));
    };
    await open(page, '/docs/intro');
    const small = await durationOf('Small');
    const large = await durationOf('Large');
    expect(small).toBeGreaterThan(0.1);
    expect(large).toBeGreaterThan(small * 1.5);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/docs/intro');
    expect(await durationOf('Small')).toBeLessThanOrEqual(0.001);
    expect(await durationOf('Large')).toBeLessThanOrEqual(0.001);
  });
});

for (const { name, from, to, says } of [
  {
    name: 'R5.3 an item of an unknown type',
    from: /(type"?:"?)docsVersionDropdown(?=")/,
    to: '$1docsVersionMenu',
    says: ['"position": "right"', 'No NavbarItem component found for type "docsVersionMenu".'],
  },
  {
    name: 'R5.3 an item that fails',
    from: /("?type"?:"docsVersionDropdown")/,
    to: '$1,versions:["0.1"]',
    says: ['"0.1"', "No docs version exist for name '0.1'"],
  },
  {
    name: 'R5.4 an item for a sidebar with nothing to link to',
    from: /(sidebarId"?:")manual(?=")/,
    to: '$1outside',
    says: ['"label": "Manual"', 'Sidebar with ID "outside" doesn\'t have anything to be linked to'],
  },
]) {
  test(`${name} crashes the page, which names the item and says to check the navbar's options`, async ({ page }) => {
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(from, to) });
    });
    await page.goto('/other');
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    const body = page.locator('body');
    await expect(body).toContainText('A navbar item failed to render.');
    await expect(body).toContainText('themeConfig.navbar.items in docusaurus.config.ts');
    for (const words of says) await expect(body).toContainText(words);
  });
}

test('R3.5 the footer shows a flat list of links too', async ({ page }) => {
  await open(page, '/other');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('list')).toHaveCount(1);
  expect(await addressesOf(footer.getByRole('listitem').locator('a'))).toEqual([
    'Manual /docs/intro',
    'Outside https://fixture.example',
    'Raw /raw',
  ]);
  await expect(footer).toContainText('Nobody’s');
  // A logo without `srcDark` is that of both modes.
  const toggle = page.getByRole('button', { name: /dark and light mode/ }).first();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/currently dark mode/);
  await expect(footer.getByRole('img', { name: 'A logo for both modes' })).toHaveAttribute('src', '/img/logo.svg');
});

for (const mode of ['light', 'dark']) {
  const title = `axe finds no violation in the navbar, ${mode}, with every menu closed and open`;
  test(title, inFull(mode === 'light'), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, '/docs/chapter');
    expect(await violations(page)).toEqual([]);
    for (const name of ['Menu', 'Submenu of Tools', 'Submenu of Next', 'English']) {
      const { button, list } = dropdownOf(page, name);
      await button.press('Enter');
      await expect(list).toBeVisible();
      expect(await violations(page), name).toEqual([]);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page), 'narrow').toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await violations(page), 'secondary menu').toEqual([]);
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    for (const name of ['Submenu of Tools', 'Languages']) await menu.getByRole('button', { name, exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Français' })).toBeVisible();
    expect(await violations(page), 'main menu').toEqual([]);
  });
}

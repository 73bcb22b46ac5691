/**
 * The reader acts before the app (React) runs. Its scripts are held back until the test lets them go, so what a test sees
 * before that is the work of the HTML and of the page script alone.
 */
import { expect, type Page, test } from '@playwright/test';

import { hold } from '../support/hold';
import { open } from '../support/site';
import { inFull } from '../support/full';

const root = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/**
 * Opens a page whose scripts are held back, and returns as soon as an element is there.
 *
 * @returns lets the scripts go, and waits until the app runs
 */
async function openWithoutApp(page: Page, path: string, scripts = '**/main.*.js') {
  const { release } = await hold(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'false');
    await release();
    await expect(root(page)).toHaveAttribute('data-has-hydrated', 'true');
  };
}

/** Whether the document is still the one that `markDocument` has marked. */
async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('mark').some(({ name }) => name === 'same'),
  );
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => performance.mark('same'));
}

test('at once: a pointer that rests on the page does not start the app before the page has loaded; one that moves does', async ({
  page,
}) => {
  const held = await hold(page, '**/held.png');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const image = new Image();
      image.src = '/held.png';
      document.body.append(image);
    });
  });
  await page.goto('/docs/intro', { waitUntil: 'domcontentloaded' });
  // It delays the `load` event.
  await held.arrived();
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  const app = page.locator('script[src*="/main."]');
  await expect(app).toHaveCount(0);
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await expect(app).toHaveCount(1);
});

test('at once: a link of the navbar is a link', async ({ page }) => {
  await openWithoutApp(page, '/docs/intro');
  await navbar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Mailvet blog');
});

test('at once: Ctrl+K leads to the search; what is typed stays, and is searched when the app runs', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/docs/intro');
  await search(page).waitFor();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('bounce');
  const released = release();
  await page.keyboard.type(' code');
  await released;
  await expect(search(page)).toHaveValue('bounce code');
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/intro');
});

test('at once: a letter that comes after React has read the search field is searched', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Before the observer of the page script, which was made later.
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset.hasHydrated !== 'true') return;
      observer.disconnect();
      // As a key does, at the caret.
      const field = document.activeElement as HTMLInputElement;
      field.setRangeText('s');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
  });
  const release = await openWithoutApp(page, '/docs/intro');
  await search(page).fill('limit');
  await release();
  await expect(search(page)).toHaveValue('limits');
  await expect(page.getByRole('option', { name: 'All results for “limits”' })).toBeVisible();
});

test('at once: Ctrl+K and the slash lead to the search before any script file has arrived; a slash that is turned off does not', async ({
  page,
}) => {
  await hold(page, '**/assets/js/*.js');
  await page.goto('/docs/intro', { waitUntil: 'commit' });
  await search(page).waitFor();
  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await search(page).blur();
  }
  await page.evaluate(() => {
    localStorage.setItem('/', 'off');
  });
  await page.keyboard.press('/');
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
});

test('R4.4 at once: a click leads to the search field, and Enter to the search page', async ({
  page,
}) => {
  await openWithoutApp(page, '/docs/intro');
  await search(page).click();
  await page.keyboard.type('bounce');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=bounce');
});

test('R4.4 at once: the skip link moves the focus to the main content', async ({ page }) => {
  await openWithoutApp(page, '/docs/intro');
  // A key that comes earlier is repeated by the page script, after the next one.
  await page.waitForLoadState('domcontentloaded');
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('R4.1 at once: the colour mode changes, is stored, and stays when the app runs', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/docs/intro');
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  const toggle = page.getByRole('button', { name: /currently dark mode/ });
  await expect(toggle).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toBeVisible();
});

test('at once: a click while the HTML is arriving is served when it is there', async ({ page }) => {
  const release = await openWithoutApp(page, '/docs/intro', '**/assets/js/*.js');
  const toggle = page.getByRole('button', { name: /dark and light mode/ });
  await toggle.click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('at once: a programming language that is chosen while the HTML is arriving is kept', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/api/check-email-validity', '**/assets/js/*.js');
  await page.locator('label').filter({ hasText: 'Python' }).first().click();
  await release();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Python' }).first()).toBeChecked();
});

test('at once: what is typed into the filter of a table is kept, and gets into the address', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/docs/bounce-codes?filter=quota');
  const filter = page.getByLabel('Filter the table');
  await filter.fill('spamhaus');
  await release();
  await expect(page).toHaveURL(/\?filter=spamhaus$/);
  await expect(filter).toHaveValue('spamhaus');
});

test('at once: “Try it” opens the console when the app runs, once, however often it is clicked', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/api/check-email-validity');
  const tryIt = page.getByRole('button', { name: 'Try it' }).first();
  await tryIt.click();
  await expect(tryIt, 'the click was heard').toHaveCSS('opacity', '0.6');
  await expect(tryIt).toHaveAttribute('aria-busy', 'true');
  await tryIt.click();
  await release();
  const dialog = page.getByRole('dialog', { name: 'Console' });
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Close the console' }).click();
  await expect(tryIt).toHaveCSS('opacity', '1');
});

test('a copy button restores its label after two seconds, also after two clicks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, '/docs/get-started');
  const button = page.locator('[data-code]').first().getByRole('button');
  for (let click = 0; click < 2; click += 1) {
    await button.click();
    await expect(button).toContainText('Copied');
    await page.clock.runFor(1000);
  }
  await page.clock.runFor(3000);
  await expect(button).not.toContainText('Copied');
  await expect(button).toContainText('Copy');
});

test('at once: copy buttons copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithoutApp(page, '/docs/get-started');
  const block = page.locator('[data-code]').first();
  await block.hover();
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await block.locator('code').textContent(),
  );
});

test('at once: without access to the clipboard, a copy button selects the text if the page shows it, and reports a failure otherwise', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await openWithoutApp(page, '/docs/get-started');
  const block = page.locator('[data-code]').first();
  await block.hover();
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toContainText('Selected: copy it');
  expect(await selected()).toBe(await block.locator('code').innerText());

  await openWithoutApp(page, '/api/check-email-validity');
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
  expect(await selected()).toBe('');
});

test('at once: a button that has copied stays, and says so, when the app runs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await openWithoutApp(page, '/blog');
  const copied = page.getByRole('button', { name: 'Copied the RSS URL' });
  await page.getByRole('button', { name: 'Copy the RSS URL' }).click();
  await expect(copied).toBeVisible();
  const button = await copied.elementHandle();
  await release();
  expect(await button.evaluate((element) => element.isConnected)).toBe(true);
});

test('at once: a programming language is chosen for the reference and for tabs, is kept, and other browser tabs follow', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openWithoutApp(other, '/docs/Integration/server');
  const release = await openWithoutApp(page, '/api/check-email-validity');
  await page.locator('label').filter({ hasText: 'Python' }).first().click();
  await expect(page.locator('[data-language=python]').first()).toBeVisible();

  const tab = (name: string) => other.getByRole('tab', { name }).first();
  await expect(tab('Python')).toHaveAttribute('aria-selected', 'true');
  await tab('Python').focus();
  await other.keyboard.press('End');
  const last = other.getByRole('tablist').first().getByRole('tab').last();
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  // One stop of the Tab key, at the selected tab.
  await other.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await other.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  // Alt+← and ⌘← are the browser's, which goes back.
  for (const modifier of ['altKey', 'metaKey']) {
    const isLeftAlone = await last.evaluate((focused, name) => {
      const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, [name]: true };
      return focused.dispatchEvent(new KeyboardEvent('keydown', init));
    }, modifier);
    expect(isLeftAlone, modifier).toBe(true);
    await expect(last).toBeFocused();
  }
  const value = (await last.getAttribute('data-value')) ?? '';
  await expect(page.locator(`[data-language="${value}"]`).first()).toBeVisible();
  await release();
  await expect(page.locator(`[data-language="${value}"]`).first()).toBeVisible();
  await other.reload();
  await expect(last).toHaveAttribute('aria-selected', 'true');
});

test('at once: a chosen tab gets into the address, whose other parts stay, and keeps its place on the screen when tabs above it follow', async ({
  page,
}) => {
  await openWithoutApp(page, '/docs/Integration/frameworks?a=b#forms');
  await page.waitForLoadState('domcontentloaded');
  const [above, below] = await page.getByRole('tablist').all();
  const tab = below?.getByRole('tab', { name: 'Django' });
  if (!above || !tab) throw new Error('There are two groups.');
  await page.evaluate(() => {
    history.replaceState({ key: 'kept' }, '');
    // As in Safari: elsewhere the browser, too, keeps what is in sight in its place.
    document.documentElement.style.overflowAnchor = 'none';
    const [first, second] = document.querySelectorAll<HTMLElement>('[role=tablist]');
    const tabs = first?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
    const others = second?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
    if (first) first.dataset.group = second?.dataset.group;
    tabs.forEach(({ dataset }, index) => (dataset.value = others[index]?.dataset.value));
  });
  await tab.scrollIntoViewIfNeeded();
  const heightAbove = () => above.evaluate((list) => list.parentElement?.offsetHeight);
  const place = async () => (await tab.boundingBox())?.y;
  const [before, height] = [await place(), await heightAbove()];
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(heightAbove).not.toBe(height);
  expect(await place()).toBeCloseTo(before ?? NaN, 0);
  await expect(page).toHaveURL(/\?a=b&framework=django#forms$/);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ key: 'kept' });
});

test('at once: what the pointer is on when the app starts is as if it came then', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/docs/intro');
  const link = navbar(page).getByRole('link', { name: 'Blog' });
  await link.hover();
  const scripts: string[] = [];
  await release();
  page.on('request', (request) => scripts.push(request.url()));
  await link.click();
  await markDocument(page);
  await expect(heading(page)).toHaveText('Mailvet blog');
  expect(await isSameDocument(page)).toBe(true);
});

test('at once: the table of codes is filtered, and stays filtered when the app runs', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/docs/bounce-codes');
  await page.getByLabel('Filter the table').fill('suppress mailbox');
  const count = page.getByText(/^\d+ of \d+ codes$/);
  await expect(count).toHaveRole('status');
  await expect(page.locator('#code-5-1-1')).toBeVisible();
  await expect(page.locator('#code-5-7-26')).toBeHidden();
  await expect(page.getByText('Not failures')).toBeHidden();
  await release();
  await expect(count).toBeVisible();
  await expect(page.locator('#code-5-7-26')).toBeHidden();
});

/** Each field of an island: its page, its label, what is typed into it, and the result. */
const typed = {
  '/blog/bounce-email': [
    'Paste a server’s reply or a code',
    '550 5.1.1 User unknown',
    'Suppress the',
  ],
  '/docs/address-anatomy': ['Address', 'mara..lindt@example.com', 'Not well formed: 1 rule'],
} as const;

for (const [path, [label, text, result]] of Object.entries(typed)) {
  test(`at once: what is typed on ${path} stays, with focus and caret, and is read when the app runs`, async ({
    page,
  }) => {
    const release = await openWithoutApp(page, path);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await page.keyboard.press('ArrowLeft');
    await release();
    await expect(page.getByText(result).first()).toBeVisible();
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await page.keyboard.type('!');
    await expect(field).toHaveValue(`${text.slice(0, -1)}!${text.at(-1)}`);
  });
}

/** A button of each island: its page, its name, and the result of a click. */
const clicked = {
  '/blog/bounce-email': ['No such mailbox', 'The mailbox does not exist.'],
  '/docs/address-anatomy': ['mara@-example.com', 'Not well formed: 1 rule is broken.'],
  '/': ['typo', 'Did you mean'],
} as const;

for (const [index, [path, [name, result]]] of Object.entries(clicked).entries()) {
  test(
    `at once: a click on “${name}” of ${path} is served when the app runs, and the button keeps the focus`,
    inFull(index > 0),
    async ({ page }) => {
      const release = await openWithoutApp(page, path);
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      await button.click();
      await release();
      await expect(page.getByText(result).first()).toBeVisible();
      await expect(button).toBeFocused();
    },
  );
}

test('at once: what is selected in the check of the home page stays selected when the app runs', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/');
  const field = page.getByLabel('Check an address');
  await field.fill('müller@bücher.example');
  await field.press('Control+a');
  await release();
  await expect(page.locator('[data-island=Check]')).toHaveAttribute('data-state', 'live');
  await expect(field).toHaveValue('müller@bücher.example');
  await page.keyboard.type('a');
  await expect(field).toHaveValue('a');
});

test('at once: Enter in the check of the home page is served when the app runs', async ({
  page,
}) => {
  const release = await openWithoutApp(page, '/');
  const field = page.getByLabel('Check an address');
  await field.fill('role@sandbox.test');
  await field.press('Enter');
  await release();
  await expect(page.locator('header [aria-busy]')).toContainText('To role@sandbox.test');
  await expect(field).toHaveValue('role@sandbox.test');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

  test('R4.3 at once: the menu opens with the sidebar of the page, leads back to the main menu, and closes', async ({
    page,
  }) => {
    await openWithoutApp(page, '/docs/intro');
    await opener(page).click();
    const links = menu(page).getByRole('list').getByRole('link');
    await expect(menu(page).getByRole('link', { name: 'Get started' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    await expect(links).toHaveText(['Docs', 'API Reference', 'Blog', 'Source']);
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Get started' }).click();
    await expect(heading(page)).toHaveText('Get started');
  });

  test('R4.3 at once: an open menu stays open when the app starts, closes with the page change, and its sidebar is there once', async ({
    page,
  }) => {
    const release = await openWithoutApp(page, '/docs/intro');
    await opener(page).click();
    await release();
    await markDocument(page);
    const link = menu(page).getByRole('link', { name: 'Get started' });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(heading(page)).toHaveText('Get started');
    await expect(menu(page)).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(heading(page)).toHaveText('Introduction');
  });
});

/**
 * The HTML without what Docusaurus changes: the collapsed state of a category becomes inline styles, a label without a link
 * has the address of its first page until then, and the table of contents marks where the reader is.
 */
async function htmlOf(page: Page): Promise<string[]> {
  return page.evaluate((styled) => {
    const copy = document.querySelector('#__docusaurus')?.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll(styled)) {
      element.removeAttribute('style');
    }
    for (const toggle of copy.querySelectorAll('a[role=button]')) {
      toggle.removeAttribute('href');
    }
    for (const link of copy.querySelectorAll('.table-of-contents__link--active')) {
      link.classList.remove('table-of-contents__link--active');
    }
    return copy.innerHTML.replaceAll('>', '>\n').split('\n');
    // Docusaurus’ collapsed categories are left out.
  }, '.menu__list');
}

for (const path of ['/', '/docs/get-started', '/api/check-email-validity', '/blog/bounce-email']) {
  test(`at once: the HTML of ${path} is the same before and after the app starts`, async ({
    page,
  }) => {
    const release = await openWithoutApp(page, path);
    // Not `load`: once an intent has started the app, its scripts, which this test holds back, delay that event.
    await page.waitForLoadState('domcontentloaded');
    const before = await htmlOf(page);
    await release();
    expect(await htmlOf(page)).toEqual(before);
    await open(page, path);
  });
}

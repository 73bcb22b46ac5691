import { expect, type Page, test } from '@playwright/test';

import { launchWithBackForwardCache, leaveAndRestore } from '../support/backForwardCache';
import { hold } from '../support/hold';
import { open } from '../support/site';

declare global {
  interface Window {
    /** What has received the focus since the page was loaded. */
    focused: string[];
  }
}

async function recordFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.focused = [];
    document.addEventListener('focusin', ({ target }) => {
      window.focused.push(target instanceof HTMLHeadingElement ? target.innerText.trim() : '–');
    });
  });
}

/** The headings that have received the focus, in order: a screen reader has read them out. */
function headingsRead(page: Page): Promise<string[]> {
  return page.evaluate(() => window.focused.filter((text) => text !== '–'));
}

test('after a page change the heading of the new page receives the focus once, and Tab continues from there', async ({
  page,
}) => {
  await recordFocus(page);
  await open(page, '/docs/intro');
  expect(await headingsRead(page), 'after the first load').toEqual([]);

  const link = page.locator('.menu__link').filter({ hasText: 'Get started' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeFocused();
  await expect(link, 'the sidebar says where the reader is').toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(
    page.getByRole('heading', { level: 1 }),
    'a click on it does not focus it',
  ).not.toHaveAttribute('tabindex');

  await page.locator('.theme-doc-toc-desktop a').nth(2).click();
  await expect(page).toHaveURL(/#/);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  expect(await headingsRead(page), 'a jump within the page is no page change').toEqual([
    'Get started',
  ]);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeFocused();
  expect(await headingsRead(page)).toEqual(['Get started', 'Introduction']);
  await expect(page).toHaveTitle(/^Introduction/);
});

test('the focus stays on the link while the content is still loading, and then moves to the heading', async ({
  page,
}) => {
  await recordFocus(page);
  await open(page, '/api');
  const { arrived, release } = await hold(page, '**/api/get-bounce-logs.content.txt');
  const link = page.locator('.menu__link').filter({ hasText: 'Get bounce logs' });
  await link.click();
  await arrived();
  await expect(page).toHaveURL('/api/get-bounce-logs');
  await expect(link).toBeFocused();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Get bounce logs' })).toBeFocused();
  expect(await headingsRead(page)).toEqual(['Get bounce logs']);
});

test('a link in the mobile menu moves the focus to the heading, not back to the menu button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link to an anchor on another page moves the focus to its target', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.getByRole('combobox', { name: 'Search' }).fill('conventions');
  await page.getByRole('option').filter({ hasText: 'API introduction' }).first().click();
  await expect(page).toHaveURL('/api#conventions');
  await expect(page.locator('#conventions')).toBeFocused();
});

test('a hash that cannot be decoded does not crash the page, and becomes one that can, of the same name if there is one', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const path of ['/docs/errors', '/api/get-credit-balance']) {
    await open(page, `${path}?a=b#100%`);
    await expect(page).toHaveURL(`${path}?a=b#100%25`);
    for (const [hash, sanitized] of [
      ['#50%', '#50%25'],
      ['#%E0%A4', ''],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect(page).toHaveURL(`${path}?a=b${sanitized}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/crash/i);
    }
  }
  expect(errors).toEqual([]);
});

test('pages are eligible for the back/forward cache', async ({ baseURL }) => {
  const browser = await launchWithBackForwardCache();
  const page = await browser.newPage({ baseURL });
  for (const path of ['/docs/intro', '/api/check-email-validity']) {
    await leaveAndRestore(page, () => open(page, path));
  }
  await browser.close();
});

test('the navbar and the footer are the same elements on every page', async ({ page }) => {
  await open(page, '/');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const elements = await Promise.all(
    [navbar, page.getByRole('contentinfo')].map((element) => element.elementHandle()),
  );
  const pages = [
    ['Docs', '/docs/intro'],
    ['API Reference', '/api'],
    ['Blog', '/blog'],
  ] as const;
  for (const [name, path] of pages) {
    const link = navbar.getByRole('link', { name, exact: true }).first();
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
    await expect(link).toHaveClass(/navbar__link--active/);
    for (const element of elements) {
      expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true);
    }
  }
});

/** What each frame shows after a click on a link, without repetitions. */
async function framesAfterClick(page: Page, link: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const frames: string[] = [];
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    const current = () =>
      document.querySelector('aside .menu [aria-current]')?.textContent ?? 'no current link';
    const from = heading();
    // The content of the next page, so that nothing but rendering comes between the frames.
    const target = document.querySelector<HTMLAnchorElement>(selector);
    await window.docusaurus.preload(target?.pathname ?? '');
    target?.click();
    while (frames.at(-1) !== `${heading()} | ${heading()}` || heading() === from) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
      const frame = `${heading()} | ${current()}`;
      if (frame !== frames.at(-1)) frames.push(frame);
    }
    return frames;
  }, link);
}

test('from guide to guide, the content is painted before React renders the page, in the same element', async ({
  page,
}) => {
  await open(page, '/docs/verdicts');
  const article = await page.locator('[data-content=article]').elementHandle();
  const link = 'aside a[href="/docs/credits"]';
  const [first, ...others] = await framesAfterClick(page, link);
  expect(first).toBe('Credits | Verdicts and reasons');
  expect(others).toEqual(['Credits | Credits']);
  expect(await article.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expect(page).toHaveTitle(/^Credits/);
  await expect(page.locator('.theme-doc-toc-desktop')).not.toContainText('Risky');
});

test('from the home page to a guide, the content is painted before the links of the sidebar', async ({
  page,
}) => {
  await open(page, '/');
  const frames = await framesAfterClick(page, 'main a[href="/docs/get-started"]');
  expect(frames.filter((frame) => frame.startsWith('Get started'))).toEqual([
    'Get started | no current link',
    'Get started | Get started',
  ]);
});

test('from a page with a table of contents to one without, the content waits for its width', async ({
  page,
}) => {
  await open(page, '/api');
  const frames = await framesAfterClick(page, 'aside a[href="/api/get-credit-balance"]');
  expect(frames[0]).toBe('Get credit balance | Get credit balance');
});

test('R4.9 until the next page is loaded, the title, the canonical URL and the current link of the navbar do not change', async ({
  page,
}) => {
  await open(page, '/');
  const docs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' });
  const canonical = page.locator('link[rel=canonical]');
  const [title, address] = [await page.title(), await canonical.getAttribute('href')];
  const { arrived, release } = await hold(page, '**/docs/intro.content.txt');
  await docs.first().click();
  await arrived();
  await expect(page).toHaveURL('/docs/intro');
  await expect(docs.first()).not.toHaveAttribute('aria-current');
  await expect(page).toHaveTitle(title);
  expect(await canonical.getAttribute('href')).toBe(address);
  await release();
  await expect(docs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page).not.toHaveTitle(title);
  await expect(canonical).toHaveAttribute('href', /\/docs\/intro$/);
});

test('a superseded page change shows no progress bar', async ({ page }) => {
  await page.clock.install();
  await open(page, '/docs/verdicts');
  await page.evaluate(async () => {
    await window.docusaurus.preload('/docs/errors');
  });
  const { arrived, release } = await hold(page, '**/docs/credits.content.txt');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('aside a[href="/docs/credits"]').click();
  await arrived();
  await page.locator('aside a[href="/docs/errors"]').click();
  // Enough for animation frames, less than the delay of the progress bar.
  await page.clock.runFor(100);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
  await page.clock.runFor(1000);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await release();
});

test('a page that comes after another one has been requested is not shown', async ({ page }) => {
  await open(page, '/docs/verdicts');
  const file = '/docs/credits.content.txt';
  const { arrived, release } = await hold(page, `**${file}`);
  await page.locator('aside a[href="/docs/credits"]').click();
  await arrived();
  await page.locator('aside a[href="/docs/errors"]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Errors');
  await expect(heading).toBeFocused();
  await page.evaluate(() => {
    scrollTo(0, 300);
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      shown.push(document.querySelector('h1')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await release();
  // When another request for the file has ended, the page has read the first one's response.
  await page.evaluate(async (address) => {
    await (await fetch(address)).text();
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  }, file);
  expect(await page.evaluate(() => (window as { shown?: string[] }).shown)).not.toContain(
    'Credits',
  );
  await expect(heading).toHaveText('Errors');
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a superseded page change that fails causes no reload', async ({ page }) => {
  await open(page, '/docs/verdicts');
  const { arrived, release } = await hold(page, '**/docs/credits.content.txt');
  await page.locator('aside a[href="/docs/credits"]').click();
  await arrived();
  await page.locator('aside a[href="/docs/errors"]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Errors');
  await heading.evaluate((element) => {
    element.dataset.kept = '';
  });
  // The request by which the app finds out why it failed: a reload would follow.
  const asked = page.waitForResponse('**/docs/errors');
  await release((route) => route.fulfill({ status: 500 }));
  await asked;
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
  await expect(heading).toHaveAttribute('data-kept');
});

test('a page that is left before React has rendered it leaves nothing behind', async ({ page }) => {
  await open(page, '/docs/verdicts');
  await page.evaluate(async () => {
    await window.docusaurus.preload('/docs/credits');
    document.querySelector<HTMLAnchorElement>('aside a[href="/docs/credits"]')?.click();
    while (document.querySelector('h1')?.textContent !== 'Credits') await Promise.resolve();
    // As back does, in the same task. To an anchor: that waits for React.
    history.pushState(null, '', '/docs/verdicts#risky');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/docs/verdicts#risky');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verdicts and reasons');
  await expect(page).toHaveTitle(/^Verdicts and reasons/);
  const [text, sent] = await page.evaluate(async () => {
    const html = await (await fetch(location.pathname)).text();
    const next = new DOMParser().parseFromString(html, 'text/html');
    return [document, next].map((one) => one.querySelector('[data-content]')?.textContent);
  });
  expect(text).toBe(sent);
});

test('from operation to operation, the open console stays behind, and the next one is of its own operation', async ({
  page,
}) => {
  await open(page, '/api/check-email-validity');
  const button = page.getByRole('button', { name: 'Try it' });
  const panel = page.getByRole('dialog', { name: 'Console' });
  await button.click();
  await expect(panel).toContainText('/email/validate');
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="/api/get-credit-balance"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get credit balance');
  await expect(panel).toHaveCount(0);
  await button.click();
  await expect(panel).toContainText('/credits');
  await expect(panel).not.toContainText('/email/validate');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check email validity');
  await expect(panel).toHaveCount(0);
  await button.click();
  await expect(panel).toContainText('/email/validate');
});

test('an island that is left while its chunk is loading starts when the reader comes back', async ({
  page,
}) => {
  await open(page, '/docs/address-anatomy');
  await page.evaluate(async () => {
    await window.docusaurus.preload('/docs/credits');
  });
  const { arrived, release } = await hold(page, '**/assets/js/*.js');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await arrived();
  await page.locator('aside a[href="/docs/credits"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credits');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anatomy of an address');
  await field.focus();
  await release();
  await expect(page.locator('[data-island][data-state=live]')).toBeVisible();
  await expect(field).toBeVisible();
});

/** Acts on an element in the task that shows the next page's content; React renders the page after the paint. */
async function actEarly(page: Page, selector: string, action: 'click' | 'focus'): Promise<void> {
  await page.evaluate(
    ([target, act]) => {
      const heading = () => document.querySelector('h1')?.textContent;
      const before = heading();
      new MutationObserver((_, observer) => {
        if (heading() === before) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(target)?.[act]();
      }).observe(document.body, { childList: true, subtree: true });
    },
    [selector, action] as const,
  );
}

test('a field that the reader focuses before React has rendered the page keeps the focus, and its island becomes live', async ({
  page,
}) => {
  await open(page, '/docs/credits');
  await actEarly(page, '[name=address]', 'focus');
  // By keyboard: a pointer over the island would start it.
  await page.locator('aside a[href="/docs/address-anatomy"]').press('Enter');
  await expect(page.locator('[data-island][data-state=live]')).toBeVisible();
  await expect(page.locator('[name=address]')).toBeFocused();
});

test('a click on the next page before React has rendered it is kept: the console opens', async ({
  page,
}) => {
  await open(page, '/api/check-email-validity');
  await actEarly(page, '[data-opens=console]', 'click');
  await page.locator('a[href="/api/get-bounce-logs"]').first().click();
  await expect(page.getByRole('dialog', { name: 'Console' }).getByLabel('limit')).toBeVisible();
});

test('a click on a button of the next page is served when React has rendered the page', async ({
  page,
}) => {
  await open(page, '/docs/credits');
  await actEarly(page, '[data-island] form [type=button]', 'click');
  await page.locator('aside a[href="/docs/address-anatomy"]').press('Enter');
  const field = page.getByRole('textbox', { name: 'Address' });
  await expect(page.locator('[data-island][data-state=live]')).toBeVisible();
  await expect(field).not.toHaveValue('');
});

/** A heading that comes after its page, as in React.lazy: until it is added, the page has none. */
async function openWithoutHeading(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    // Before the focus moves.
    const remove = () => {
      const heading = document.querySelector('h1');
      const parent = heading?.parentElement;
      heading?.remove();
      addEventListener('add', () => heading && parent?.prepend(heading), { once: true });
    };
    addEventListener('route-scrolled', remove, { once: true });
  });
  await page.locator(`aside a[href="${path}"]`).press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // The focus moves in an animation frame.
  await page.evaluate(async () => {
    for (const frame of [requestAnimationFrame, requestAnimationFrame]) {
      await new Promise((resolve) => frame(resolve));
    }
  });
}

test('a heading that is rendered late receives the focus, unless the reader has pressed a key or clicked', async ({
  page,
}) => {
  await open(page, '/docs/verdicts');
  const heading = page.getByRole('heading', { level: 1 });
  const add = () => page.evaluate(() => dispatchEvent(new Event('add')));
  await openWithoutHeading(page, '/docs/credits');
  await add();
  await expect(heading).toBeFocused();

  for (const [path, act] of [
    ['/docs/errors', () => page.keyboard.press('Shift')],
    ['/docs/verdicts', () => page.mouse.click(5, 500)],
  ] as const) {
    await openWithoutHeading(page, path);
    await act();
    await add();
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeFocused();
  }
});

type Click = Pick<MouseEventInit, 'button' | 'altKey' | 'metaKey'>;

test('only a plain click on a link to a page of the site, in the same tab, changes the page inside the app', async ({
  page,
}) => {
  await open(page, '/docs/credits');
  /** Whether the app serves a click on a link in the content, in place of the browser. */
  const isServed = (attributes: Record<string, string>, event: Click = {}) =>
    page.evaluate(
      ([names, init]) => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(names)) link.setAttribute(name, value);
        document.querySelector('[data-content]')?.append(link);
        let isPrevented = false;
        const look = (click: MouseEvent) => {
          isPrevented = click.defaultPrevented;
          click.preventDefault();
        };
        addEventListener('click', look, { once: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        link.remove();
        return isPrevented;
      },
      [attributes, event] as const,
    );
  const href = '/docs/errors';
  const cases: Parameters<typeof isServed>[] = [
    [{ href }, { altKey: true }],
    [{ href }, { metaKey: true }],
    [{ href }, { button: 1 }],
    [{ href, target: '_blank' }],
    [{ href, target: 'other' }],
    [{ href, download: '' }],
    [{ href: '/openapi.yaml' }],
    [{ href: '/100%' }],
    [{ href: 'https://attacker.example/docs/errors' }],
    [{ href: '/docs/credits#what-a-call-costs' }],
  ];
  for (const [attributes, event] of cases) {
    expect.soft(await isServed(attributes, event), JSON.stringify([attributes, event])).toBe(false);
  }
  await expect(page).toHaveURL('/docs/credits');
  expect(await isServed({ href: `${href}?a=b#every-error`, target: '_self' })).toBe(true);
  await expect(page).toHaveURL(`${href}?a=b#every-error`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
});

for (const key of ['Shift', 'ControlOrMeta'] as const) {
  test(`a click on a link with ${key} opens it beside this page, which stays`, async ({
    page,
    context,
  }) => {
    await open(page, '/docs/get-started');
    const opened = context.waitForEvent('page');
    const link = page.getByRole('main').getByRole('link', { name: 'sandbox' }).first();
    await link.click({ modifiers: [key] });
    await expect(await opened).toHaveURL(/\/docs\/sandbox/);
    await expect(page).toHaveURL(/\/docs\/get-started$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started');
  });
}

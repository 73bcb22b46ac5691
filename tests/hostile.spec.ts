/** What a reader still has when scripts, storage or the network fail: the text, a way on, and no reload loop. */
import { readFileSync } from 'node:fs';

import { type Browser, expect, type Page, test as base } from '@playwright/test';

import { type Answer, staticHost, type StaticHost } from './support/staticHost';

const kinds = {
  home: '/',
  docs: '/docs/get-started',
  'api introduction': '/api',
  operation: '/api/check-email-validity',
  'blog list': '/blog',
  'blog post': '/blog/bounce-email',
  'not found': '/nowhere',
};

const html = '<!doctype html><title>Home</title><h1>Any path gets this</h1>';

/** What a host may answer instead of a script. */
const faults: Record<string, (script: Buffer) => Answer> = {
  'status 404': () => ({ status: 404, type: 'text/html', body: html }),
  'status 500': () => ({ status: 500, type: 'text/plain', body: 'Internal Server Error' }),
  'half of it': (script) => ({
    status: 200,
    type: 'text/javascript',
    body: script.subarray(0, script.length / 2),
  }),
  nothing: () => ({ status: 200, type: 'text/javascript', body: '' }),
  'a page': () => ({ status: 200, type: 'text/html', body: html }),
};

const test = base.extend<object, { host: StaticHost }>({
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const host = await staticHost('build');
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
});

const notice = (page: Page) => page.getByRole('alert');

async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Counts the loads of whole pages. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      count.loads += 1;
    }
  });
  return count;
}

/** Paths of the scripts that a page runs before it is alive. */
async function firstScripts(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await hydrated(page);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({ name }) => new URL(name).pathname),
  );
}

/** The text of a page as the server sends it. */
async function textWithoutScripts(browser: Browser, address: string): Promise<string | null> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  const text = await page.locator('#__docusaurus').textContent();
  await page.close();
  return text;
}

for (const [index, [kind, path]] of Object.entries(kinds).entries()) {
  test(`R5.2 ${kind}: whichever script fails, there is one reload, then the text with a message`, async ({
    page,
    browser,
    host,
  }) => {
    const address = host.url + path;
    const text = await textWithoutScripts(browser, address);
    const scripts = await firstScripts(page, address);
    expect(scripts.length).toBeGreaterThan(3);
    const count = countLoads(page);
    // Each script meets one fault here, and another one on the next kind of page.
    for (const [turn, script] of scripts.entries()) {
      const [name = '', fault] = Object.entries(faults).at((index + turn) % 5) ?? [];
      await test.step(`${name} for ${script}`, async () => {
        count.loads = 0;
        host.instead.set(script, fault?.(readFileSync(`build${script}`)) as Answer);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(notice(page)).toContainText('could not load its scripts');
        expect(count.loads).toBe(2);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await page.locator('#__docusaurus').textContent()).toBe(text);
        host.instead.clear();
      });
    }
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });
}

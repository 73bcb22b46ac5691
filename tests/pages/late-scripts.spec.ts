/** The scripts that load after the app: each is one whose absence is tested here, and none takes the page with it. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { checkedEmail, type Part, parts } from '../support/parts';
import { everyPage, open } from '../support/site';
import { type HostResponse, test } from '../support/staticHost';
import { inFull, isFull } from '../support/full';

const folder = 'build/assets/js';

/** Paths of the scripts that a page requests from now on. */
function watchScripts(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) {
      seen.add(pathname);
    }
  });
  return seen;
}

/** Turns to everything on a page that loads a script, as far as such things can be told by their markup. */
async function useAll(page: Page): Promise<void> {
  for (const button of await page.locator('[data-opens]').all()) {
    await button.click();
  }
  for (const field of await page
    .locator('[data-island] :is(input:not([type=radio]), textarea)')
    .all()) {
    await field.focus();
  }
  for (const island of await page.locator('[data-island]').all()) {
    await expect(island).toHaveAttribute('data-state', 'live');
  }
}

test(
  'every script of the build is one that a page loads at first, or one whose failure is tested',
  inFull(),
  async ({ page, host }) => {
    const seen = watchScripts(page);
    for (const path of everyPage()) {
      await open(page, host.url + path);
      await useAll(page);
    }
    for (const { path, use, works } of Object.values(parts)) {
      await open(page, host.url + path);
      await use(page);
      await expect(works(page)).toBeVisible();
    }
    const unused = readdirSync(folder).filter(
      // What is rendered on the server alone, what only that loads (packages/static-first/src/plugins/static-content), the
      // sign-in of the console, which no operation of ours has (tests/services/oauth.spec.ts), and the sandbox of descriptions
      // that have none of their own (tests/builds/stock-site.spec.ts).
      (name) =>
        !/^(?:server-rendered|highlighter|sign-in|sandbox)\./.test(name) &&
        !seen.has(`/assets/js/${name}`),
    );
    expect(unused).toEqual([]);
  },
);

const html = '<!doctype html><title>Home</title><h1>Any path gets this</h1>';
const javascript = { status: 200, type: 'text/javascript' };

/** What comes instead of a script, and the advice that helps. */
const faults: Record<
  string,
  {
    respond: (script: Buffer) => HostResponse | 'nothing';
    advice: RegExp;
    buttons: string[];
  }
> = {
  'status 404, as after a deploy': {
    respond: () => ({ status: 404, type: 'text/html', body: html }),
    advice: /has been updated since .* Reload the page/,
    buttons: ['Reload the page'],
  },
  'status 500': {
    respond: () => ({ status: 500, type: 'text/plain', body: 'Internal Server Error' }),
    advice: /Retry/,
    buttons: ['Retry', 'Reload the page'],
  },
  'a page, as after a deploy on a host that has one for every path': {
    respond: () => ({ status: 200, type: 'text/html', body: html }),
    advice: /has been updated since .* Reload the page/,
    buttons: ['Reload the page'],
  },
  'half of it': {
    respond: (script) => ({ ...javascript, body: script.subarray(0, script.length / 2) }),
    advice: /Retry/,
    buttons: ['Retry', 'Reload the page'],
  },
  'an empty file': {
    respond: () => ({ ...javascript, body: '' }),
    advice: /Retry/,
    buttons: ['Retry', 'Reload the page'],
  },
  'no response': {
    respond: () => 'nothing',
    advice: /did not respond within 15 seconds/,
    buttons: ['Retry'],
  },
};

for (const [part, [name, { path, use, works, typed }]] of Object.entries<Part>(parts).entries()) {
  test(`R5.2 ${name}: when any of its scripts fails to load, the page stays, keeps what was typed and offers a retry`, async ({
    page,
    context,
    host,
  }) => {
    await open(page, host.url + path);
    const scripts = watchScripts(page);
    await use(page);
    await expect(works(page)).toBeVisible();
    const files = [...scripts];
    expect(files.length).toBeGreaterThan(0);

    const heading = page.getByRole('heading', { level: 1 });
    const alert = page.getByRole('alert');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    /** Opens the page and interacts with the part, whose script fails. */
    const fail = async (prepare: () => unknown) => {
      await open(page, host.url + path);
      const title = await heading.innerText();
      const text = await page.locator('main').innerText();
      loads = 0;
      await prepare();
      await use(page);
      return { title, text };
    };
    const stays = async (
      { title, text }: Awaited<ReturnType<typeof fail>>,
      value: string | undefined,
    ) => {
      await expect(alert).toContainText('could not be loaded');
      await expect(heading).toHaveText(title);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(text.length * 0.9);
      expect(loads).toBe(0);
      if (typed) {
        await expect(typed(page)).toHaveValue(value ?? '');
      }
    };
    const wayOn = async (label: string, value: string | undefined) => {
      await alert.getByRole('button', { name: label }).click();
      if (label !== 'Retry') {
        await expect(alert).toHaveCount(0);
        if (typed) {
          await expect(typed(page)).toHaveValue(value ?? '');
        }
        await use(page);
      } else if (typed) {
        await expect(typed(page)).toHaveValue(value ?? '');
        await expect(page.locator('body')).not.toBeFocused();
      }
      if (name === 'the check on the home page') {
        await checkedEmail(page).press('Enter');
      }
      await expect(works(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
    };

    const value = await typed?.(page).inputValue();
    await test.step('offline', async () => {
      const before = await fail(() => context.setOffline(true));
      await expect(alert).toContainText('Check your connection');
      await expect(alert.getByRole('button')).toHaveText('Retry');
      await stays(before, value);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await stays(before, value);
      await context.setOffline(false);
      await wayOn('Retry', value);
    });
    for (const [turn, [fault, { respond, advice, buttons }]] of Object.entries(faults).entries()) {
      if (!isFull && turn !== part % Object.keys(faults).length) continue;
      const file = files[turn % files.length] ?? '';
      await test.step(`${fault} for ${file}`, async () => {
        const response = respond(readFileSync(`build${file}`));
        if (response === 'nothing') {
          // Last: a page with this clock does not know that it was reloaded.
          await page.clock.install();
        }
        const before = await fail(() => {
          scripts.clear();
          host.instead.set(file, response);
        });
        if (response === 'nothing') {
          await expect.poll(() => scripts.has(file)).toBe(true);
          await page.clock.fastForward(15_000);
        }
        await expect(alert).toContainText(advice);
        await expect(alert.getByRole('button')).toHaveText(buttons);
        await stays(before, value);
        host.instead.clear();
        await wayOn(advice.source.includes('Reload') ? 'Reload the page' : 'Retry', value);
      });
    }
  });
}

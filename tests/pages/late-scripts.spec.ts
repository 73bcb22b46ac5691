/** The scripts that load after the app: each is one whose absence is tested here, and none takes the page with it. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { buttons, type Control, expectKept, fields, use } from '../support/controls';
import { everyPage, open } from '../support/site';
import { type HostResponse, test } from '../support/staticHost';
import { inFull, isFull } from '../support/full';

const folder = 'build/assets/js';

/** What loads when a reader turns to it. */
const parts = { 'the console': buttons['the console'], ...fields };

/** Paths of the scripts that a page requests from now on. */
function watchScripts(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) seen.add(pathname);
  });
  return seen;
}

/** Turns to everything on a page that loads a script, as far as such things can be told by their markup. */
async function useAll(page: Page): Promise<void> {
  for (const button of await page.locator('[data-opens]').all()) await button.click();
  for (const field of await page.locator('[data-island] :is(input:not([type=radio]), textarea)').all()) {
    await field.focus();
  }
  for (const island of await page.locator('[data-island]').all()) {
    await expect(island).toHaveAttribute('data-state', 'live');
  }
}

test('every script is one that a page loads at first, or whose failure is tested', inFull(), async ({ page, host }) => {
  const seen = watchScripts(page);
  for (const path of everyPage()) {
    await open(page, host.url + path);
    await useAll(page);
  }
  for (const control of Object.values<Control>(parts)) {
    await open(page, host.url + control.path);
    await use(page, control);
    await expect(control.works(page)).toBeVisible();
  }
  const unused = readdirSync(folder).filter(
    // What is rendered on the server alone, what only that loads (packages/static-first/src/plugins/static-content), the
    // sign-in of the console, which no operation of ours has (tests/services/oauth.spec.ts), and the sandbox of descriptions
    // that have none of their own (tests/builds/stock-site.spec.ts).
    (name) => !/^(?:server-rendered|highlighter|sign-in|sandbox)\./.test(name) && !seen.has(`/assets/js/${name}`),
  );
  expect(unused).toEqual([]);
});

const html = '<!doctype html><title>Home</title><h1>Any path gets this</h1>';
const javascript = { status: 200, type: 'text/javascript' };

const [again, reload] = ['Retry', 'Reload the page'];
const old = /has been updated since .* Reload the page/;

/** What comes instead of a script, the advice that helps, and the buttons beside it. */
// prettier-ignore
const faults: [what: string, respond: (script: Buffer) => HostResponse | 'nothing', advice: RegExp, ...buttons: string[]][] = [
  ['status 404, as after a deploy', () => ({ status: 404, type: 'text/html', body: html }), old, reload],
  ['status 503, with a page', () => ({ status: 503, type: 'text/html', body: html }), /Retry/, again, reload],
  ['a page, as of a host that has one for every path', () => ({ status: 200, type: 'text/html', body: html }), old, reload],
  ['half of it, also in the cache', (script) => ({ ...javascript, body: script.subarray(0, script.length / 2), maxAge: 3600 }), /Retry/, again, reload],
  ['an empty file', () => ({ ...javascript, body: '' }), /Retry/, again, reload],
  ['no response', () => 'nothing', /did not respond within 15 seconds/, again],
  ['status 403', () => ({ status: 403, type: 'text/xml', body: '<Error />' }), old, reload],
];

for (const [part, [name, control]] of Object.entries(Object.entries<Control>(parts))) {
  test(
    `R5.2 ${name}: when a script fails, typed text stays; a retry is offered`,
    inFull(part !== '0'),
    async ({ page, context, host }) => {
      const main = page.getByRole('main');
      const alert = page.getByRole('alert');
      const scripts = watchScripts(page);
      let loads = 0;
      page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
      /** Opens the page and turns to the part, whose script fails: the page stays. */
      const fail = async (prepare: () => unknown, advice: RegExp | string) => {
        await open(page, host.url + control.path);
        const text = await main.innerText();
        loads = 0;
        scripts.clear();
        await prepare();
        await use(page, control);
        return async () => {
          await expect(alert).toContainText('could not be loaded');
          await expect(alert).toContainText(advice);
          expect((await main.innerText()).length).toBeGreaterThan(text.length * 0.9);
          expect(loads).toBe(0);
          await expectKept(page, control);
        };
      };
      const goOn = async (label: string) => {
        await alert.getByRole('button', { name: label }).click();
        if (label === reload) await expect(alert).toHaveCount(0);
        await expectKept(page, control);
        if (label === reload) await use(page, control);
        else if (control.isSent) await control.target(page).press('Enter');
        await expect(control.works(page)).toBeVisible();
        await expect(alert).toHaveCount(0);
      };

      await test.step('offline', async () => {
        const stays = await fail(() => context.setOffline(true), 'Check your connection');
        await stays();
        await expect(alert.getByRole('button')).toHaveText(again);
        await alert.getByRole('button', { name: again }).click();
        await stays();
        scripts.clear();
        await context.setOffline(false);
        await goOn(again);
      });
      const files = [...scripts];
      expect(files.length).toBeGreaterThan(0);
      for (const [turn, [fault, respond, advice, ...labels]] of faults.entries()) {
        if (!isFull && turn !== Number(part) % faults.length) continue;
        const file = files[turn % files.length] ?? '';
        await test.step(`${fault} for ${file}`, async () => {
          const response = respond(readFileSync(`build${file}`));
          // Last: a page with this clock does not know that it was reloaded.
          if (response === 'nothing') await page.clock.install();
          const stays = await fail(() => host.instead.set(file, response), advice);
          if (response === 'nothing') {
            await expect.poll(() => scripts.has(file)).toBe(true);
            await page.clock.fastForward(15_000);
          }
          await stays();
          await expect(alert.getByRole('button')).toHaveText(labels);
          host.instead.clear();
          await goOn(labels[0] ?? '');
        });
      }
    },
  );
}

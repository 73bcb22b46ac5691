/**
 * The first tap, click or key on a part of a page does its work, exactly once, whenever its script arrives: before the press,
 * during it, or after the release. What is typed meanwhile stays.
 */
import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page, type Request, test } from '@playwright/test';

import type { islands } from '../../src/components/islands';
import { filesIn } from '@docs-engines/static-first/build';
import { buttons, type Control, fields, use } from '../support/controls';
import { hold } from '../support/hold';
import { hydrated, open } from '../support/site';
import { inFull } from '../support/full';

declare global {
  interface Window {
    /** How many clicks have reached a live island, or the button that opens one. */
    served: number;
  }
}

const anatomy = buttons['an example of the address anatomy'];

/** A control of each island. */
const ofIslands: Record<keyof typeof islands, keyof typeof buttons> = {
  AddressAnatomy: 'an example of the address anatomy',
  BounceExplorer: 'an example of the bounce explorer',
  Check: 'an example of the check',
  Console: 'the console',
};

/** Opens the page of a control. */
async function openAt(
  page: Page,
  { path }: Control,
  load: (page: Page, path: string) => Promise<unknown> = open,
): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    window.served = 0;
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button[type=button]');
      if (button?.dataset.opens ?? button?.closest('[data-island][data-state=live]')) window.served += 1;
    });
  });
  await load(page, path);
}

/** Presses something, and returns what releases it. */
type Press = (page: Page, target: Locator) => Promise<() => Promise<unknown>>;

const finger: Press = async (page, target) => {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const mouse: Press = async (page, target) => {
  // `hover` checks that the target receives the pointer: before its animation, the menu has a stable box, but off-screen.
  await target.hover();
  await page.mouse.down();
  return () => page.mouse.up();
};

const key =
  (name: string): Press =>
  async (page, target) => {
    await target.focus();
    await page.keyboard.down(name);
    return () => page.keyboard.up(name);
  };

async function expectServedOnce(page: Page, { works }: Control): Promise<void> {
  await expect(works(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.served)).toBe(1);
}

/** @returns waits until all that the page has requested is there, and has had the time to do what it does */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const) {
    page.on(ended as 'requestfinished', (request) => pending.delete(request));
  }
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
  };
}

test('each island of the site has a control in these tests', () => {
  const files = filesIn('build', /\.html$/).map((file) => readFileSync(`build/${file}`, 'utf8'));
  const used = files.flatMap((html) => Array.from(html.matchAll(/ data-island="?(\w+)/g), ([, name]) => name));
  expect([...new Set(used)].sort()).toEqual(Object.keys(ofIslands).sort());
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [name, control] of Object.entries<Control>(buttons)) {
    for (const delay of [0, 30, 60, 120, 200, 500]) {
      const title = `the first tap on ${name} does its work once if scripts take ${delay} ms`;
      test(title, inFull(delay !== 60 || name.startsWith('an example')), async ({ page }) => {
        await openAt(page, control);
        await page.route('**/assets/js/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await route.continue();
        });
        const release = await finger(page, control.target(page));
        // Playwright’s own `tap` releases at once.
        await new Promise((resolve) => setTimeout(resolve, 80));
        await release();
        await expectServedOnce(page, control);
      });
    }
  }

  test('a link in the menu that is pressed while the app starts leads on', async ({ page }) => {
    const settled = watchRequests(page);
    const { release } = await hold(page, '**/main.*.js');
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Credits' });
    const letGo = await mouse(page, link);
    await release();
    await hydrated(page);
    await settled();
    await letGo();
    await expect(page).toHaveURL('/docs/credits');
  });
});

/** What has arrived when the reader acts: the scripts that are held back until then, and how the page is loaded. */
const phases = {
  'while the HTML is arriving': { scripts: '**/assets/js/*.js', until: 'commit' },
  'before the app starts': { scripts: '**/main.*.js', until: 'domcontentloaded' },
  'before its script arrives': { scripts: '**/assets/js/*.js', until: undefined },
} as const;

/** Opens the page of a control in a phase. Returns what lets the scripts go. */
async function openIn(page: Page, control: Control, phase: keyof typeof phases) {
  const { scripts, until } = phases[phase];
  if (!until) {
    await openAt(page, control);
    return (await hold(page, scripts)).release;
  }
  const { release } = await hold(page, scripts);
  await openAt(page, control, (at, path) => at.goto(path, { waitUntil: 'commit' }));
  if (until === 'domcontentloaded') await page.waitForLoadState(until);
  return async () => {
    await release();
    await hydrated(page);
  };
}

for (const phase of Object.keys(phases) as (keyof typeof phases)[]) {
  const isFirst = phase === 'before the app starts';

  for (const [name, control] of Object.entries<Control>(buttons)) {
    const title = `a click on ${name} ${phase} is served, and the focus stays on it`;
    test(title, inFull(!isFirst || name.startsWith('an example')), async ({ page }) => {
      const release = await openIn(page, control, phase);
      await use(page, control);
      await release();
      // A click that comes before the page script is repeated, and so seen twice.
      if (phase === 'while the HTML is arriving') await expect(control.works(page)).toBeVisible();
      else await expectServedOnce(page, control);
      if (name.startsWith('an example')) await expect(control.target(page)).toBeFocused();
    });
  }

  for (const [name, control] of Object.entries<Control>(fields)) {
    const title = `what is typed into ${name} ${phase} is read, and stays with focus and caret`;
    test(title, inFull(name !== 'the check'), async ({ page }) => {
      const release = await openIn(page, control, phase);
      const field = control.target(page);
      await use(page, control);
      await page.keyboard.press('ArrowLeft');
      await release();
      await expect(control.works(page)).toBeVisible();
      await expect(page).toHaveURL(/^[^?]*(\?q=\w+)?$/);
      await expect(field).toHaveValue(control.text ?? '');
      await expect(field).toBeFocused();
      await page.keyboard.type('!');
      await expect(field).toHaveValue(`${control.text?.slice(0, -1)}!${control.text?.at(-1)}`);
    });
  }
}

for (const [name, press] of Object.entries({ finger, mouse, 'space bar': key('Space') })) {
  test.describe(name, inFull(press !== finger), () => {
    test.use({ hasTouch: true });

    for (const phase of ['before its script arrives', 'before the app starts'] as const) {
      test(`a press from ${phase} on is not lost: ${name}`, async ({ page }) => {
        const settled = watchRequests(page);
        const release = await openIn(page, anatomy, phase);
        const letGo = await press(page, anatomy.target(page));
        await release();
        await settled();
        await letGo();
        await expectServedOnce(page, anatomy);
      });
    }
  });
}

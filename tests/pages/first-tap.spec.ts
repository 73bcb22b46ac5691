/**
 * The first tap, click or key on an island does its work, exactly once, whenever the island's chunk arrives: before the press,
 * during it, between the release and the click, or while Blink keeps `:active` after the click.
 */
import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page, type Request, test } from '@playwright/test';

import type { islands } from '../../src/components/islands';
import { filesIn } from '../../packages/static-first/src/filesIn';
import { hold } from '../support/hold';
import { hydrated, open } from '../support/site';
import { inFull } from '../support/full';

declare global {
  interface Window {
    /** How many clicks and submits have reached a live island, or the button that opens one. */
    served: number;
  }
}

/** A button of an island, or one that opens it, and what the page shows when it has done its work. */
interface Control {
  path: string;
  name: string;
  prepare?: (page: Page) => Promise<unknown>;
  result: (page: Page) => Locator;
}

/** For each island, a control; for some, more. */
const controls: Record<keyof typeof islands, [Control, ...Control[]]> = {
  AddressAnatomy: [
    {
      path: '/docs/address-anatomy',
      name: 'mara@-example.com',
      result: (page) => page.getByText('Not well formed: 1 rule is broken.'),
    },
  ],
  BounceExplorer: [
    {
      path: '/docs/bounce-codes',
      name: 'No such mailbox',
      result: (page) => page.getByRole('region', { name: 'What it means' }),
    },
  ],
  Check: [
    { path: '/', name: 'typo', result: (page) => page.getByText('To typo@sandbox.test') },
    {
      path: '/',
      name: 'Check',
      // As a browser restores it: an event would load the chunk.
      prepare: (page) =>
        page.getByLabel('Check an address').evaluate((field: HTMLInputElement) => {
          field.value = 'role@sandbox.test';
        }),
      result: (page) => page.getByText('To role@sandbox.test'),
    },
  ],
  Console: [
    {
      path: '/api/get-credit-balance',
      name: 'Try it',
      result: (page) => page.getByRole('dialog', { name: 'Console' }),
    },
    {
      path: '/docs/get-started',
      name: 'Send a request',
      result: (page) => page.getByText(/^Response: status 200, deliverable/),
    },
  ],
};

const ofEachIsland = Object.values(controls).map(([control]) => control);
const others = Object.values(controls).flatMap(([, ...more]) => more);
const [anatomy] = controls.AddressAnatomy;

const locate = (page: Page, { name }: Control) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens the page of a control. */
async function openAt(
  page: Page,
  { path, prepare }: Control,
  load: (page: Page, path: string) => Promise<unknown> = open,
): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    window.served = 0;
    for (const type of ['click', 'submit']) {
      addEventListener(type, ({ target }) => {
        const element = (target as Element).closest<HTMLElement>('button[type=button], form');
        const isLive = element?.closest('[data-island][data-state=live]');
        if (
          element?.dataset.opens ??
          (isLive && (type === 'click') === element?.matches('button'))
        ) {
          window.served += 1;
        }
      });
    }
  });
  await load(page, path);
  await prepare?.(page);
}

/** Delays the scripts that are requested from now on. */
async function delayScripts(page: Page, delay: number): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
    await route.continue();
  });
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) {
    throw new Error('It is not shown.');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a reader who scrolls on while the chunk of an island loads stays there when it has loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, anatomy.path);
  const held = await hold(page, /assets\/js\/.*\.js/);
  await page.getByRole('textbox', { name: 'Address' }).focus();
  await page.keyboard.type('!');
  await held.arrived();
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 1000);
  const position = await page.evaluate(() => scrollY);
  await held.release();
  await expect(page.locator('[data-island][data-state=live]').first()).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(position);
});

/** Presses something, and returns what releases it. */
type Press = (page: Page, target: Locator) => Promise<() => Promise<unknown>>;

const finger: Press = async (page, target) => {
  const touchPoints = [await centreOf(target)];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const mouse: Press = async (page, target) => {
  const { x, y } = await centreOf(target);
  await page.mouse.move(x, y);
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

/** How long a control is pressed, in milliseconds: Playwright's own `tap` and `click` release it at once. */
const pressTime = 80;

/** Presses and releases a control while its scripts take a time to arrive. */
async function use(page: Page, control: Control, press: Press, delay: number): Promise<void> {
  await openAt(page, control);
  await delayScripts(page, delay);
  const release = await press(page, locate(page, control));
  await new Promise((resolve) => {
    setTimeout(resolve, pressTime);
  });
  await release();
}

async function expectServedOnce(page: Page, control: Control): Promise<void> {
  await expect(control.result(page)).toBeAttached();
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
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
      }
    });
  };
}

test('each island of the site has a control in this test', () => {
  const islands = filesIn('build', /\.html$/).flatMap((file) =>
    [...readFileSync(`build/${file}`, 'utf8').matchAll(/ data-island="?(\w+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(islands)].sort()).toEqual(Object.keys(controls).sort());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [list, delays] of [
    [ofEachIsland, [0, 30, 60, 120, 200, 500]],
    [others, [60]],
  ] as const) {
    for (const control of list) {
      for (const delay of delays) {
        test(
          `the first tap on “${control.name}” of ${control.path} does its work once if scripts take ${delay} ms`,
          inFull(delay !== 60),
          async ({ page }) => {
            await use(page, control, finger, delay);
            await expectServedOnce(page, control);
          },
        );
      }
    }
  }

  test('an island goes live while the finger that has touched it scrolls', async ({ page }) => {
    await openAt(page, anatomy);
    const { x, y } = await centreOf(locate(page, anatomy));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - moved }] });
    await touch('touchStart', 0);
    for (const moved of [20, 40, 60]) {
      await touch('touchMove', moved);
    }
    await expect(page.locator('[data-island]')).toHaveAttribute('data-state', 'live');
  });

  test('a link in the menu that is pressed while the app starts leads to its page', async ({
    page,
  }) => {
    const settled = watchRequests(page);
    const { release } = await hold(page, '**/main.*.js');
    await page.goto('/docs/intro', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const letGo = await mouse(
      page,
      page.getByRole('dialog').getByRole('link', { name: 'Credits' }),
    );
    await release();
    await hydrated(page);
    await settled();
    await letGo();
    await expect(page).toHaveURL('/docs/credits');
  });
});

for (const control of ofEachIsland) {
  for (const [name, press] of Object.entries({ click: mouse, 'press of Enter': key('Enter') })) {
    test(
      `the first ${name} on “${control.name}” of ${control.path} does its work once`,
      inFull(control !== ofEachIsland[0]),
      async ({ page }) => {
        await use(page, control, press, 60);
        await expectServedOnce(page, control);
      },
    );
  }
}

for (const [name, press] of Object.entries({ finger, mouse, 'space bar': key('Space') })) {
  test.describe(name, () => {
    test.use({ hasTouch: true });

    test(`a press is not lost when the chunk of its island arrives: ${name}`, async ({ page }) => {
      await openAt(page, anatomy);
      const settled = watchRequests(page);
      const { arrived, release } = await hold(page, '**/assets/js/*.js');
      const letGo = await press(page, locate(page, anatomy));
      await arrived();
      await release();
      await settled();
      await letGo();
      await expectServedOnce(page, anatomy);
    });

    test(`a press on an island is not lost when the app starts: ${name}`, async ({ page }) => {
      const settled = watchRequests(page);
      const { release } = await hold(page, '**/main.*.js');
      await openAt(page, anatomy, (at, path) => at.goto(path, { waitUntil: 'commit' }));
      await page.waitForLoadState('domcontentloaded');
      const letGo = await press(page, locate(page, anatomy));
      await release();
      await hydrated(page);
      await settled();
      await letGo();
      await expectServedOnce(page, anatomy);
    });
  });
}

/** What ends a press without a click. */
const cancelled: Record<string, (page: Page, target: Locator) => Promise<unknown>> = {
  'that is dragged away': async (page, target) => {
    const release = await mouse(page, target);
    await page.mouse.move(1, 1);
    await release();
  },
  'that opens the context menu': async (page, target) => {
    await target.hover();
    await page.mouse.down({ button: 'right' });
  },
  'that the page loses to another window': async (page, target) => {
    await mouse(page, target);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
  },
};

for (const [name, press] of Object.entries(cancelled)) {
  test(`an island goes live after a press ${name}`, async ({ page }) => {
    await openAt(page, anatomy);
    const { arrived, release } = await hold(page, '**/assets/js/*.js');
    await press(page, locate(page, anatomy));
    await arrived();
    await release();
    await expect(page.locator('[data-island]')).toHaveAttribute('data-state', 'live');
  });
}

for (const control of [...ofEachIsland, ...others]) {
  test(
    `a click on “${control.name}” of ${control.path} before hydration is not lost when its island mounts first`,
    inFull(control !== ofEachIsland[0]),
    async ({ page }) => {
      await page.addInitScript(() => {
        // React replays `focusin` when it has hydrated, which mounts the island; Docusaurus sets the attribute a moment later.
        const set = Reflect.get(Element.prototype, 'setAttribute');
        Element.prototype.setAttribute = function setLate(name: string, value: unknown) {
          const isLate = name === 'data-has-hydrated' && value === true;
          const setNow = () => {
            Reflect.apply(set, this, [name, value]);
          };
          if (isLate) setTimeout(setNow, 1000);
          else setNow();
        };
      });
      const app = await hold(page, /\/assets\/js\/(?!page\.)/);
      await openAt(page, control, (target, path) => target.goto(path, { waitUntil: 'commit' }));
      await locate(page, control).click();
      await app.arrived();
      await app.release();
      await expectServedOnce(page, control);
    },
  );
}

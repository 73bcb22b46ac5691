/**
 * First input delay at a given time of the load: from the event to the frame that shows its effect. Its lower bound, the limit: the
 * time that the browser alone needs for this effect, in the same page without its scripts.
 */
import type { Browser, CDPSession } from '@playwright/test';

import { type Conditions, evaluate, openPage, type Viewport } from './conditions';

/** Milliseconds after the start of the navigation. */
export const moments = [300, 1000, 2000, 4000, 8000];

/** Milliseconds after which an input without an effect counts as lost. */
const patience = 4000;

/** Input delay in milliseconds, up to the frame that shows the effect; `Infinity` if none does; undefined before the first paint. */
type Delay = number | undefined;

declare global {
  interface Window {
    delay: Promise<Delay>;
  }
}

interface Input {
  name: string;
  /** What is clicked. */
  target?: string;
  /** What matches when the effect is there. */
  effect: string;
  /** Causes the effect in a page without scripts. Runs in the page. */
  serve: () => void;
}

/** What a reader does first in each viewport. */
export const inputs: Record<Viewport, Input[]> = {
  desktop: [
    {
      name: 'click on the colour mode',
      target: 'nav button[aria-label*="dark and light mode"]',
      effect: 'html[data-theme=dark]',
      serve: () => {
        addEventListener('click', () => {
          document.documentElement.dataset.theme = 'dark';
        });
      },
    },
    {
      name: 'Ctrl+K',
      effect: 'nav input:focus',
      serve: () => {
        addEventListener('keydown', (event) => {
          event.preventDefault();
          document.querySelector<HTMLInputElement>('nav input')?.focus();
        });
      },
    },
  ],
  phone: [
    {
      name: 'tap on the menu',
      target: 'button[aria-label="Open menu"]',
      effect: 'dialog[open] a',
      serve: () => {
        addEventListener('click', () => document.querySelector('dialog')?.showModal());
      },
    },
  ],
};

/** Measures the first input into `window.delay`. Runs in the page. */
function watchInput([effect, longest]: [string, number]): void {
  window.delay = new Promise((resolve) => {
    const start = ({ timeStamp }: Event) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (!paint || paint.startTime > timeStamp) {
        resolve(undefined);
        return;
      }
      const look = () => {
        const isThere = document.querySelector(effect) !== null;
        window.afterPaint(() => {
          const passed = performance.now() - timeStamp;
          if (isThere) {
            resolve(passed);
          } else if (passed > longest) {
            resolve(Infinity);
          } else {
            requestAnimationFrame(look);
          }
        });
      };
      requestAnimationFrame(look);
    };
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, start, { capture: true, once: true });
    }
  });
}

interface Place {
  x: number;
  y: number;
}

const places = new Map<string, Place>();

/** Where a target will be. */
async function findPlace(
  browser: Browser,
  conditions: Conditions,
  url: string,
  target: string,
): Promise<Place> {
  let place = places.get(url);
  if (!place) {
    const { page } = await openPage(browser, conditions);
    await page.goto(url);
    const box = await page.locator(target).filter({ visible: true }).first().boundingBox();
    if (!box) {
      throw new Error(`${url} has no ${target}`);
    }
    place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    places.set(url, place);
    await page.context().close();
  }
  return place;
}

/** Without waiting for the page between down and up, and without a pointer that arrives before. */
async function click(cdp: CDPSession, { viewport }: Conditions, { x, y }: Place): Promise<void> {
  if (viewport === 'phone') {
    await Promise.all([
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  } else {
    const button = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
      cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
    ]);
  }
}

/** @param way `limit` for a page without scripts */
export async function measureInput(
  browser: Browser,
  conditions: Conditions,
  url: string,
  { target, effect, serve }: Input,
  moment: number,
  way: 'app' | 'limit',
): Promise<Delay> {
  const place = target && (await findPlace(browser, conditions, url, target));
  const { page, cdp } = await openPage(browser, conditions);
  await page.addInitScript(watchInput, [effect, patience] as [string, number]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  const start = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  if (way === 'limit') {
    await evaluate(cdp, serve);
  }
  await page.waitForTimeout(Math.max(0, moment - (Date.now() - start)));
  await (place ? click(cdp, conditions, place) : page.keyboard.press('Control+k'));
  // The browser delivers no input before it has painted something.
  const delay = await Promise.race([
    evaluate(cdp, () => window.delay),
    page.waitForTimeout(2 * patience).then(() => undefined),
  ]);
  await page.context().close();
  return delay;
}

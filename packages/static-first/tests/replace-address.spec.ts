/** The address of a page that changes while the reader types, also in Safari, which refuses many changes. */
import { expect, test } from '@playwright/test';

import { replaceAddress } from '@docs-engines/static-first/browser';

const names = ['location', 'history', 'setTimeout', 'clearTimeout'] as const;

/**
 * What a browser has, on the page `/search`: `written` are the changes that it has accepted, with the state of their history
 * entry; `runTimers` lets the time go by.
 */
function startBrowser() {
  const written: [state: unknown, address: string][] = [];
  const timers = new Map<number, () => void>();
  const browser = {
    written,
    refuses: false,
    location: { pathname: '/search' },
    history: {
      state: { key: 'of the router', scrollY: 300 },
      replaceState: (state: unknown, _: string, { pathname, search }: URL) => {
        if (browser.refuses) throw new Error('Attempt to use it too often');
        written.push([state, pathname + search]);
      },
    },
    setTimeout: (run: (...args: unknown[]) => void, _: number, ...args: unknown[]) => {
      const id = timers.size + 1;
      timers.set(id, () => run(...args));
      return id;
    },
    clearTimeout: (id: number) => timers.delete(id),
    runTimers: () => {
      const all = [...timers.values()];
      timers.clear();
      for (const run of all) run();
    },
  };
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: browser[name], configurable: true, writable: true });
  }
  return browser;
}

const search = (text: string) => new URL(`https://a.example/search?q=${text}`);

// The fakes are globals.
test.describe.configure({ mode: 'serial' });

const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
test.afterEach(() => {
  for (const [index, name] of names.entries()) {
    const own = before[index];
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('a new address leaves the state of its history entry as it is', () => {
  const { written, history } = startBrowser();
  replaceAddress(search('a'));
  expect(written).toEqual([[history.state, '/search?q=a']]);
});

test('of several URLs for which replaceState throws, the last one is written, once, when it no longer throws', () => {
  const browser = startBrowser();
  browser.refuses = true;
  replaceAddress(search('a'));
  replaceAddress(search('ab'));
  browser.runTimers();
  expect(browser.written).toEqual([]);
  browser.refuses = false;
  browser.runTimers();
  browser.runTimers();
  expect(browser.written.map(([, address]) => address)).toEqual(['/search?q=ab']);
});

test('a URL for which replaceState throws is not written on the next page', () => {
  const browser = startBrowser();
  browser.refuses = true;
  replaceAddress(search('a'));
  browser.location.pathname = '/guide';
  browser.refuses = false;
  browser.runTimers();
  expect(browser.written).toEqual([]);
  replaceAddress(new URL('https://a.example/guide?filter=b'));
  expect(browser.written.map(([, address]) => address)).toEqual(['/guide?filter=b']);
});

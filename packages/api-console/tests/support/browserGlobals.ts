/**
 * Has the tests of a file run with what a browser has of `window`, `navigator` and `sessionStorage`; returns what that stores. Not at
 * once: other files are loaded in the same process, and take a window for a browser. A window that is opened is blocked.
 */
export function browserGlobals(
  test: Record<'beforeAll' | 'afterAll', (change: () => void) => void>,
  url: string,
): Map<string, string> {
  const stored = new Map<string, string>();
  const browser = {
    window: { location: new URL(url), open: () => null },
    navigator: { onLine: true },
    sessionStorage: { getItem: (key: string) => stored.get(key), setItem: stored.set.bind(stored) },
  };
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  test.beforeAll(() => {
    for (const [name, value] of Object.entries(browser)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  });
  test.afterAll(() => {
    for (const [name, own] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (own) Object.defineProperty(globalThis, name, own);
    }
  });
  return stored;
}

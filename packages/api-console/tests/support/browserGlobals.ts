/**
 * Has the tests of a file run with what a browser has of `window` and `navigator`. Not at once: other files are loaded in the same
 * process, and take a window for a browser.
 */
export function browserGlobals(
  test: Record<'beforeAll' | 'afterAll', (change: () => void) => void>,
  url: string,
): void {
  const names = ['window', 'navigator'];
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const browser = { window: { location: new URL(url) }, navigator: { onLine: true } };
  test.beforeAll(() => {
    for (const [name, value] of Object.entries(browser)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  });
  test.afterAll(() => {
    for (const [index, name] of names.entries()) {
      Reflect.deleteProperty(globalThis, name);
      const own = before[index];
      if (own) Object.defineProperty(globalThis, name, own);
    }
  });
}

import { expect, test } from '@playwright/test';

import { retryPastCache } from '../src/client/retryPastCache';

const name = '__webpack_get_script_filename__';

test('after each retry, a chunk has a URL that it has not had before, of the same file', () => {
  Object.defineProperty(globalThis, name, {
    value: (chunk: string) => `assets/js/${chunk}.js`,
    writable: true,
    configurable: true,
  });
  const url = () => (Reflect.get(globalThis, name) as (chunk: string) => string)('part');
  const urls = [url()];
  for (const _ of [1, 2, 3]) {
    retryPastCache();
    urls.push(url());
  }
  Reflect.deleteProperty(globalThis, name);
  expect(new Set(urls).size).toBe(4);
  expect(urls.map((each) => each.split('?')[0])).toEqual(Array(4).fill('assets/js/part.js'));
  // Another query beside the last one would become longer with each retry.
  expect(urls.map((each) => each.split('?').length)).toEqual([1, 2, 2, 2]);
});

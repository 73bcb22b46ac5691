/** What the first load of each kind of page weighs. `npm run bench` measures its times, which are not tested. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '@playwright/test';

import { watchPaint } from '../tools/bench/load';
import { kinds } from '../tools/bench/pages';
import { record } from '../tools/bench/weight';
import { staticHost } from './support/staticHost';

const kib = 1024;

/** The most that a page may receive until its app has started. Bytes: brotli, with headers. */
const budget = {
  jsBeforePaint: 3 * kib,
  jsInline: 1.6 * kib,
  js: 105 * kib,
  cssBeforePaint: 10 * kib,
  prefetched: 0,
  prefetchLinks: 0,
  layoutShift: 0,
};

test('R4.13 nothing moves while the HTML of the navbar is arriving', async ({ page }) => {
  const html = readFileSync('build/docs/get-started.html', 'utf8');
  const half = html.lastIndexOf('<button', html.indexOf('Switch between dark'));
  const host = createServer((request, response) => {
    if (request.url !== '/docs/get-started') {
      // Still under way.
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, half));
    setTimeout(() => response.end(html.slice(half)), 500);
  }).listen(0);
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  await page.addInitScript(watchPaint);
  await page.goto(`http://localhost:${port}/docs/get-started`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.seen.firstPaint)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.seen.layoutShift)).toBe(0);
  host.close();
  host.closeAllConnections();
});

for (const [kind, path] of Object.entries(kinds)) {
  test(`R4.9 the first load of a page is within its budget: ${kind}`, async ({ page, context }) => {
    const host = await staticHost('build', { isCompressed: true });
    await page.addInitScript(watchPaint);
    const recording = await record(page, await context.newCDPSession(page));
    await page.goto(host.url + path);
    await recording.settled();
    const { js, ...weight } = await recording.weigh();
    const { layoutShift } = await page.evaluate(() => window.seen);
    host.close();

    expect(js, 'the app itself was seen').toBeGreaterThan(60 * kib);
    const found = { ...weight, js, layoutShift };
    const over = (Object.keys(budget) as (keyof typeof budget)[])
      .filter((name) => found[name] > budget[name])
      .map((name) => `${name}: ${found[name]}, budget ${budget[name]}`);
    expect(over).toEqual([]);
  });
}

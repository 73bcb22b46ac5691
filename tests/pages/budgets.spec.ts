/** What the first load of each kind of page weighs. `npm run bench` measures its times, which are not tested. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { watchPaint } from '../../tools/bench/load';
import { kinds } from '../../tools/bench/pages';
import { record } from '../support/weight';
import { beFast } from '../support/fonts';
import { staticHost } from '../support/staticHost';
import { inFull } from '../support/full';
import { serve } from '../support/server';

const kib = 1024;

/** The most that a page may receive until its app has started. Bytes: brotli, with headers. */
const budget = {
  // 167 bytes by which commands name the server of the page, and a page has all of its fonts or none.
  jsBeforePaint: 3.25 * kib,
  jsInline: 1.8 * kib,
  js: 125 * kib,
  // 1,165 bytes of it are custom properties with one value, written as `var(…)` instead of inlined: 75 lines of code fewer.
  // 0.25 KiB of marks of fields, and of one chevron for all that opens, also in print.
  cssBeforePaint: 9.5 * kib,
  prefetched: 0,
  prefetchLinks: 0,
  layoutShift: 0,
};

/** Where the parser of a browser may pause: in the file of a page, before the last of these texts, in front of the other. */
// prettier-ignore
const pauses = [
  { name: 'the navbar', path: '/docs/get-started', at: '<button', before: 'Switch between dark' },
  { name: 'the languages', path: '/api/check-email-validity', at: '<label', before: 'C#' },
  { name: 'the servers', path: '/api/check-email-validity', at: '<label', before: 'On my machine' },
  { name: 'page actions', path: '/docs/get-started', at: 'Copy page', before: 'Open in' },
  { name: 'a chip', path: '/', at: 'error-429</button>', before: 'The sandbox in this page' },
  { name: 'an author', path: '/blog/bounce-email', at: '<time', before: 'min read' },
];

for (const { name, path, at, before } of pauses) {
  for (const width of [1280, 390]) {
    const title = `nothing moves while the HTML of ${name} is arriving, ${width} px wide`;
    test(title, inFull(width > 390), async ({ page }) => {
      const html = readFileSync(`build/${path === '/' ? 'index' : path}.html`, 'utf8');
      const half = html.lastIndexOf(at, html.indexOf(before));
      expect(half).toBeGreaterThan(0);
      const host = await serve((request, response) => {
        // Anything else is still under way.
        if (request.url !== path) return;
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
        response.write(html.slice(0, half));
        setTimeout(() => response.end(html.slice(half)), 500);
      });
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(watchPaint);
      await page.goto(host.url + path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => window.seen.firstPaint)).toBeGreaterThan(0);
      await page.waitForFunction(() => document.querySelector('footer'));
      const shift = await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.seen.layoutShift)))),
      );
      expect(shift).toBe(0);
      host.close();
    });
  }
}

for (const [kind, path] of Object.entries(kinds)) {
  test(
    `the first load keeps its budget: ${kind}`,
    inFull(/post|list|introduction/.test(kind)),
    async ({ page, context }) => {
      const host = await staticHost('build', { isCompressed: true });
      await page.addInitScript(watchPaint);
      await page.addInitScript(beFast);
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
    },
  );
}

/**
 * Prints weight and speed of each kind of page: bytes as they travel (brotli), and the main thread's long tasks at a
 * quarter of this machine's speed. Times are medians of five loads, and mean something only as ratios within one run.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Page } from '@playwright/test';

import { findBrowser } from '../tests/support/browser';

const port = 4180;
const loads = 5;

const kinds = {
  'docs page': '/docs/intro',
  'API introduction': '/api',
  'operation page': '/api/check-email-validity',
  'blog post': '/blog/bounce-email',
  'home page': '/',
};

interface Weight {
  html: number;
  css: number;
  js: number;
  /** Milliseconds in which the page could not have answered: of each task over 50 ms, what is over. */
  blocked: number;
  /** The longest task, milliseconds. */
  longest: number;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Brotli bytes of a file of the build. */
function weigh(pathname: string): number {
  const file = /\.\w+$/.test(pathname)
    ? pathname
    : `${pathname === '/' ? '/index' : pathname}.html`;
  return brotliCompressSync(readFileSync(`build${file}`)).length;
}

async function measure(page: Page, address: string): Promise<Weight> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'networkidle' });
  // By who asked for it: a script that is only prefetched was asked for by a link.
  const requested = (initiator: string, ending: string) =>
    page.evaluate(
      ([type, end]) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ initiatorType, name }) => initiatorType === type && name.endsWith(end ?? ''))
          .map(({ name }) => new URL(name).pathname),
      [initiator, ending],
    );
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((total, file) => total + weigh(file), 0);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return {
    html: weigh(address),
    css: sum(await requested('link', '.css')),
    js: sum(await requested('script', '.js')),
    blocked: tasks.reduce((total, task) => total + Math.max(0, task - 50), 0),
    longest: Math.max(0, ...tasks),
  };
}

async function bench(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox'],
  });
  const rows: Record<string, Record<string, string | number>> = {};
  const reference: Partial<Weight> = {};
  for (const [kind, address] of Object.entries(kinds)) {
    const all: Weight[] = [];
    for (let load = 0; load < loads; load++) {
      const page = await browser.newPage();
      all.push(await measure(page, address));
      await page.close();
    }
    const of = (member: keyof Weight) => Math.round(median(all.map((weight) => weight[member])));
    const [html, css, js, blocked] = [of('html'), of('css'), of('js'), of('blocked')];
    reference.js ??= js;
    reference.blocked ??= blocked;
    rows[kind] = {
      'HTML KiB': (html / 1024).toFixed(1),
      'CSS KiB': (css / 1024).toFixed(1),
      'JS KiB': (js / 1024).toFixed(1),
      'all : HTML and CSS only': ((html + css + js) / (html + css)).toFixed(2),
      'JS : docs page': (js / reference.js).toFixed(2),
      'blocked : docs page': (blocked / Math.max(1, reference.blocked)).toFixed(2),
      'longest task, ms': of('longest'),
    };
  }
  await browser.close();
  console.table(rows);
}

const server = spawn('docusaurus', ['serve', '--no-open', '--port', String(port)]);
server.stdout.on('data', (data: Buffer) => {
  if (data.toString().includes('http')) {
    void bench().finally(() => server.kill());
  }
});
server.stderr.pipe(process.stderr);

/**
 * Prints weight and speed of pages, on a slow network and a slow processor. Times mean something only beside others of the same
 * run: the bases are measured alternately, so that a change of the machine's speed affects all of them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';

import { findBrowser, findHeadlessShell } from '../tests/support/browser';
import { staticHost } from '../tests/support/staticHost';
import { measureLoad } from './bench/load';
import { measureChange } from './bench/navigation';
import { kinds, origins } from './bench/pages';
import { runTool } from './runTool';

const help = `[options] [bases]

  bases      builds or URLs to compare, instead of build/
  --runs 5   another number of runs than three
  --json     all values, instead of tables of medians`;

type Kind = keyof typeof origins;

/** What is measured of a page, in the order of the table. The target is the most that is good. */
const figures = {
  'first paint, ms': {},
  'content seen, ms': {},
  'blocked, ms': {},
  'layout shift': { target: 0, decimals: 4 },
  'JavaScript before the first paint, KiB': { target: 3, decimals: 1 },
  'JavaScript in all, KiB': { target: 125, decimals: 1 },
  'CSS before the first paint, KiB': { target: 9.5, decimals: 1 },
  'CSS in all, KiB': { decimals: 1 },
  'click → heading, ms': { target: 150 },
} satisfies Record<string, { target?: number; decimals?: number }>;

type Values = Record<keyof typeof figures, number>;

/** Something that serves the site. */
interface Base {
  name: string;
  url: string;
  close: () => void;
  /** One for each run. */
  values: Record<Kind, Values[]>;
}

async function openBase(name: string): Promise<Base> {
  const values = { home: [], docs: [], operation: [], post: [] };
  if (/^https?:/.test(name)) {
    return { name, url: name.replace(/\/$/, ''), close: () => undefined, values };
  }
  const { url, close } = await staticHost(name, { isCompressed: true });
  return { name, url, close, values };
}

async function measure(browser: Browser, url: string, kind: Kind): Promise<Values> {
  const load = await measureLoad(browser, url + kinds[kind]);
  const to = new URL(url + kinds[kind]).pathname;
  return {
    'first paint, ms': load.firstPaint,
    'content seen, ms': load.contentSeen,
    'blocked, ms': load.blocked,
    'layout shift': load.layoutShift,
    'JavaScript before the first paint, KiB': load.jsBeforePaint / 1024,
    'JavaScript in all, KiB': load.js / 1024,
    'CSS before the first paint, KiB': load.cssBeforePaint / 1024,
    'CSS in all, KiB': load.css / 1024,
    'click → heading, ms': await measureChange(browser, url + origins[kind], to),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Markdown: the medians of each base, and each as a ratio to that of the first one. */
function table(kind: Kind, bases: Base[]): string {
  const [, ...others] = bases;
  const head = [kind, 'target', ...bases.map(({ name }) => name), ...others.map(() => 'ratio')];
  const rows = Object.entries<{ target?: number; decimals?: number }>(figures).map(
    ([name, { target, decimals = 0 }]) => {
      const medians = bases.map(({ values }) =>
        median(values[kind].map((one) => one[name as keyof Values])),
      );
      const [first = NaN, ...rest] = medians;
      return [
        name,
        target === undefined ? '' : `≤ ${target}`,
        ...medians.map((one) => one.toFixed(decimals) + (one > (target ?? one) ? ' ✗' : '')),
        ...rest.map((one) => (first === 0 ? '–' : (one / first).toFixed(2))),
      ];
    },
  );
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

async function bench(names: string[], runs: number): Promise<Base[]> {
  // A browser with a user interface loads pages of its own beside each page that is measured.
  const executablePath = findHeadlessShell() ?? findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const bases = await Promise.all(names.map(openBase));
  try {
    // The first pays for what is cold, and does not count.
    for (let run = 0; run <= runs; run++) {
      process.stderr.write(`Run ${run} of ${runs}\n`);
      for (const kind of Object.keys(origins) as Kind[]) {
        for (const { url, values } of bases) {
          const measured = await measure(browser, url, kind);
          if (run > 0) values[kind].push(measured);
        }
      }
    }
  } finally {
    await browser.close();
    for (const { close } of bases) close();
  }
  return bases;
}

runTool('npm run bench --', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, runs: { type: 'string', default: '3' } },
  });
  const names = positionals.length > 0 ? positionals : ['build'];
  for (const name of names) {
    if (!/^https?:/.test(name) && !existsSync(path.join(name, 'index.html'))) {
      throw new Error(`${name} is no build.\n  → npm run build`);
    }
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs ${values.runs}: that is not a number from 1.`);
  }
  const bases = await bench(names, runs);
  if (values.json) {
    console.log(JSON.stringify(bases.map(({ name, values: all }) => ({ name, values: all }))));
    return;
  }
  for (const kind of Object.keys(origins) as Kind[]) console.log(`\n${table(kind, bases)}`);
});

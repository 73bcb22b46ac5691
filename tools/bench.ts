/**
 * Prints the speed of pages, on a slow network and a slow processor. Times mean something only beside others of the same run: the
 * bases are measured alternately, so that a change of the machine's speed affects all of them. Bytes have tests, not figures.
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
  --runs 5   another number of runs than three`;

type Kind = keyof typeof origins;

/** What is measured of a page, in the order of the table. */
const figures = ['first paint', 'content seen', 'blocked', 'click → heading'] as const;

/** In milliseconds. */
type Values = Record<(typeof figures)[number], number>;

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
  const { firstPaint, contentSeen, blocked } = await measureLoad(browser, url + kinds[kind]);
  const to = new URL(url + kinds[kind]).pathname;
  return {
    'first paint': firstPaint,
    'content seen': contentSeen,
    blocked,
    'click → heading': await measureChange(browser, url + origins[kind], to),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Markdown: the medians of each base, and each as a ratio to that of the first one. */
function table(kind: Kind, bases: Base[]): string {
  const [, ...others] = bases;
  const head = [`${kind}, ms`, ...bases.map(({ name }) => name), ...others.map(() => 'ratio')];
  const rows = figures.map((name) => {
    const medians = bases.map(({ values }) => median(values[kind].map((run) => run[name])));
    const [first = NaN, ...rest] = medians;
    return [name, ...medians.map((ms) => ms.toFixed()), ...rest.map((ms) => (ms / first).toFixed(2))];
  });
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
    options: { runs: { type: 'string', default: '3' } },
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
  for (const kind of Object.keys(origins) as Kind[]) console.log(`\n${table(kind, bases)}`);
});

/**
 * Prints weight and speed of each kind of page, beside the HTML-only limit of the same page (tools/bench/limit.ts) and
 * the targets, what our rules for nginx cost under load, and what a build costs. Times are medians of interleaved runs,
 * with their quartiles; they mean something only beside others of the same run.
 */
import { type Browser, chromium } from '@playwright/test';

import { findBrowser, findHeadlessShell } from '../tests/support/browser';
import { staticHost } from '../tests/support/staticHost';
import { measureBuilding } from './bench/building';
import type { Conditions } from './bench/conditions';
import { inputs, measureInput, moments } from './bench/input';
import { addLimit, addStyled } from './bench/limit';
import { measureLoad, measurePaint, measureTasks } from './bench/load';
import { measureNavigation } from './bench/navigation';
import { help, readOptions } from './bench/options';
import { type Kind, kinds, navigations } from './bench/pages';
import { startServing } from './bench/serving';
import { type Figure, Table } from './bench/table';
import { runTool, tell } from './runTool';

const command = 'npm run bench --';

/** Ends the process if an argument is wrong. */
function optionsOf(args: string[]) {
  try {
    return readOptions(args);
  } catch (error) {
    tell(error, command);
    process.exit();
  }
}

const options = optionsOf(process.argv.slice(2));
const { runs } = options;
const conditions: Conditions = {
  viewport: options.phone ? 'phone' : 'desktop',
  slowdown: options.slowdown,
};

/** How often a run measures what varies most, and is measured fast. */
const repetitions = options.quick ? { paints: 1, navigations: 1 } : { paints: 5, navigations: 3 };

const isAsked = (what: string) => options.only.includes(what);

/** Those with the least and the most to do when input comes early. */
const inputKinds: Kind[] = ['docs', 'operation'];

const loadFigures = {
  'first paint : limit': { target: 1.15, decimals: 2 },
  'content seen : limit': { target: 1.15, decimals: 2 },
  'content seen : same page without scripts': { decimals: 2 },
  'JavaScript before the first paint, KiB': { target: 3, decimals: 1 },
  '… inside the document, KiB': { decimals: 1 },
  'JavaScript in all, KiB': { target: 105, decimals: 1 },
  'CSS before the first paint, KiB': { target: 10, decimals: 1 },
  'CSS in all, KiB': { decimals: 1 },
  'prefetched without intent, KiB': { target: 0, decimals: 1 },
  requests: {},
  'blocked beyond the limit, ms': { target: 30 },
  '… by the limit itself, ms': {},
  '… beyond the same page without scripts, ms': {},
  'longest script task, ms': { target: 50 },
  'layout shift': { target: 0, decimals: 4 },
} satisfies Record<string, Figure>;

const navigationFigures = {
  'click → files there, ms': {},
  'click → heading, ms': { target: 150 },
  'click → body, ms': { target: 150 },
  '… by the limit itself, ms': {},
  'click → body : limit': { decimals: 2 },
} satisfies Record<string, Figure>;

const inputFigures: Record<string, Figure> = Object.fromEntries(
  inputKinds.flatMap((kind) =>
    inputs[conditions.viewport].map(({ name }) => [`${kind}: ${name}, ms`, { target: 100 }]),
  ),
);

/** Against a bare file of the same size. */
const servingFigures = {
  'requests per second : bare file': { decimals: 2 },
  'p99 : bare file': { decimals: 2 },
  'requests per second': {},
} satisfies Record<string, Figure>;

/** Of an adopted site's API; the targets are ratios to our own site. */
const operations = 300;

const buildingFigures = {
  'processor time, s': {},
  'processor time : ours': { target: 2.5, decimals: 2 },
  'memory, GB': { target: 1.5, decimals: 2 },
} satisfies Record<string, Figure>;

/** A build that is measured, and its results. */
interface Build {
  host: Awaited<ReturnType<typeof staticHost>>;
  loads: Table;
  navigations: Table;
  inputs: Table;
  serving: Table;
  nginx?: Awaited<ReturnType<typeof startServing>>;
}

async function measurePaints(browser: Browser, { host, loads }: Build, kind: Kind): Promise<void> {
  const page = await measurePaint(browser, conditions, host.url + kinds[kind]);
  const limit = await measurePaint(browser, conditions, host.url + addLimit(host, kinds[kind]));
  const styled = await measurePaint(browser, conditions, host.url + addStyled(host, kinds[kind]));
  loads.add('first paint : limit', kind, page.firstPaint, limit.firstPaint);
  loads.add('content seen : limit', kind, page.contentSeen, limit.contentSeen);
  loads.add('content seen : same page without scripts', kind, page.contentSeen, styled.contentSeen);
}

async function measurePage(browser: Browser, { host, loads }: Build, kind: Kind): Promise<void> {
  const url = host.url + kinds[kind];
  const page = await measureLoad(browser, conditions, url);
  const tasks = await measureTasks(browser, conditions, url);
  const limitUrl = host.url + addLimit(host, kinds[kind]);
  const limitTasks = await measureTasks(browser, conditions, limitUrl);
  const styledUrl = host.url + addStyled(host, kinds[kind]);
  const styledTasks = await measureTasks(browser, conditions, styledUrl);
  const values = {
    'JavaScript before the first paint, KiB': page.jsBeforePaint / 1024,
    '… inside the document, KiB': page.jsInline / 1024,
    'JavaScript in all, KiB': page.js / 1024,
    'CSS before the first paint, KiB': page.cssBeforePaint / 1024,
    'CSS in all, KiB': page.css / 1024,
    'prefetched without intent, KiB': page.prefetched / 1024,
    requests: page.requests,
    'blocked beyond the limit, ms': tasks.blocked - limitTasks.blocked,
    '… by the limit itself, ms': limitTasks.blocked,
    '… beyond the same page without scripts, ms': tasks.blocked - styledTasks.blocked,
    'longest script task, ms': tasks.longestScript,
    'layout shift': page.layoutShift,
  } satisfies Partial<Record<keyof typeof loadFigures, number>>;
  for (const [name, value] of Object.entries(values)) {
    loads.add(name, kind, value);
  }
}

async function measureInputs(
  browser: Browser,
  { host, inputs: delays }: Build,
  kind: Kind,
): Promise<void> {
  const url = host.url + kinds[kind];
  const limitUrl = host.url + addStyled(host, kinds[kind]);
  const last = moments.at(-1) ?? 0;
  for (const input of inputs[conditions.viewport]) {
    const name = `${kind}: ${input.name}, ms`;
    for (const moment of moments) {
      const delay = await measureInput(browser, conditions, url, input, moment, 'app');
      delays.add(name, `at ${moment / 1000} s`, delay);
    }
    const limit = await measureInput(browser, conditions, limitUrl, input, last, 'limit');
    delays.add(name, 'by the browser itself', limit);
  }
}

async function measurePageChange(
  browser: Browser,
  { host: { url }, navigations: changes }: Build,
  { name, ...pages }: (typeof navigations)[number],
): Promise<void> {
  const times = await measureNavigation(browser, conditions, url, pages, 'app');
  const limit = await measureNavigation(browser, conditions, url, pages, 'limit');
  changes.add('click → files there, ms', name, times.files);
  changes.add('click → heading, ms', name, times.heading);
  changes.add('click → body, ms', name, times.body);
  changes.add('… by the limit itself, ms', name, limit.body);
  changes.add('click → body : limit', name, times.body, limit.body);
}

async function measureServing({ nginx, serving }: Build): Promise<void> {
  for (const [name, cost] of Object.entries((await nginx?.measure()) ?? {})) {
    serving.add('requests per second : bare file', name, cost.rateRatio);
    serving.add('p99 : bare file', name, cost.p99Ratio);
    serving.add('requests per second', name, cost.rate);
  }
}

/** Measures the builds alternately: a change of the machine’s speed affects all of them. */
async function interleave(
  builds: Build[],
  times: number,
  measure: (build: Build) => Promise<void>,
): Promise<void> {
  for (let count = 1; count <= times; count++) {
    for (const build of builds) {
      await measure(build);
    }
  }
}

/** One run: every measurement of every build. */
async function run(browser: Browser, builds: Build[]): Promise<void> {
  for (const kind of isAsked('loads') ? (Object.keys(kinds) as Kind[]) : []) {
    if (options.kinds.includes(kind)) {
      await interleave(builds, repetitions.paints, (build) => measurePaints(browser, build, kind));
      await interleave(builds, 1, (build) => measurePage(browser, build, kind));
    }
  }
  for (const change of isAsked('navigations') ? navigations : []) {
    await interleave(builds, repetitions.navigations, (build) =>
      measurePageChange(browser, build, change),
    );
  }
  for (const kind of isAsked('inputs') ? inputKinds : []) {
    await interleave(builds, 1, (build) => measureInputs(browser, build, kind));
  }
  await interleave(builds, 1, measureServing);
}

/** Prints what a build costs. */
async function benchBuilding(): Promise<void> {
  const building = new Table('a build', buildingFigures);
  for (let count = 1; count <= runs; count++) {
    const { ours, large } = await measureBuilding(operations);
    for (const [name, { cpu, memory }] of Object.entries({
      ours,
      [`${operations} operations`]: large,
    })) {
      building.add('processor time, s', name, cpu);
      building.add('processor time : ours', name, cpu / ours.cpu);
      building.add('memory, GB', name, memory);
    }
  }
  console.log(`\n${String(building)}`);
}

async function bench(folders: string[]): Promise<void> {
  const hosts = await Promise.all(
    folders.map((folder) => staticHost(folder, { isCompressed: true })),
  );
  const builds = hosts.map((host): Build => ({
    host,
    loads: new Table('first load', loadFigures),
    navigations: new Table('next page', navigationFigures),
    inputs: new Table('first input', inputFigures),
    serving: new Table('under load', servingFigures),
  }));
  // A browser with a user interface loads pages of its own beside each page that is measured.
  const executablePath = findHeadlessShell() ?? findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const build of isAsked('serving') ? builds : []) {
      build.nginx = await startServing(build.host.folder);
    }
    for (let count = 1; count <= runs; count++) {
      process.stderr.write(`Run ${count} of ${runs}\n`);
      await run(browser, builds);
    }
    for (const { host, loads, navigations: changes, inputs: delays, serving } of builds) {
      const tables = [loads, changes, delays, serving].filter(({ isEmpty }) => !isEmpty);
      console.log(
        [
          `\n## ${host.folder}, ${conditions.viewport}, processor slowed down ${conditions.slowdown} times`,
          ...tables,
        ].join('\n\n'),
      );
    }
  } finally {
    await browser.close();
    for (const { host, nginx } of builds) {
      host.close();
      await nginx?.stop();
    }
  }
}

// Nothing else is measured beside a build: it takes every core.
runTool(command, help, () => (isAsked('building') ? benchBuilding() : bench(options.folders)));

/** What the command prints when it has built a site. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { readOptions } from '../src/options';
import { reportOf } from '../src/report';

/** The report of a site with these pages. */
function report(pages: string[], operations: number, ...args: string[]): string {
  const out = mkdtempSync(path.join(tmpdir(), 'report-'));
  for (const page of pages) writeFileSync(path.join(out, page), '');
  const options = readOptions(['build', 'api.yaml', '--out', out, ...args]);
  if (options?.verb !== 'build') throw new Error('There are no options.');
  return reportOf(options, 'Lamps', operations).replaceAll(out, 'OUT');
}

test('it counts operations and pages, without the one that is not found', () => {
  expect(report(['index.html', '404.html'], 1)).toMatch(/^Lamps: 1 operation, 1 page, in OUT/);
  expect(report(['index.html', 'a.html'], 2)).toMatch(/^Lamps: 2 operations, 2 pages, in OUT/);
});

test('a colour that is hard to read is darker in light mode, lighter in dark mode', () => {
  const said = (color: string) => /.*hard to read.*/.exec(report([], 1, '--color', color))?.[0];
  expect(said('#ff0')).toBe('#ffff00 is hard to read in light mode: there, it is darker.');
  expect(said('#003')).toBe('#000033 is hard to read in dark mode: there, it is lighter.');
});

test('it says what to do next, and which URL the site has', () => {
  expect(report([], 1)).toContain('begin with http://localhost:3000.');
  expect(report([], 1)).toContain('  → npx serve OUT');
  expect(report([], 1)).toContain('--url https://docs.acme.example');
  const published = report([], 1, '--url', 'https://lamps.example', '--base-url', '/docs/');
  expect(published).not.toContain('localhost');
  expect(published).toContain('  → Put it on a host, at the path /docs/');
});

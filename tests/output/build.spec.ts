import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import { pageFaults } from '../../src/plugins/finish/pageFaults';
import { site } from '../../src/site';

test('every image, script, style sheet and icon that a page refers to is in the build', () => {
  const pages = filesIn('build', /\.html$/);
  const named = pages.flatMap((page) => [
    ...readFileSync(path.join('build', page), 'utf8').matchAll(
      /(?:src|href|content)="?(?:https:\/\/mailvet\.example)?(\/(?:img|assets)\/[^"\s>]+)/g,
    ),
  ]);
  const files = [...new Set(named.map(([, file]) => file ?? ''))];
  expect(files.filter((file) => !existsSync(path.join('build', file)))).toEqual([]);
  expect(files).toContain('/img/cards/home.png');
});

test('`data-status` is on the not-found page, and a fault on any other page', () => {
  const html = readFileSync('build/404.html', 'utf8');
  expect(pageFaults(html, '404.html', site.url + site.baseUrl)).toEqual([]);
  expect(pageFaults(html, 'docs/page.html', site.url + site.baseUrl)).toHaveLength(1);
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { load } from 'cheerio';
import sharp from 'sharp';

import { expect, test } from '@playwright/test';

import socialCards from '../../src/plugins/social-cards';
import { draw } from '../../src/plugins/social-cards/draw';
import { folderWith } from '../support/files';

/** The default card, for pages that are neither docs nor posts. */
const siteCard = '/img/cards/home.png';

test('every docs page and every post has its own social card with its own text', async ({ request }) => {
  const $ = load(readFileSync('build/sitemap.xml', 'utf8'), { xml: true });
  const pages = Array.from($('loc'), (loc) => new URL($(loc).text()).pathname);
  const seen = new Map<string, string>();
  for (const page of pages) {
    const html = await (await request.get(page)).text();
    const card = /property=og:image content=([^\s>]+)/.exec(html)?.[1] ?? '';
    const { pathname } = new URL(card);
    const isOwn = /^\/(?:docs|api)\b(?!\/category)|^\/blog\/[^/]+$/.test(page);
    const isList = /^\/blog\/(?:archive|authors|tags)$/.test(page);
    expect(pathname === siteCard, `${page} names ${pathname}`).toBe(!isOwn || isList);
    if (pathname !== siteCard || page === '/') {
      const body = readFileSync(`build${pathname}`);
      const { format, width, height } = await sharp(body).metadata();
      expect({ format, width, height }, pathname).toEqual({ format: 'png', width: 1200, height: 630 });
      expect(body.length, `${pathname} is light`).toBeLessThan(60_000);
      const twin = seen.get(body.toString('base64'));
      expect(twin, `${page} has the card of ${twin}`).toBeUndefined();
      seen.set(body.toString('base64'), page);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('a card shows its section, its title and its description', async () => {
  const card = { kind: 'Docs', title: 'Title', description: 'Description' };
  const drawn = async (change: Partial<typeof card>) => (await draw({ ...card, ...change }, '.')).toString('base64');
  const images = [
    await drawn({}),
    await drawn({ kind: 'Blog' }),
    await drawn({ title: 'Another' }),
    await drawn({ description: 'Another' }),
  ];
  expect(new Set(images).size).toBe(images.length);
});

test('a corrupt card in the cache is drawn again', async () => {
  const files = ['src/plugins/social-cards/draw.ts', 'src/css/tokens.css', 'static/img/logo.svg'];
  const siteDir = folderWith(Object.fromEntries(files.map((file) => [file, readFileSync(file)])));
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  const plugin = socialCards({ siteDir } as LoadContext);
  await plugin.allContentLoaded?.({ allContent: {} } as never);
  const draws = async () => {
    await plugin.postBuild?.({ outDir: siteDir } as never);
    return readFileSync(path.join(siteDir, siteCard));
  };
  const first = await draws();
  const [name = ''] = readdirSync(cache);
  const broken = readFileSync(path.join(cache, name)).fill(0, 200, 264);
  writeFileSync(path.join(cache, name), broken);
  expect((await draws()).equals(first)).toBe(true);
});

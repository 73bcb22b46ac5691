import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import sharp from 'sharp';

import { expect, test } from '@playwright/test';

import { draw } from '../../src/plugins/social-cards/draw';

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

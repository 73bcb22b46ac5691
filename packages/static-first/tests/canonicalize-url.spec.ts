/** The inline script that makes the URL canonical, evaluated from its source text as in a page, without a closure. */
import { runInNewContext } from 'node:vm';

import { expect, test } from '@playwright/test';

import { pluginOf } from './plugins';

interface Loaded {
  canonical?: string;
  /** The paths of the site, which the not-found page lists. */
  list?: string[];
  redirectCount?: number;
}

/** The calls of browser APIs that the first script of a page makes. */
async function done(pathname: string, { canonical, list, redirectCount = 0 }: Loaded): Promise<string[]> {
  const calls: string[] = [];
  const { headTags } = (await pluginOf('inline-scripts', __dirname)).injectHtmlTags?.({ content: {} }) ?? {};
  const [{ innerHTML = '' } = {}] = (headTags ?? []) as { innerHTML?: string }[];
  runInNewContext(innerHTML, {
    URL,
    location: { pathname, search: '?a', hash: '#b', replace: (url: string) => calls.push(`load ${url}`) },
    history: { state: 'state', replaceState: (state: string, _: string, url: string) => calls.push(`${state} ${url}`) },
    performance: { getEntriesByType: () => [{ redirectCount }] },
    document: {
      getElementById: () => list && { textContent: JSON.stringify(list) },
      querySelector: () => canonical && { href: `https://site.example${canonical}` },
    },
  });
  return calls;
}

test('R4.6 a variant of the path is replaced by the canonical path, and keeps query and hash', async () => {
  const canonical = '/guide';
  for (const variant of ['/guide.html', '/guid%65', '/guide/', '//guide', '/Guide', '/guide/index.html']) {
    expect.soft(await done(variant, { canonical }), variant).toEqual(['state /guide?a#b']);
  }
  for (const other of ['/guide', '/other', '/guide/more']) {
    expect.soft(await done(other, { canonical }), other).toEqual([]);
  }
  expect(await done('/guide.html', {})).toEqual([]);
});

test('R4.6 the not-found page loads the intended page, unless the host has redirected', async () => {
  const list = ['/', '/guide'];
  expect(await done('/guide/', { list })).toEqual(['load /guide?a#b']);
  expect(await done('/guide/', { list, redirectCount: 1 })).toEqual([]);
  expect(await done('/nowhere', { list, canonical: '/nowhere.html' })).toEqual([]);
});

test('a path with invalid percent-encoding is escaped: the router would throw on it', async () => {
  for (const path of ['/docs/%E0%A4%A', '/%', '/a%zz', '/%C3']) {
    const escaped = path.replaceAll('%', '%25');
    expect.soft(await done(path, { list: ['/docs'] }), path).toEqual([`state ${escaped}?a`]);
  }
});

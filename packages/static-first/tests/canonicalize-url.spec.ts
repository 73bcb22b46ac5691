/** The inline script that makes the URL canonical, as a page runs it: from its own text, without anything around it. */
import { runInNewContext } from 'node:vm';

import { expect, test } from '@playwright/test';

import { canonicalizeUrl } from '../src/client/inline/canonicalizeUrl';
import { stripIndex } from '../src/client/inline/stripIndex';

interface Loaded {
  canonical?: string;
  /** Of the not-found page. */
  list?: string[];
  redirectCount?: number;
}

/** What the script does on a page, in the words of the browser. */
function done(pathname: string, { canonical, list, redirectCount = 0 }: Loaded): string[] {
  const calls: string[] = [];
  runInNewContext(`(${String(canonicalizeUrl)})(${String(stripIndex)}, 'list')`, {
    URL,
    location: {
      ...{ pathname, search: '?a', hash: '#b' },
      replace: (url: string) => calls.push(`load ${url}`),
    },
    history: {
      state: 'state',
      replaceState: (state: string, _: string, url: string) => calls.push(`${state} ${url}`),
    },
    performance: { getEntriesByType: () => [{ redirectCount }] },
    document: {
      getElementById: () => list && { textContent: JSON.stringify(list) },
      querySelector: () => canonical && { href: `https://site.example${canonical}` },
    },
  });
  return calls;
}

test('R4.6 a variant of the path becomes the canonical one, with query and hash', () => {
  const canonical = '/guide';
  for (const variant of [
    '/guide.html',
    '/guid%65',
    '/guide/',
    '//guide',
    '/Guide',
    '/guide/index.html',
  ]) {
    expect.soft(done(variant, { canonical }), variant).toEqual(['state /guide?a#b']);
  }
  for (const other of ['/guide', '/other', '/guide/more']) {
    expect.soft(done(other, { canonical }), other).toEqual([]);
  }
  expect(done('/guide.html', {})).toEqual([]);
});

test('R4.6 the not-found page loads the page that is meant, unless the host has led here from that', () => {
  const list = ['/', '/guide'];
  expect(done('/guide/', { list })).toEqual(['load /guide?a#b']);
  expect(done('/guide/', { list, redirectCount: 1 })).toEqual([]);
  expect(done('/nowhere', { list, canonical: '/nowhere.html' })).toEqual([]);
});

test('R2 R4.6 a path with an invalid percent sequence is escaped: the router would throw on it', () => {
  for (const path of ['/docs/%E0%A4%A', '/%', '/a%zz', '/%C3']) {
    const escaped = path.replaceAll('%', '%25');
    expect.soft(done(path, { list: ['/docs'] }), path).toEqual([`state ${escaped}?a`]);
  }
});

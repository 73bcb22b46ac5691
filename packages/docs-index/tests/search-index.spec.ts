/** What is in `search-index.json`: the entries of pages, and of what pages explain. */
import { expect, test } from '@playwright/test';

import type { DerivedEntry } from '@docs-engines/docs-index';
import type { SearchIndex } from '@docs-engines/docs-index/search';

import { docs, page, siteOf } from './site';

/** The built pages, by their paths. */
const pages: Record<string, string> = {
  '/docs/a': '<h1>A</h1><i id=late></i><h2 id=x>X</h2><p>Said of this. Said by both.</p>',
  '/docs/b': '<h1>B</h1><table><tr id=late><tr id=lost></table>',
  '/docs/1/a': '<h1>Old</h1>',
  '/docs/hidden': '<meta name=robots content=noindex><h1>Hidden</h1>',
  '/api/op': '<h1>Op</h1>',
  '/api/about': '<h1>About</h1>',
  '/blog/post': '<h1>Post</h1>',
  '/': '<h1>Home</h1>',
};

const version = (...paths: string[]) => ({ docs: paths.map((permalink) => ({ permalink })) });

const content = {
  'docusaurus-plugin-content-docs': {
    default: docs(version('/docs/a', '/docs/b', '/docs/hidden'), version('/docs/1/a')),
    api: docs(version('/api/op', '/api/about')),
  },
  'docusaurus-plugin-content-blog': {
    default: { blogTitle: 'Blog', blogPosts: [{ metadata: { permalink: '/blog/post' } }] },
  },
  'docusaurus-plugin-content-pages': { default: [{ permalink: '/' }] },
};

async function indexOf(entries: DerivedEntry[], starts: string[]): Promise<SearchIndex> {
  const html = Object.entries(pages).map(([route, text]) => {
    const [, meta = '', main = ''] = /^(<meta[^>]*>)?(.*)$/.exec(text) ?? [];
    const head = `<meta name=description content="Says it."><meta name=keywords content=""><link rel=canonical href=https://a.example${route}>${meta}`;
    return [route, page(main, head)] as const;
  });
  const options = { starts, areas: { api: 'Reference' }, entries: () => entries };
  const index = (await siteOf(Object.fromEntries(html), { content, options }))('search-index.json');
  return JSON.parse(index) as SearchIndex;
}

const derived: DerivedEntry[] = [
  { kind: 'operation', title: 'Op', path: '/api/op', text: ['Does it.'] },
  { kind: 'value', title: 'late', anchors: ['late'], paragraphs: ['Is late. Is not lost.'] },
  { kind: 'value', title: 'lost', anchors: ['nowhere', 'lost'], text: [] },
  { kind: 'error', title: 'X', path: '/docs/a#x', text: ['Said by both.'] },
  { kind: 'error', title: 'Y', path: '/docs/y#x', text: [] },
];

test('an entry is where most is explained, or else at its path, if there is such a page', async () => {
  const { entries } = await indexOf(derived, []);
  expect(entries.map(({ kind, area, url, place = '', text }) => [kind, area, url, place, ...text])).toEqual([
    ['page', 'Guides', '/docs/a', '', 'Says it.'],
    ['page', 'Guides', '/docs/b', '', 'Says it.'],
    ['page', 'Reference', '/api/about', '', 'Says it.'],
    ['page', 'Blog', '/blog/post', '', 'Says it.'],
    ['page', 'Other pages', '/', '', 'Says it.'],
    ['operation', 'API reference', '/api/op', '', 'Does it.'],
    ['value', 'Codes and errors', '/docs/b#late', 'B', 'Is late.', 'Is not lost.'],
    ['value', 'Codes and errors', '/docs/b#lost', 'B'],
    // A section with the text of both.
    ['error', 'Codes and errors', '/docs/a#x', '', 'Said by both.', 'Said of this.'],
  ]);
  expect(entries[0]).not.toHaveProperty('keywords');
});

test('where nothing is found, pages are offered with a sentence, and a wrong one stops a build', async () => {
  expect((await indexOf(derived, ['/docs/a#x', '/'])).starts).toEqual([
    { url: '/docs/a#x', title: 'X', text: ['Said by both.'] },
    { url: '/', title: 'Home', text: ['Says it.'] },
  ]);
  await expect(indexOf([], ['/docs/1/a'])).rejects.toThrow(
    /^docs-index: the search has no page \/docs\/1\/a\.\n {2}→ /,
  );
});

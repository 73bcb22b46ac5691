/** What no list names. */
import type { AllContent } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import { indexFilter, unlistedPaths } from '@docs-engines/static-first/build';

const page = (permalink: string, unlisted?: boolean, ...tags: string[]) => ({
  permalink,
  unlisted,
  tags: tags.map((tag) => ({ permalink: `/tags/${tag}` })),
});

const versionOf = (...docs: object[]) => ({ docs });

/** As Docusaurus has loaded it. */
const content = {
  'docusaurus-plugin-content-docs': {
    default: {
      loadedVersions: [
        versionOf(page('/docs/hall', false, 'all'), page('/docs/cellar', true, 'all', 'stairs')),
        versionOf(page('/docs/1.0/cellar', true)),
      ],
    },
    api: { loadedVersions: [versionOf(page('/api', false))] },
  },
  'docusaurus-plugin-content-blog': {
    default: { blogPosts: [{ metadata: page('/blog/größe', true) }, { metadata: page('/blog/two', false) }] },
  },
  'docusaurus-plugin-content-pages': { default: [page('/'), page('/prices', false), page('/draft-prices', true)] },
} as unknown as AllContent;

test('unlisted pages of every kind and version are in no list, nor is the page of a tag that only they have', () => {
  const paths = ['/docs/cellar', '/tags/stairs', '/docs/1.0/cellar', '/blog/größe', '/draft-prices'];
  expect(unlistedPaths(content)).toEqual(paths);
});

test('an index has a page unless it is unlisted or its own head has `noindex`', () => {
  const built = (path: string, isNoIndex = false) => ({ url: new URL(path, 'https://zoo.example').href, isNoIndex });
  const pages = [built('/docs/hall'), built('/docs/hall', true), built('/docs/cellar'), built('/blog/größe/')];
  expect(pages.map(indexFilter(content, { noIndex: false }))).toEqual([true, false, false, false]);
  // `noIndex: true` in the configuration puts it into every head.
  const [, hall, ...unlisted] = pages;
  expect([hall, ...unlisted].map((one) => one && indexFilter(content, { noIndex: true })(one))).toEqual([
    true,
    false,
    false,
  ]);
});

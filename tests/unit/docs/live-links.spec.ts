/** The links of a page, checked by its text alone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import liveLinks from '../../../src/plugins/live-links';
import { idsIn, linkFaults } from '../../../src/plugins/live-links/linkFaults';
import { folderWith } from '../../support/files';

const paths = ['/', '/docs/intro', '/docs/rate-limits', '/docs/Integration/intro', '/blog'];
// prettier-ignore
const target = [
  '## The limits', '## After a `429`', '### Steady pace {/* #pace */}', '### Old form {#old}', '## Über',
  '## [Linked](/x) and *stressed*', '## The limits', '<div id="box"></div>', '```md', '## The limits',
  '<Component />', '```',
].join('\n');

const faults = (mdx: string) =>
  linkFaults(mdx, '/docs/intro', paths, (path) => (path === '/docs/rate-limits' ? idsIn(target) : undefined)).map(
    ({ line, text }) => `${line} ${text}`,
  );

test('a page has the ids of its headings, as Docusaurus makes them, and of its elements', () => {
  const ids = 'the-limits after-a-429 pace old über linked-and-stressed the-limits-1 box';
  expect([...(idsIn(target) ?? [])]).toEqual(ids.split(' '));
});

test('components may generate ids: no anchor of a page that has components is reported as broken', () => {
  expect(idsIn('## One\n\n<Errors />\n')).toBeUndefined();
  expect(faults('[a](/blog#anything)')).toEqual([]);
});

// prettier-ignore
const right = [
  '[a](/docs/intro)', '[a](/docs/intro/)', '[a](/docs/intro?q=1)', '[a](/docs/rate-limits#pace)', '[a](/docs/rate-limits#%C3%BCber)',
  '[a](/docs/rate-limits#über)', '[a](/docs/rate-limits#the-limits-1 "Title")', '<Link to="/blog">a</Link>', '[a](/openapi.yaml)',
  '[a](pathname:///nothing)', '[a](https://example.com/nothing)', '[a](./nothing.mdx)', '`[a](/nothing)`', '```md\n[a](/nothing)\n```',
  '[a](/)',
];

test('no fault: links to pages, files and other sites, and what is code', () => {
  for (const mdx of right) expect.soft(faults(mdx), mdx).toEqual([]);
});

for (const [mdx, fault] of [
  ['One.\n\n[a](/docs/rate-limitz)', '3 links to /docs/rate-limitz: no such page. Nearest: /docs/rate-limits'],
  // No valid percent-encoding.
  ['[a](/docs/rate-limits#50%)', '1 links to /docs/rate-limits#50%: no such anchor.'],
  ['<Link to="/bog">a</Link>', '1 links to /bog: no such page. Nearest: /blog'],
  // No file: it has no extension.
  ['[a](/docs/v1.2/gone)', '1 links to /docs/v1.2/gone: no such page.'],
  ['[a](/xyzzy/quux)', '1 links to /xyzzy/quux: no such page.'],
  ['[a](/Docs/intro)', '1 links to /Docs/intro: no such page. Nearest: /docs/intro'],
  [
    '```md\n```\n[a](/docs/rate-limits#pase)',
    '3 links to /docs/rate-limits#pase: no such anchor. Nearest: /docs/rate-limits#pace',
  ],
] as const) {
  test(`a fault: ${JSON.stringify(mdx)}`, () => {
    expect(faults(mdx)).toEqual([fault]);
  });
}

test('an anchor of the page itself is checked, if its ids are known', () => {
  const mdx = '## One\n\n[a](#one) [b](#two)\n';
  expect(linkFaults(mdx, '/docs/intro', paths, () => idsIn(mdx))).toEqual([
    { line: 3, text: 'links to #two: no such anchor.' },
  ]);
});

test('while a site is written, a page is reported when what is wrong with it changes: links, and a guide in no sidebar', async () => {
  const siteDir = folderWith({
    '.docusaurus/made.mdx': '[a](/nothing)',
    'docs/lost.mdx': 'Text',
    'docs/hidden.mdx': 'Text',
  });
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const write = (name: string, text: string) => writeFileSync(path.join(siteDir, name), text);
  const page = (source: string, more: object) => ({
    source: `@site/${source}`,
    permalink: `/${source.replace('.mdx', '')}`,
    ...more,
  });
  const docs = [
    page('docs/guide.mdx', { sidebar: 'guides' }),
    page('docs/lost.mdx', {}),
    page('docs/hidden.mdx', { unlisted: true }),
    page('.docusaurus/made.mdx', { sidebar: 'guides' }),
  ];
  const allContent = {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } },
  } as unknown as AllContent;
  const plugin = liveLinks({ siteDir, generatedFilesDir } as LoadContext);
  const { log, warn } = console;
  const { NODE_ENV } = process.env;
  /** What is printed when the guide is saved. */
  const printed = async (text: string) => {
    write('docs/guide.mdx', text);
    const lines: unknown[] = [];
    console.log = console.warn = (line: unknown) => lines.push(line);
    try {
      await plugin.allContentLoaded?.({ allContent, actions: {} as never });
    } finally {
      Object.assign(console, { log, warn });
    }
    return lines;
  };
  const wrong = '[a](/docs/los)\n\n[b](/blog)';
  try {
    process.env.NODE_ENV = 'development';
    expect(await printed(wrong), 'before Docusaurus knows the pages').toEqual([]);
    write('.docusaurus/routesChunkNames.json', '{"/blog-a1b":{}}');
    process.env.NODE_ENV = 'production';
    expect(await printed(wrong), 'a build has a check of its own').toEqual([]);
    process.env.NODE_ENV = 'development';
    expect(await printed(wrong)).toEqual([
      '[WARNING] docs/guide.mdx:1 links to /docs/los: no such page. Nearest: /docs/lost',
      '[WARNING] docs/lost.mdx is in no sidebar: nothing leads to it. Name it in sidebars.ts.',
    ]);
    expect(await printed(wrong), 'once').toEqual([]);
    expect(await printed('[b](/blog)')).toEqual(['[SUCCESS] The links of docs/guide.mdx are right again.']);
    expect(await printed('[b](/blog)')).toEqual([]);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

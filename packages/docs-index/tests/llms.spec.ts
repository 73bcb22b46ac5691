import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { micromark } from 'micromark';

import type { Options } from '@docs-engines/docs-index';
import { markdownTwins } from '../src/markdown-twins';
import { llmsText, ordered } from '../src/markdown-twins/llms';
import { sectionsIn } from '../src/markdown-twins/sections';

const twinAt = (path: string) => {
  const url = new URL(path, 'https://docs.example').href;
  const isNoIndex = false;
  return { title: path, description: '', date: '', url, isNoIndex, body: '', twinUrl: `${url}.md` };
};

test('llms.txt lists a page once, in its first section, even if it is in the sidebar twice', () => {
  const [lend, bring] = [twinAt('/loans/lend'), twinAt('/loans/bring')];
  const sections = [
    { title: 'Loans', paths: ['/loans/lend', '/loans/bring', '/loans/lend'] },
    { title: 'Books', paths: ['/loans/lend'] },
  ];
  const every = () => true;
  expect(ordered([bring, lend], sections, every)).toEqual([{ title: 'Loans', twins: [lend, bring] }]);
  expect(() => ordered([bring], sections, every)).toThrow('/loans/lend is in a sidebar');
});

test('a title with signs of Markdown is the text of its link in llms.txt', () => {
  const info = { title: 'Acme', description: '', servers: [], authentication: [] };
  for (const title of ['C:\\new', 'ends in \\', 'a](https://evil.example) [b', '\\[a\\]', 'two\nlines', '\\\\']) {
    const twins = [{ ...twinAt('/one'), title }, twinAt('/two')];
    const made = llmsText([{ title: 'All', twins }], info, 'https://docs.example');
    const [, list = ''] = made.split('## All\n\n');
    const links = load(micromark(list))('li > a:first-child');
    expect(links.first().text()).toBe(title.replace('\n', ' '));
    expect(links).toHaveLength(twins.length);
  }
});

test('llms.txt lists a page of a sidebar whose path has non-ASCII characters, or a slash at its end', () => {
  const twin = twinAt('/größe/');
  const section = { title: 'Guides', paths: ['/größe'] };
  expect(ordered([twin], [section], () => true)[0]).toEqual({ title: 'Guides', twins: [twin] });
});

test('the file of `rules` is in the folder of the site, whatever the working directory, and the tagline is text', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const outDir = path.join(siteDir, 'build');
  mkdirSync(outDir);
  writeFileSync(path.join(siteDir, 'rules.md'), '- Ask once.\n');
  const siteConfig = { title: 'Acme', tagline: 'Tags <b> & more', url: '', baseUrl: '/' };
  const twins = (rules: string) => markdownTwins({ siteDir, siteConfig } as LoadContext, { rules } as Options);
  const part = twins('rules.md');
  void part.allContentLoaded({ allContent: {} } as never);
  part.postBuild({ outDir, routesPaths: [] } as never);
  const made = readFileSync(path.join(outDir, 'llms.txt'), 'utf8');
  expect(made).toContain('\n- Ask once.\n');
  expect(load(micromark(made))('blockquote').text().trim()).toBe('Tags <b> & more');
  // No line break at its end.
  writeFileSync(path.join(siteDir, 'rules.md'), '- Ask once.');
  const about = { title: 'Acme', servers: [['https://a.example']] as const };
  expect(llmsText([], about, '', { file: '', path: path.join(siteDir, 'rules.md') })).toContain(
    '- Ask once.\n- `https://a.example`\n',
  );
  // Of the links in rules, those to pages have to lead somewhere.
  writeFileSync(path.join(siteDir, 'rules.md'), '[a](/a#b) [c](/c.json) [d](https://d.example/e)');
  const linked = (...pages: string[]) =>
    llmsText([{ title: 'All', twins: pages.map(twinAt) }], about, 'https://docs.example', {
      file: 'rules.md',
      path: path.join(siteDir, 'rules.md'),
    });
  expect(linked('/a')).toContain('[a](https://docs.example/a#b) [c](https://docs.example/c.json)');
  expect(linked).toThrow('rules.md links to https://docs.example/a, which does not exist');
  expect(() => twins('nowhere.md')).toThrow(
    /^docs-index: the option "rules" names nowhere\.md, which does not exist\.\n {2}→ Write the path/,
  );
});

test('llms.txt has the first paragraph about the site, its servers, and two paragraphs about keys', () => {
  const about = {
    title: 'Acme',
    description: '<p>Lends <b>books</b>.</p><p>Since 1900.</p>',
    servers: [['https://a.example', '<p>Real.</p>'], ['https://b.example']] as const,
    authentication: [{ description: '<p>A key.</p><p>Public.</p><p>More.</p>' }, {}],
  };
  const site = 'https://docs.example/help';
  const sections = [{ title: 'All', twins: [{ ...twinAt('/a'), description: 'B.' }, twinAt('/c')] }];
  const list = '## All\n\n- [/a](https://docs.example/a.md): B.\n- [/c](https://docs.example/c.md)\n';
  const all = `for \`Accept: text/markdown\`. All in one file: ${site}/llms-full.txt\n\n`;
  expect(llmsText(sections, about, site).split('with `.md`, or ')).toEqual([
    '# Acme\n\n> Lends **books**.\n\nEvery page is Markdown at its URL ',
    `${all}Rules for programs and agents:\n\n- \`https://a.example\`: Real.\n- \`https://b.example\`\n- A key.\n- Public.\n\n${list}`,
  ]);
  expect(llmsText(sections, { title: 'Acme' }, site)).toContain(all + list);
});

test('pages that no sidebar has are optional, and pages that no index has are nowhere', () => {
  const [a, b, c] = [twinAt('/a'), twinAt('/b'), twinAt('/c')];
  expect(ordered([a, b, c], [{ title: 'Docs', paths: ['/a', '/b'] }], (twin) => twin !== b)).toEqual([
    { title: 'Docs', twins: [a] },
    { title: 'Optional', twins: [c] },
  ]);
});

test('a sidebar has a section for each category, with the pages around it, and a blog one with its posts', () => {
  const docs = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, permalink: `/${id}/` }));
  const doc = (id: string, type = 'doc') => ({ type, id });
  const nested = { type: 'category', label: 'N', link: { permalink: '/n' }, items: [doc('c')] };
  const items = [
    doc('a'),
    { type: 'category', label: 'One', link: { type: 'doc', id: 'b' }, items: [nested] },
    { type: 'link', href: 'https://a.example' },
    { type: 'category', label: 'Two', items: [doc('d', 'ref')] },
    doc('e'),
  ];
  const version = { isLast: true, docs, sidebars: { main: items, flat: [doc('a')], none: [] } };
  const blogPosts = [{ metadata: { permalink: '/blog/f' } }];
  expect(
    sectionsIn({
      'docusaurus-plugin-content-docs': {
        default: { loadedVersions: [version, { ...version, isLast: false }] },
      },
      'docusaurus-plugin-content-blog': { default: { blogTitle: 'Blog', blogPosts } },
    }),
  ).toEqual([
    { title: 'One', paths: ['/a', '/b', '/n', '/c'] },
    { title: 'Two', paths: ['/d', '/e'] },
    { title: 'Documentation', paths: ['/a'] },
    { title: 'Blog', paths: ['/blog/f'] },
  ]);
});

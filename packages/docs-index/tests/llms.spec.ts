import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { micromark } from 'micromark';

import type { Options } from '../src';
import { markdownTwins } from '../src/markdown-twins';
import { llmsText, ordered } from '../src/markdown-twins/llms';

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
  expect(ordered([bring, lend], sections, every)).toEqual([
    { title: 'Loans', twins: [lend, bring] },
  ]);
  expect(() => ordered([bring], sections, every)).toThrow('/loans/lend is in a sidebar');
});

test('a title with signs of Markdown is the text of its link in llms.txt', () => {
  const info = { title: 'Acme', description: '', servers: [], authentication: [] };
  for (const title of [
    'C:\\new',
    'ends in \\',
    'a](https://evil.example) [b',
    '\\[a\\]',
    'two\nlines',
    '\\\\',
  ]) {
    const twins = [{ ...twinAt('/one'), title }, twinAt('/two')];
    const made = llmsText([{ title: 'All', twins }], info, 'https://docs.example');
    const [, list = ''] = made.split('## All\n\n');
    const links = load(micromark(list))('li > a:first-child');
    expect(links.first().text()).toBe(title.replace('\n', ' '));
    expect(links).toHaveLength(twins.length);
  }
});

test('llms.txt lists a page of a sidebar whose path has non-ASCII characters', () => {
  const twin = twinAt('/größe');
  const section = { title: 'Guides', paths: ['/größe'] };
  expect(ordered([twin], [section], () => true)[0]).toEqual({ title: 'Guides', twins: [twin] });
});

test('the file of `rules` is in the folder of the site, whatever the working directory, and the tagline is text', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const outDir = path.join(siteDir, 'build');
  mkdirSync(outDir);
  writeFileSync(path.join(siteDir, 'rules.md'), '- Ask once.\n');
  const siteConfig = { title: 'Acme', tagline: 'Tags <b> & more', url: '', baseUrl: '/' };
  const twins = (rules: string) =>
    markdownTwins({ siteDir, siteConfig } as LoadContext, { rules } as Options);
  twins('rules.md').postBuild({ outDir, routesPaths: [] } as never);
  const made = readFileSync(path.join(outDir, 'llms.txt'), 'utf8');
  expect(made).toContain('\n- Ask once.\n');
  expect(load(micromark(made))('blockquote').text().trim()).toBe('Tags <b> & more');
  // No line break at its end.
  writeFileSync(path.join(siteDir, 'rules.md'), '- Ask once.');
  const about = { title: 'Acme', servers: [['https://a.example']] as const };
  expect(llmsText([], about, '', { file: '', path: path.join(siteDir, 'rules.md') })).toContain(
    '- Ask once.\n- `https://a.example`\n',
  );
  expect(() => twins('nowhere.md')).toThrow(
    /^docs-index: the option "rules" names nowhere\.md, which does not exist\.\n {2}→ Write the path/,
  );
});

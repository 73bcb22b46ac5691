import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import escape from 'lodash/escape';
import { micromark } from 'micromark';

import { docs, page, siteOf } from './site';

const made = async (...site: Parameters<typeof siteOf>) => (await siteOf(...site))('llms.txt');

const pagesAt = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, page(`<h1>${path}</h1>`)]));

test('llms.txt has a section for each category of a sidebar in the last version, and for a blog; each page once, in its first section', async () => {
  const doc = (id: string, type = 'doc') => ({ type, id });
  const nested = { type: 'category', label: 'N', link: { permalink: '/n' }, items: [doc('c'), doc('a')] };
  const items = [
    doc('a'),
    { type: 'category', label: 'One', link: { type: 'doc', id: 'b' }, items: [nested] },
    { type: 'link', href: 'https://a.example' },
    { type: 'category', label: 'None', items: [doc('b')] },
    { type: 'category', label: 'Two', items: [doc('d', 'ref'), doc('c')] },
    doc('e'),
  ];
  const version = {
    docs: ['a', 'b', 'c', 'd', 'e', 'größe'].map((id) => ({ id, permalink: `/${id}/` })),
    sidebars: { main: items, flat: [doc('größe')], none: [] },
  };
  const content = {
    'docusaurus-plugin-content-docs': {
      default: docs(version, { docs: [{ id: 'old', permalink: '/old' }], sidebars: { main: [doc('old')] } }),
      more: docs({ docs: [{ id: 'x', permalink: '/x' }], sidebars: { main: [{ ...items[1], items: [doc('x')] }] } }),
    },
    'docusaurus-plugin-content-blog': {
      default: { blogTitle: 'Blog', blogPosts: [{ metadata: { permalink: '/blog/f' } }] },
    },
  };
  const pages = {
    ...pagesAt('/a', '/b', '/c', '/d', '/e', '/größe/', '/n', '/blog/f', '/optional', '/old', '/x'),
    '/hidden': page('', '<meta name=robots content=noindex>'),
  };
  const sections = (await made(pages, { content, options: { areas: { more: 'More' } } })).split('\n## ').slice(1);
  expect(sections.map((section) => section.match(/^\w.*|(?<=\[).*(?=\])/gm))).toEqual([
    ['One', '/a', '/b', '/n', '/c'],
    ['Two', '/d', '/e'],
    ['Documentation', '/größe/'],
    ['More: One', '/x'],
    ['Blog', '/blog/f'],
    ['Optional', '/optional'],
  ]);
  await expect(made(pagesAt('/a'), { content })).rejects.toThrow('/b is in a sidebar');
});

test('a title with signs of Markdown is the text of its link in llms.txt', async () => {
  const titles = ['C:\\new', 'ends in \\', 'a](https://evil.example) [b', '\\[a\\]', 'two\nlines', '\\\\', 'a <b> & c'];
  const text = await made(
    Object.fromEntries(titles.map((title, index) => [`/${index}`, page(`<h1>${escape(title)}</h1>`)])),
  );
  const $ = load(micromark(text, { allowDangerousHtml: true }));
  const texts = Array.from($('li > a'), (link) => $(link).text());
  expect(texts).toEqual(titles.map((title) => title.replace('\n', ' ')));
});

test('the file of `rules` is in the folder of the site, whatever the working directory, and its links to pages lead somewhere', async () => {
  const rules = (text: string, servers?: [string][]) => ({
    files: { 'rules.md': text },
    options: { rules: 'rules.md', ...(servers && { about: () => ({ title: 'Acme', servers }) }) },
    tagline: 'Tags <b> & more',
  });
  const text = await made({}, rules('- Ask once.\n'));
  expect(text).toContain('\n- Ask once.\n');
  expect(load(micromark(text))('blockquote').text().trim()).toBe('Tags <b> & more');
  // No line break at its end.
  const withServer = await made({}, rules('- Ask once.', [['https://a.example']]));
  expect(withServer).toContain('- Ask once.\n- `https://a.example`\n');
  const links = rules('[a](/a#b) [c](/c.json) [d](https://d.example/e)');
  expect(await made(pagesAt('/a'), links)).toContain('[a](https://docs.example/a#b) [c](https://docs.example/c.json)');
  await expect(made({}, links)).rejects.toThrow('rules.md links to https://docs.example/a, which does not exist');
  const missing = /^docs-index: the option "rules" names nowhere\.md, which does not exist\.\n {2}→ Write the path/;
  await expect(made({}, { options: { rules: 'nowhere.md' } })).rejects.toThrow(missing);
});

test('beside the search of Algolia, the plugin stops, and says what to do, unless it has no search', async () => {
  const besideAlgolia = (search: boolean) =>
    siteOf(pagesAt('/a'), { options: { search }, themeConfig: { algolia: {} } });
  const remedies = /^docs-index: Algolia .*\n {2}→ Write `search: false` .*, or delete `algolia`/;
  await expect(besideAlgolia(true)).rejects.toThrow(remedies);
  const read = await besideAlgolia(false);
  expect(read('llms.txt')).toContain('[/a](https://docs.example/a.md)');
  expect(read('llms-full.txt') + read('a.md')).toContain('# /a');
  expect(() => read('search-index.json')).toThrow('ENOENT');
});

test('llms.txt has the first paragraph about the site, its servers, and two paragraphs about keys', async () => {
  const about = {
    title: 'Acme',
    description: '<p>Lends <b>books</b>.</p><p>Since 1900.</p>',
    servers: [['https://a.example', '<p>Real.</p>'], ['https://b.example']] as const,
    authentication: [{ description: '<p>A key.</p><p>Public.</p><p>More.</p>' }, {}],
  };
  const pages = { ...pagesAt('/c'), '/a': page('<h1>/a</h1>', '<meta name=description content="B.">') };
  const list = '## Optional\n\n- [/a](https://docs.example/a.md): B.\n- [/c](https://docs.example/c.md)\n';
  const all = 'for `Accept: text/markdown`. All in one file: https://docs.example/llms-full.txt\n\n';
  expect((await made(pages, { options: { about: () => about } })).split('with `.md`, or ')).toEqual([
    '# Acme\n\n> Lends **books**.\n\nEvery page is Markdown at its URL ',
    `${all}Rules for programs and agents:\n\n- \`https://a.example\`: Real.\n- \`https://b.example\`\n- A key.\n- Public.\n\n${list}`,
  ]);
  expect(await made(pages)).toContain(all + list);
});

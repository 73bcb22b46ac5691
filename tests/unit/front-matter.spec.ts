/** What Docusaurus would take from front matter without a word, or stop at before it tells anything else. */
import path from 'node:path';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, test } from '@playwright/test';

import { lengthFault } from '../../src/faults/fields';
import { parseFrontMatter, readFrontMatter } from '../../src/faults/frontMatter';
import { mdxFault } from '../../src/faults/mdx';
import { withKnownDocs } from '../../src/faults/sidebars';

const defaultParseFrontMatter = DEFAULT_PARSE_FRONT_MATTER;
const parse = (fileContent: string, filePath = 'blog/2026-12-31-party/index.mdx') =>
  parseFrontMatter({ filePath: path.resolve(filePath), fileContent, defaultParseFrontMatter });

const told = async (text: string, file = 'blog/2026-12-31-party/index.mdx') =>
  (await readFrontMatter(file, text)).faults.join('\n');

for (const [yaml, day] of [
  ['date: 2026-13-45', '2026-13-45'],
  ["date: '2026-02-29'", '2026-02-29'],
  ['date: 2026-2-30', '2026-2-30'],
  ['date: 2026-04-31T10:00', '2026-04-31'],
  ['last_update: { date: 2026-00-10 }', '2026-00-10'],
  ['last_update:\n  date: 2026-04-00', '2026-04-00'],
] as const) {
  const title = yaml.replace(/\s+/, ' ');
  test(`an invalid date in front matter, \`${title}\`, is an error with its line`, async () => {
    const line = 2 + yaml.split('\n').length;
    for (const lineBreak of ['\n', '\r\n']) {
      const file = `---\ntitle: Party\n${yaml}\n---\n`.replaceAll('\n', lineBreak);
      expect(await told(file)).toContain(`blog/2026-12-31-party/index.mdx:${line}  There is no day ${day}.\n  → `);
    }
  });
}

test('R3.2 a control character in a page is an error with its line and column', async () => {
  for (const [character, code] of [
    ['\u0002', '0002'],
    ['\u000B', '000B'],
    ['\u001F', '001F'],
    ['\uFFFF', 'FFFF'],
  ]) {
    expect(await told(`---\ntitle: Party\n---\n\nFrom a PDF:${character} a\n`)).toContain(
      `blog/2026-12-31-party/index.mdx:5:12  A control character is here, U+${code}.\n  → `,
    );
  }
});

test('a conflict marker of Git, and what MDX cannot parse, is a fault with its line; a heading and a quote are none', () => {
  // prettier-ignore
  const rows: [text: string, fault: string | undefined][] = [
    ...['<<<<<<< HEAD', '||||||| 1a2b3c4', '>>>>>>> feature'].map(
      (mark): [string, string] => [`Text\n${mark}\n`, 'docs/a.mdx:6:1  A merge conflict is left here.\n  → '],
    ),
    ['Party\n=======\n\n> > > > > > > quoted\n', undefined], ['## Old {#form}\n', undefined],
    ['<Steps>\n', 'docs/a.mdx:5:1  MDX: Expected a closing tag'], ['a\n\na {b\n', 'docs/a.mdx:7:5  MDX: Unexpected end of file in expression'],
  ];
  for (const [text, fault] of rows) {
    const found = mdxFault('docs/a.mdx', `---\ntitle: "A {"\n---\n\n${text}`);
    if (fault) expect.soft(found, text).toContain(fault);
    else expect.soft(found, text).toBeUndefined();
  }
});

test('what is wrong in front matter is told with its line and the nearest right one, and left out: the rest is read', async () => {
  // prettier-ignore
  const rows: [yaml: string, fault: string][] = [
    ['keyword: [a]', 'docs/a.mdx:3  no such field: keyword.\n  → Nearest: keywords'], ['zzz: 1', 'docs/a.mdx:3  no such field: zzz.\n  → Delete it'],
    ['draft: maybe', 'docs/a.mdx:3  draft is "maybe".\n  → Write true or false.'], ['sidebar_position: one', 'docs/a.mdx:3  sidebar_position is "one"'],
    ['keywords: a', 'docs/a.mdx:3  keywords is "a".\n  → Write a list'], ['id:', 'docs/a.mdx:3  id is null'], ['id: a: "b', 'docs/a.mdx:3:6  This is no YAML: '],
  ];
  for (const [yaml, fault] of rows) {
    const { faults, fields } = await readFrontMatter('docs/a.mdx', `---\ntitle: A\n${yaml}\nslug: /b\n---\n`);
    expect.soft(faults, yaml).toEqual([expect.stringContaining(fault)]);
    expect.soft(fields, yaml).toMatchObject({ title: 'A', slug: '/b' });
  }
  const right = '---\ntitle: 2.1\npagination_next: null\nformat: md\ntoc_max_heading_level: 4\ntags: [any]\n---\n';
  expect(await told(right, 'docs/a.mdx')).toBe('');
  expect(await told('---\nauthors: [mailvett, mailvet]\ntags: [smpt]\n---\n')).toMatch(
    /:3:8 {2}blog\/tags\.yml does not have smpt\.\n {2}→ Nearest: smtp\n.*:2:11 {2}blog\/authors\.yml does not have mailvett\.\n {2}→ Nearest: mailvet$/,
  );
});

test('a description is as long as README.md asks for; a draft and a partial may go without', async () => {
  const lacks = async (file: string, yaml: string) => (await readFrontMatter(file, `---\n${yaml}\n---\n`)).unfinished;
  expect(await lacks('docs/a.mdx', 'description: Short.')).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:2 {2}.* 6 characters\.\n.* 120 to 160/),
  ]);
  expect(await lacks('blog/a.mdx', 'title: A')).toEqual([expect.stringContaining('40 to 165')]);
  for (const [file, yaml] of [
    ['docs/_a.mdx', 'title: A'],
    ['docs/a.mdx', 'draft: true'],
  ] as const)
    expect(await lacks(file, yaml)).toEqual([]);
  expect(['a'.repeat(120), 'a'.repeat(160)].map((text) => lengthFault('docs', text))).toEqual([undefined, undefined]);
  expect(lengthFault('tags', 'a'.repeat(166))).toContain('166');
});

test('a sidebar loses the IDs that no page has, at any depth, and says which', () => {
  const items = [
    'intro',
    'nothing',
    { type: 'category' as const, label: 'A', items: ['verdict', { type: 'doc' as const, id: 'Integration/intro' }] },
  ];
  const known = withKnownDocs({ one: items, two: { 'A label': ['bounces', 'bounce'] } });
  expect(known).toEqual({
    one: ['intro', { type: 'category', label: 'A', items: [{ type: 'doc', id: 'Integration/intro' }] }],
    two: { 'A label': ['bounces'] },
  });
  expect(known).toHaveProperty('unknown', ['nothing', 'verdict', 'bounce']);
});

test('tabs, line breaks and characters of any script may be in front matter', async () => {
  const { frontMatter } = await parse('---\ntitle: "é 日本 👋\\ta"\ndescription: |\n  a\n  b\n---\n');
  expect(frontMatter).toMatchObject({ title: 'é 日本 👋\ta', description: 'a\nb\n' });
});

test('an invalid date in the path of a post is an error, one in its text or the path of a guide is not', async () => {
  const text = '---\ntitle: Party\ndate: 2024-02-29\n---\n\ndate: 2026-13-45\n';
  for (const [folder, day] of [
    ['2026-11-31-party', '2026-11-31'],
    ['2026-2-30', '2026-2-30'],
    ['old/2025/02/29/party', '2025-02-29'],
  ] as const) {
    const file = `blog/${folder}/index.mdx`;
    expect(await told(text, file)).toContain(`${file}  There is no day ${day}.`);
  }
  expect((await parse(text)).frontMatter.title).toBe('Party');
  expect((await parse(text, 'docs/2026-11-31.mdx')).frontMatter.title).toBe('Party');
});

for (const slug of ["/a\\\\' + (globalThis.ran = 1), //", 'ends in \\', 'a\nb']) {
  test(`a slug that would be code in the list of routes, \`${JSON.stringify(slug)}\`, is an error with its line`, async () => {
    const file = `---\ntitle: Party\nslug: ${JSON.stringify(slug)}\n---\n`;
    expect(await told(file)).toContain(
      `blog/2026-12-31-party/index.mdx:3  The slug ${JSON.stringify(slug)} has a backslash or a line break.\n  → `,
    );
  });
}

test('a path with a backslash is an error, a slug and a path with a quote are not', async () => {
  const text = "---\nslug: /it's\n---\n";
  await expect(parse(text, 'blog/a\\b.mdx')).rejects.toThrow('blog/a\\b.mdx  The name of this file');
  expect((await parse(text, "blog/it's.mdx")).frontMatter.slug).toBe("/it's");
});

/** What Docusaurus would take from front matter and `authors.yml` without a word. */
import path from 'node:path';

import type { AuthorsMap } from '@docusaurus/plugin-content-blog';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, test } from '@playwright/test';

import { parseFrontMatter } from '../../src/config/frontMatter';
import { checkPictures } from '../../src/plugins/blog-data';
import { folderWith } from '../support/files';

const parse = (fileContent: string, filePath = 'blog/2026-12-31-party/index.mdx') =>
  parseFrontMatter({
    filePath: path.resolve(filePath),
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

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
      await expect(parse(file)).rejects.toThrow(
        `blog/2026-12-31-party/index.mdx:${line}  There is no day ${day}.\n  → `,
      );
    }
  });
}

for (const value of [String.raw`"C:\bin"`, String.raw`"a\0"`, String.raw`"\uFFFF"`]) {
  test(`a character that no feed can contain, ${value}, is an error with its line`, async () => {
    await expect(parse(`---\ntitle: Party\ndescription: ${value}\n---\n`)).rejects.toThrow(
      'blog/2026-12-31-party/index.mdx:3  description has a control character: ',
    );
  });
}

test('R3.2 a control character in a page is an error with its line and column', async () => {
  for (const [character, code] of [
    ['\u0002', '0002'],
    ['\u000B', '000B'],
    ['\u001F', '001F'],
    ['\uFFFF', 'FFFF'],
  ]) {
    await expect(parse(`---\ntitle: Party\n---\n\nFrom a PDF:${character} a\n`)).rejects.toThrow(
      `blog/2026-12-31-party/index.mdx:5:12  A control character is here, U+${code}.\n  → `,
    );
  }
});

test('a conflict marker of Git is an error with its line, a heading and a quote are none', async () => {
  for (const mark of ['<<<<<<< HEAD', '||||||| 1a2b3c4', '>>>>>>> feature']) {
    await expect(parse(`---\ntitle: Party\n---\n\nText\n${mark}\n`, 'docs/a.mdx')).rejects.toThrow(
      'docs/a.mdx:6  A merge conflict is left here.\n  → ',
    );
  }
  await parse('Party\n=======\n\n> > > > > > > quoted\n', 'docs/a.mdx');
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
    await expect(parse(text, file)).rejects.toThrow(`${file}  There is no day ${day}.`);
  }
  expect((await parse(text)).frontMatter.title).toBe('Party');
  expect((await parse(text, 'docs/2026-11-31.mdx')).frontMatter.title).toBe('Party');
});

for (const slug of ["/a\\\\' + (globalThis.ran = 1), //", 'ends in \\', 'a\nb']) {
  test(`a slug that would be code in the list of routes, \`${JSON.stringify(slug)}\`, is an error with its line`, async () => {
    const file = `---\ntitle: Party\nslug: ${JSON.stringify(slug)}\n---\n`;
    await expect(parse(file)).rejects.toThrow(
      `blog/2026-12-31-party/index.mdx:3  The slug ${JSON.stringify(slug)} has a backslash or a line break.\n  → `,
    );
  });
}

test('a path with a backslash is an error, a slug and a path with a quote are not', async () => {
  const text = "---\nslug: /it's\n---\n";
  await expect(parse(text, 'blog/a\\b.mdx')).rejects.toThrow('blog/a\\b.mdx  The name of this file');
  expect((await parse(text, "blog/it's.mdx")).frontMatter.slug).toBe("/it's");
});

test('a missing picture of an author is an error with its line', () => {
  const authorsFile = 'one:\n  image_url: /one.svg\ntwo:\n  image_url: /img/two.svg\n';
  const siteDir = folderWith({ 'static/one.svg': '', 'blog/authors.yml': authorsFile });
  const check = (imageURL: string) => () => {
    const authors: AuthorsMap = { two: { key: 'two', page: null, imageURL } };
    checkPictures(authors, { siteDir, baseUrl: '/help/' });
  };
  expect(check('/help/img/two.svg')).toThrow(
    'blog/authors.yml:4  The picture of "two", static/img/two.svg, does not exist.\n  → ',
  );
  check('/help/one.svg')();
  check('https://elsewhere.example/two.svg')();
});

/** What the elements of a page become in its Markdown twin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { markdownOf, page, siteOf } from './site';

/** What it is, the HTML, and its Markdown: `\n` is a line break. */
const rows = readFileSync(path.join(__dirname, 'elements.tsv'), 'utf8').trimEnd().split('\n');

for (const row of rows) {
  const [what, html = '', markdown] = row.split('\t').map((text) => text.replaceAll('\\n', '\n'));
  test(`in a twin, ${what}`, async () => {
    expect(await markdownOf(html)).toBe(`${markdown}\n`);
  });
}

test('the front matter has what a page has, in quotes, and a date without them', async () => {
  const meta =
    '<meta name=description content="B."><meta property="article:published_time" content="2026-12-31T00:00Z">';
  const twins = await siteOf({ '/a': page('<h1>A: "b"</h1>'), '/b': page('<p>b</p>', `<title>A</title>${meta}`) });
  expect(twins('a.md')).toBe('---\ntitle: "A: \\"b\\""\nurl: "https://docs.example/a"\n---\n\n# A: "b"\n');
  expect(twins('b.md')).toBe(
    '---\ntitle: "A"\ndescription: "B."\nurl: "https://docs.example/b"\ndate: 2026-12-31\n---\n\nb\n',
  );
});

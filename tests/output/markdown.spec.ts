import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { filesIn } from '@docs-engines/static-first/build';

/** Markdown that nobody has rendered: backticks, bold, a link. With the text around it. */
const markdown = /.{0,30}(?:`|\*\*(?=\S)|\]\((?:\/|https?:)).{0,30}/g;

/** The Markdown in the text of a page and in what search engines show of it, outside code. */
function rawMarkdown(html: string): string[] {
  const $ = load(html);
  const descriptions = Array.from($('meta[content]'), ({ attribs }) => attribs.content ?? '');
  $('script, style, code, pre, textarea').remove();
  return [$('body').text(), $('title').text(), ...descriptions].flatMap((text) => text.match(markdown) ?? []);
}

test('no page shows Markdown that nobody has rendered', () => {
  const pages = filesIn('build', /\.html$/);
  expect(pages.length).toBeGreaterThan(30);
  const found = pages.flatMap((file) =>
    rawMarkdown(readFileSync(path.join('build', file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);

  const planted = ['<p>the `status` field</p>', '<p>**now**</p>', '<dd>[a](/docs)</dd>'];
  const code = '<p><code>`</code></p><pre>**a**</pre><script>`${b}`</script>';
  expect(rawMarkdown([...planted, code].join('\n'))).toHaveLength(3);
});

/** What the elements of a page become in its Markdown twin. */
import { expect, test } from '@playwright/test';

import { markdownConverter } from '../src/markdown-twins/convert';
import { frontMatterOf } from '../src/markdown-twins/twin';

const note = (kind: string, title: string) =>
  `<div class="theme-admonition theme-admonition-${kind}"><div>${title}</div><div><p>Wait.</p></div></div>`;

for (const [what, html, markdown] of [
  ['a callout is a quote with its kind', note('warning', 'Warning'), '> **Warning**\n>\n> Wait.'],
  ['a callout has its title', note('tip', 'Do this'), '> **Tip: Do this**\n>\n> Wait.'],
  [
    'a description has all of its paragraphs, or is in the line of its term',
    '<dl><div><dt>a</dt><dd><div><p>1</p></div></dd><dt>b</dt><dd><p>2</p><p>3</p></dd></div></dl>',
    '- **a**: 1\n\n- **b**:\n\n  2\n\n  3',
  ],
  [
    'code has its title, its language and its spaces, and no colours and buttons',
    '<div data-code><div>a.js<button>Copy</button></div><pre class="language-js"><code><span class="token">let</span>  a\n</code></pre></div>',
    '**a.js**\n\n```js\nlet  a\n```',
  ],
  ['a drawing is its title', '<svg><title>A letter</title><path/></svg>', 'Drawing: A letter'],
  ['a drawing without a title is nothing', '<p>a</p><svg><path/></svg>', 'a'],
  [
    'a cell is a line',
    '<table><tr><th><p>A</p><p>B</p></th></tr><tr><td>1<br>2</td></tr></table>',
    '| A B |\n| - |\n| 1 2 |',
  ],
  ['a summary is bold once', '<details><summary>A <strong>b</strong></summary><p>c</p></details>', '**A b**\n\nc'],
  ['the label of a tab is bold', '<div role=tabpanel><p>A</p><p>b</p></div>', '**A**\n\nb'],
  ['a line of an item is in the item', '<ul><li>a<div>b</div></li></ul>', '- ab'],
  [
    'elements that CSS keeps apart have a space between them, but not before a comma',
    '<p><code>a</code><code>b</code><b>, c</b></p>',
    '`a` `b`**, c**',
  ],
  ['a label in a link has a space before it', '<a href="/x">a<span>b</span></a>', '[a b](https://docs.example/x)'],
  ['a link without a target, or to itself, is text', '<a>a</a> <a id=b href="#b">b</a>', 'a b'],
  [
    'a link whose text is its URL has both',
    '<a href="https://a.example/">https://a.example/</a>',
    '[https://a.example/](https://a.example/)',
  ],
  [
    'what is hidden, a control or navigation is left out',
    '<p>a<wbr>!</p><p hidden>b</p><p aria-hidden=true>c</p><div popover>d</div><p class=needs-script>e</p><nav>f</nav><label>g</label><footer>h</footer><a class=hash-link href="#x">i</a><a class=avatar__photo-link href=x>j</a>',
    'a!',
  ],
  [
    'a footnote has its number, and no link back',
    '<p>a<sup><a href="#n" data-footnote-ref>1</a></sup></p><section data-footnotes><h2>Footnotes</h2><ol>\n<li id=n><p>Note. <a href="#r" data-footnote-backref>↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: Note.',
  ],
  ['a no-break space stays', '<p>1&nbsp;KB \n a</p><p>b <em> c</em></p>', '1\u00a0KB a\n\nb _c_'],
] as const) {
  test(`in a twin, ${what}`, () => {
    expect(markdownConverter()(html, 'https://docs.example/a')).toBe(`${markdown}\n`);
  });
}

test('the front matter has what a page has, in quotes, and a date without them', () => {
  const page = { url: 'https://docs.example/a', isNoIndex: false, body: '', twinUrl: '' };
  expect(frontMatterOf({ ...page, title: 'A: "b"', description: '', date: '' })).toBe(
    '---\ntitle: "A: \\"b\\""\nurl: "https://docs.example/a"\n---\n\n',
  );
  expect(frontMatterOf({ ...page, title: 'A', description: 'B.', date: '2026-12-31' })).toBe(
    '---\ntitle: "A"\ndescription: "B."\nurl: "https://docs.example/a"\ndate: 2026-12-31\n---\n\n',
  );
});

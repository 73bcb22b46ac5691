/** What the elements of a page become in its Markdown twin. */
import { expect, test } from '@playwright/test';

import { markdownOf, page, siteOf } from './site';

const note = (kind: string, title: string) =>
  `<div class="theme-admonition theme-admonition-${kind}"><div>${title}</div><div><p>Wait.</p></div></div>`;

const details = (content: string) => `<details><summary>More</summary>${content}</details>`;

// prettier-ignore
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
  [
    'the list and the code of a cell are in its line',
    '<table><tr><th>A</th></tr><tr><td>One<ul>\n<li>a <b>b</b></li>\n<li><p>c</p><ul><li>d</li></ul></li>\n</ul><pre><code>d |\n  e\n</code></pre></td></tr></table>',
    '| A |\n| - |\n| One a **b**; c d `d \\| e` |',
  ],
  [
    'the items of a task list have their states',
    '<ul class="contains-task-list"><li><input type=checkbox disabled> a</li><li><input type=checkbox disabled checked> b</li></ul>',
    '- [ ] a\n- [x] b',
  ],
  ['code keeps its spaces', '<p>Write <code>Bearer </code>, or  <code>a  b</code> <b>c</b></p>', 'Write `Bearer `, or `a  b` **c**'],
  [
    'a picture that is inlined in its page is a link to the page',
    '<img alt="A chart" src="data:image/png;base64,AAAA"><img alt="" src="data:,">',
    '[A chart](https://docs.example/a)',
  ],
  [
    'an inlined picture in a link is the text of the link',
    '<a href="https://l.example/"><img alt="A chart" src="data:,"></a>',
    '[A chart](https://l.example/)',
  ],
  ['code is one line', '<p><code>a\n  b</code></p>', '`a b`'],
  ['a summary is bold once', '<details><summary>A <strong>b</strong> <b>c</b></summary><p>d</p></details>', '**A b c**\n\nd'],
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
  [
    'a space at the end of a block is in no element',
    '<p>A <b>word </b></p><em> after it</em>',
    'A **word**\n\n_after it_',
  ],
  ['a no-break space stays', '<p>1&nbsp;KB \n a</p><p>b <em> c</em></p>', '1\u00a0KB a\n\nb _c_'],
  ['descriptions of a term alone have commas between them', '<dl><dt>a</dt><dd>1</dd><dd>2</dd><dt>b</dt><dd>3</dd></dl>', '- **a**: 1, 2\n- **b**: 3'],
  [
    'details in a list are in their place',
    `<ul><li><p>item</p>${details(`<p>one</p>${details('<p>two</p>')}`)}</li></ul><p>end</p>`,
    '- item\n\n  **More**\n\n  one\n\n  **More**\n\n  two\n\nend',
  ],
  ['details in a table are in their place', `<table><tr><th>H</th></tr><tr><td>${details('<p>cell</p>')}</td></tr></table>`, '| H |\n| - |\n| **More** cell |'],
  ['a link that leads nowhere stays as it is written', '<a href="http://">a</a><img src="http://" alt="b">', '[a](http://)![b](http://)'],
  ['a lone percent sign of a link is text', '<a href="#100%">all</a>', '[all](https://docs.example/a#100%)'],
  ['a link to itself with a percent sign is text', '<p id="100%"><a href="#100%">all</a></p>', 'all'],
  ['a link to itself with a space is text', '<p id="ä b"><a href="#%C3%A4%20b">this</a></p>', 'this'],
] as const) {
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

/** The sections of a page, as the search has them. */
import { expect, test } from '@playwright/test';

import type { SearchIndex } from '@docs-engines/docs-index/search';

import { docs, page, siteOf } from './site';

/** The entries of the only page of a guide. */
async function entriesOf(main: string, head?: string) {
  const content = { 'docusaurus-plugin-content-docs': { default: docs({ docs: [{ permalink: '/a' }] }) } };
  const index = (await siteOf({ '/a': page(main, head) }, { content, options: { ignore: ['.legal'] } }))(
    'search-index.json',
  );
  return (JSON.parse(index) as SearchIndex).entries;
}

test('each heading with an id is a section, which has its place below those above it', async () => {
  const sections = await entriesOf(`<div class="markdown"><h1>Title</h1><p>Said of the whole page.</p>
    <h2 id="a">A</h2><p>Said in section A.</p>
    <h3 id="b">B</h3><p>Said in section B.</p>
    <h3 id="c">C</h3><p>Said in<br>section C.</p>
    <h5 id="e">E</h5>Said in E.
    <h4>Without an id</h4>
    <h2 id="d">D</h2><p>Said in section D.</p>
    <h2 id="next-steps">Next</h2><p>A link alone.</p></div>`);
  expect(sections.map(({ title, place, text }) => [title, place, ...text])).toEqual([
    ['Title', undefined, 'Said of the whole page.'],
    ['A', 'Title', 'Said in section A.'],
    ['B', 'Title › A', 'Said in section B.'],
    ['C', 'Title › A', 'Said in section C.'],
    ['E', 'Title › A › C', 'Said in E.', 'Without an id'],
    ['D', 'Title', 'Said in section D.'],
  ]);
});

test('the text of a page is all that it says, but for controls, code and what is marked', async () => {
  const head = '<meta name=description content="What it is.\n Who it is for."><meta name=keywords content="b,c">';
  const main = `<div class="markdown"><h1>A</h1><p>Said of the\n page.<button>Not this.</button></p><p>Two <b>words</b></p><p>What comes here is:</p>
    <ul><li>Outer text is here.<pre>Not this code.</pre><ul><li>Inner</li></ul></li></ul>
    <div data-search-ignore><p>Not this paragraph.</p></div><p class="legal">Not this, by an option.</p>
    <div>Straight in a <em>division</em><img src="a.png" alt="A picture">behind it</div>
    <span aria-hidden="true">Not this</span><select><option>Not this</option></select><div class="table-of-contents"><p>Not this</p></div>
    <div role="tabpanel">In a <b>tab</b><i>with</i><b>, more</b></div><ul role="tablist"><li>Not this</li></ul>
    <dl><dt>Term</dt><dd>Meaning</dd></dl><svg><title>A drawing</title><text>Not this</text></svg>
    <table><tr><th>Head</th><th>row</th></tr><tr><td>d</td><td><p>Says one</p><p>and two</p></td><td><img alt="e"></td></tr></table>
    <section><h2 id="footnote-label">Notes</h2><p>A note.<a data-footnote-backref href=#x>↩</a></p></section></div>`;
  const entries = await entriesOf(main, head);
  // prettier-ignore
  expect(entries.flatMap(({ text }) => text)).toEqual([
    'What it is.', 'Who it is for.', 'Said of the page.', 'Two words', 'What comes here is:', 'Outer text is here.',
    'Inner', 'Straight in a division', 'A picture', 'behind it', 'In a tab with, more', 'Term', 'Meaning',
    'A drawing', 'Head: row', 'd: Says one and two · e', 'A note.',
  ]);
  expect(entries[0]?.keywords).toEqual(['b', 'c']);
  const [other, ...more] = await entriesOf('<h1>A</h1><p>Said of what is no article.</p>');
  expect([other?.keywords, ...more]).toEqual([undefined]);
  expect(other).toMatchObject({ title: 'A', text: ['Said of what is no article.'] });
});

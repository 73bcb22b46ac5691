/** The sections of a page, as the search has them. */
import { expect, test } from '@playwright/test';

import { readPage } from '../src/search/page';

test('a section of level 3 has its place below that of level 2, also behind another one of level 3', () => {
  const html = `<html><head><title>Title</title><link rel="canonical" href="https://a.example/docs/page"></head><body><main>
    <div class="markdown"><h1>Title</h1><p>Said of the whole page.</p>
    <h2 id="a">A</h2><p>Said in section A.</p>
    <h3 id="b">B</h3><p>Said in section B.</p>
    <h3 id="c">C</h3><p>Said in<br>section C.</p>
    <h2 id="d">D</h2><p>Said in section D.</p>
    <h2 id="next-steps">Next</h2><p>A link alone.</p></div></main></body></html>`;
  const { sections } = readPage(html);
  expect(sections.slice(1).map(({ title, place }) => [title, place])).toEqual([
    ['A', 'Title'],
    ['B', 'Title › A'],
    ['C', 'Title › A'],
    ['D', 'Title'],
  ]);
  expect(sections.find(({ id }) => id === 'c')?.text).toEqual(['Said in section C.']);
  // Text that no search finds belongs to no other section.
  expect(sections.find(({ id }) => id === 'd')?.text).toEqual(['Said in section D.']);
});

test('the text of a page is what it says: paragraphs, items and rows, but no labels, controls and code', () => {
  const html = `<html><head><meta name=description content="What it is.\n Who it is for."><meta name=keywords content="b,c"></head><body><main>
    <div class="markdown"><h1>A</h1><p>Said of the\n page.<button>Not this.</button></p><p>Two words.</p><p>What comes here is:</p>
    <ul><li>Outer text is here.<pre>Not this code.</pre><ul><li>Inner text is here.</li></ul></li></ul>
    <div data-search-ignore><p>Not this paragraph.</p></div>
    <table><tr><th>Not this</th><th>header row</th></tr><tr><td>d</td><td><p>Says one</p><p>and two</p></td><td>e</td></tr></table>
    <section><h2 id="footnote-label">Notes</h2><p>Not this note.</p></section></div></main></body></html>`;
  const { sections, keywords } = readPage(html);
  expect(sections.flatMap(({ text }) => text)).toEqual([
    'What it is.',
    'Who it is for.',
    'Said of the page.',
    'Outer text is here.',
    'Inner text is here.',
    'd: Says one and two · e',
  ]);
  expect(keywords).toEqual(['b', 'c']);
  // A page that is no article.
  expect(readPage('<main><h1>A</h1><p>Said of it.</p></main>')).toMatchObject({
    sections: [{ title: 'A', text: ['Said of it.'] }],
    keywords: [],
  });
});

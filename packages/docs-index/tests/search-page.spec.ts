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

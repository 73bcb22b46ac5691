/** Markdown twins: what special characters in a text become. */
import assert from 'node:assert/strict';

import { test } from '@playwright/test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { bodyOf, page, siteOf } from './site';

/** Words, and what Markdown gives a meaning to. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'a w ps é 7 12 www.x.test http://x.test a@x.test &amp;'.split(' '), ' '),
      fc.constantFrom('- ', '+ ', '1. ', '1) ', '# ', '> ', '---', '===', '~~~', '|-|', '[x] '),
      fc.constantFrom(...'! " # $ % \' ( ) * + , - . / : ; = > ? [ \\ ] ^ _ ` { | } ~'.split(' ')),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  .filter(Boolean);

/** A text, or one in an element of a line. */
const inline = fc.oneof(
  text,
  ...['strong', 'em', 'a href="https://x.test/"'].map((tag) =>
    text.map((content) => `<${tag}>${content}</${tag.split(' ', 1).join('')}>`),
  ),
);

/** Without the whitespace of Markdown. */
const words = (value: string) => value.replaceAll(/\s+/g, '');

const html = fc
  .tuple(
    fc.constantFrom('<p>', '<h2>', '<ul><li>', '<table><tr><th>H<tr><td>'),
    fc.array(inline, { minLength: 1, maxLength: 4 }),
  )
  .map(([before, parts]) => before + parts.join(' '));

test('a twin says what its page says: no text of a page is Markdown', async () => {
  const pages = fc.sample(html, { seed: 1, numRuns: 1000 });
  const twins = await siteOf(Object.fromEntries(pages.map((main, index) => [`/p${index}`, page(main)])));
  for (const [index, main] of pages.entries()) {
    const markdown = bodyOf(twins(`p${index}.md`));
    const read = load(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
    const sent = load(main);
    assert.equal(words(read.text()), words(sent.text()), markdown);
    assert.equal(read('a').length, sent('a').length, markdown);
  }
});

/** Markdown twins: what special characters in a text become. */
import assert from 'node:assert/strict';

import { test } from '@playwright/test';
import { load } from 'cheerio';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { parseHtml } from '../src/markdown-twins/html';
import { markdownOf } from '../src/markdown-twins/markdown';

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
const inline = fc.oneof(text, ...['strong', 'em', 'a'].map((name) => text.map((content) => [name, content])));

/** Without the whitespace of Markdown. */
const words = (value: string) => value.replaceAll(/\s+/g, '');

test('a space at the end of a block, or after it, is in no element', () => {
  const markdown = markdownOf(parseHtml('<p>A <b>word </b></p><em> after it</em>'));
  assert.equal(markdown, 'A **word**\n\n_after it_\n');
});

test('a twin says what its page says: no text of a page is Markdown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('<p>', '<h2>', '<ul><li>', '<table><tr><th>H<tr><td>'),
      fc.array(inline, { minLength: 1, maxLength: 4 }),
      (before, parts) => {
        const content = parts
          .map((part) =>
            typeof part === 'string'
              ? part
              : `<${part[0]}${part[0] === 'a' ? ' href="https://x.test/"' : ''}>${part[1]}</${part[0]}>`,
          )
          .join(' ');
        const html = `${before}${content}`;
        const markdown = markdownOf(parseHtml(html));
        const read = load(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
        const page = load(html);
        assert.equal(words(read.text()), words(page.text()), markdown);
        assert.equal(read('a').length, page('a').length, markdown);
      },
    ),
    { seed: 1, numRuns: 1000 },
  );
});

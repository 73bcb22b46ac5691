/** Highlighted code as HTML. */
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { highlight } from '@docs-engines/ui/highlight';
import { linesOf } from '@docs-engines/ui/lines';

const parse = (code: string, language: string) => load(highlight(code, language), {}, false);

test('the text of highlighted code is the code, with characters of HTML and no-break spaces', () => {
  const code = 'const a\u00a0= "<b> & &lt;"; // </code> \u00a0';
  for (const language of ['js', 'none', 'constructor', '']) {
    expect(parse(code, language).root().text(), language).toBe(code);
  }
});

test('code in an unknown language is not coloured', () => {
  expect(parse('const a = 1;', 'js')('.token')).not.toHaveLength(0);
  for (const language of ['unknown', '']) expect(parse('const a = 1;', language)('*'), language).toHaveLength(0);
});

test('punctuation and operators have no element, and what is beside them is coloured', () => {
  const $ = parse('sum([a + 1]);', 'js');
  expect($('.number').text()).toBe('1');
  expect($('.function').text()).toBe('sum');
  expect($('.punctuation, .operator')).toHaveLength(0);
});

test('a path may wrap after its slashes, within a line', () => {
  const html = highlight('curl https://a.example/v1/b \\\n  --verbose', 'bash');
  expect(html).toContain('//a.example/<wbr>v1/b');
  expect(linesOf(html).join('')).toBe(html);
});

test('a token has the classes of its aliases', () => {
  const $ = parse('<?php echo 1;', 'php');
  expect($('.delimiter.important').first().text()).toBe('<?php');
});

test('PHP in HTML is coloured as PHP, and the HTML around it as HTML', () => {
  const $ = parse('<p><?php echo $name; ?></p>', 'php');
  expect($('.keyword').text()).toBe('echo');
  expect($('.variable').text()).toBe('$name');
  expect($('.tag').first().text()).toBe('<p>');
});

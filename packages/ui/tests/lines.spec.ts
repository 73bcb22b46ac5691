import { expect, test } from '@playwright/test';

import { highlight } from '@docs-engines/ui/highlight';
import { linesOf, markedLines } from '@docs-engines/ui/lines';

const code = 'const text = `two\nlines`;\n\nlast < 1;';
const html = highlight(code, 'js');
const textOf = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll('&lt;', '<');

test('each line has its text with its line break, and whole elements', () => {
  const lines = linesOf(html);
  expect(lines.map(textOf)).toEqual(code.split(/(?<=\n)/));
  for (const line of lines) expect(line.match(/<span/g) ?? []).toHaveLength((line.match(/<\/span>/g) ?? []).length);
  expect(lines[1]).toMatch(/^<span class="token template-string">.*lines/);
});

test('code without numbers and marks stays as it is', () => {
  expect(markedLines(html, {})).toBe(html);
});

test('numbers have the same length, marks are classes, and the text stays', () => {
  const marked = markedLines(html, { 1: ['one', 'two'] }, 8);
  expect(textOf(marked)).toBe(code);
  expect(marked.match(/<span data-line[^>]*>/g)).toEqual([
    '<span data-line=" 8">',
    '<span data-line=" 9" class="one two">',
    '<span data-line="10">',
    '<span data-line="11">',
  ]);
  expect(markedLines('a\nb', { 0: ['one'] })).toBe(
    '<span data-line="" class="one">a\n</span><span data-line="">b</span>',
  );
});

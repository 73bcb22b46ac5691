/** Front matter is text, also where the loader would print it as code. */
import { expect, test } from '@playwright/test';

import escapedFrontMatter from '../src/plugins/escaped-front-matter';

function escaped(frontMatter: Record<string, unknown>, contentTitle?: string) {
  const data = { frontMatter: { ...frontMatter }, contentTitle };
  escapedFrontMatter()({}, { data });
  return data;
}

for (const [what, value, expected] of [
  ['a text', String.raw`C:\new`, String.raw`C:\\new`],
  ['a quote after a backslash', String.raw`a\'b`, String.raw`a\\\u0027b`],
  ['the texts of a list', [String.raw`C:\ `, 'plain'], [String.raw`C:\\ `, 'plain']],
  ['a list in an object', { paths: [String.raw`\\`] }, { paths: [String.raw`\\\\`] }],
  ['a text in an object in a list', [{ a: '\\' }], [{ a: '\\\\' }]],
  ['a name', { [String.raw`a\b`]: 1 }, { [String.raw`a\\b`]: 1 }],
] as const) {
  test(`a backslash is escaped in ${what}`, () => {
    expect(escaped({ value }).frontMatter).toEqual({ value: expected });
  });
}

test('numbers, days and nothing stay as they are', () => {
  const value = [1, true, null, new Date('2026-01-02')];
  expect(escaped({ value }).frontMatter).toEqual({ value });
});

test('the title of the content is escaped, too', () => {
  expect(escaped({}, String.raw`On C:\ `).contentTitle).toBe(String.raw`On C:\\ `);
});

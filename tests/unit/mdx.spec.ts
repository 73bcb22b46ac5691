/** What the plugins of `markdown` make of a page, in the loader of Docusaurus. */
import { expect, test } from '@playwright/test';

import { markdown } from '@docs-engines/static-first';
import { mdxRunner } from '../support/mdxModule';

const run = mdxRunner(markdown);

test('front matter and the title of the content are text, also where the loader would print them as code', async () => {
  // prettier-ignore
  for (const value of [
    String.raw`C:\new`, String.raw`a\'b`, [String.raw`C:\ `, 'plain'], { paths: [String.raw`\\`] }, [{ a: '\\' }],
    { [String.raw`a\b`]: 1 }, [1, true, null],
  ]) {
    const { frontMatter } = await run(`---\nvalue: ${JSON.stringify(value)}\n---\n`);
    expect(frontMatter, JSON.stringify(value)).toEqual({ value });
  }
  expect((await run('---\nday: 2026-01-02\n---\n')).frontMatter.day).toEqual(new Date('2026-01-02'));
  expect((await run('# On C:\\\\\n')).contentTitle).toBe('On C:\\');
});

test('the ids of footnotes have the path of the file, so that they differ between posts in a list of posts', async () => {
  expect((await run('a[^1]\n\n[^1]: Note.\n')).code).toContain('"user-content-fn-1-docs-page"');
});

import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import { expect, test } from '@playwright/test';
import { fromMarkdown } from 'mdast-util-from-markdown';

import headingIds from '../src/plugins/heading-ids';

/** Checks a Markdown file, whose headings have got their ids from Docusaurus. */
async function check(...lines: string[]): Promise<void> {
  const tree = fromMarkdown(lines.join('\n'));
  const slug = headings as unknown as (options: object) => (root: typeof tree) => Promise<void>;
  await slug({ anchorsMaintainCase: false })(tree);
  headingIds()(tree as Parameters<ReturnType<typeof headingIds>>[0], {
    fail: (reason) => {
      throw new Error(reason);
    },
  });
}

test('headings with the same text have ids of their own', async () => {
  await check('# Setup', '## Setup', '## Setup', '### Setup {#other}', '## 🚀 {#launch}', '##');
});

test('two headings with the same id are an error with both lines and what to do', async () => {
  await expect(check('## Setup', '## Setup', '', '### Other {#setup-1}')).rejects.toThrow(
    /lines 2 and 4 .*“setup-1”.*\n {2}→ .*#its-id/,
  );
});

test('a heading without letters, such as an emoji, is an error with its line and what to do', async () => {
  await expect(check('## Setup', '## 🚀')).rejects.toThrow(/“🚀” on line 2 .*\n {2}→ .*#its-id/);
});

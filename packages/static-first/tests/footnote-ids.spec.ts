import { expect, test } from '@playwright/test';

import footnoteIds from '../src/plugins/footnote-ids';

test('the ids of footnotes differ between posts whose files have one name, as in a list of posts', () => {
  const idIn = (path: string) => {
    const note = { type: 'footnoteReference', label: '1', identifier: '1' };
    footnoteIds()({ type: 'root', children: [note] }, { path });
    return note.identifier;
  };
  expect(idIn('blog/first/index.mdx')).toBe('1-blog-first-index');
  expect(idIn('blog/second/index.mdx')).toBe('1-blog-second-index');
});

/** Facts about the world have a day on which they were checked, and `npm run check:facts` finds the old ones. */
import { spawnSync } from 'node:child_process';

import { expect, test } from '@playwright/test';

import { factsToCheck } from '../../tools/facts';

const now = Date.parse('2027-06-01');
const provider = 'See [its page](https://provider.test/rules).';

test('a fact that was checked more than 180 days ago is listed with its line: in a page, in data, in a post', () => {
  const page = `# A\n\n${provider}\n| a | <Checked on="2026-12-02" /> | <Checked on="2026-12-03" /> |\n`;
  expect(factsToCheck('docs/a.mdx', page, now)).toEqual({
    old: ['docs/a.mdx:4  2026-12-02, 181 days ago'],
    undated: [],
  });
  expect(factsToCheck('data/a.json', '{\n  "checked": "2026-01-01"\n}', now).old).toEqual([
    'data/a.json:2  2026-01-01, 516 days ago',
  ]);
  expect(factsToCheck('blog/2026-11-20-a/index.mdx', provider, now)).toEqual({
    old: ['blog/2026-11-20-a/index.mdx:1  2026-11-20, 193 days ago'],
    undated: [],
  });
});

test('a page that links to a page of others has to say when that was read; a standard does not change', () => {
  const undated = (text: string) => factsToCheck('docs/a.mdx', text, now).undated;
  expect(undated(`\n${provider}`)).toEqual([
    'docs/a.mdx:2  A link to provider.test, on a page without <Checked on="…" />.',
  ]);
  expect(undated('[apple]: https://support.apple.com/en-us/102322')).toHaveLength(1);
  // Its name only ends like that of a host of standards.
  expect(undated('See [it](https://indiana.org/a).')).toHaveLength(1);
  expect(undated(`${provider} Read on <Checked on="2027-05-01" />.`)).toEqual([]);
  const standards = ['https://www.rfc-editor.org/rfc/rfc5321', 'http://localhost:4010/v1', '/docs'];
  expect(undated(standards.map((url) => `[a](${url})`).join('\n'))).toEqual([]);
});

test('a day that is none, or that has not come, is an error', () => {
  for (const day of ['2027-13-01', '2027-06-02', 'yesterday']) {
    expect(factsToCheck('docs/a.mdx', `<Checked on="${day}" />`, now).undated).toEqual([
      `docs/a.mdx:1  "${day}" is no day, or has not come.`,
    ]);
  }
});

test('every page of this site that cites others says when they were read', () => {
  const { stdout, status } = spawnSync('node', ['--import', 'tsx', 'tools/checkFacts.ts'], { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

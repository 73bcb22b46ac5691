/** What the text of sources tells: links, what is gone, and how it is printed. */
import { expect, test } from '@playwright/test';

import { linesOf, report } from '../../../src/faults/fault';
import { idsIn, linkFaults } from '../../../src/faults/links';
import { goneFaults } from '../../../src/faults/paths';

const paths = ['/', '/docs/intro', '/docs/rate-limits', '/docs/Integration/intro', '/blog'];
const target = [
  '## The limits',
  '## After a `429`',
  '### Steady pace {/* #pace */}',
  '### Old form {#old}',
  '## Über',
  '## [Linked](/x) and *stressed*',
  '## The limits',
  '<div id="box"></div>',
  '```md',
  '## The limits',
  '<Component />',
  '```',
].join('\n');

const site = {
  paths,
  hasFile: (file: string) => file === '/openapi.yaml',
  pageOf: (source: string) => (source === 'docs/rate-limits.mdx' ? '/docs/rate-limits' : undefined),
  idsOf: (path: string) => (path === '/docs/rate-limits' ? idsIn(target) : undefined),
  told: new Set<string>(),
};

/** Of a page, without its name. */
const faults = (mdx: string) =>
  linesOf(linkFaults('docs/intro.mdx', mdx, '/docs/intro', site)).map((line) => line.replace('docs/intro.mdx:', ''));

test('a page has the ids of its headings, as Docusaurus makes them, and of its elements', () => {
  const ids = 'the-limits after-a-429 pace old über linked-and-stressed the-limits-1 box';
  expect([...(idsIn(target) ?? [])]).toEqual(ids.split(' '));
});

test('components may generate ids: no anchor of a page that has components is reported as broken', () => {
  expect(idsIn('## One\n\n<Errors />\n')).toBeUndefined();
  expect(faults('[a](/blog#anything)')).toEqual([]);
});

// prettier-ignore
const right = [
  '[a](/docs/intro)', '[a](/docs/intro/)', '[a](/docs/intro?q=1)', '[a](/docs/rate-limits#pace)', '[a](/docs/rate-limits#%C3%BCber)',
  '[a](/docs/rate-limits#über)', '[a](/docs/rate-limits#the-limits-1 "Title")', '<Link to="/blog">a</Link>', '[a](/openapi.yaml)',
  '[a](pathname:///openapi.yaml)', '[a](https://example.com/nothing)', '[a](./rate-limits.mdx#pace)', '![a](../static/img/logo.svg)', '[a](rate-limits)', '![a](<../tests/fixtures/adopted/docs/open book.svg>)', '![a](../tests/fixtures/adopted/docs/open%20book.svg)',
  '[^note]: Text, and more', '{/* [a](/nothing) */}', '[a](pathname:///blog.md)', '`[a](/nothing)`', '```md\n[a](/nothing)\n```',
  '[a](/)',
];

test('no fault: links to pages, files and other sites, and what is code', () => {
  for (const mdx of right) expect.soft(faults(mdx), mdx).toEqual([]);
});

for (const [mdx, fault] of [
  ['One.\n\n[a](/docs/rate-limitz)', '3:5  links to /docs/rate-limitz: no such page. → Nearest: /docs/rate-limits'],
  // No valid percent-encoding.
  [
    '[a](/docs/rate-limits#50%)',
    '1:5  links to /docs/rate-limits#50%: no such anchor. → Correct the link, or add what it leads to.',
  ],
  ['<Link to="/bog">a</Link>', '1:11  links to /bog: no such page. → Nearest: /blog'],
  // No file: it has no extension.
  ['[a](/docs/v1.2/gone)', '1:5  links to /docs/v1.2/gone: no such page. → Correct the link, or add what it leads to.'],
  ['[a](/xyzzy/quux)', '1:5  links to /xyzzy/quux: no such page. → Correct the link, or add what it leads to.'],
  ['[a](/Docs/intro)', '1:5  links to /Docs/intro: no such page. → Nearest: /docs/intro'],
  [
    '```md\n```\n[a](/docs/rate-limits#pase)',
    '3:5  links to /docs/rate-limits#pase: no such anchor. → Nearest: /docs/rate-limits#pace',
  ],
  ['![a](./none.png)', '1:6  links to ./none.png: no such file. → Correct the link, or add what it leads to.'],
  ['[a](./rate-limit.mdx)', '1:5  links to ./rate-limit.mdx: no such file. → Nearest: /docs/rate-limits'],
  ['[a]: ../bog\n', '1:6  links to ../bog: no such page. → Nearest: /blog'],
  [
    '[a](pathname:///openapi.yml)',
    '1:5  links to /openapi.yml: no such file. → Correct the link, or add what it leads to.',
  ],
] as const) {
  test(`a fault: ${JSON.stringify(mdx)}`, () => {
    expect(faults(mdx)).toEqual([fault]);
  });
}

test('an anchor of the page itself is checked, if its ids are known; of a partial, only what does not depend on its page', () => {
  const mdx = '## One\n\n[a](#one) [b](#two)\n';
  const own = { ...site, idsOf: () => idsIn(mdx) };
  expect(linkFaults('docs/intro.mdx', mdx, '/docs/intro', own)).toEqual([
    expect.stringMatching(/^docs\/intro\.mdx:3:15 {2}links to #two: no such anchor/),
  ]);
  const partial = '[a](gone) [b](#gone) ![c](gone.png) [d](/gone)';
  expect(linkFaults('docs/_part.mdx', partial, undefined, site)).toHaveLength(2);
});

test('the navbar, the footer and sidebars have links, too', () => {
  const config =
    "{ to: '/bog' }, { href: '/docs/intro' }, { src: 'img/logo.svg' }, { href: `${base}a` }, <Link to=\"/gone\">";
  const lines = linesOf(linkFaults('docusaurus.config.ts', config, undefined, site));
  expect(lines).toEqual([expect.stringContaining('ts:1:8  links to /bog'), expect.stringContaining('links to /gone')]);
});

const list = ['# What others link to', '/docs/intro', '/docs/intro#old', '/docs/support', '/a.json', '/docs/made#old'];
const gone = (paths: string[], ids: string[] = ['old']) =>
  linesOf(goneFaults(['/docs/intro', ...paths], (path) => (path === '/docs/intro' ? new Set(ids) : undefined), list));

test('what is gone asks for a redirect to a page like it, or to the only new one beside it', () => {
  expect(gone(['/docs/support', '/a.json', '/docs/made'])).toEqual([]);
  for (const [now, to] of [
    [['/docs/supports', '/docs/other'], '/docs/supports'],
    [['/docs/xyz', '/blog/abc'], '/docs/xyz'],
    [[], '/…'],
  ] as const) {
    expect(gone(['/a.json', ...now])).toEqual([
      `src/config/paths.txt:4  /docs/support is gone. → Add { from: '/docs/support', to: '${to}' } to src/config/redirects.ts. Or delete this line: it is 404 then.`,
    ]);
  }
});

test('an anchor that is gone is asked for, on a page that is there', () => {
  expect(gone(['/docs/support', '/a.json'], ['new'])).toEqual([
    expect.stringMatching(/:3 {2}\/docs\/intro#old is gone, to which.*## Heading \{\/\* #old \*\/\}/),
  ]);
});

test('a report has one line for each place, sorted, 60 at most, and says how many more there are', () => {
  expect(report(['a.mdx:10  b\n  → c', 'a.mdx:9  a', 'a.mdx:10  b\n  → d'])).toBe(
    'a.mdx:9  a\na.mdx:10  b → c\n2 to mend.',
  );
  const many = Array.from({ length: 72 }, (_, index) => `a.mdx:${index}  a`);
  expect(report(many).split('\n').slice(59)).toEqual(['a.mdx:59  a', '… and 12 more.']);
});

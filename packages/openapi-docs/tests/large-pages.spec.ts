/** Pages that would be too large: their largest schemas move to pages of their own, and no field is lost. */
import { expect, test } from '@playwright/test';
import times from 'lodash/times';

import { htmlOfPages } from './rendered';

interface Part {
  type: string;
  properties: Record<string, object>;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: object) => ({ content: { 'application/json': { schema } } });

/** An object with fields of unique names: `a1` to `a99`. */
const wide = (letter: string, fields: number, others: Record<string, object> = {}): Part => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(times(fields, (n) => [`${letter}${n}`, { type: 'string', description: 'As it was.' }])),
    ...others,
  },
});

/** Objects in objects, without names. */
const deep = (name: string, levels: number): object =>
  levels === 0
    ? { type: 'string', description: 'As it was when it was made.' }
    : {
        type: 'object',
        properties: Object.fromEntries(times(8, (n) => [`${name}${n}`, deep(`${name}${n}`, levels - 1)])),
      };

const described = (schema: object, schemas: Record<string, object> = {}, responses: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Works', version: '1' },
  paths: { '/a': { post: { requestBody: content(schema), responses } } },
  components: { schemas },
});

/** All pages that links lead to from the operation, by their headings. */
async function pagesFrom(description: object): Promise<Map<string, string>> {
  const htmlOf = await htmlOfPages(JSON.stringify(description));
  const pages = new Map<string, string>();
  const open = (slug: string, title: string) => {
    if (pages.has(title)) return;
    const html = htmlOf(slug);
    pages.set(title, html);
    for (const [, to = '', text = ''] of html.matchAll(/their own page: <a href="([^"]+)">([^<]+)</g)) open(to, text);
  };
  open('post-a', 'POST /a');
  return pages;
}

const rows: [what: string, moved: string[], description: object][] = [
  ['that is small has everything', [], described(wide('a', 20, { b: ref('B') }), { B: wide('b', 200) })],
  [
    'that is large leaves its largest schema to another',
    ['B'],
    described(wide('a', 20, { b: ref('B'), c: ref('C') }), { B: wide('b', 600), C: wide('c', 20) }),
  ],
  [
    'without names leaves its largest part to another, which is called by its place',
    ['POST /a › request body › b'],
    described(wide('a', 20, { b: wide('b', 600), c: wide('c', 20) })),
  ],
  [
    'whose schema has a page itself leaves parts of that, too',
    ['B', 'B › d'],
    described(wide('a', 20, { b: ref('B') }), { B: wide('b', 20, { d: wide('d', 400), e: wide('e', 200) }) }),
  ],
  [
    'with parts of one name leaves each to a page of its own',
    ['POST /a › request body › b', 'POST /a › response 200 › b'],
    described(
      wide('a', 1, { b: wide('b', 400) }),
      {},
      { 200: { description: 'Made.', ...content(wide('c', 1, { b: wide('d', 400) })) } },
    ),
  ],
];

for (const [what, moved, description] of rows) {
  test(`a page ${what}`, async () => {
    const [, ...others] = (await pagesFrom(description)).keys();
    expect(others).toEqual(moved);
  });
}

const large: Record<string, object> = {
  'objects in objects': described(deep('f', 4)),
  'schemas that contain each other': described(
    ref('S0'),
    Object.fromEntries(
      times(40, (n) => [
        `S${n}`,
        wide(`s${n}_`, 40, { next: ref(`S${(n + 1) % 40}`), far: ref(`S${(n * 7 + 3) % 40}`) }),
      ]),
    ),
  ),
  'many responses': described(
    wide('a', 1),
    {},
    Object.fromEntries(times(40, (n) => [400 + n, { description: 'No.', ...content(wide(`r${n}_`, 60)) }])),
  ),
};

for (const [what, description] of Object.entries(large)) {
  test(`no page has more than 300 KB of HTML, and each field is on one: ${what}`, async () => {
    const pages = [...(await pagesFrom(description)).values()];
    for (const html of pages) expect.soft(html.length).toBeLessThan(300_000);
    const all = pages.join('');
    const names = [...JSON.stringify(description).matchAll(/"(\w+)":\{"type":"string"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.filter((name) => !all.includes(`<code>${name}</code>`))).toEqual([]);
  });
}

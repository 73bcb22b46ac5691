/** Ranking and excerpts of the search: literal expectations on a small index, which is defined here. */
import { expect, test } from '@playwright/test';

import { type Marked, searcher } from '../src/browser/rank';
import { maxQueryLength } from '../src/browser/queryLength';
import type { Entry } from '../src/search/entry';

type Texts = Partial<Entry> & Pick<Entry, 'kind' | 'url' | 'title'>;
const entry = (texts: Texts): Entry => ({ area: 'Guides', text: [], ...texts });

const shop: Entry[] = [
  entry({
    kind: 'page',
    url: '/orders',
    title: 'Orders',
    text: ['What customers buy.', 'An order has items.'],
    keywords: ['purchase'],
  }),
  ...[
    'Create an order',
    'Cancel an order',
    'Ship an order',
    'Order states',
    'Order totals',
    'Order history',
  ].map((title, at) =>
    entry({
      kind: 'section',
      url: `/orders#s${at}`,
      title,
      place: 'Orders',
      text: [`${title}, step ${at}.`],
    }),
  ),
  entry({
    kind: 'page',
    url: '/limits',
    title: 'Rate limits',
    text: ['Each key has a quota per minute.', 'Wait until the window ends.'],
  }),
  entry({
    kind: 'section',
    url: '/limits#retry',
    title: 'Retry',
    place: 'Rate limits',
    text: ['Wait, then send the order again.'],
  }),
  entry({
    kind: 'operation',
    area: 'API',
    url: '/api/create-order',
    title: 'Create an order',
    codes: ['POST', '/orders', 'POST /orders', 'createOrder'],
    text: ['Makes an order from a basket.'],
  }),
  entry({
    kind: 'operation',
    area: 'API',
    url: '/api/delete-order',
    title: 'Delete an order',
    codes: ['DELETE', '/orders/{id}'],
    keywords: ['drop'],
    text: ['The order is gone.'],
  }),
  entry({
    kind: 'field',
    area: 'API',
    url: '/api/create-order#retry',
    title: 'retry',
    place: 'Create an order',
    text: ['How often the order is tried.'],
  }),
  entry({
    kind: 'field',
    area: 'API',
    url: '/api/create-order#order_id',
    title: 'order_id',
    place: 'Create an order',
    text: ['The name of an order.'],
  }),
  entry({
    kind: 'value',
    area: 'API',
    url: '/api/create-order#out-of-stock',
    title: 'out_of_stock',
    text: ['No item is left.'],
  }),
  entry({
    kind: 'error',
    area: 'API',
    url: '/errors#429',
    title: 'Too many requests',
    codes: ['429', 'rate_limited'],
    text: ['The quota of the key is used up.'],
  }),
  entry({
    kind: 'error',
    area: 'API',
    url: '/errors#409',
    title: 'Conflict',
    codes: ['409'],
    text: ['The order is shipped.'],
  }),
  entry({
    kind: 'code',
    area: 'Bounces',
    url: '/codes#5.7.1',
    title: '5.7.1',
    codes: ['5.7'],
    text: ['Delivery is not authorised.'],
  }),
  entry({
    kind: 'code',
    area: 'Bounces',
    url: '/codes#5.7.26',
    title: '5.7.26',
    text: ['Mail is not authenticated.'],
  }),
  entry({
    kind: 'page',
    url: '/addresses',
    title: 'Addresses',
    text: ['Validity of an address.', 'Boxes, classes and churches.'],
  }),
  entry({ kind: 'input', url: '/addresses#quota', title: 'quota', text: ['Quota of a box.'] }),
];
const find = searcher(shop);
const shown = (marked: Marked = []) =>
  marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const urls = (query: string, limit = 20) => find(query, limit).map(({ to }) => to);

/** By test title: queries, and all of their results in ranking order. */
const orders: Record<string, [query: string, urls: string[]][]> = {
  'a page comes first, and at most four results are of one page; results of an area follow each other':
    [
      [
        'order',
        [
          ...['/orders', '/orders#s3', '/orders#s4', '/orders#s5', '/limits#retry', '/limits'],
          ...['/api/create-order', '/api/delete-order', '/api/create-order#order_id'],
          ...['/api/create-order#retry', '/errors#409'],
        ],
      ],
      ['history totals', ['/orders#s5', '/orders#s4', '/orders']],
      ['customers items window', ['/orders', '/limits', '/api/create-order#out-of-stock']],
      ['basket quota', ['/api/create-order', '/errors#429', '/addresses#quota', '/limits']],
      ['key quota', ['/errors#429', '/limits', '/addresses#quota']],
    ],
  'an entry that a query names ranks above one that only has its words': [
    [
      'create order',
      [
        '/orders#s0',
        '/orders',
        '/api/create-order',
        '/api/create-order#order_id',
        '/api/create-order#retry',
      ],
    ],
    [
      'Create an order',
      [
        '/orders#s0',
        '/orders',
        '/api/create-order',
        '/api/create-order#order_id',
        '/api/create-order#retry',
      ],
    ],
    ['createOrder', ['/api/create-order']],
    ['post /orders', ['/api/create-order']],
    ['POST', ['/api/create-order']],
    ['how do i cancel an order', ['/orders#s1', '/orders']],
    ['purchase', ['/orders']],
    ['purchese', ['/orders']],
    ['rate limits retry', ['/limits#retry', '/limits', '/errors#429']],
    ['limit', ['/limits', '/limits#retry']],
  ],
  'a question ranks prose above identifiers, and an identifier is found by its parts': [
    ['how to retry', ['/limits#retry', '/limits', '/api/create-order#retry']],
    ['order_id', ['/api/create-order#order_id', '/api/delete-order']],
    ['order id', ['/api/delete-order', '/api/create-order#order_id']],
    ['out of stock', ['/api/create-order#out-of-stock']],
    ['stock', ['/api/create-order#out-of-stock']],
    ['quota', ['/addresses#quota', '/limits', '/errors#429']],
  ],
  'a code matches exactly, also among other words, and codes are in the order of the index': [
    ['429', ['/errors#429']],
    ['error 429', ['/errors#429']],
    ['status 409 and 429', ['/errors#429', '/errors#409']],
    ['5.7', ['/codes#5.7.1']],
    ['5.7.1', ['/codes#5.7.1']],
    ['5.7.2', []],
    ['rate_limited', ['/errors#429']],
  ],
  'plurals, typos, prefixes and synonyms of indexed words match': [
    ['box', ['/addresses', '/addresses#quota']],
    ['church', ['/addresses']],
    ['class', ['/addresses']],
    ['adress', ['/addresses']],
    ['ordre', []],
    ['retrying', []],
    [
      'crea',
      [
        '/api/create-order',
        '/api/create-order#retry',
        '/api/create-order#order_id',
        '/orders#s0',
        '/orders',
      ],
    ],
    ['cr', []],
    ['wai', ['/limits', '/limits#retry']],
    ['remove order', ['/api/delete-order']],
    ['drop order', ['/api/delete-order']],
  ],
  'stop words count only in a query without other words': [
    ['is it too many requests', ['/errors#429']],
    [
      'the',
      [
        ...['/limits', '/limits#retry', '/errors#429', '/api/delete-order', '/errors#409'],
        ...['/api/create-order#order_id', '/api/create-order#retry'],
      ],
    ],
    ['', []],
    ['zzzz', []],
    ['states zzzz', ['/orders#s3', '/orders']],
  ],
};

for (const [title, rows] of Object.entries(orders)) {
  test(title, () => {
    for (const [query, expected] of rows) expect.soft(urls(query), query).toEqual(expected);
  });
}

test('a result has its title and an excerpt, the best sentence, with matches marked', () => {
  const rows: [query: string, title: string, excerpt: string][] = [
    ['order', '[Orders]', 'What customers buy.'],
    ['key quota', 'Too many requests', 'The [quota] of the [key] is used up.'],
    ['wait again', 'Retry', '[Wait], then send the order [again].'],
    ['order_id', '[order_id]', 'The name of an [order].'],
    ['create order', '[Create] an [order]', '[Create] an [order], step 0.'],
    // The title matches: the excerpt is the first sentence.
    ['adress', '[Addresses]', 'Validity of an [address].'],
    ['box', 'Addresses', '[Boxes], classes and churches.'],
    ['rate limits retry', '[Retry]', 'Wait, then send the order again.'],
    ['customers items window', 'Orders', 'What [customers] buy.'],
    ['stock', '[out_of_stock]', 'No item is left.'],
    ['5.7', '5.7.1', 'Delivery is not authorised.'],
  ];
  for (const [query, title, excerpt] of rows) {
    const [hit] = find(query, 1);
    expect.soft([shown(hit?.title), shown(hit?.excerpt)], query).toEqual([title, excerpt]);
  }
  expect(find('order', 3)).toHaveLength(3);
  const [bare] = searcher([entry({ kind: 'page', url: '/a', title: 'Needle' })])('needle', 1);
  expect(bare?.excerpt).toBeUndefined();
  expect(bare?.place).toBeUndefined();
});

test('the excerpt of a long sentence is a window around the first match, cut at word boundaries', () => {
  const excerpt = (before: number, after: number) => {
    const text = `${'lead '.repeat(before)}needle${' tail'.repeat(after)}`;
    const found = searcher([entry({ kind: 'page', url: '/a', title: 'A', text: [text] })])(
      'needle',
      1,
    );
    return shown(found[0]?.excerpt)
      .replace(/(?:lead )+/, (all) => `${all.length / 5} leads `)
      .replace(/(?: tail)+/, (all) => ` ${all.length / 5} tails`);
  };
  // Boundary values of 180 characters.
  expect(excerpt(0, 34)).toBe('[needle] 34 tails');
  expect(excerpt(0, 35)).toBe('[needle] 34 tails …');
  expect(excerpt(17, 30)).toBe('17 leads [needle] 17 tails …');
  expect(excerpt(18, 30)).toBe('… 8 leads [needle] 26 tails …');
  expect(excerpt(40, 10)).toBe('… 8 leads [needle] 10 tails');
  // A word that ends with the 180th character is kept.
  const [end] = searcher([
    entry({
      kind: 'page',
      url: '/a',
      title: 'A',
      text: [`${'lead '.repeat(18)}needle${' tail'.repeat(26)} end`],
    }),
  ])('needle', 1);
  expect(shown(end?.excerpt)).toBe(`… ${'lead '.repeat(8)}[needle]${' tail'.repeat(26)} end`);
  // A word that is longer than the limit is left out.
  const [hit] = searcher([
    entry({ kind: 'page', url: '/a', title: 'A', text: [`needle ${'x'.repeat(300)}`] }),
  ])('needle', 1);
  expect(shown(hit?.excerpt)).toBe('[needle] …');
});

test('with equal text, a page ranks above an operation, an error, a section, a code, a value and a field', () => {
  const kinds = ['field', 'value', 'code', 'section', 'error', 'operation', 'page'] as const;
  const same = searcher(
    kinds.map((kind) => entry({ kind, url: `/${kind}#id`, title: 'A', text: ['One needle.'] })),
  );
  expect(same('needle', 9).map(({ to }) => to)).toEqual(
    kinds.map((kind) => `/${kind}#id`).reverse(),
  );
  // All match by name: they are in the order of `kinds`.
  const named = searcher(kinds.map((kind) => entry({ kind, url: `/${kind}`, title: 'Needle' })));
  expect(named('needle', 9).map(({ to }) => to)).toEqual(
    ['page', 'section', 'operation', 'error', 'code', 'value', 'field'].map((kind) => `/${kind}`),
  );
});

test('a match in the title outweighs one in keywords, then in the place, then in the text', () => {
  const filler = 'Some other words are here.';
  const one = (url: string, texts: Partial<Entry>) =>
    entry({
      kind: 'page',
      url,
      title: 'One',
      text: [filler],
      keywords: ['two'],
      place: 'Three',
      ...texts,
    });
  const said = searcher([
    one('/text', { text: ['Some other needle are here.'] }),
    one('/place', { place: 'Needle' }),
    one('/keywords', { keywords: ['needle'] }),
    one('/title', { title: 'Needle' }),
  ]);
  expect(said('needle unknown', 9).map(({ to }) => to)).toEqual([
    '/title',
    '/keywords',
    '/place',
    '/text',
  ]);
});

test('a result that covers much less of the query than the best one is dropped, unless the query names it', () => {
  const rare = entry({ kind: 'page', url: '/rare', title: 'A', text: ['Catch all of it.'] });
  const common = Array.from({ length: 12 }, (_, at) =>
    entry({ kind: 'page', url: `/${at}`, title: 'B', text: ['It has all.'] }),
  );
  const catching = searcher([rare, ...common]);
  expect(catching('catch all', 99).map(({ to }) => to)).toEqual(['/rare']);
  const named = searcher([
    rare,
    ...common,
    entry({ kind: 'page', url: '/all', title: 'All', text: [] }),
  ]);
  expect(named('catch all', 99).map(({ to }) => to)).toEqual(['/rare']);
  expect(named('all', 99)[0]?.to).toBe('/all');
});

test('a title with the words of a query in any order ranks above title and keywords together', () => {
  const both = searcher([
    entry({
      kind: 'page',
      url: '/b',
      title: 'Rate plan',
      keywords: ['limit'],
      text: ['Rate limit.'],
    }),
    entry({ kind: 'code', url: '/a', title: 'Rate limit' }),
  ]);
  expect(both('limit rate', 9).map(({ to }) => to)).toEqual(['/a', '/b']);
});

test('all codes in a query are results, even of one page; a longer one ranks first, and an exact word above its plural', () => {
  const code = (name: string, ...codes: string[]) =>
    entry({ kind: 'error', url: `/errors#${name}`, title: name, codes });
  const names = ['401', '402', '403', '404', '405'];
  expect(searcher(names.map((name) => code(name)))(names.join(' '), 9)).toHaveLength(5);
  const lengths = searcher([code('B', 'mid_code'), code('A', 'x1', 'longer_code')]);
  expect(lengths('x1 longer_code mid_code', 9).map(({ to }) => to)).toEqual([
    '/errors#A',
    '/errors#B',
  ]);
  const plural = searcher([
    entry({ kind: 'page', url: '/b', title: 'Retries' }),
    entry({ kind: 'page', url: '/a', title: 'Retry' }),
  ]);
  expect(plural('the retry', 9).map(({ to }) => to)).toEqual(['/a', '/b']);
});

test('what names an entry better ranks it first, whatever else the others have', () => {
  const page = (title: string, more: Partial<Entry> = {}) =>
    entry({ kind: 'page', url: '/page', title, ...more });
  const other = (kind: Entry['kind'], title: string, more: Partial<Entry> = {}) =>
    entry({ kind, url: '/other', title, ...more });
  const delete_ = page('Logs', { place: 'Delete' });
  const rows: [query: string, first: Entry, second: Entry][] = [
    ['delete logs', delete_, other('field', 'logs:delete')],
    ['delete logs', delete_, other('value', 'logs:delete')],
    ['delete logs', delete_, other('input', 'logs:delete')],
    ['needle', other('error', 'A', { keywords: ['needle'] }), page('Needle kit')],
    ['retries', other('field', 'retry'), page('Retry plan')],
    ['retries 429', other('error', 'Retry 429'), page('B', { codes: ['429'] })],
    ['a 429 z', page('B', { codes: ['429'] }), other('code', 'A', { codes: ['429', '429 429'] })],
  ];
  for (const [query, first, second] of rows) {
    const found = searcher([second, first])(query, 9).map(({ to }) => to);
    expect.soft(found, `${query}, ${second.kind}`).toEqual([first.url, second.url]);
  }
});

test('leading and trailing spaces of a query are ignored', () => {
  const both = searcher([
    entry({ kind: 'page', url: '/a', title: 'Retry' }),
    entry({ kind: 'page', url: '/b', title: 'How to retry' }),
  ]);
  expect(both('  How to retry ', 9).map(({ to }) => to)).toEqual(['/b', '/a']);
  expect(both('retry', 9).map(({ to }) => to)).toEqual(['/a', '/b']);
});

test('of indexed words at the same edit distance from a typo, the most frequent one is the correction', () => {
  const words = (...texts: string[]) =>
    searcher(
      texts.map((text, at) => entry({ kind: 'page', url: `/${at}`, title: 'A', text: [text] })),
    );
  expect(words('batch', 'match', 'match')('xatch', 9).map(({ to }) => to)).toEqual(['/1', '/2']);
  expect(words('match', 'match', 'batch')('xatch', 9).map(({ to }) => to)).toEqual(['/0', '/1']);
  expect(words('match', 'batch')('xatch', 9).map(({ to }) => to)).toEqual(['/0']);
  // One edit is allowed per five letters; edit distance outranks frequency.
  expect(
    words('abcdefghij', 'abcdefghxy', 'abcdefghxy')('abcdefghiz', 9).map(({ to }) => to),
  ).toEqual(['/0']);
  expect(words('abcdefghij')('abcdefghyz', 9)).toHaveLength(1);
  expect(words('abcdefghij')('abcdefgxyz', 9)).toEqual([]);
  expect(words('abcdefghi')('abcdefgyz', 9)).toEqual([]);
  // A prefix of an indexed word is no typo.
  expect(words('batching', 'match')('batch', 9).map(({ to }) => to)).toEqual(['/0']);
  // A word with digits is neither a typo nor a correction.
  expect(words('abcd1')('abcdx', 9)).toEqual([]);
  expect(words('abcde1')('abcde2', 9)).toEqual([]);
  expect(words('abcde')('abcde2', 9)).toEqual([]);
});

test('a query is truncated to its limit, in code points and not in UTF-16 code units', () => {
  const needle = searcher([entry({ kind: 'page', url: '/a', title: 'A', text: ['needle'] })]);
  expect(needle(`${'😀'.repeat(maxQueryLength - 7)} needle`, 9)).toHaveLength(1);
  expect(needle(`${'😀'.repeat(maxQueryLength - 2)} needle`, 9)).toHaveLength(0);
});

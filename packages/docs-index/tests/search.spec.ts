/** What the search finds, in which order, and what it shows of a result. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { type Entry, type Marked, maxQueryLength, searcher } from '@docs-engines/docs-index/search';

type Texts = Partial<Omit<Entry, 'text'>> & { text?: string };

/** A page of guides in which each sentence of `text` ends with a full stop. */
const entry = (title: string, { text = '', ...more }: Texts = {}): Entry => ({
  kind: 'page',
  area: 'Guides',
  url: `/${title}`,
  title,
  text: text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? (text ? [text] : []),
  ...more,
});

const section = (at: number, title: string) =>
  entry(title, { kind: 'section', url: `/orders#s${at}`, place: 'Orders', text: `${title}, step ${at}.` });
const inApi = (kind: Entry['kind'], url: string, title: string, text: string, more: Texts = {}) =>
  entry(title, { kind, area: 'API', url, text, ...more });

// prettier-ignore
const shop: Entry[] = [
  entry('Orders', { url: '/orders', text: 'What customers buy. An order has items.', keywords: ['purchase'] }),
  ...['Create an order', 'Cancel an order', 'Ship an order', 'Order states', 'Order totals', 'Order history'].map((title, at) => section(at, title)),
  entry('Rate limits', { url: '/limits', text: 'Each key has a quota per minute. Wait until the window ends.' }),
  entry('Retry', { kind: 'section', url: '/limits#retry', place: 'Rate limits', text: 'Wait, then send the order again.' }),
  inApi('operation', '/api/create-order', 'Create an order', 'Makes an order from a basket.', { codes: ['POST', '/orders', 'POST /orders', 'createOrder'] }),
  inApi('operation', '/api/delete-order', 'Delete an order', 'The order is gone.', { codes: ['DELETE', '/orders/{id}'], keywords: ['drop'] }),
  inApi('field', '/api/create-order#retry', 'retry', 'How often the order is tried.', { place: 'Create an order' }),
  inApi('field', '/api/create-order#order_id', 'order_id', 'The name of an order.', { place: 'Create an order' }),
  inApi('value', '/api/create-order#out-of-stock', 'out_of_stock', 'No item is left.'),
  inApi('error', '/errors#429', 'Too many requests', 'The quota of the key is used up.', { codes: ['429', 'rate_limited'] }),
  inApi('error', '/errors#409', 'Conflict', 'The order is shipped.', { codes: ['409'] }),
  inApi('code', '/codes#5.7.1', '5.7.1', 'Delivery is not authorised.', { codes: ['5.7'] }),
  inApi('code', '/codes#5.7.26', '5.7.26', 'Mail is not authenticated.'),
  entry('Addresses', { url: '/addresses', text: 'Validity of an address. Boxes, classes and churches.' }),
  entry('quota', { kind: 'input', url: '/addresses#quota', text: 'Quota of a box.' }),
];

/** The addresses of all results, in their order. */
const found = (entries: Entry[], query: string, synonyms?: string[][]) =>
  searcher(entries, synonyms)(query, 20)
    .map(({ to }) => to)
    .join(' ');
const shown = (marked: Marked = []) => marked.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('words are found in scripts without spaces', () => {
  const pages = [entry('邮箱验证接口', { text: '返回状态。' }), entry('検証します'), entry('การตรวจสอบอีเมล')];
  const urls = ['验证', '状态', '検証', 'อีเมล'].map((words) => found(pages, words));
  expect(urls).toEqual([0, 0, 1, 2].map((at) => pages[at]?.url));
  expect(shown(searcher(pages)('验证', 1)[0]?.title)).toBe('邮箱[验证]接口');
});

/** Queries, and all of their results, by test title. */
const orders = readFileSync(path.join(__dirname, 'search.tsv'), 'utf8').slice(2).split(/\n# /);

for (const order of orders) {
  const [title = '', ...rows] = order.replace(/\n$/, '').split('\n');
  test(title, () => {
    for (const row of rows) {
      const [query = '', urls] = row.split('\t');
      expect.soft(found(shop, query), query).toBe(urls);
    }
  });
}

const kinds = ['field', 'value', 'code', 'section', 'error', 'operation', 'page'] as const;
const ofKinds = (texts: Texts, title = 'A') =>
  kinds.map((kind) => entry(title, { kind, url: `/${kind}#id`, ...texts }));
const texts = (...all: string[]) => all.map((text, at) => entry('A', { url: `/${at}`, text }));

test('the words of an identifier and the number of a version are found, but no part of a name', () => {
  const all = ['Calls getHttpStatusCode', 'Since v2.14.0-beta', 'JavaScript'].map((title, at) =>
    entry(title, { url: `/${at}` }),
  );
  // prettier-ignore
  for (const [query, urls] of [
    ['status code', '/0'], ['gethttpstatuscode', '/0'], ['2.14.0', '/1'], ['v2.14.0-beta', '/1'], ['14', ''], ['java', '/2'], ['script', ''],
  ] as const) {
    expect.soft(found(all, query), query).toBe(urls);
  }
});

const common = Array.from({ length: 12 }, (_, at) => entry('B', { url: `/${at}`, text: 'It has all.' }));
const rare = entry('A', { url: '/rare', text: 'Catch all of it.' });
const one = (url: string, more: Texts) =>
  entry('One', { url, text: 'Some other words are here.', keywords: ['two'], place: 'Three', ...more });
const part = (title: string, text: string) => entry(title, { kind: 'section', url: `/Returns#${title}`, text });
// prettier-ignore
const returns = [
  entry('Returns', { text: 'What comes back.' }), part('Stop', 'Never write again to an address.'),
  part('Schedule', 'Every hour.'), part('Pause', 'Wait a week.'), entry('Days', { text: 'An address for each day.' }),
];

/** By what they show: an index, a query, and all results; or the first ones, with an ellipsis. */
// prettier-ignore
const ranks: [what: string, entries: Entry[], query: string, urls: string, synonyms?: string[][]][] = [
  ['with equal text, by kind', ofKinds({ text: 'One needle.' }), 'needle', '/page#id /operation#id /error#id /section#id /code#id /value#id /field#id'],
  ['by name, by kind', ofKinds({}, 'Needle'), 'needle', '/page#id /section#id /operation#id /error#id /code#id /value#id /field#id'],
  ['title, keywords, place, text', [one('/text', { text: 'Some other needle are here.' }), one('/place', { place: 'Needle' }), one('/keywords', { keywords: ['needle'] }), one('/title', { title: 'Needle' })], 'needle unknown', '/title /keywords /place /text'],
  ['what covers less of the query is dropped', [rare, ...common], 'catch all', '/rare'],
  ['a title with the words in any order', [entry('Rate plan', { keywords: ['limit'], text: 'Rate limit.' }), entry('Rate limit', { kind: 'code', url: '/a' })], 'limit rate', '/a /Rate plan'],
  ['all codes, even of one page', ['401', '402', '403', '404', '405'].map((name) => entry(name, { kind: 'error', url: `/errors#${name}` })), '401 402 403 404 405', '/errors#401 /errors#402 /errors#403 /errors#404 /errors#405'],
  ['an exact word above its plural', [entry('Retries'), entry('Retry')], 'the retry', '/Retry /Retries'],
  ['a page above an identifier', [entry('logs:delete', { kind: 'field' }), entry('Logs', { place: 'Delete' })], 'delete logs', '/Logs /logs:delete'],
  ['several sections: their page', returns, 'never hour week', '/Returns …'],
  ['a rare word', returns, 'day address', '/Days …'],
  ['the section with both words', returns, 'address again', '/Returns#Stop …'],
  ['one result for one place', [entry('Both', { url: '/p#i', text: 'A retry.' }), entry('Retry', { url: '/p#i', text: 'Once more.' })], 'retry', '/p#i'],
  // A word that is known is not the start of a longer one.
  ['a known word', [entry('Rate limits', { text: 'Your quota per minute.' }), entry('Quotation', { text: 'Marks around a quotation.' })], 'quota', '/Rate limits'],
  ['half a word', texts('Your quota per minute.', 'Marks around a quotation.'), 'quot', '/0 /1'],
  // Typing errors: one for five letters; the nearest word, then the most frequent one; none in words of four letters or with digits.
  ['a known word is no error', [entry('Watch-all', { text: 'It watches.' }), entry('Batch', { text: 'Many.' })], 'batch', '/Batch'],
  ['four letters', texts('What is lost.', 'Loss.'), 'lass', ''],
  ['the most frequent', texts('batch', 'match', 'match'), 'xatch', '/1 /2'],
  ['nearer than frequent', texts('abcdefghij', 'abcdefghxy', 'abcdefghxy'), 'abcdefghiz', '/0'],
  ['two in ten letters', texts('abcdefghij'), 'abcdefghyz', '/0'],
  ['three in ten letters', texts('abcdefghij'), 'abcdefgxyz', ''],
  ['two in nine letters', texts('abcdefghi'), 'abcdefgyz', ''],
  ['a digit in the index', texts('abcde1'), 'abcde2', ''],
  ['a digit in the query', texts('abcde'), 'abcde2', ''],
  // Words: symbols keep them together, and their parts are found, too.
  ['parts of a name', texts('The timeout_ms, read-only.'), 'timeout', '/0'],
  ['a name with a symbol', texts('Write C# here.', 'Write C here.'), 'c#', '/0'],
  ['an address', texts('Ask a@b.example now.'), 'a@b.example', '/0'],
  ['letters of other scripts', texts('Une naïveté.', '日本 です.'), '日本', '/1'],
  // A plural that is none is a word of its own.
  ...([['retries', 'retry'], ['churches', 'church'], ['ties', 'tie'], ['logs', 'log']] as const).map(([many, single]): [string, Entry[], string, string] =>
    [many, texts(`Here are ${many}.`), single, '/0']),
  ...([['wrong', 'invalid'], ['erase', 'delete'], ['verification', 'validate'], ['node.js', 'node'], ['authorization', 'auth']] as const).map(([word, other]): [string, Entry[], string, string] =>
    [`${other} is ${word}`, texts(`It is ${word}.`), other, '/0']),
  ['no synonym', [entry('Logo'), entry('Erase')], 'emblem', ''],
  ['a synonym of the site', [entry('Logo'), entry('Erase')], 'emblems', '/Logo', [['logo', 'emblem']]],
  ['one that joins a common group', [entry('Logo'), entry('Erase')], 'drop', '/Erase', [['drop', 'remove']]],
];

for (const [what, entries, query, urls, synonyms] of ranks) {
  test(`ranking: ${what}: ${query}`, () => {
    const results = found(entries, query, synonyms);
    expect(urls.endsWith('…') ? `${results.split(' ')[0]} …` : results).toBe(urls);
  });
}

// prettier-ignore
const excerpts: [query: string, title: string, excerpt: string][] = [
  ['order', '[Orders]', 'What customers buy.'],
  ['key quota', 'Too many requests', 'The [quota] of the [key] is used up.'],
  ['wait again', 'Retry', '[Wait], then send the order [again].'],
  ['order_id', '[order_id]', 'The name of an [order].'],
  ['adress', '[Addresses]', 'Validity of an [address].'],
  ['box', 'Addresses', '[Boxes], classes and churches.'],
  ['stock', '[out_of_stock]', 'No item is left.'],
];

test('a result has its title, its place and the best sentence, with the words marked', () => {
  for (const [query, title, excerpt] of excerpts) {
    const [hit] = searcher(shop)(query, 1);
    expect.soft([shown(hit?.title), shown(hit?.excerpt)], query).toEqual([title, excerpt]);
  }
  expect(searcher(shop)('rate limits retry', 3).map(({ place }) => place)[0]).toBe('Rate limits');
  const [bare] = searcher([entry('Needle')])('needle', 1);
  expect([bare?.excerpt, bare?.place]).toEqual([undefined, undefined]);
});

test('the excerpt of a long sentence is a window around the first match, cut at word boundaries', () => {
  const excerptOf = (text: string) =>
    shown(searcher([entry('A', { text })])('needle', 1)[0]?.excerpt)
      .replace(/(?:lead )+/, (all) => `${all.length / 5} leads `)
      .replace(/(?: tail)+/, (all) => ` ${all.length / 5} tails`);
  const rows: [before: number, after: number, excerpt: string][] = [
    // Boundary values of 180 characters.
    [0, 34, '[needle] 34 tails'],
    [0, 35, '[needle] 34 tails …'],
    [17, 30, '17 leads [needle] 17 tails …'],
    [18, 30, '… 8 leads [needle] 26 tails …'],
    [40, 10, '… 8 leads [needle] 10 tails'],
  ];
  for (const [before, after, excerpt] of rows)
    expect.soft(excerptOf(`${'lead '.repeat(before)}needle${' tail'.repeat(after)}`)).toBe(excerpt);
  expect(excerptOf(`needle ${'x'.repeat(300)}`)).toBe('[needle] …');
});

test('a query is truncated to its limit, in code points and not in UTF-16 code units', () => {
  const find = searcher(texts('needle'));
  expect(find(`${'😀'.repeat(maxQueryLength - 7)} needle`, 9)).toHaveLength(1);
  expect(find(`${'😀'.repeat(maxQueryLength - 2)} needle`, 9)).toHaveLength(0);
});

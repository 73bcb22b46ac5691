/** What is asked of an operation, and what of a response is not as the description says. */
import { expect, test } from '@playwright/test';

import { type Answer, verified } from './service';

/** A description with `GET /lamps` or of another path. */
const lamps = (operation: object, url = '/lamps') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: { [url]: { get: { operationId: 'get', ...operation } } },
  });

const listing = (media: object, more: object = {}) => ({
  responses: { 200: { description: 'A.', content: { 'application/json': media }, ...more } },
});

// prettier-ignore
const ids: [schema: object, example: unknown, unknown: string][] = [
  [{ type: 'integer', maximum: 99 }, 7, '99'],
  [{ type: 'integer' }, 7, '2147483647'],
  [{ type: 'string' }, 'lamp_7a', 'lamp_00'],
  [{ type: 'string' }, '0', '1'],
];

test('an ID that no record has is asked for', async () => {
  for (const [schema, example, unknown] of ids) {
    const parameters = [{ name: 'id', in: 'path', required: true, schema, example }];
    const responses = { 404: { description: 'None.' } };
    const { asked } = await verified(lamps({ parameters, responses }, '/lamps/{id}'), () => ({}));
    expect.soft(asked, JSON.stringify(schema)).toContain(`/lamps/${unknown}`);
  }
});

const paged = (token: object) =>
  lamps({
    parameters: [{ name: 'pageToken', in: 'query', schema: { type: 'string' } }],
    ...listing({ schema: { type: 'object', properties: { nextPageToken: token } } }),
  });

test('the next page is found by the names of its parameter and of a field', async () => {
  const { asked, claims } = await verified(paged({ type: 'string' }), (url) =>
    url.includes('pageToken') ? {} : { body: { nextPageToken: 'b' } },
  );
  expect(asked).toContain('/lamps?pageToken=b');
  expect(claims.get('get: pages')?.outcome).toBe('holds');
});

test('a cursor that is neither a text nor a number is a finding, and nothing is sent', async () => {
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const next of ['{"limit":9}', '[1]', 'true', nested]) {
    const body = `{"nextPageToken":${next}}`;
    const { asked, findings } = await verified(paged({}), () => ({ body }));
    expect(asked.join(), next.slice(0, 20)).not.toContain('pageToken');
    expect(findings('get: pages')).toContainEqual(expect.stringMatching(/neither a text nor/));
  }
});

test('where no success is documented, any documented status may come', async () => {
  const description = lamps({ responses: { default: { description: 'All.' } } });
  const { claims } = await verified(description, () => ({ status: 500 }));
  expect(claims.get('get: sample')?.outcome).not.toBe('lie');
});

test('a header is a number as JSON has one', async () => {
  const header = { required: true, schema: { type: 'number' } };
  const description = lamps(listing({}, { headers: { 'X-Load': header } }));
  const isNumber = async (text: string) => {
    const answer: Answer = { headers: { 'X-Load': text } };
    return (await verified(description, () => answer)).claims.get('get: sample')?.outcome === 'holds';
  };
  for (const text of ['0', '12', '-1', '0.75', '-1.50']) expect.soft(await isNumber(text), text).toBe(true);
  for (const text of ['1.2.3', '-', '.', '-.', '1.', '.5', 'high', ''])
    expect.soft(await isNumber(text), text).toBe(false);
});

const text = { type: ['string', 'number', 'null'] };
const inside = { type: ['object', 'array', 'null'], properties: { b: text, c: text } };
const schema = {
  type: 'object',
  properties: {
    a: inside,
    list: { type: 'array', items: inside },
    kind: { type: 'string', enum: ['x', 'y'] },
    other: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

// prettier-ignore
const shapes: [example: unknown, actual: unknown, finding: string | undefined, other?: unknown][] = [
  [{ a: { b: '1', c: '2' } }, { a: { b: '3' } }, '/a/c is missing'],
  [{ a: { b: '1', c: '2' } }, { a: { b: '3' } }, undefined, { a: { b: '4' } }],
  [{ a: { b: '1', c: '2' } }, { a: { b: '3' } }, '/a/c is missing', {}],
  [{ a: { b: '1' } }, {}, undefined, {}],
  [{ list: [{ b: '1', c: '2' }] }, { list: [{ b: '3' }, { b: '4' }] }, '/list/*/c is missing'],
  [{ list: [{ b: '1' }] }, { list: [] }, undefined],
  [{ a: { b: '1' } }, { a: null }, undefined],
  // The keys of a map are data, not fields.
  [{ other: { en: '1' } }, { other: {} }, undefined],
  [{ a: { b: '1' } }, { a: { b: 1 } }, '/a/b is number, in the example string'],
  [{ a: { b: '1' } }, { a: [] }, '/a is array, in the example object'],
  [{ a: { b: '1' } }, { a: { b: null } }, undefined],
  [{ a: { b: null } }, { a: { b: 1 } }, undefined],
  [{ list: [{ b: '1' }, { b: 1 }] }, { list: [{ b: 2 }, { b: 3 }] }, undefined],
  [{ kind: 'x' }, { kind: 'y' }, undefined],
];

test('a field that the example has and the response lacks, or has in another type, is a lie', async () => {
  for (const [example, actual, finding, other] of shapes) {
    const examples = { first: { value: example }, ...(other !== undefined && { other: { value: other } }) };
    const { findings } = await verified(lamps(listing({ schema, examples })), () => ({ body: actual }));
    const expected = finding === undefined ? [] : [`not as the example: ${finding}`];
    expect.soft(findings('get: sample'), JSON.stringify([example, actual, other])).toEqual(expected);
  }
});

test('a service that always has the values of its examples has those of an enum, too', async () => {
  const examples = { first: { value: { kind: 'x', a: { b: '1' } } } };
  const description = lamps(listing({ schema, examples }));
  const found = async (body: unknown) => {
    const optionsAt = (url: string) => ({ api: { sandboxOf: () => ({ url, key: 'k' }) } });
    const { findings } = await verified(description, () => ({ body }), optionsAt);
    return findings('get: sample');
  };
  expect(await found({ kind: 'y', a: { b: '1' } })).toEqual(['not as the example: /kind is y, in the example x']);
  expect(await found({ kind: 'x', a: { b: '2' } })).toEqual([]);
});

test('a rate limit is waited for until the HTTP date in Retry-After', async () => {
  const times: number[] = [];
  const { claims } = await verified(lamps(listing({})), () => {
    times.push(Date.now());
    const date = new Date(Date.now() + 2_500).toUTCString();
    return times.length === 1 ? { status: 429, headers: { 'Retry-After': date } } : {};
  });
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_000);
  expect(claims.get('get: sample')?.outcome).toBe('holds');
});

test('a list of a million items is compared, and a long text is shown in part', async () => {
  const list = `{"data":[${'1,'.repeat(999_999)}1]}`;
  // prettier-ignore
  const rows: [type: string, body: unknown, found: unknown[]][] = [
    ['integer', list, []], ['string', list, ['wrong type: /data/0 must be string']],
    ['integer', { ['x'.repeat(1_000_000)]: 1 }, [expect.stringMatching(/^unknown field: \/x{496}\.\.\.$/)]],
  ];
  for (const [type, body, found] of rows) {
    const schema = { type: 'object', properties: { data: { type: 'array', items: { type } } } };
    const described = lamps(listing({ schema, examples: { one: { value: { data: [1] } } } }));
    const { findings } = await verified(described, () => ({ body }));
    expect.soft(findings('get: sample'), type).toEqual(found);
  }
});

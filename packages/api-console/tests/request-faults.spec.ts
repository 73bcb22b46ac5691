/** What a server says of the parts of a request. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { requestFaults } from '../src/send/requestFaults';

const detail = 'must be 60 or less';
const cases: [what: string, error: object, key: string, place: string][] = [
  ['a JSON pointer', { pointer: '/max_age', detail }, 'body/max_age', '/max_age'],
  ['a URI fragment', { pointer: '#/max_age', detail }, 'body/max_age', '/max_age'],
  [
    'a pointer into another part',
    { in: 'query', pointer: '/limit', detail },
    'query/limit',
    '/limit',
  ],
  ['a parameter', { parameter: 'limit', detail }, 'query/limit', 'limit'],
  ['a parameter of the path', { in: 'path', name: 'id', detail }, 'path/id', 'id'],
  ['a header', { header: 'Idempotency-Key', detail }, 'header/Idempotency-Key', 'Idempotency-Key'],
  [
    'a JSON pointer with escaped names',
    { pointer: '/lamp~1led/0/~01%20', detail },
    'body/lamp/led/0/~1%20',
    '/lamp~1led/0/~01%20',
  ],
  [
    'a URI fragment with encoded and escaped names',
    { pointer: '#/caf%C3%A9%20lamp/led~1%25', detail },
    'body/café lamp/led/%',
    '/café lamp/led~1%',
  ],
  ['a URI fragment that cannot be decoded', { pointer: '#/100%', detail }, 'body/100%', '/100%'],
  ['a parameter with a tilde', { parameter: 'a~1', detail }, 'query/a~1', 'a~1'],
  ['a field with a message', { field: 'max_age', message: detail }, 'body/max_age', 'max_age'],
];
for (const [what, error, key, place] of cases) {
  test(`the fault of a request is read from ${what}`, () => {
    expect(requestFaults({ errors: [error] })).toEqual([{ key, place, detail }]);
  });
}

test('of errors without a place or a text, and of other JSON, there is no fault', () => {
  const values = [
    undefined,
    null,
    'errors',
    [{ pointer: '/a', detail }],
    { errors: 'none' },
    { errors: [null, 'text', { detail }, { pointer: '/a' }, { pointer: 1, detail }] },
  ];
  expect(values.flatMap(requestFaults)).toEqual([]);
});

test('of any JSON, at most 100 faults are read, with 300 characters of each text', () => {
  const names = fc.constantFrom(
    'pointer',
    'field',
    'parameter',
    'header',
    'name',
    'in',
    'detail',
    'message',
  );
  const errors = fc.array(
    fc.dictionary(names, fc.oneof(fc.string({ maxLength: 500 }), fc.jsonValue())),
    {
      maxLength: 200,
    },
  );
  fc.assert(
    fc.property(errors, (list) => {
      const faults = requestFaults({ errors: list });
      return (
        faults.length <= 100 &&
        faults.every((fault) => fault.detail.length <= 300 && fault.place.length <= 300)
      );
    }),
  );
});

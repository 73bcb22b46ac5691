/** What a server says of the parts of a request. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { requestFaults } from '../src/send/requestFaults';

const detail = 'must be 60 or less';

test('the fault of a request is read from a pointer, a parameter, a header or a field', () => {
  // prettier-ignore
  const cases: [error: object, key: string, place: string][] = [
    [{ pointer: '/max_age' }, 'body/max_age', '/max_age'], [{ pointer: '#/max_age' }, 'body/max_age', '/max_age'],
    [{ in: 'query', pointer: '/limit' }, 'query/limit', '/limit'],
    [{ parameter: 'limit' }, 'query/limit', 'limit'], [{ in: 'path', name: 'id' }, 'path/id', 'id'],
    [{ header: 'Idempotency-Key' }, 'header/Idempotency-Key', 'Idempotency-Key'],
    [{ field: 'max_age' }, 'body/max_age', 'max_age'], [{ parameter: 'a~1' }, 'query/a~1', 'a~1'],
    // Escaped and encoded names; one that cannot be decoded.
    [{ pointer: '/lamp~1led/0/~01%20' }, 'body/lamp/led/0/~1%20', '/lamp~1led/0/~01%20'],
    [{ pointer: '#/caf%C3%A9%20lamp/led~1%25' }, 'body/café lamp/led/%', '/café lamp/led~1%'],
    [{ pointer: '#/100%' }, 'body/100%', '/100%'],
  ];
  for (const [error, key, place] of cases) {
    const faults = requestFaults({ errors: [{ ...error, detail }] });
    expect.soft(faults, place).toEqual([{ key, place, detail }]);
  }
  const errors = [{ field: 'max_age', message: detail }];
  expect(requestFaults({ errors })).toMatchObject([{ detail }]);
});

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
  // prettier-ignore
  const names = fc.constantFrom('pointer', 'field', 'parameter', 'header', 'name', 'in', 'detail', 'message');
  const value = fc.oneof(fc.string({ maxLength: 500 }), fc.jsonValue());
  const errors = fc.array(fc.dictionary(names, value), { maxLength: 200 });
  fc.assert(
    fc.property(errors, (list) => {
      const faults = requestFaults({ errors: list });
      return faults.length <= 100 && faults.every((fault) => fault.detail.length <= 300 && fault.place.length <= 300);
    }),
  );
});

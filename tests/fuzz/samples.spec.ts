/** Random schemas: a body in a sample is valid, or has placeholders. */
import assert from 'node:assert/strict';

import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';

import { modelOf } from '@docs-engines/openapi-docs';
import { exampleRequest } from '@docs-engines/openapi-docs';
import { runs } from './runs';

type Source = Record<string, unknown>;

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, logger: false, ownProperties: true }));

const names = fc.constantFrom('a', 'b', 'c', 'constructor');

const value = fc.constantFrom<unknown>(
  ...['', 'a', 'ab', 'abc', '2026-01-01', 'a@b.example', 0, 1, 5, 1.5, true, false, null],
  ...[[], ['a'], ['a', 'a'], [1, 2], {}, { a: 'a' }, { a: 1, b: 'ab' }, { b: null, c: [{}] }],
);

const perhaps = { requiredKeys: [] };

/** Where a schema says a value, valid or not. */
const values = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Source>({}) },
  fc.record<Source>(
    {
      example: value,
      examples: fc.array(value, { maxLength: 2 }),
      default: value,
      const: value,
      enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
    },
    perhaps,
  ),
);

/** A schema with a valid value. */
const given = fc.constantFrom<Source>(
  { const: 'a' },
  { enum: ['ab', 1] },
  { type: 'string', minLength: 1, example: 'abc' },
  { type: 'integer', default: 5 },
);

const small = fc.nat(3);

const scalar: fc.Arbitrary<Source> = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom<unknown>('string', ['string', 'null']),
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom('^a', 'b$', '(?<!x'),
      format: fc.constantFrom('date', 'email', 'uuid'),
    },
    perhaps,
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 5, 0.5),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('boolean') }, perhaps),
);

const both = (parts: fc.Arbitrary<Source>[]) => fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Source);

/** @param mixed whether there are alternatives and conditions, too */
function schemas(mixed: boolean): fc.Arbitrary<Source> {
  return fc.letrec<{ schema: Source }>((tie) => {
    const inside = tie('schema');
    const list = fc.array(inside, { minLength: 1, maxLength: 3 });
    const object: fc.Arbitrary<Source> = fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(names, fc.oneof({ depthSize: 'small' }, given, inside), {
          minKeys: 1,
          maxKeys: 3,
        }),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        additionalProperties: fc.constant(false),
        minProperties: small,
      },
      { requiredKeys: ['properties', 'required'] },
    );
    const array: fc.Arbitrary<Source> = fc.record(
      {
        type: fc.constant('array'),
        items: inside,
        prefixItems: list,
        minItems: small,
        maxItems: small,
        uniqueItems: fc.constant(true),
      },
      { requiredKeys: ['type'] },
    );
    const combined: fc.Arbitrary<Source> = fc.record(
      { oneOf: list, anyOf: list, not: inside, if: inside, then: inside },
      perhaps,
    );
    const plain = fc.oneof({ depthSize: 'small' }, both([scalar, values]), object, array);
    const parts = both([object, combined]);
    // The model merges `allOf`: of two schemas that contradict each other, it has the second.
    const inherited = fc.record({
      properties: fc.dictionary(names, given, { maxKeys: 2 }),
      allOf: fc.tuple(
        fc.record({ properties: fc.record({ d: given }), required: fc.constant(['d']) }),
        fc.record({ properties: fc.record({ e: given }, perhaps), oneOf: list }),
      ),
    });
    return {
      schema: mixed
        ? fc.oneof({ depthSize: 'small' }, given, both([plain, values]), parts, combined, inherited)
        : fc.oneof({ depthSize: 'small' }, given, plain),
    };
  }).schema;
}

/** The body of a sample, and the placeholders in it. */
function sampleOf(schema: Source) {
  const [operation] = modelOf({
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: {
      '/': {
        post: { requestBody: { required: true, content: { 'application/json': { schema } } } },
      },
    },
  } as unknown as Oas3_1Definition).operations;
  assert(operation);
  const { body, placeholders = [] } = exampleRequest(operation, 'https://a.example');
  assert(body?.kind === 'json');
  return { value: body.value, placeholders };
}

function errorsOf(schema: Source, sent: unknown) {
  // An expression that does not compile rejects nothing.
  const text = JSON.stringify(schema).replaceAll('"(?<!x"', '""');
  const validate = ajv.compile(JSON.parse(text) as Source);
  validate(sent);
  return validate.errors ?? [];
}

test('a body of a random schema, in a sample without placeholders, is valid', () => {
  const counts = { whole: 0, partial: 0 };
  fc.assert(
    fc.property(schemas(true), (member) => {
      const schema = { properties: { member }, required: ['member'] };
      const { value: sent, placeholders } = sampleOf(schema);
      if (placeholders.length > 0) {
        counts.partial += 1;
        for (const one of placeholders) assert(JSON.stringify(sent).includes(one));
        return;
      }
      counts.whole += 1;
      assert.deepEqual(errorsOf(schema, sent), []);
    }),
    runs(1000),
  );
  expect(counts.whole).toBeGreaterThan(200);
  expect(counts.partial).toBeGreaterThan(200);
});

test('a body of a random schema without alternatives, in a sample, lacks no required member', () => {
  let partial = 0;
  fc.assert(
    fc.property(schemas(false), (schema) => {
      const { value: sent, placeholders } = sampleOf(schema);
      if (placeholders.length > 0) partial += 1;
      const missing = errorsOf(schema, sent).filter(({ keyword }) => keyword === 'required');
      assert.deepEqual(missing, []);
    }),
    runs(1000),
  );
  expect(partial).toBeGreaterThan(100);
});

import { readFileSync } from 'node:fs';

import { outcomes, patterns } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`@docs-engines/bounce-reader/data/${name}`), 'utf8'));
const files = ['codes', 'links', 'providers', 'wordings'];
const terms = read('terms.schema.json') as { definitions: { category: { enum: string[] } } };

for (const name of files) {
  test(`${name}.json matches the schema that it names`, () => {
    const data = read(`${name}.json`) as { $schema: string };
    expect(data.$schema).toBe(`./${name}.schema.json`);
    // Strict: a keyword that no editor knows is an error.
    const ajv = new Ajv({
      allErrors: true,
      formats: { regex: (source: string) => Boolean(new RegExp(source)) },
    });
    ajv.addSchema(terms);
    const validate = ajv.compile(read(`${name}.schema.json`) as object);
    validate(data);
    expect(validate.errors ?? []).toEqual([]);
  });
}

test('the schema has the categories of the code', () => {
  expect([...terms.definitions.category.enum].sort()).toEqual(Object.keys(outcomes).sort());
});

test('each phrase that is no regular expression is in lower case, as a normalized reply is', () => {
  expect(patterns.length).toBeGreaterThan(50);
  const texts = patterns.flatMap(({ phrases }) =>
    phrases.filter((each) => typeof each === 'string'),
  );
  expect(texts.filter((text) => text !== text.toLowerCase())).toEqual([]);
});

test('each public collection of replies is the source of a wording', () => {
  const named = new Set(patterns.flatMap(({ sources = [] }) => sources));
  const collections = Object.keys(read('collections.json') as object);
  expect(collections.filter((name) => !named.has(name))).toEqual([]);
});

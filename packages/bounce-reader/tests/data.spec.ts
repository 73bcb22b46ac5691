import { readFileSync } from 'node:fs';

import { outcomes, patterns } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`@docs-engines/bounce-reader/data/${name}`), 'utf8'));
const terms = read('terms.schema.json') as { definitions: { category: { enum: string[] } } };

test('each data file matches the schema that it names', () => {
  // Strict: a keyword that no editor knows is an error.
  const formats = { regex: (source: string) => Boolean(new RegExp(source)) };
  for (const name of ['codes', 'links', 'providers', 'wordings']) {
    const data = read(`${name}.json`) as { $schema: string };
    expect(data.$schema).toBe(`./${name}.schema.json`);
    const ajv = new Ajv({ allErrors: true, formats });
    ajv.addSchema(terms);
    const validate = ajv.compile(read(`${name}.schema.json`) as object);
    validate(data);
    expect.soft(validate.errors ?? [], name).toEqual([]);
  }
});

test('the schema has the categories of the code', () => {
  expect([...terms.definitions.category.enum].sort()).toEqual(Object.keys(outcomes).sort());
});

test('each public collection of replies is the source of a wording', () => {
  const named = new Set(patterns.flatMap(({ sources = [] }) => sources));
  const collections = Object.keys(read('collections.json') as object);
  expect(collections.filter((name) => !named.has(name))).toEqual([]);
});

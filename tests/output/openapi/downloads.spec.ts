/** The files that the site publishes from the description. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Playwright compiles the TypeScript of static imports, and not of `import()`.
import '@docs-engines/api-types';
import { expect, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { transformSync } from 'esbuild';
import once from 'lodash/once';
import set from 'lodash/set';

import { ourApi } from '../../../src/api';
import { readDescription } from '@docs-engines/openapi-docs';
import { downloadsOf } from '@docs-engines/openapi-docs/downloads';
import { description } from '../../../src/site';
import { folderWith } from '../../support/files';

const root = path.resolve(__dirname, '../../..');
const file = path.join(root, description);
const siteUrl = 'https://mailvet.example';

const make = async () => downloadsOf(await readDescription(file, ourApi), siteUrl, ourApi);
const files = once(make);

/** A published file as JSON. */
const published = async <T>(name: string) => JSON.parse((await files())[name] ?? '') as T;

test('every file is the same the next time, and ends with the end of a line', async () => {
  const first = await files();
  // prettier-ignore
  expect(Object.keys(first)).toEqual([
    'openapi.yaml', 'openapi.json', 'mailvet.d.ts', 'errors.json', 'sandbox.json', 'sandbox.mjs', 'sandbox.d.mts',
    'bounce-codes.json', 'errors.schema.json', 'sandbox.schema.json', 'bounce-codes.schema.json', 'migration.schema.json',
    'bounce.mjs', 'bounce.d.mts',
  ]);
  expect(await make()).toEqual(first);
  for (const [name, text] of Object.entries(first)) expect(text, name).toMatch(/[^\n]\n$/);
});

test('the types of an API with any title are types alone', async () => {
  const info = { title: 'A */ globalThis.ran = 1; /*', version: '1\n*/ globalThis.ran = 2; /*' };
  const get = { summary: '*/ globalThis.ran = 3; /*', responses: {} };
  const document = { openapi: '3.1.0', info, paths: { '/a*/': { get } } };
  const folder = folderWith({ 'hostile.yaml': JSON.stringify(document) });
  const hostile = await readDescription(path.join(folder, 'hostile.yaml'));
  const { 'api.d.ts': types = '' } = await downloadsOf(hostile, siteUrl);
  expect(types).toContain('A * / globalThis.ran = 1;');
  expect(transformSync(types, { loader: 'ts' }).code).toBe('');
});

test('the site publishes the files, and the description byte by byte', async ({ request }) => {
  for (const [name, text] of Object.entries(await files())) {
    expect(await (await request.get(`/${name}`)).text(), name).toBe(text);
  }
});

test('/openapi.json has the content of the description, in one valid document', async () => {
  const document = await published<Record<string, unknown>>('openapi.json');
  expect(document).toEqual(parseYaml(readFileSync(file, 'utf8')));
  const { valid, errors } = await new Validator().validate(document);
  expect(valid, JSON.stringify(errors, null, 2)).toBe(true);
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !reference.startsWith('"$ref":"#/'))).toEqual([]);
});

test('/errors.json has an entry for each section of the page about errors', async () => {
  const errors = await published<Record<string, unknown>[]>('errors.json');
  const page = readFileSync(path.join(root, 'docs/errors.mdx'), 'utf8');
  const sections = Array.from(page.matchAll(/^### (.+) \{\/\* #([\w-]+) \*\/\}$/gm));
  expect(errors.map(({ title, code }) => [title, code])).toEqual(sections.map(([, title, slug]) => [title, slug]));
  for (const error of errors) {
    expect(error).toEqual({
      code: expect.any(String) as unknown,
      status: expect.any(Number) as unknown,
      title: expect.any(String) as unknown,
      type: `${siteUrl}/docs/errors#${String(error.code)}`,
      retryable: expect.any(Boolean) as unknown,
      cause: expect.stringMatching(/\.$/) as unknown,
      fix: expect.stringMatching(/\.$/) as unknown,
    });
  }
});

test('/sandbox.json has the response to each address, domain and key', async () => {
  type Outcome = Record<string, unknown>;
  type Rows = (Record<string, unknown> & { responses?: Record<string, Outcome> })[];
  const table = await published<Record<'addresses' | 'domains' | 'keys', Rows>>('sandbox.json');
  const rowOf = (rows: Rows, value: string) => rows.find((row) => Object.values(row).includes(value));

  expect(table).toMatchObject({
    server: 'https://sandbox.mailvet.example/v1',
    domain: 'sandbox.test',
    default_key: 'mv_test_public',
  });
  expect(rowOf(table.addresses, 'greylisted@sandbox.test')).toMatchObject({
    responses: {
      checkEmailValidity: {
        http_status: 200,
        example: 'greylisted',
        status: 'unknown',
        reason: 'greylisted',
        suggested_action: 'retry',
        score: null,
      },
    },
  });
  expect(rowOf(table.keys, 'mv_test_revoked')).toMatchObject({
    responses: { '*': { http_status: 401, code: 'revoked-api-key' } },
  });

  const responses = [...table.addresses, ...table.domains, ...table.keys].flatMap((row) =>
    Object.values<Outcome>(row.responses ?? {}),
  );
  expect(responses.length).toBeGreaterThan(80);
  for (const response of responses) expect(Object.keys(response).length, JSON.stringify(response)).toBeGreaterThan(2);
});

test('each table is valid by its published schema, and a table with a fault is not', async ({ request }) => {
  const tables: Record<string, Record<string, unknown>> = {
    errors: { '[0].code': 'no-such-error', '[0].fix': undefined, '[0].more': 1 },
    sandbox: { 'addresses[0].address': 7, 'addresses[0].responses.*': { status: 200 }, more: 1 },
    'bounce-codes': { 'codes[0].kind': 'rigid', 'providers[0].source': 'RFC 3463' },
    migration: { '[0].checked': 'today', '[0].values[0].status': 'ok' },
  };
  for (const [name, faults] of Object.entries(tables)) {
    const published = async (file: string) => (await request.get(file)).json() as Promise<Record<string, unknown>>;
    const table = await published(`/${name}.json`);
    const schema = await published(`/${name}.schema.json`);
    expect(schema.$id).toBe(`${siteUrl}/${name}.schema.json`);
    const validate = addFormats(new Ajv2020({ allowUnionTypes: true })).compile(schema);
    expect(validate(table), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true);
    for (const [place, value] of Object.entries(faults)) {
      const faulty: unknown = set(structuredClone(table), place, value);
      expect(validate(JSON.parse(JSON.stringify(faulty))), `${name}: ${place}`).toBe(false);
    }
  }
});

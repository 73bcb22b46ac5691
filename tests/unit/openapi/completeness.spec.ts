/** The completeness check, on pages that lack something. */
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { type OperationView, readDescription, referenceMaker } from '@docs-engines/openapi-docs';
import { complete } from '../../support/openapi/complete/complete';
import { folderWith } from '../../support/files';

/** Every text of a page, as a page without marks would have it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What the completeness check misses of properties, on pages that have all texts of their data. */
async function missingProperties(file: string, data: Record<string, string>) {
  const pages = Object.entries(data).map(
    ([slug, json]) => [`api/${slug}.html`, `<body>${textsIn(JSON.parse(json)).join(' ')}</body>`] as const,
  );
  const { claims, missing } = await complete(file, folderWith(Object.fromEntries(pages)));
  const namesOf = (all: typeof claims) => all.filter(({ kind }) => kind === 'property').map(({ text }) => text);
  return { claimed: namesOf(claims), missing: namesOf(missing) };
}

const caseFile = path.resolve('packages/openapi-docs/tests/cases/inheritance-discriminator.yaml');

test('the completeness check reads the mapping by itself: children that no page has are missing', async () => {
  const { data } = referenceMaker()((await readDescription(caseFile)).model);
  const all = await missingProperties(caseFile, data);
  expect(all.claimed).toEqual(expect.arrayContaining(['mast_height', 'bollard_pull']));
  expect(all.missing).toEqual([]);
  const page = JSON.parse(data['read-vessel'] ?? '') as OperationView;
  delete page.responses[0]?.content[0]?.schema?.alternatives;
  const without = { ...data, 'read-vessel': JSON.stringify(page) };
  const { missing } = await missingProperties(caseFile, without);
  expect(missing).toEqual(['mast_height', 'bollard_pull']);
});

/** What guides say of the calls in them. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import type { RawOperation } from '../../../src/api/rules/raw';
import { loadDocument, operationsIn } from '../../support/description';
import { builtPage } from '../../support/site';

/** The guides with `<Needs />`: the slugs of their operations, and what they run on. */
const guides = filesIn('docs', /^[^_]*\.mdx$/).flatMap((file) => {
  const [, attributes] = /<Needs\s([^>]*)\/>/.exec(readFileSync(`docs/${file}`, 'utf8')) ?? [];
  const valueOf = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes ?? '')?.[1];
  return attributes
    ? [
        {
          path: `/docs/${file.replace(/\.mdx$/, '')}`,
          slugs: valueOf('operations')?.split(/\s+/) ?? [],
          runtime: valueOf('runtime'),
        },
      ]
    : [];
});

test('a guide says what its program runs on, and which scopes and credits its calls need, by the contract', async () => {
  const operations = operationsIn(await loadDocument());
  expect(guides.length).toBeGreaterThan(5);
  for (const { path, slugs, runtime } of guides) {
    const $ = builtPage(path);
    const list = $('main li:contains("Key: one with the")').last().parent();
    const items = Array.from(list.children(), (item) => $(item).text());
    const needed = items.find((text) => text.startsWith('Runs on:'));
    expect(needed, path).toBe(runtime && `Runs on: ${runtime}.`);
    const used = operations.filter(({ slug }) => slugs.includes(slug));
    expect(used, path).toHaveLength(slugs.length);
    const scopes = used.map(({ operation }) => (operation as RawOperation)['x-required-scope']);
    const key = items.find((text) => text.startsWith('Key:')) ?? '';
    // Each key has the right to some calls.
    for (const scope of scopes) if (scope !== 'any') expect(key, path).toContain(scope);
    const links = list.children(':contains("Price:")').find('a').toArray();
    const linked = links.map((link) => [$(link).text(), link.attribs.href]);
    expect(linked, path).toEqual(used.map(({ slug, operation }) => [operation.summary, `/api/${slug}`]));
    const price = items.find((text) => text.startsWith('Price:')) ?? '';
    for (const { operation } of used) {
      const {
        'x-credits': { note, cost },
      } = operation as RawOperation;
      expect(price, path).toContain(`${operation.summary}: ${note.replaceAll('`', '') || cost}`);
    }
  }
});

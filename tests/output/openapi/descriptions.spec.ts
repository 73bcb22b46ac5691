/** Every text of the OpenAPI description is on a page, rendered. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { parseYaml } from '@redocly/openapi-core';
import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { filesIn } from '@docs-engines/static-first/build';
import { complete } from '../../support/openapi/complete/complete';
import { readDescription } from '../../support/openapi/complete/description';
import { descriptionFile, loadDocument, operationsIn } from '../../support/description';

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a built page, as a reader sees it. */
function pageText(file: string): string {
  const $ = load(readFileSync(path.join('build', file), 'utf8'));
  $('script, style').remove();
  return squeeze($('body').text());
}

/** A Markdown text as a reader sees it. */
function rendered(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return squeeze(load(html).text());
}

interface Text {
  pointer: string;
  kind: string;
  text: string;
}

/** The kind of object that a description belongs to, by the nearest keyword of OpenAPI above it. */
function kindOf(pointer: string): string {
  const keywords =
    /\/(x-enumDescriptions|items|allOf|properties|parameters|headers|schemas|responses|requestBody|x-sandbox|servers|tags|externalDocs|securitySchemes)(?=\/)/g;
  return [...`${pointer}/`.matchAll(keywords)].at(-1)?.[1] ?? 'operation';
}

/** Every description below a node, and every sentence about a value of an enum. Values of examples are data. */
function textsIn(node: unknown, pointer = '', ancestors: object[] = []): Text[] {
  if (typeof node !== 'object' || node === null || ancestors.includes(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${key}`;
    if (['example', 'examples', 'value', 'default'].includes(key)) return [];
    if (typeof value === 'string' && (key === 'description' || pointer.endsWith('x-enumDescriptions'))) {
      return [{ pointer: at, kind: kindOf(at), text: rendered(value) }];
    }
    return textsIn(value, at, [...ancestors, node]);
  });
}

test('every description of the API is on a page, kind by kind', () => {
  const pages = filesIn('build', /\.html$/)
    .map(pageText)
    .join('\n');
  const texts = textsIn(parseYaml(readFileSync(descriptionFile, 'utf8')));
  const kinds = new Map<string, number>();
  texts.forEach(({ kind }) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
  console.log(`${texts.length} descriptions: ${[...kinds].map(([k, n]) => `${k} ${n}`).join(', ')}.`);
  expect(texts.length).toBeGreaterThan(350);
  expect(kinds.get('x-enumDescriptions')).toBeGreaterThan(100);
  expect(texts.filter(({ text }) => !pages.includes(text))).toEqual([]);
});

test('R1.2 R3.1 nothing that the description says is missing on its pages, and what is missing is found', async () => {
  const { claims, missing } = await complete(descriptionFile, path.resolve('build'));
  expect(missing).toEqual([]);
  expect(claims.length).toBeGreaterThan(2000);
  // Pages of another build have none of it.
  const empty = await complete(descriptionFile, path.resolve('docs'));
  expect(empty.missing).toHaveLength(claims.length);
});

for (const [name, file, pointer] of [
  ['mailvet.yaml', descriptionFile, '/paths/~1email~1validate/post'],
  [
    'specimens.yaml',
    path.resolve('tests/fixtures/site/openapi/specimens.yaml'),
    '/paths/~1drawers~1{drawer_id}~1moths/put/requestBody/content/application~1json',
  ],
] as const) {
  test(`every JSON pointer of what is compared with pages leads to a value of ${name} (RFC 6901)`, async () => {
    const { root, resolve } = await readDescription(file);
    const valueAt = (claimed: string) =>
      claimed
        .split('/')
        .slice(1)
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((at, token) => (Array.isArray(at) ? at[Number(token)] : resolve(at)[token]), root);
    const { claims } = await complete(file, path.resolve('docs'));
    const pointers = new Set(claims.map((claim) => claim.pointer));
    expect(pointers).toContain(pointer);
    expect([...pointers].filter((one) => valueAt(one) === undefined)).toEqual([]);
  });
}

test('the page of an operation has every description that the operation uses', async () => {
  for (const { slug, operation } of operationsIn(await loadDocument())) {
    const text = pageText(`api/${slug}.html`);
    const missing = textsIn(operation).filter((entry) => !text.includes(entry.text));
    expect(missing, slug).toEqual([]);
  }
});

test('the items of an array have their description and their bounds', async ({ page }) => {
  await page.goto('/api/delete-disposable-logs');
  const ids = page.locator('[id="query.id"]');
  await expect(ids).toContainText(/Each item:\s*The ID of a record\./);
  await expect(ids).toContainText('^log_');
});

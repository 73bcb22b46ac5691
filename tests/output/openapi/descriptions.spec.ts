/** Every text of the OpenAPI description is on a page, rendered. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { complete } from '../../support/openapi/complete/complete';
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

/** Every description below a node, and every sentence about a value of an enum. Values of examples are data. */
function textsIn(node: unknown, isOfValues = false, ancestors: object[] = []): string[] {
  if (typeof node !== 'object' || node === null || ancestors.includes(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (['example', 'examples', 'value', 'default'].includes(key)) return [];
    if (typeof value === 'string' && (key === 'description' || isOfValues)) return [rendered(value)];
    return textsIn(value, key === 'x-enumDescriptions', [...ancestors, node]);
  });
}

test('R1.2 R3.1 nothing that the description says is missing on its pages, and what is missing is found', async () => {
  const { claims, missing } = await complete(descriptionFile, path.resolve('build'));
  expect(missing).toEqual([]);
  expect(claims.length).toBeGreaterThan(2000);
  // Pages of another build have none of it.
  const empty = await complete(descriptionFile, path.resolve('docs'));
  expect(empty.missing).toHaveLength(claims.length);
});

test('the page of an operation has every description that the operation uses', async () => {
  for (const { slug, operation } of operationsIn(await loadDocument())) {
    const text = pageText(`api/${slug}.html`);
    const missing = textsIn(operation).filter((words) => !text.includes(words));
    expect(missing, slug).toEqual([]);
  }
});

test('the items of an array have their description and their bounds', async ({ page }) => {
  await page.goto('/api/delete-disposable-logs');
  const ids = page.locator('[id="query.id"]');
  await expect(ids).toContainText(/Each item:\s*The ID of a record\./);
  await expect(ids).toContainText('^log_');
});

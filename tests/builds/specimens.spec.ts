import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { bricks, fixtureBuild } from '../support/fixtureSite';

test('R1.2 a third-party description gets a complete reference, and nothing in its text is executed', async ({
  page,
}) => {
  const html = (name: string) =>
    readFileSync(path.join(fixtureBuild, 'api', `${name}.html`), 'utf8');
  const text = (name: string) => html(name).replaceAll(/<[^>]+>/g, '');

  const pin = text('pin-moth');
  for (const words of [
    // Parameters of the path, of the operation, in a cookie; body fields through allOf, oneOf, anyOf, maps, recursion.
    ...[
      'drawer_id',
      'lamp',
      'session_jar',
      'kind',
      'wingspan',
      'nocturnal',
      'horns',
      'secret_name',
    ],
    ...[
      'ink',
      'written_at',
      'old_number',
      'measures',
      'millimetres',
      'place_name',
      'branch_name',
      'branches',
    ],
    // Alternatives by name, and the discriminator.
    ...['Moth', 'Beetle', 'Place', 'Coordinates', 'kind says which alternative it is'],
    // Values, bounds and flags.
    ...[
      'mercury',
      'Lasts.',
      'More than 0',
      'Multiple of 5',
      'at most 3',
      'Always moth',
      'Default 4.5',
    ],
    ...[
      'all different',
      'integer (int64)',
      'boolean or null',
      'deprecated',
      'read-only',
      'write-only',
    ],
    // Every media type and status.
    ...['application/json', 'text/csv', '200', '204', '4XX', 'default', 'Nothing to say.'],
    'X-Cabinet-Key',
  ]) {
    expect(pin).toContain(words);
  }
  // In a browser, hostile text stays text.
  for (const name of ['pin-moth', 'specimens-api', 'read-wall']) {
    await page.setContent(html(name));
    await expect(
      page.locator('article script, article img, article b, article a[href^=javascript]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'stung' in window)).toBe(false);
  }
  const about = text('specimens-api');
  for (const words of [
    'All about "specimens", with a \\d and a quote',
    '{process.exit()}',
    "import fs from 'fs'",
    'export const stung = true;',
    'Version 1.0.0',
    'X-Cabinet-Key',
    'Authorization: basic',
  ]) {
    expect(about).toContain(words);
  }

  const labels = text('list-labels');
  for (const words of [
    'array of object',
    'Two labels',
    'sepia',
    'binary',
    'cabinet_key',
    'Authorization: basic',
  ]) {
    expect(labels).toContain(words);
  }

  // Without an operationId, the slug is made from the summary; without a summary, from method and path.
  const nameless = html('uber-nameless-d-things-more');
  expect(nameless).toContain('Über "nameless" \\d things & more');
  expect(nameless).toContain('/nameless/7/a%20b');
  // A recursive reference is marked once.
  expect(nameless.match(/Recursive: same as/g)).toHaveLength(1);
  expect(text('uber-nameless-d-things-more-2')).toContain('The summary of another one');
  expect(text('delete-nameless-shelf-no-a-b')).toContain('Neither an operationId nor a summary.');
  const webhook = text('a-moth-escaped');
  for (const words of ['EVENT', 'moth.escaped', 'escaped_at', 'Thanks.']) {
    expect(webhook).toContain(words);
  }
  expect(webhook).not.toContain('Try it');

  // A schema that is too large for the page has a complete page to itself.
  const wall = html('read-wall');
  expect(text('read-wall')).toContain('ochre');
  expect(text('read-wall')).not.toContain('brick_0');
  expect(wall).toContain('href=/api/schema-bricks');
  const own = text('schema-bricks');
  expect(bricks.filter((brick) => !own.includes(brick))).toEqual([]);
  expect(existsSync(path.join(fixtureBuild, 'api/schema-tree.html'))).toBe(false);
});

import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from './support/project';

test('R1.2 a description that nobody here wrote gets a complete reference, and none of its text is run', async ({
  project,
  page,
}) => {
  test.setTimeout(180_000);
  for (const file of ['docusaurus.config.ts', 'specimens.yaml']) {
    copyFileSync(path.join('tests/fixtures/specimens', file), path.join(project.dir, file));
  }
  const { status, output } = await project.run('build');
  expect(status, output).toBe(0);

  const html = (name: string) =>
    readFileSync(path.join(project.dir, 'build/api', `${name}.html`), 'utf8');
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
    // Alternatives by name, and what tells them apart.
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
  // The page as a browser reads it: hostile text is text.
  await page.setContent(html('pin-moth'));
  await expect(
    page.locator('article script, article img, article a[href^=javascript]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'stung' in window)).toBe(false);

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
});

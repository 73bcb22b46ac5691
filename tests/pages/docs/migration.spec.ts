import { readFileSync } from 'node:fs';
import path from 'node:path';

import { DescriptionError } from '@docs-engines/openapi-docs';
import { readMigration } from '../../../src/api/migration';
import { expect, test } from '../../support/samples/fixtures';
import { loadModel } from '../../support/description';
import { cellsOf } from '../../support/docs/cells';
import { folderWith } from '../../support/files';
import type { RawDescription } from '../../../src/api/rules/raw';

interface Service {
  provider: string;
  field: string;
  source: string;
  checked: string;
  values: { value: string; status: string | null; reason: string | null; note?: string }[];
}

const services = JSON.parse(readFileSync('static/migration.json', 'utf8')) as Service[];

test('the terms of other services are mapped to terms of the contract', ({ contract }) => {
  const schemas = (contract as RawDescription).components?.schemas ?? {};
  const verdicts = schemas.ValidationReason?.['x-verdicts'] ?? {};
  expect(services).toHaveLength(7);
  for (const { provider, source, checked, values } of services) {
    expect(source, provider).toMatch(/^https:\/\//);
    expect(checked, provider).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Set(values.map(({ value }) => value)).size, provider).toBe(values.length);
    for (const { value, status, reason, note } of values) {
      const place = `${provider}: ${value}`;
      if (reason) {
        expect(verdicts[reason]?.status, place).toBe(status);
      } else if (status) {
        expect(schemas.ValidationStatus?.enum, place).toContain(status);
      } else {
        expect(note, `${place} is mapped to nothing, and nothing says why`).toBeTruthy();
      }
      for (const [, word = ''] of (note ?? '').matchAll(/`([a-z]+_[a-z_]+)`/g)) {
        const known = [...Object.keys(verdicts), ...Object.keys(schemas.EmailValidation?.properties ?? {})];
        expect(known, place).toContain(word);
      }
    }
  }
});

test('an invalid migration.json is an error with its line and a remedy', async () => {
  const text = JSON.stringify(services, null, 2);
  // prettier-ignore
  const faults = [
    ['[{', ':1:3  This does not parse'], ['[\n  1,\n]\n', '  This is no JSON'], ['{}', ':1:1  The file must be array.'],
    [text.replace('"accepted"', '"acepted"'), ':11:19  `/0/values/0/reason` must be equal to one of the allowed values.'],
    [text.replace(/("checked": ").*"/, '$12026-02-30"'), ':6:16  `/0/checked` must match format "date".'],
  ] as const;
  for (const [content, says] of faults) {
    const folder = folderWith({ 'migration.json': content });
    const read = readMigration(path.join(folder, 'migration.json'), await loadModel());
    await expect(read).rejects.toThrow(DescriptionError);
    await expect(read).rejects.toThrow(`migration.json${says}`);
    await expect(read).rejects.toThrow(/^[^\n]+\n {2}→ [^\n]+$/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows every row of the file that it offers', async ({ page, request }) => {
    await page.goto('/docs/Integration/migrate');
    await expect(page.getByRole('link', { name: 'migration.json' })).toHaveAttribute('href', '/migration.json');
    const offered = (await (await request.get('/migration.json')).json()) as Service[];
    expect(offered).toEqual(services);
    await expect(page.locator('article').getByRole('heading', { level: 3 })).toHaveText(
      services.map(({ provider }) => new RegExp(`^${provider}`)),
    );
    for (const { provider, source, checked, values } of services) {
      const heading = page.locator(`h3#${provider.toLowerCase()}`);
      const about = heading.locator('xpath=following-sibling::p[1]');
      await expect(about.getByRole('link')).toHaveAttribute('href', source);
      await expect(about.locator('time')).toHaveAttribute('datetime', checked);
      const shown = await cellsOf(heading.locator('xpath=following-sibling::table[1]'));
      expect(shown).toEqual(
        values.map(({ value, status, reason, note }) => [
          value,
          [status, reason, note?.replaceAll('`', '')].filter(Boolean).join(' '),
        ]),
      );
    }
  });
});

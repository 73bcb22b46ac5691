import { readFileSync } from 'node:fs';

import type { RawDescription } from '../../src/openapi/rules/rule';
import { expect, test } from '../samples/fixtures';
import { cellsOf } from './cells';

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
        const known = [
          ...Object.keys(verdicts),
          ...Object.keys(schemas.EmailValidation?.properties ?? {}),
        ];
        expect(known, place).toContain(word);
      }
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows every row of the file that it offers', async ({ page, request }) => {
    await page.goto('/docs/Integration/migrate');
    await expect(page.getByRole('link', { name: 'migration.json' })).toHaveAttribute(
      'href',
      '/migration.json',
    );
    const offered = (await (await request.get('/migration.json')).json()) as Service[];
    expect(offered).toEqual(services);
    await expect(page.locator('article').getByRole('heading', { level: 3 })).toHaveText(
      services.map(({ provider }) => new RegExp(`^${provider}`)),
    );
    for (const { provider, source, checked, values } of services) {
      const heading = page.locator(`h3#${provider.toLowerCase()}`);
      const about = heading.locator('xpath=following-sibling::p[1]');
      await expect(about.getByRole('link')).toHaveAttribute('href', source);
      await expect(about.locator('time')).toHaveText(checked);
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

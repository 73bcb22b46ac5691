/** What Docusaurus documents and no page of ours uses works as in stock. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { errorsOf } from '../support/errors';
import { expect, fixtureBuild, test } from '../support/fixtureSite';
import { open } from '../support/site';

const inBuild = (file: string) => path.join(fixtureBuild, file);

test('a link of a static page to a file of the site opens it', async ({ page }) => {
  await open(page, '/docs/live/files');
  await page.getByRole('link', { name: 'A file of the site' }).click();
  await expect(page).toHaveTitle('A file');
});

test('a style in the content is there after a page change', async ({ page }) => {
  await open(page, '/docs/live/constant');
  await page.getByRole('navigation').getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page.getByText('Its colour stays.')).toHaveCSS('color', 'rgb(0, 128, 128)');
});

test('a Root of the site is around the navbar and all pages', async ({ page }) => {
  const errors = errorsOf(page);
  await open(page, '/docs/intro');
  await expect(page.locator('[data-root] nav.navbar')).toBeVisible();
  await expect(page.locator('[data-root] main')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page with the canonical link of another one has its twin, and keeps the link', async ({ page }) => {
  expect(readFileSync(inBuild('docs/live/canonical.md'), 'utf8')).toContain('The original is elsewhere.');
  await open(page, '/docs/live/canonical');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://other.example/');
});

test('a file of static is as it was written, and neither it nor a page without main has a twin', () => {
  expect(readFileSync(inBuild('file.html'), 'utf8')).toBe(readFileSync('tests/fixtures/site/static/file.html', 'utf8'));
  expect(readFileSync(inBuild('bare.html'), 'utf8')).toContain('Bare');
  expect(['file.md', 'bare.md'].filter((file) => existsSync(inBuild(file)))).toEqual([]);
});

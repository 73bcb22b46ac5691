/** Logos are inlined in each page as an SVG sprite; chevrons are CSS shapes: the shell requests no image. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { symbolOf } from '../../src/plugins/logo-sprite';
import { hydrated } from '../support/site';

const logo = readFileSync('static/img/logo.svg', 'utf8');
const darkLogo = readFileSync('static/img/logo-dark.svg', 'utf8');

test('R3.5 the logos are those of the mode, and no image is requested', async ({ page }) => {
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname);
  });
  await page.goto('/api/check-email-validity');
  await hydrated(page);
  const places = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo')];
  const shown = () =>
    Promise.all(
      places.map(async (place) => {
        const use = place.locator('use[href^="#logo-"]').filter({ visible: true });
        const symbol = page.locator(`symbol${await use.getAttribute('href')}`);
        return symbol.evaluate(({ innerHTML }) => innerHTML);
      }),
    );
  const drawing = (svg: string) =>
    page.evaluate((markup) => {
      const { documentElement } = new DOMParser().parseFromString(markup, 'text/html');
      return documentElement.querySelector('svg')?.innerHTML;
    }, svg);
  const [light, dark] = [await drawing(logo), await drawing(darkLogo)];
  await expect.poll(shown).toEqual([light, light]);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect.poll(shown).toEqual([dark, dark]);
  expect(images.filter((path) => path !== '/favicon.ico')).toEqual([]);
});

test('a logo that cannot be inlined stays an image file', () => {
  expect(symbolOf(logo, 'one')).toMatch(/^<symbol id="one" viewBox="0 0 32 32" fill="none".*<\/symbol>$/);
  const sized = logo.replace('<svg', '<?xml version="1.0"?><svg width="32" height="32"');
  expect(symbolOf(sized, 'one')).toBe(symbolOf(logo, 'one'));
  for (const [what, by] of [
    [/ viewBox="[^"]*"/, ''],
    ['<circle', '<circle style="fill:red"'],
    ['<circle', '<style>circle{fill:red}</style><circle'],
    ['<circle', '<script>alert(1)</script><circle'],
    ['<circle', '<circle onclick="alert(1)"'],
    ['<circle', '<circle id="a"'],
    ['<circle', '<path d="M0 0"/>'.repeat(200) + '<circle'],
  ] as const) {
    expect(symbolOf(logo.replace(what, by), 'one'), by).toBeUndefined();
  }
});

/** The logos are in each page: no image is requested for the navbar, the sidebar and the breadcrumbs. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { symbolOf } from '../src/plugins/logo-sprite';

const logo = readFileSync('static/img/logo.svg', 'utf8');

test('R3.5 R4.1 the logo is that of the colour mode, and no image is loaded to show the page', async ({
  page,
}) => {
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') {
      images.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/api/check-email-validity');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const symbols = page.getByRole('navigation', { name: 'Main' }).locator('use[href^="#logo-"]');
  const colours = async () => {
    const href = await symbols.filter({ visible: true }).getAttribute('href');
    return page.locator(`symbol${href}`).getAttribute('stroke');
  };
  await expect.poll(colours).toBe('#14213d');
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect.poll(colours).toBe('#e8e6df');
  expect(images.filter((path) => path !== '/favicon.ico')).toEqual([]);
});

test('R5.3 a logo that a symbol cannot carry stays a file', () => {
  expect(symbolOf(logo, 'one')).toMatch(
    /^<symbol id="one" viewBox="0 0 32 32" fill="none".*<\/symbol>$/,
  );
  const sized = logo.replace('<svg', '<?xml version="1.0"?><svg width="32" height="32"');
  expect(symbolOf(sized, 'one')).toBe(symbolOf(logo, 'one'));
  for (const [what, svg] of Object.entries({
    'no view box': logo.replace(/ viewBox="[^"]*"/, ''),
    'a style': logo.replace('<circle', '<circle style="fill:red"'),
    'a style sheet': logo.replace('<circle', '<style>circle{fill:red}</style><circle'),
    'a script': logo.replace('<circle', '<script>alert(1)</script><circle'),
    'a handler': logo.replace('<circle', '<circle onclick="alert(1)"'),
    'an ID': logo.replace('<circle', '<circle id="a"'),
    'many paths': logo.replace('<circle', '<path d="M0 0"/>'.repeat(200) + '<circle'),
  })) {
    expect(symbolOf(svg, 'one'), what).toBeUndefined();
  }
});

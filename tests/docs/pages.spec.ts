import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import sidebars from '../../sidebars';
import { violations } from '../support/axe';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ id: file.replace('.mdx', ''), text: readFileSync(`docs/${file}`, 'utf8') }));

/** A line of the front matter. */
function frontMatter(text: string, name: string): string {
  return new RegExp(`^---\\n(?:.*\\n)*?${name}: (.*)\\n`).exec(text)?.[1] ?? '';
}

test('every docs page has a unique title, and a description that fits a search result', () => {
  expect(pages.length).toBeGreaterThan(15);
  const titles = pages.map(({ text }) => frontMatter(text, 'title'));
  expect(new Set(titles).size).toBe(pages.length);
  for (const { id, text } of pages) {
    expect.soft(frontMatter(text, 'title').length, `${id}: title`).toBeGreaterThan(3);
    const { length } = frontMatter(text, 'description');
    expect.soft(length, `${id}: length of the description`).toBeGreaterThanOrEqual(120);
    expect.soft(length, `${id}: length of the description`).toBeLessThanOrEqual(160);
  }
});

test('every docs page ends with next steps that lead to other pages', () => {
  for (const { id, text } of pages) {
    const last = text.split(/^## /m).at(-1) ?? '';
    expect.soft(last, `${id}: last section`).toMatch(/^Next steps\n/);
    const links = [...last.matchAll(/^- \[[^\]]+\]\((\/[^)]*)\)/gm)].map(([, href]) => href);
    expect.soft(links.length, `${id}: links in the last section`).toBeGreaterThanOrEqual(2);
    expect.soft(links, `${id}: leads to itself`).not.toContain(`/docs/${id}`);
  }
});

test('R2.2 every docs page is in the sidebar once, and every section is open', () => {
  const sections = sidebars.tutorialSidebar as {
    label: string;
    collapsed: boolean;
    items: unknown[];
  }[];
  expect(sections.map(({ label }) => label)).toEqual([
    'Start',
    'Concepts',
    'Integration',
    'Guides',
    'Service',
    'Reference',
  ]);
  expect(sections.filter(({ collapsed }) => collapsed)).toEqual([]);
  const listed = sections
    .flatMap(({ items }) => items)
    .filter((item): item is string => typeof item === 'string');
  expect([...listed].sort()).toEqual(pages.map(({ id }) => id).sort());
  expect(listed[0]).toBe('intro');
});

test('axe finds nothing on any docs page, dark and 320 px wide', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  for (const { id } of pages) {
    await page.goto(`/docs/${id}`);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    expect.soft(await violations(page), id).toEqual([]);
  }
});

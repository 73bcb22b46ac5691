import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import sidebars from '../../../sidebars';

const pages = filesIn('docs', /\.mdx$/).map((file) => ({
  id: file.replace('.mdx', ''),
  text: readFileSync(`docs/${file}`, 'utf8'),
}));

const posts = filesIn('blog', /index\.mdx$/).map((file) => {
  const text = readFileSync(`blog/${file}`, 'utf8');
  return { id: `blog/${frontMatter(text, 'slug')}`, text };
});

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

test('every docs page ends with two to five next steps that lead to other pages', () => {
  for (const { id, text } of pages) {
    const last = text.split(/^## /m).at(-1) ?? '';
    expect.soft(last, `${id}: last section`).toMatch(/^Next steps\n/);
    const links = [...last.matchAll(/^- \[[^\]]+\]\((\/[^)]*)\)/gm)].map(([, href]) => href);
    expect.soft(links.length, `${id}: links in the last section`).toBeGreaterThanOrEqual(2);
    expect.soft(links.length, `${id}: links in the last section`).toBeLessThanOrEqual(5);
    expect.soft(links, `${id}: leads to itself`).not.toContain(`/docs/${id}`);
  }
});

test('a docs page or post has one name: its title, in the sidebar and where next steps lead to it', () => {
  const titles = new Map(
    [...pages, ...posts].map(({ id, text }) => [
      id.startsWith('blog/') ? `/${id}` : `/docs/${id}`,
      frontMatter(text, 'title').replaceAll("'", ''),
    ]),
  );
  expect(posts.length).toBeGreaterThan(0);
  for (const { id, text } of [...pages, ...posts]) {
    expect.soft(frontMatter(text, 'sidebar_label'), id).toBe('');
    const last = text.split(/^## /m).at(-1) ?? '';
    for (const [, name, href = ''] of last.matchAll(/^- \[([^\]]+)\]\(([^)#]*)\)/gm)) {
      expect.soft(name, `${id}: ${href}`).toBe(titles.get(href) ?? name);
    }
  }
});

test('every docs page is in the sidebar once, and every section is open', () => {
  const sections = sidebars.tutorialSidebar as { label: string; collapsed: boolean; items: unknown[] }[];
  expect(sections.map(({ label }) => label)).toEqual(['First steps', 'Guides', 'Concepts', 'Reference', 'Service']);
  expect(sections.filter(({ collapsed }) => collapsed)).toEqual([]);
  const listed = sections.flatMap(({ items }) => items).filter((item): item is string => typeof item === 'string');
  expect([...listed].sort()).toEqual(pages.map(({ id }) => id).sort());
  expect(listed[0]).toBe('intro');
});

test('the languages that pages count and list are those of the programs', () => {
  const server = pages.find(({ id }) => id === 'Integration/server')?.text ?? '';
  const labels = Array.from(server.matchAll(/<TabItem value="\w+" label="([^"]+)">/g), ([, label]) => label);
  const count = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][labels.length - 3];
  const list = (last: string) => `${labels.slice(0, -1).join(', ')} ${last} ${labels.at(-1)}`;
  let found = 0;
  for (const { id, text } of pages) {
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const [, word] of plain.matchAll(/in (\w+) languages/g)) {
      found += 1;
      expect.soft(word, id).toBe(count);
    }
    for (const [languages] of plain.matchAll(/Node, Python[^:.()\]]*? (?:and|or) [\w#]+/g)) {
      found += 1;
      expect.soft([list('and'), list('or')], id).toContain(languages);
    }
  }
  expect(found).toBeGreaterThan(3);
});

test('terms that the style guide rules out fail the check of the prose', () => {
  const text = [
    'Our block list has a time-out.',
    'Somebody made a typing error in a mail program.',
    'You can simply click here.',
    'It just works, and comes to nothing.',
  ];
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/textlint/bin/textlint.js', '--stdin', '--stdin-filename', 'planted.md'],
    { input: `${text.join('\n\n')}\n`, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  expect(status).toBe(1);
  const found = Array.from(stdout.matchAll(/(?:term:|using) “(.+?)”/g), ([, term]) => term);
  // prettier-ignore
  expect(found).toEqual([
    'block list', 'time-out', 'Somebody', 'typing error', 'mail program', 'simply', 'click here', 'just', 'comes to',
  ]);
});

/** `llms.txt` (https://llmstxt.org) and `llms-full.txt`: what programs read first. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { site } from '../../src/site';
import { twinPath } from '@docs-engines/static-first/urls';
import { localSandbox } from '../support/samples/builtSamples';
import { sitemapPaths } from '../support/site';

const textOf = () => readFileSync('build/llms.txt', 'utf8');
const listedPages = () =>
  [...textOf().matchAll(/^- \[(.+?)\]\((\S+?)\)(?:: (.+))?$/gm)].map(([, title = '', url = '', about = '']) => ({
    title,
    path: url.replace(site.url, ''),
    about,
  }));

test('llms.txt has a title, a quote, rules, and every page once, with a sentence about it', () => {
  const listed = listedPages();
  expect(textOf()).toMatch(/^# .+\n\n> .+\n/);
  expect(listed.map(({ path }) => path).sort()).toEqual(
    sitemapPaths()
      .map((page) => twinPath(page, '/'))
      .sort(),
  );
  for (const { title, path, about } of listed) {
    const twin = readFileSync(`build${path}`, 'utf8');
    expect(twin, path).toContain(`title: ${JSON.stringify(title)}\n`);
    expect(about, path).toMatch(/^\S.{15,}/);
    expect(twin, path).toContain(`description: ${JSON.stringify(about)}\n`);
  }
});

test('llms.txt has the pages of a sidebar in its order', () => {
  const paths = listedPages().map(({ path }) => path);
  for (const page of ['/docs/intro', '/api/get-credit-balance']) {
    const $ = load(readFileSync(`build${page}.html`, 'utf8'));
    const links = Array.from($('.theme-doc-sidebar-menu a[href]'), ({ attribs }) => twinPath(attribs.href ?? '', '/'));
    // A category leads to its first page; the first link of the reference to the API.
    const sidebar = [...new Set(links)].filter((path, index) => index === 0 || path !== '/api.md');
    expect(sidebar.length).toBeGreaterThan(8);
    expect(paths.filter((path) => sidebar.includes(path))).toEqual(sidebar);
    const start = paths.indexOf(sidebar[0] ?? '');
    expect(paths.slice(start, start + sidebar.length)).toEqual(sidebar);
  }
});

test('the rules in llms.txt name the servers and the public key of the contract', () => {
  const contract = JSON.parse(readFileSync('build/openapi.json', 'utf8')) as {
    servers: { url: string; description: string }[];
    'x-sandbox': { default_key: string };
  };
  for (const { url, description } of contract.servers) expect(textOf()).toContain(`- \`${url}\`: ${description}\n`);
  expect(textOf()).toContain(`\`Authorization: Bearer ${contract['x-sandbox'].default_key}\``);
  const own = readFileSync('openapi/_agents.mdx', 'utf8').replaceAll('](/', `](${site.url}/`);
  expect(own.trim().split(/\n(?=- )/).length).toBeGreaterThan(5);
  expect(textOf()).toContain(`\n${own}`);
});

test('llms.txt says first that hosts in .example are placeholders, then how to run the sandbox, before it names one', () => {
  const [, first = '', second = ''] = /agents:\n\n- (.*?)\n- (.*?)\n- /s.exec(textOf()) ?? [];
  expect(first).toContain('`.example` are placeholders');
  expect(second).toContain('`node sandbox.mjs`');
  expect(second).toContain(`\`http://${localSandbox}/v1\``);
  expect(textOf().indexOf('.example/v1')).toBeGreaterThan(textOf().indexOf(second));
});

test('llms-full.txt has the text of every twin, in the order of llms.txt', () => {
  const full = readFileSync('build/llms-full.txt', 'utf8');
  const parts = listedPages().map(({ path }) => {
    const twin = readFileSync(`build${path}`, 'utf8');
    const [, url = '', body = ''] = /^---\n.*?\nurl: "(.+?)"\n.*?---\n\n(.*)$/s.exec(twin) ?? [];
    expect(body, path).not.toBe('');
    return `Source: ${url}\n\n${body}`;
  });
  expect(full).toBe(parts.join('\n---\n\n'));
});

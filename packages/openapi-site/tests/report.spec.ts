/** What the command makes of its options, and what it prints when it has built a site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

import { description, test as base } from './command';

extend([a11y]);

const test = base.extend<{ build: (...options: string[]) => Promise<(file?: string) => string> }>({
  /** Builds a site, and returns a function that reads a file of it; without a name, what was printed. */
  build: async ({ folder, run }, use) => {
    await use(async (...options) => {
      const { code, out, error } = await run('build', 'api.yaml', '--out', 'site', ...options);
      expect([code, error]).toEqual([0, '']);
      return (file) => (file ? readFileSync(path.join(folder, 'site', file), 'utf8') : out);
    });
  },
});

const place = '--base-url /docs --url https://docs.acme.example';
const all = `${place} --title Acme --links https://acme.example/api/`.split(' ');

for (const [options, site] of [
  [[], { title: 'Lamps', url: 'http://localhost:3000', baseUrl: '/', links: 'text' }],
  [all, { title: 'Acme', url: 'https://docs.acme.example', baseUrl: '/docs/', links: 'https://acme.example/api/' }],
] as const) {
  test(`a description and a folder are all that a build needs, beside ${options.length} options`, async ({ build }) => {
    const [, given = ''] = /\((.*)\)/.exec((await build(...options))('docusaurus.config.ts')) ?? [];
    expect(JSON.parse(given)).toEqual({ ...site, file: expect.stringMatching(/^\/.*\/api\.yaml$/) as unknown });
  });
}

test('it counts operations and pages, without the one that is not found', async ({ write, build }) => {
  write({ 'api.yaml': description.replace('{}', '{ /a: { get: { responses: {} } } }'), 'next/404.html': '' });
  expect((await build())()).toContain('\nLamps: 1 operation, 1 page, in site/');
  write({ 'api.yaml': description, 'next/a.html': '' });
  expect((await build())()).toContain('\nLamps: 0 operations, 2 pages, in site/');
});

test('it says how many links are shown as text, and what links them', async ({ write, build }) => {
  const text = JSON.stringify('[a](/a) and [b](#b)');
  write({ 'api.yaml': description.replace('{}', `{ /a: { get: { description: ${text}, responses: {} } } }`) });
  expect((await build())()).toMatch(/shown as text: 2, such as \/a\.[^]*→ .* --links https:/);
  expect((await build(...all))()).not.toContain('shown as text');
});

test('it says what to do next, and which URL the site has', async ({ build }) => {
  const said = (await build())();
  for (const text of ['begin with http://localhost:3000.', '  → npx serve site', '--url https://docs.acme.example']) {
    expect(said).toContain(text);
  }
  const published = (await build(...all))();
  expect(published).not.toContain('localhost');
  expect(published).toContain('  → Put it on a host, at the path /docs/');
});

// prettier-ignore
for (const [color, hex, modes, change] of [
  ['teal', '#008080', ['light', 'dark'], 'darker or lighter'],
  ['#ff0', '#ffff00', ['light'], 'darker'],
  ['black', '#000000', ['dark'], 'lighter'],
  ['white', '#ffffff', ['light'], 'darker'],
  ['rgb(122 31 31)', '#7a1f1f', ['dark'], 'lighter'],
] as const) {
  test(`text in the colour ${color} has enough contrast in both modes, and where it had, is unchanged`, async ({ build }) => {
    const site = await build('--color', color);
    expect(site()).toContain(`\n${hex} is hard to read in ${modes.join(' and ')} mode: there, it is ${change}.\n`);
    const colors = Array.from(site('palette.css').matchAll(/-primary: (#\w+);/g), ([, text = '']) => colord(text));
    expect(colors.map((text, dark) => text.contrast(dark ? '#1b1b1d' : '#fff') > 4.5)).toEqual([true, true]);
    expect(['light', 'dark'].filter((_, mode) => colors[mode]?.toHex() !== hex)).toEqual(modes);
  });
}

// prettier-ignore
for (const [color, ink] of [['#004d33', 'fff'], ['#ffee00', '000']] as const) {
  test(`the favicon has the first letter of the title, and no markup of it, in #${ink} on ${color}`, async ({ build }) => {
    const site = await build('--title', '<& éclair', '--color', color);
    expect(site('favicon.svg')).toMatch(new RegExp(`fill="${color}"/><text [^<]* fill="#${ink}">É</text></svg>\\n$`));
  });
}

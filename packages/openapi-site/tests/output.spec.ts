/** Which folder the command may replace. */
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { description, type Test, test } from './command';

const siteFiles = ['index.html', 'openapi.json', 'llms.txt', 'openapi.yaml'];

// prettier-ignore
const rejected: [what: string, args: string, files: string[], problem: RegExp][] = [
  ['a file', 'api.yaml --out site', ['site'], /site is a file\.\n {2}→ Name a folder/],
  ['a link to nothing', 'api.yaml --out nothing', [], /nothing is a link that leads to nothing\.\n {2}→ Remove/],
  ['a name that is too long', `api.yaml --out ${'x'.repeat(300)}`, [], /ENAMETOOLONG.*\n {2}→ Check that this path/],
  ['a folder that cannot be created', 'api.yaml --out file/site', ['file'], /file.*\n {2}→ Check that this path is there/],
  ['the folder of the description', 'api.yaml --out .', [], /is in the folder for the site/],
  ['a folder around it', 'site/deep/api.yaml --out site', ['site/deep/api.yaml'], /is in the folder for the site/],
  ['a folder of it whose name begins with dots', 'site/..api.yaml --out site', ['site/..api.yaml'], /is in the folder for the site/],
  ['a link to it', 'site/api.yaml --out link/site', ['site/api.yaml'], /is in the folder for the site/],
  ['its folder, of which it is given by a link', 'link/site/api.yaml --out site', ['site/api.yaml'], /is in the folder for the site/],
  ['a new folder, by a link', 'new/api.yaml --out link/new', [], /is in the folder for the site/],
  ...[['index.html'], ['letter.txt'], siteFiles].map((names): [string, string, string[], RegExp] => [
    `someone’s own folder with ${names.join(', ')}`, 'api.yaml --out site', names.map((name) => `site/${name}`),
    /site has files that are not of an earlier build, such as [\w.]+, and nothing is done with them\.\n {2}→ Name a new folder/,
  ]),
];

for (const [what, args, files, problem] of rejected) {
  test(`${what} is not replaced`, async ({ folder, write, run }) => {
    symlinkSync(folder, path.join(folder, 'link'));
    symlinkSync('/nowhere', path.join(folder, 'nothing'));
    write(Object.fromEntries(files.map((file) => [file, 'own'])));
    const { code, out, error } = await run('build', ...args.split(' '));
    expect(error).toMatch(problem);
    // It is told before the build.
    expect([code, out]).toEqual([1, '']);
    for (const file of files) expect(readFileSync(path.join(folder, file), 'utf8')).toBe('own');
  });
}

const rebuilt = test.extend<{ build: () => ReturnType<Test['run']> }>({
  build: async ({ write, run }, use) => {
    // Neither a description whose name begins as that of the folder, nor an empty folder, is in the way.
    write({ 'deep/site.yaml': description, 'deep/site/': '', 'next/old.html': '', 'next/assets/a.js': '' });
    const build = () => run('build', 'deep/site.yaml', '--out', 'deep/site');
    expect(await build()).toMatchObject({ code: 0, error: '' });
    await use(build);
  },
});

rebuilt(
  'the site of an earlier build is replaced, but not if the new one cannot be copied',
  async ({ build, folder, write }) => {
    write({ 'next/index.html': 'newer' });
    rmSync(path.join(folder, 'next/old.html'));
    for (const code of [0, 1]) {
      expect((await build()).code).toBe(code);
      expect(readFileSync(path.join(folder, 'deep/site/index.html'), 'utf8')).toBe('newer');
      expect(readdirSync(path.join(folder, 'deep/site'))).not.toContain('old.html');
      expect(readdirSync(path.join(folder, 'deep')).sort()).toEqual(['site', 'site.yaml']);
      rmSync(path.join(folder, 'next'), { recursive: true, force: true });
    }
  },
);

rebuilt('a site to which someone has added a file is kept', async ({ build, folder, write }) => {
  for (const name of ['CNAME', '.git/', 'assets/photo.jpg', 'new.html']) {
    write({ [`deep/site/${name}`]: '' });
    const named = name.replace(/\/$/, '');
    const { code, error } = await build();
    expect([code, error]).toEqual([1, expect.stringContaining(`an earlier build, such as ${named}, and`)]);
    rmSync(path.join(folder, 'deep/site', named), { recursive: true });
  }
  expect((await build()).code).toBe(0);
});

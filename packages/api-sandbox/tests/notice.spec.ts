/** The licences of packages in a published file, and whether a module is the program that Node runs. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { isProgram } from '../src/isProgram';
import { noticesOf } from '../src/notice';

const grant = 'Permission is hereby granted, and so on.';
const licence = `MIT License\n\nCopyright (c) 2026 Us\n\n${grant}\n`;

let folder: string;
test.beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'notice-')));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a package, and returns the path of a file in it. */
function packageWith(
  manifest: Record<string, unknown>,
  files: Record<string, string> = {},
): string {
  const place = path.join(folder, 'node_modules', String(manifest.name));
  mkdirSync(place, { recursive: true });
  const all = {
    'package.json': JSON.stringify({ version: '1.2.3', license: 'MIT', ...manifest }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(place, name), text);
  return path.join(place, 'lib/index.js');
}

test('a notice has the licence files of a package, else the section of its readme, else the MIT licence with its author', () => {
  const files = [
    packageWith(
      { name: 'with-files', license: 'BSD' },
      { LICENSE: 'Its licence\n', NOTICE: 'Its notice\n' },
    ),
    packageWith(
      { name: '@scope/in-readme' },
      { 'README.md': '# A\n\n## License\n\nCopyright (c) Ada\n' },
    ),
    packageWith({ name: 'by-object', author: { name: 'Bob' } }),
    packageWith({ name: 'by-text', author: 'Cleo' }),
    packageWith({ name: 'by-nobody' }),
  ];
  expect(noticesOf(files, licence)).toEqual([
    'with-files 1.2.3 (BSD)\n\nIts licence\n\nIts notice\n',
    '@scope/in-readme 1.2.3 (MIT)\n\n## License\n\nCopyright (c) Ada\n',
    `by-object 1.2.3 (MIT)\n\nCopyright (c) Bob\n\n${grant}\n`,
    `by-text 1.2.3 (MIT)\n\nCopyright (c) Cleo\n\n${grant}\n`,
    `by-nobody 1.2.3 (MIT)\n\nCopyright (c) the authors of by-nobody\n\n${grant}\n`,
  ]);
});

test('a package is named once; a file of no package and one of this repository are not', () => {
  const file = packageWith({ name: 'twice' });
  const own = path.join(folder, 'own');
  mkdirSync(own);
  symlinkSync(own, path.join(folder, 'node_modules/linked'));
  const others = [path.join(own, 'index.js'), path.join(folder, 'node_modules/linked/index.js')];
  expect(
    noticesOf([file, path.join(path.dirname(file), 'other.js'), ...others], licence),
  ).toHaveLength(1);
});

test('a package under another licence without its text is an error that names both', () => {
  const file = packageWith({ name: 'bare', license: 'Apache-2.0' });
  expect(() => noticesOf([file], licence)).toThrow(
    /^bare is .*no text of its licence: Apache-2\.0\.$/,
  );
});

test('a module is the main program if Node was started with its file, or with a symbolic link to it', () => {
  const { argv } = process;
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, '');
  symlinkSync(file, path.join(folder, 'link'));
  const startedWith = (...words: string[]) => {
    process.argv = [argv[0] ?? '', ...words];
    return isProgram(pathToFileURL(file).href);
  };
  try {
    expect(startedWith(file)).toBe(true);
    expect(startedWith(path.join(folder, 'link'))).toBe(true);
    expect(startedWith(folder)).toBe(false);
    expect(startedWith(path.join(folder, 'gone.mjs'))).toBe(false);
    expect(startedWith()).toBe(false);
  } finally {
    process.argv = argv;
  }
});

/** Which folder the command may replace. */
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { checkOutput, replaceOutput } from '../src/output';

/** A new folder with empty files of these names. */
function folderWith(...names: string[]): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-site-')), 'out');
  mkdirSync(folder);
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return folder;
}

const siteFiles = ['index.html', 'openapi.json', 'llms.txt', 'openapi.yaml'];

const check = (out: string) => () => {
  checkOutput(out, '/somewhere/api.yaml');
};

/** A folder with the site of an earlier build. */
function siteFolder(): string {
  const built = folderWith(...siteFiles);
  mkdirSync(path.join(built, 'assets'));
  writeFileSync(path.join(built, 'assets/main.js'), '');
  const out = folderWith();
  replaceOutput(built, out);
  return out;
}

test('an empty folder may be replaced, and the site of an earlier build, again and again', () => {
  expect(check(folderWith())).not.toThrow();
  const out = siteFolder();
  expect(check(out)).not.toThrow();
  replaceOutput(folderWith(...siteFiles), out);
  expect(check(out)).not.toThrow();
  // The second build has not written it.
  mkdirSync(path.join(out, 'assets'));
  expect(check(out)).toThrow('such as assets,');
});

test('a folder beside the site is kept, whatever its name', () => {
  const out = siteFolder();
  const beside = ['next', 'last'].map((name) => `${out}.${name}-${process.pid}`);
  for (const folder of beside) mkdirSync(folder);
  replaceOutput(folderWith(...siteFiles), out);
  expect(beside.filter((folder) => !existsSync(folder))).toEqual([]);
});

for (const name of ['CNAME', '.git/HEAD', 'assets/photo.jpg', 'new.html']) {
  test(`a site to which someone has added ${name} is kept`, () => {
    const out = siteFolder();
    mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    writeFileSync(path.join(out, name), '');
    const named = name.replace('/HEAD', '');
    expect(check(out)).toThrow(
      `${out} has files that are not of an earlier build, such as ${named}, and nothing is done with them.\n  → `,
    );
  });
}

for (const names of [['index.html'], ['notes.txt'], siteFiles]) {
  test(`a folder with ${names.join(', ')} is someone’s own, and is kept`, () => {
    expect(check(folderWith(...names))).toThrow('has files that are not of an earlier build');
  });
}

test('a folder that is not there may be made; a file, or the folder of the description, may not be replaced', () => {
  const folder = folderWith('file');
  expect(check(path.join(folder, 'new/site'))).not.toThrow();
  expect(check(path.join(folder, 'file'))).toThrow('is a file');
  expect(() => {
    checkOutput(folder, path.join(folder, 'api.yaml'));
  }).toThrow('is in the folder for the site');
});

test('the folder of the description is not replaced, however its path is written', () => {
  const folder = siteFolder();
  const link = path.join(path.dirname(folder), 'link');
  symlinkSync(path.dirname(folder), link);
  const inLink = path.join(link, 'out');
  for (const [out, file] of [
    [inLink, path.join(folder, 'openapi.yaml')],
    [folder, path.join(inLink, 'openapi.yaml')],
    [path.join(link, 'new'), path.join(path.dirname(folder), 'new/api.yaml')],
    [folder, path.join(folder, '..api.yaml')],
  ] as const) {
    expect(() => {
      checkOutput(out, file);
    }).toThrow('is in the folder for the site');
  }
  expect(existsSync(path.join(folder, 'openapi.yaml'))).toBe(true);
  expect(() => {
    checkOutput(folder, `${folder}.yaml`);
  }).not.toThrow();
});

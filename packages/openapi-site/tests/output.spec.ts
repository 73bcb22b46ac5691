/** Which folder the command may replace. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { checkOutput } from '../src/output';

/** A new folder with empty files of these names. */
function folderWith(...names: string[]): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-site-')), 'out');
  mkdirSync(folder);
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return folder;
}

const check = (out: string) => () => {
  checkOutput(out, '/somewhere/api.yaml');
};

for (const names of [[], ['index.html', 'openapi.json', 'llms.txt', 'docs.html']]) {
  test(`a folder with ${names.join(', ') || 'nothing'} may be replaced`, () => {
    expect(check(folderWith(...names))).not.toThrow();
  });
}

for (const names of [['index.html'], ['index.html', 'llms.txt', 'photo.jpg'], ['notes.txt']]) {
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

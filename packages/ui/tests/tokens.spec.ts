import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { parse } from 'postcss';

const packages = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(packages, file), 'utf8');

function declarations(css: string): Map<string, string> {
  const values = new Map<string, string>();
  parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
  return values;
}

test('every token that a package uses has a fallback in tokens.css, from Infima’s variables', () => {
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.module.css')).map(read);
  expect(sheets.length).toBeGreaterThan(30);
  const tokens = declarations(read('ui/src/tokens.css'));
  const local = sheets.flatMap((sheet) => [...declarations(sheet).keys()]);
  // One with a fallback of its own is set from outside.
  const used = sheets.flatMap((sheet) => Array.from(sheet.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name));
  const known = [...tokens.keys(), ...local];
  expect(used.filter((name) => !name.startsWith('--ifm-') && !known.includes(name))).toEqual([]);
  for (const [name, value] of tokens) {
    expect(value, name).toMatch(/var\(--ifm-|^[\d.]+$|^polygon/);
  }
});

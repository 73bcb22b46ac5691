import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import { parse } from 'postcss';

const src = path.join(__dirname, '../src');

test('every token that a control uses has a fallback in tokens.css, from Infima’s variables', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(5);
  const used = sheets.flatMap((file) =>
    // One with a fallback of its own is set from outside.
    [...readFileSync(path.join(src, file), 'utf8').matchAll(/var\((--[\w-]+)\)/g)].map(
      ([, name]) => name,
    ),
  );
  const defined = new Map<string, string>();
  parse(readFileSync(path.join(src, 'tokens.css'), 'utf8')).walkDecls(({ prop, value }) => {
    defined.set(prop, value);
  });
  expect(used.filter((name = '') => !name.startsWith('--ifm-') && !defined.has(name))).toEqual([]);
  for (const [name, value] of defined) {
    expect(value, name).toMatch(/var\(--ifm-|^[\d.]+$/);
  }
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { site } from '../src/site';

/** The project's own code: what git knows or would take, without content and generated files. */
function codeFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /^(src|tools|tests|[^/]+$)/.test(file) && /\.(ts|tsx|js|mjs|css)$/.test(file),
    );
}

test('R7.2 the product and its hosts are named in src/site.ts and nowhere else in the code', () => {
  const names = [
    site.name,
    ...Object.values(site).flatMap((value) => /[\w.-]+\.example/.exec(value) ?? []),
  ];
  const found = codeFiles()
    .filter((file) => file !== 'src/site.ts' && !file.startsWith('tests/') && existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          names.some((name) => line.includes(name)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});

test('R7.2 the top level holds what the design says', () => {
  for (const name of [
    'docusaurus.config.ts',
    'sidebars.ts',
    'docs',
    'blog',
    'openapi',
    'src',
    'static',
    'package.json',
    'tsconfig.json',
    'babel.config.js',
    'README.md',
  ]) {
    expect(existsSync(name), name).toBe(true);
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { site } from '../../src/site';
import { listedFiles, withoutGit } from '../support/git';

test.skip(...withoutGit);

/** The project's own code: what git knows or would take, without content and generated files. */
function codeFiles(): string[] {
  return listedFiles('-co', '--exclude-standard').filter(
    (file) => /^(src|tools|tests|packages|[^/]+$)/.test(file) && /\.(ts|tsx|js|mjs|css)$/.test(file),
  );
}

test('the product and its hosts are named in src/site.ts and nowhere else in the code', () => {
  const names = [site.name, ...Object.values(site).flatMap((value) => /[\w.-]+\.example/.exec(value) ?? [])].map(
    (name) => name.toLowerCase(),
  );
  // The file of the description keeps its name.
  const isNamed = (line: string) => {
    const text = line.toLowerCase().replaceAll('openapi/mailvet.yaml', '');
    return names.some((name) => text.includes(name));
  };
  const found = codeFiles()
    .filter((file) => file !== 'src/site.ts' && !/(?:^|\/)tests\//.test(file) && existsSync(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (isNamed(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('R7.2 the top level holds the files of the specification and the configuration of tools, nothing else', () => {
  // prettier-ignore
  const design = [
    'docusaurus.config.ts', 'sidebars.ts', 'docs', 'blog', 'openapi', 'src', 'static', 'package.json', 'tsconfig.json',
    'babel.config.js', 'README.md',
  ];
  // prettier-ignore
  const tools = [
    'packages', 'tests', 'tools', 'playwright.config.ts', '.ci', '.github', 'package-lock.json', '.npmrc',
    '.oxlintrc.json', '.prettierrc.json', '.prettierignore', '.stylelintrc.json', '.stylelintignore', '.textlintrc.json',
    'cspell.json', 'knip.json', '.editorconfig', '.gitattributes', '.gitignore', '.nvmrc', 'LICENSE', 'SECURITY.md', 'STYLE.md',
  ];
  const top = new Set(listedFiles().map((file) => file.split('/')[0] ?? ''));
  expect([...top].sort()).toEqual([...design, ...tools].sort());
});

test('every requirement in a test title is in tests/README.md, and every one there has a test', () => {
  const list = readFileSync('tests/README.md', 'utf8').matchAll(/^- (R\d+(?:\.\d+)?) /gm);
  const known = Array.from(list, ([, id = '']) => id);
  expect(known.length).toBeGreaterThan(40);
  const named = codeFiles()
    .filter((file) => file.endsWith('.spec.ts') && existsSync(file))
    // The identifiers at the start of a title.
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:test\(|name: )['`]((?:[A-Z]\d[\d.]*:? )+)/g)])
    .flatMap(([, ids = '']) => ids.trim().split(' '));
  expect([...new Set(named)].sort()).toEqual([...known].sort());
});

test('src/components/guides/README.md explains each component that a page uses', () => {
  const [, table = ''] = /\| element (.+?)\n\n/s.exec(readFileSync('src/components/guides/README.md', 'utf8')) ?? [];
  const explained = new Set(Array.from(table.matchAll(/`<(\w+)/g), ([, name]) => name));
  const used = listedFiles('*.mdx')
    .filter((page) => existsSync(page))
    .flatMap((page) => Array.from(readFileSync(page, 'utf8').matchAll(/<([A-Z]\w+)/g)))
    .map(([, name = '']) => name);
  const ours = readdirSync('src/components/guides').map((file) => path.parse(file).name);
  const named = new Set(used.filter((name) => ours.includes(name)));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !explained.has(name))).toEqual([]);
});

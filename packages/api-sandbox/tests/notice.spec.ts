/** Published files: their text, the licences of packages in them, and whether a module is the program that Node runs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { nodeFile, noticesOf, sandboxFiles } from '@docs-engines/api-sandbox/file';
import { isProgram } from '@docs-engines/api-sandbox/node';

const grant = 'Permission is hereby granted, and so on.';
const licence = `MIT License\n\nCopyright (c) 2026 Us\n\n${grant}\n`;

let folder: string;
test.beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'notice-')))));

/** Writes a package, and returns the path of a file in it. */
function packageWith(manifest: Record<string, unknown>, files: Record<string, string> = {}): string {
  const place = path.join(folder, 'node_modules', String(manifest.name));
  mkdirSync(place, { recursive: true });
  const all = { 'package.json': JSON.stringify({ version: '1.2.3', license: 'MIT', ...manifest }), ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(place, name), text);
  return path.join(place, 'lib/index.js');
}

test('a notice has the licence files of a package, else the section of its readme, else the MIT licence with its author', () => {
  const files = [
    packageWith(
      { name: 'with-files', license: 'BSD' },
      { LICENSE: 'Its licence\n', NOTICE: 'Its notice\n', 'a.license': 'Of others' },
    ),
    packageWith(
      { name: '@scope/in-readme' },
      { 'A-README.md': '', 'README.md': '# A ## License copyright\n\n## License\n\nCopyright (c) Ada\n' },
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
  expect(noticesOf([file, path.join(path.dirname(file), 'other.js'), ...others], licence)).toHaveLength(1);
});

test('a package under another licence without its text is an error that names both', () => {
  const file = packageWith({ name: 'bare', license: 'Apache-2.0' });
  expect(() => noticesOf([file], licence)).toThrow(/^bare is .*no text of its licence: Apache-2\.0\.$/);
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

test('a published program has a comment, its bundled code, its data, and the licences of what is in it', () => {
  const file = packageWith({ name: 'word', main: 'lib/index.js' }, { LICENSE: 'Its */ licence' });
  mkdirSync(path.dirname(file));
  writeFileSync(file, "/*! legal */\nexport const word = 'é';\n");
  writeFileSync(path.join(folder, 'LICENSE'), 'Own licence\n');
  const site = path.join(folder, 'site');
  mkdirSync(site);
  symlinkSync('../node_modules', path.join(site, 'node_modules'));
  const entry = "import { word } from 'word';\nexport const text: string = word + theData();\n";
  const data = { name: 'theData', source: 'a */ b', json: '{\n "__proto__": 1,\n "*/": 2\n}' };
  const place = path.relative('', site);
  expect(nodeFile({ entry, folder: site, head: '\n a\n\n*/ b \n', data })).toBe(`/*
 * a
 *
 * * / b
 */
// ${place}/node_modules/word/lib/index.js
var word = "é";

// ${place}/entry.ts
var text = word + theData();
export {
  text
};

/** From a * / b */
function theData() {
  return {
   ["__proto__"]: 1,
   "*/": 2
  };
}

/*
 * Own licence
 * ${'-'.repeat(80)}
 *
 * word 1.2.3 (MIT)
 *
 * Its * / licence
 */
`);
  expect(nodeFile({ entry: 'export {};', folder, head: 'a' })).toBe('/*\n * a\n */\n\n/*\n * Own licence\n */\n');
  expect(() => nodeFile({ entry: '', folder: tmpdir(), head: '' })).toThrow(
    `There is no LICENSE in ${tmpdir()} or above it, and published programs have one.\n  → Restore`,
  );
});

test('the file of a sandbox responds as a module, and prints its help as a program, with any title', () => {
  const data = { prefixes: ['/v1'], bodyLimit: 9, schemas: [], operations: [] };
  const site = { siteUrl: 'https://acme.example', guide: '/guide' };
  const api = '*/ "Acme" `${1}`';
  const files = sandboxFiles(data, { ...site, api, version: '1.2' });
  expect(Object.keys(files)).toEqual(['sandbox.mjs', 'sandbox.d.mts']);
  const text = files['sandbox.mjs'];
  expect(text).toMatch(
    /^\/\*\n \* \* \/ "Acme" `\$\{1\}` sandbox 1\.2: the whole API .*\n \* https:\/\/acme\.example\/guide\n/s,
  );
  expect(text).toContain(`/** From the examples in https://acme.example/openapi.yaml */
function sandboxData() {
  return {
   "prefixes": [
    "/v1"
   ],`);
  expect(files['sandbox.d.mts']).toContain('export function sandbox(input: string');
  writeFileSync(path.join(folder, 'sandbox.mjs'), text);
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const script = `import { sandbox, serve } from './sandbox.mjs';
const { url, close } = await serve();
const responses = [await fetch(url), await sandbox('http://a.example/v1')];
await close();
console.log(responses.map(({ status }) => status).join(' '));`;
  expect(node('--input-type=module', '-e', script)).toBe('404 404\n');
  expect(node('sandbox.mjs', '--help')).toMatch(
    /^Usage: node sandbox\.mjs \[--port 4010\] .*\n\nResponds to requests to the \*\/ "Acme" `\$\{1\}` API /,
  );
});

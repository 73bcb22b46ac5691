/** Budgets of lines. What a change adds to a package, or to the tests, it takes elsewhere in the same package, or in the tests. */
import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import ts from 'typescript';

import { filesIn } from '@docs-engines/static-first/build';

/** By folder. Lower a figure when there is less. */
const budgets: Record<string, number> = {
  src: 8_969,
  tools: 1_484,
  'packages/api-console': 5_442,
  'packages/api-samples': 2_291,
  'packages/api-sandbox': 1_644,
  'packages/api-types': 15,
  'packages/api-verify': 1_579,
  'packages/bounce-reader': 1_413,
  'packages/docs-index': 2_748,
  'packages/openapi-docs': 8_486,
  'packages/openapi-site': 759,
  'packages/static-first': 5_300,
  'packages/ui': 418,
};

/** In lines. Longer files are hard to read, whatever is in them. */
const longFile = 250;
const maxLongFiles = 7;
/** In lines. */
const longFunction = 80;
const maxLongFunctions = 5;
const maxCss = 4_300;
const maxSpecs = 29_966;
/** What specs share, and fixtures in TypeScript. */
const maxSupport = 4_999;

const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

const files = ['src', 'tools', 'packages']
  .flatMap((folder) => filesIn(folder, /\.(?:tsx?|css)$/).map((file) => `${folder}/${file}`))
  .filter((file) => !/\/(?:tests|node_modules)\//.test(file));
const code = files.filter((file) => /\.tsx?$/.test(file));

for (const [folder, budget] of Object.entries(budgets)) {
  test(`${folder} has at most ${budget} lines`, () => {
    const own = code.filter((file) => file.startsWith(`${folder}/`));
    expect(own).not.toEqual([]);
    expect(own.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(budget);
  });
}

test('each room with code has a budget', () => {
  const rooms = code.map((file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0]);
  expect([...new Set(rooms)].sort()).toEqual(Object.keys(budgets).sort());
});

test(`at most ${maxLongFiles} files have more than ${longFile} lines`, () => {
  const long = code.filter((file) => lines(file) > longFile);
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(maxLongFiles);
});

/** Where the functions of a file begin that are longer than `longFunction`: `file:line`. */
function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const inside = (node: ts.Node): string[] => {
    const first = lineAt(node.getStart(source));
    const isLong = ts.isFunctionLike(node) && lineAt(node.end) - first >= longFunction;
    const nested: string[] = [];
    ts.forEachChild(node, (child) => nested.push(...inside(child)));
    return isLong ? [`${file}:${first + 1}`, ...nested] : nested;
  };
  return inside(source);
}

test(`at most ${maxLongFunctions} functions have more than ${longFunction} lines`, () => {
  const long = code.flatMap(longFunctions);
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(maxLongFunctions);
});

test(`the style sheets have at most ${maxCss} lines`, () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(maxCss);
});

test(`the specs have at most ${maxSpecs} lines, and what they share ${maxSupport}`, () => {
  const isSpec = (file: string) => file.endsWith('.spec.ts');
  const all = ['tests', 'packages']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/).map((file) => `${folder}/${file}`))
    .filter((file) => /(?:^|\/)tests\//.test(file) && !file.includes('/node_modules/'));
  const sum = (some: string[]) => some.reduce((total, file) => total + lines(file), 0);
  expect(sum(all.filter(isSpec))).toBeLessThanOrEqual(maxSpecs);
  expect(sum(all.filter((file) => !isSpec(file)))).toBeLessThanOrEqual(maxSupport);
});

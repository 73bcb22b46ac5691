/** `npm run test:mutate -- AREA`: changes one thing of a source at a time, in a copy of the project, and says what no test sees. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import ts from 'typescript';

import { runTool } from './runTool';

/** By area: sources, and the tests that have to see a change of them, quick ones first. None of these tests opens a page. */
const areas: Record<string, { sources: RegExp; tests: string[] }> = {
  'openapi-docs': {
    sources: /^packages\/openapi-docs\/src\/model\//,
    tests: ['openapi-docs/tests/(model|example-value|made-values)', 'packages/openapi-docs/tests/'],
  },
  'api-samples': {
    sources: /^packages\/api-samples\/src\//,
    tests: ['packages/api-samples/tests/'],
  },
  'api-sandbox': {
    sources: /^packages\/api-sandbox\/src\//,
    tests: ['packages/api-sandbox/tests/'],
  },
  'docs-index': {
    sources: /^packages\/docs-index\/src\/browser\/(?:rank|words)\.ts$/,
    tests: ['packages/docs-index/tests/(rank|words)'],
  },
  'bounce-reader': {
    sources: /^packages\/bounce-reader\/src\//,
    tests: ['packages/bounce-reader/tests/'],
  },
  hosting: { sources: /^src\/hosting\//, tests: ['tests/host-files.spec.ts'] },
};

/** The one place that knows the test runner. It stops at the first failure. */
const testCommand = (tests: string) => [
  'playwright',
  'test',
  '-x',
  '--workers=1',
  '--reporter=line',
  '-c',
  'mutate.config.ts',
  tests,
];
const testConfig = `export default { testDir: '.', testMatch: '**/*.spec.ts', timeout: 60_000 };`;

interface Mutant {
  file: string;
  from: number;
  to: number;
  text: string;
}

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};
const swappedCalls: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  filter: 'slice',
  sort: 'slice',
  trim: 'toString',
  toLowerCase: 'toString',
  replaceAll: 'replace',
};

/** What may stand where a node is, as texts. */
function changesOf(node: ts.Node, source: ts.SourceFile): string[] {
  const text = node.getText(source);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [node.text ? "''" : "'x'"];
  if (ts.isTemplateExpression(node)) return ["''"];
  if (ts.isNumericLiteral(node)) return [String(Number(node.text) + 1)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isRegularExpressionLiteral(node)) {
    return [
      text.replace(/^\/\^/, '/'),
      text.replace(/\$(\/\w*)$/, '$1'),
      text.replace(/i(\w*)$/, '$1'),
    ];
  }
  if (ts.isBinaryExpression(node)) {
    const left = node.left.getText(source);
    const operator = node.operatorToken.getText(source);
    if (operator === '??') return [left];
    const other = swapped[operator];
    return other ? [`${left} ${other} ${node.right.getText(source)}`] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && text.startsWith('!'))
    return [node.operand.getText(source)];
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [';'];
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) return [';'];
  if (ts.isSpreadElement(node)) return ['...[]'];
  if (ts.isSpreadAssignment(node)) return ['...{}'];
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = swappedCalls[node.name.text];
    return other ? [`${node.expression.getText(source)}.${other}`] : [];
  }
  const { parent } = node;
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  return isCondition ? ['true', 'false'] : [];
}

function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    // A name of a member, or a default that only the type checker asks for.
    const isKey =
      'name' in node.parent &&
      node.parent.name === node &&
      !ts.isPropertyAccessExpression(node.parent);
    for (const text of isKey ? [] : changesOf(node, source)) {
      const mutant = { file, from: node.getStart(source), to: node.end, text };
      // Some are no program, such as `a || b ?? c`.
      const { diagnostics = [] } = ts.transpileModule(mutate(code, mutant), {
        fileName: file,
        reportDiagnostics: true,
      });
      if (text !== node.getText(source) && diagnostics.length === 0) mutants.push(mutant);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return mutants;
}

const mutate = (code: string, { from, to, text }: Mutant) =>
  code.slice(0, from) + text + code.slice(to);

/** Randomly chosen elements: the same ones for a seed. Mulberry32. */
function sample<Type>(all: Type[], count: number, seed: number): Type[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return all
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The project without its build, in which the workspaces are its own: nothing here is ever changed. */
function copyProject(files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutate-'));
  for (const file of files) cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    const [from, to] = [
      path.resolve('node_modules', name),
      path.join(folder, 'node_modules', name),
    ];
    if (name === '@docs-engines') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  writeFileSync(path.join(folder, 'mutate.config.ts'), testConfig);
  return folder;
}

function shown({ file, from, to, text }: Mutant): string {
  const code = readFileSync(file, 'utf8');
  const short = (part: string) => part.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${code.slice(0, from).split('\n').length}  ${short(code.slice(from, to))}  →  ${short(text)}`;
}

function main(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '30' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const area = areas[positionals[0] ?? ''];
  if (!area) throw new Error(`There is no such area.\n  → One of ${Object.keys(areas).join(', ')}`);
  const seed = Number(values.seed ?? Date.now() % 100_000);
  const git = ['ls-files', '-co', '--exclude-standard'];
  const files = [...new Set(execFileSync('git', git, { encoding: 'utf8' }).trim().split('\n'))];
  const all = files
    .filter((file) => area.sources.test(file) && file.includes(values.only))
    .flatMap(mutantsOf);
  const chosen = sample(all, Number(values.sample), seed);
  const folder = copyProject(files);
  const passes = (tests: string, timeout?: number) => {
    const [program = '', ...rest] = testCommand(tests);
    const bin = path.join(folder, 'node_modules/.bin', program);
    return spawnSync(bin, rest, { cwd: folder, timeout, stdio: 'ignore' }).status === 0;
  };
  const survive = (timeout?: number) => area.tests.every((tests) => passes(tests, timeout));
  try {
    const start = Date.now();
    if (!survive()) throw new Error('The tests fail without a mutation.');
    const limit = (Date.now() - start) * 3 + 20_000;
    console.log(`${chosen.length} of ${all.length} mutations, seed ${seed}`);
    let killed = 0;
    for (const mutant of chosen) {
      const file = path.join(folder, mutant.file);
      const code = readFileSync(file, 'utf8');
      writeFileSync(file, mutate(code, mutant));
      if (survive(limit)) console.log(shown(mutant));
      else killed += 1;
      writeFileSync(file, code);
    }
    console.log(
      `Score ${Math.round((killed / chosen.length) * 100)} %: ${killed} of ${chosen.length} found`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

runTool(
  'npm run test:mutate --',
  `AREA [--sample N] [--seed N] [--only PART]

Areas: ${Object.keys(areas).join(', ')}.
--sample  how many mutations; 30 by default
--seed    that of an earlier run, to repeat it
--only    a part of the paths of sources`,
  main,
);

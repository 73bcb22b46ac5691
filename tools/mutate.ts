/** `npm run test:mutate -- AREA`: mutation testing. Tests one mutant at a time in a worktree copy, and prints the survivors. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import ts from 'typescript';

import { runTool } from './runTool';

/** By area: sources to mutate, and the tests that have to kill the mutants, quick ones first. None needs a browser. */
const areas: Record<string, [sources: RegExp, ...tests: string[]]> = {
  'openapi-docs': [
    /^packages\/openapi-docs\/src\/model\//,
    'openapi-docs/tests/(model|example)',
    'openapi-docs/tests/(?!model|example|sandbox)',
  ],
  'api-samples': [/^packages\/api-samples\/src\//, 'packages/api-samples/tests/'],
  'api-sandbox': [
    /^packages\/api-sandbox\/src\//,
    'packages/api-sandbox/tests/',
    'openapi-docs/tests/sandbox',
  ],
  'docs-index': [/browser\/(?:rank|words)\.ts$/, 'packages/docs-index/tests/(rank|words)'],
  'bounce-reader': [
    /^packages\/bounce-reader\/src\//,
    'bounce-reader/tests/(corners|classifier)',
    'bounce-reader/tests/(data|reader)',
  ],
  hosting: [/^src\/hosting\//, 'tests/unit/host-files.spec.ts'],
};

/** Command of the test runner: the first failure stops it, since that kills the mutant. */
const testCommand = 'playwright test -x --workers=1 --config tests/unit.config.ts'.split(' ');

interface Mutant {
  file: string;
  code: string;
  from: number;
  to: number;
  text: string;
}

/** Mutation operators: pairs of an operator or method and its replacement. */
const others = new Map(
  `< <=, <= <, > >=, >= >, === !==, !== ===, + -, - +, * /, / *, % *, && ||, || &&, += -=, -= +=, some every, every some,
  min max, max min, filter slice, sort slice, trim toString, toLowerCase toString, replaceAll replace, startsWith endsWith,
  endsWith startsWith`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The mutants of a node, as texts that replace it. */
function changesOf(node: ts.Node, source: ts.SourceFile): string[] {
  const textOf = (one: ts.Node) => one.getText(source);
  const { parent } = node;
  if (ts.isStringLiteralLike(node)) return [node.text ? "''" : "'x'"];
  if (ts.isTemplateExpression(node)) return ["''"];
  if (ts.isNumericLiteral(node)) return [String(Number(node.text) + 1)];
  if (textOf(node) === 'true') return ['false'];
  if (textOf(node) === 'false') return ['true'];
  if (ts.isRegularExpressionLiteral(node)) {
    const text = textOf(node);
    return [
      text.replace('/^', '/'),
      text.replace(/\$(\/\w*)$/, '$1'),
      text.replace(/i(\w*)$/, '$1'),
    ];
  }
  if (ts.isBinaryExpression(node)) {
    const operator = textOf(node.operatorToken);
    const other = others.get(operator);
    if (operator === '??') return [textOf(node.left)];
    if (other) return [`${textOf(node.left)} ${other} ${textOf(node.right)}`];
  }
  if (ts.isPrefixUnaryExpression(node) && textOf(node).startsWith('!'))
    return [textOf(node.operand)];
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [';'];
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) return [';'];
  if (ts.isSpreadElement(node)) return ['...[]'];
  if (ts.isSpreadAssignment(node)) return ['...{}'];
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(parent)) {
    const isRegExp = parent.arguments.some(ts.isRegularExpressionLiteral);
    // An equivalent mutant: with /a/g, `replace` replaces all matches, too.
    const other = isRegExp ? undefined : others.get(node.name.text);
    return other ? [`${textOf(node.expression)}.${other}`] : [];
  }
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  return isCondition ? ['true', 'false'] : [];
}

/** Whether a node is skipped with all its descendants: types, imports and names have no mutants. */
function isLeftOut(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node)) return true;
  // An equivalent mutant: a default such as `[first = '']` is for the type checker.
  if (ts.isBindingElement(parent) && ts.isArrayBindingPattern(parent.parent)) return true;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node) => {
    if (isLeftOut(node)) return;
    const [from, to] = [node.getStart(source), node.end];
    for (const text of changesOf(node, source)) {
      if (text !== code.slice(from, to)) mutants.push({ file, code, from, to, text });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return mutants;
}

const mutated = ({ code, from, to, text }: Mutant) => code.slice(0, from) + text + code.slice(to);

/** Whether a mutant parses: `a || b ?? c` is a syntax error. */
function isProgram(mutant: Mutant): boolean {
  const options = { fileName: mutant.file, reportDiagnostics: true };
  return ts.transpileModule(mutated(mutant), options).diagnostics?.length === 0;
}

/** Shuffles with a seed: a linear congruential generator. */
function shuffled<Type>(all: Type[], seed: number): Type[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  for (let skipped = 0; skipped < 9; skipped += 1) next();
  return all
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** A worktree copy without the build, whose workspace links point into the copy: mutants never touch the original. */
function copyOf(files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutate-'));
  for (const file of files) cpSync(file, path.join(folder, file));
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    const place = path.join(folder, 'node_modules', name);
    const original = path.resolve('node_modules', name);
    if (name !== '@docs-engines') symlinkSync(original, place);
    else cpSync(original, place, { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

function shown({ file, code, from, to, text }: Mutant): string {
  const short = (part: string) => part.replace(/\s+/g, ' ').slice(0, 90);
  const line = code.slice(0, from).split('\n').length;
  return `${file}:${line}  ${short(code.slice(from, to))}  →  ${short(text)}`;
}

function main(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  const [sources, ...tests] = areas[positionals[0] ?? ''] ?? [];
  if (!sources) throw new Error(`There is no such area.\n  → ${Object.keys(areas).join(', ')}`);
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const files = list.trim().split('\n');
  const all = files
    .filter((file) => sources.test(file) && /(?<!\.d)\.ts$/.test(file))
    .flatMap(mutantsOf);
  const count = Number(values.sample);
  const drawn = shuffled(all, Number(values.seed)).slice(0, 2 * count);
  const chosen = drawn.filter(isProgram).slice(0, count);
  const folder = copyOf(files);
  const [program = '', ...options] = testCommand;
  const bin = path.join(folder, 'node_modules/.bin', program);
  const passes = (timeout?: number) =>
    tests.every((one) => {
      const run = spawnSync(bin, [...options, one], { cwd: folder, timeout, stdio: 'ignore' });
      return run.status === 0;
    });
  try {
    const start = Date.now();
    if (!passes()) throw new Error('The tests fail without a mutation.');
    const limit = (Date.now() - start) * 3 + 20_000;
    console.log(`${chosen.length} of ${all.length} mutations, seed ${values.seed}`);
    const survivors = chosen.filter((mutant) => {
      const file = path.join(folder, mutant.file);
      writeFileSync(file, mutated(mutant));
      const isUnseen = passes(limit);
      writeFileSync(file, mutant.code);
      if (isUnseen) console.log(shown(mutant));
      return isUnseen;
    });
    const score = Math.floor((1 - survivors.length / chosen.length) * 100);
    console.log(`Mutation score ${score} %: ${survivors.length} of ${chosen.length} unseen`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

runTool(
  'npm run test:mutate --',
  `AREA [--sample N] [--seed N]

Areas: ${Object.keys(areas).join(', ')}.
--sample  how many mutations; 30 by default
--seed    that of an earlier run, to repeat it`,
  main,
);

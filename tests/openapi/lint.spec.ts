import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';

import { DescriptionError } from '../../src/openapi/DescriptionError';
import { lintDescription } from '../../src/openapi/lint';
import { parseDescription } from '../../src/openapi/read';
import { ownRules } from '../../src/openapi/rules';
import { contract, mutations } from './mutations';

const root = path.resolve(__dirname, '../..');

/** `test` with a fixture `dir`: a copy of the contract and of what it is checked against. */
const test = base.extend<{ dir: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  dir: async ({}, use) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'contract-'));
    for (const part of [contract, 'openapi/sandbox', 'docs/errors.mdx']) {
      cpSync(path.join(root, part), path.join(dir, part), { recursive: true });
    }
    await use(dir);
    rmSync(dir, { recursive: true });
  },
});

/** How far a line is indented; Infinity for an empty one. */
function indentOf(line: string | undefined): number {
  const indent = line?.search(/\S/) ?? -1;
  return indent === -1 ? Infinity : indent;
}

/** Which lines a place has, the first and the one after the last, counted from 0. */
function linesAt(place: string, lines: string[]): [number, number] {
  let [start, end] = [-1, lines.length];
  for (const step of place ? place.split(' > ') : []) {
    const indent = Math.min(...lines.slice(start + 1, end).map(indentOf));
    const next = lines.findIndex(
      (line, index) =>
        index > start &&
        index < end &&
        indentOf(line) === indent &&
        (step.startsWith('- ') ? [step] : [`${step}:`, `'${step}':`]).some((name) =>
          line.trimStart().startsWith(name),
        ),
    );
    expect(next, `"${step}" of "${place}"`).toBeGreaterThan(-1);
    const after = lines.findIndex((line, index) => index > next && indentOf(line) <= indent);
    [start, end] = [next, after === -1 ? end : after];
  }
  return [Math.max(start, 0), end];
}

/** Parses and lints a description. */
async function lint(file: string, strict = true): Promise<void> {
  const { document, resolver } = await parseDescription(file);
  await lintDescription(document, resolver, strict);
}

/** What a lint finds: `line` is counted from 0. */
async function problemsOf(file: string): Promise<{ rule: string; line: number; text: string }[]> {
  const message = await lint(file).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
  return message
    .split('\n\n')
    .map((text) => ({ text, found: /^\S+?:(\d+):\d+ .*\((\S+)\)$/m.exec(text) }))
    .flatMap(({ text, found }) =>
      found ? [{ text, line: Number(found[1]) - 1, rule: found[2] ?? '' }] : [],
    );
}

test('the contract has no problem, nor has a copy of it', async ({ dir }) => {
  await lint(path.join(root, contract));
  await lint(path.join(dir, contract));
});

for (const mutation of mutations) {
  const { name, rule, remedy, file = contract, place, reportedAt = place, from, to } = mutation;
  test(`${name}: ${rule} says where${remedy ? ', and what to do' : ''}`, async ({ dir }) => {
    const target = path.join(dir, file);
    const lines = readFileSync(target, 'utf8').split('\n');
    const [start, end] = linesAt(place, lines);
    const before = lines.slice(start, end).join('\n');
    expect(before).toMatch(from);
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    const changed = [...lines.slice(0, start), ...after.split('\n'), ...lines.slice(end)];
    writeFileSync(target, changed.join('\n'));

    const problems = await problemsOf(path.join(dir, contract));

    const text = readFileSync(path.join(dir, contract), 'utf8').split('\n');
    const [first, last] = linesAt(reportedAt, text);
    const said = problems.map((problem) => problem.text).join('\n\n');
    const ofRule = problems.filter((problem) => problem.rule === rule);
    expect(ofRule, said).not.toEqual([]);
    expect(
      ofRule.filter(({ line }) => line >= first && line < last),
      `in lines ${first + 1} to ${last}: ${said}`,
    ).not.toEqual([]);
    expect(said).toContain(remedy ?? '');
  });
}

test('a description that is missing or does not parse is told with its place and what to do', async ({
  dir,
}) => {
  const file = path.join(dir, contract);
  const name = path.relative(process.cwd(), file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n  - [unclosed\n`);
  await expect(lint(file)).rejects.toThrow(/mailvet\.yaml:\d+:\d+ /);
  await expect(lint(file)).rejects.toThrow('deficient indentation');
  await expect(lint(file)).rejects.toThrow('→ Correct the syntax');
  rmSync(file);
  await expect(lint(file)).rejects.toThrow(`${name}: the description is missing`);
  await expect(lint(file)).rejects.toThrow('→ Restore it');
});

const info = 'info: { title: Tides, version: 1.0.0, license: { name: MIT, identifier: MIT } }';

/** What is no OpenAPI 3, by what it is: its text, and the line that says so. */
const others: Record<string, [text: string, line: number, says: string]> = {
  'an OpenAPI 2 description': [
    `# Tides\n${info}\nhost: tides.example\nswagger: '2.0'\npaths: {}\n`,
    4,
    'This says `swagger: "2.0"`',
  ],
  'an OpenAPI 2 description in JSON': [
    JSON.stringify({ info: { title: 'Tides', version: '1' }, swagger: '2.0', paths: {} }, null, 2),
    6,
    'This says `swagger: "2.0"`',
  ],
  'a version that is a number': [`${info}\nopenapi: 3.1\npaths: {}\n`, 2, '`openapi: 3.1`'],
  'a version that nobody knows': [`openapi: 4.0.0\n${info}\n`, 1, 'This says `openapi: "4.0.0"`'],
  'an AsyncAPI description': [`asyncapi: 2.6.0\n${info}\nchannels: {}\n`, 1, 'Nothing in it says'],
  'a list': ['- openapi: 3.1.0\n', 1, 'Nothing in it says'],
  'a text': ['<!doctype html><title>openapi: 3.1.0</title>\n', 1, 'Nothing in it says'],
  'an empty file': ['', 1, 'Nothing in it says'],
};

for (const [what, [text, line, says]] of Object.entries(others)) {
  test(`R3.1 ${what} is refused, with its line and what to do`, async ({ dir }) => {
    const file = path.join(dir, contract);
    writeFileSync(file, text);
    // Nor is it taken from others.
    for (const strict of [true, false]) {
      const refusal = lint(file, strict);
      await expect(refusal).rejects.toThrow(DescriptionError);
      await expect(refusal).rejects.toThrow(`${path.relative(process.cwd(), file)}:${line}:`);
      await expect(refusal).rejects.toThrow(says);
      await expect(refusal).rejects.toThrow('→ Convert it first, or');
    }
  });
}

test('R3.1 every version of OpenAPI 3 is taken from others', async ({ dir }) => {
  const file = path.join(dir, contract);
  for (const version of ['3.0.3', '3.1.0', '3.2.0']) {
    writeFileSync(file, `openapi: ${version}\n${info}\npaths: {}\n`);
    await lint(file, false);
  }
});

test('every rule of ours is broken by a mutation, and says what to do', async ({ dir }) => {
  const broken = new Set(mutations.map(({ rule }) => rule));
  expect(Object.keys(ownRules).filter((name) => !broken.has(`site/${name}`))).toEqual([]);
  expect(Object.entries(ownRules).filter(([, { remedy }]) => !remedy.endsWith('.'))).toEqual([]);

  const file = path.join(dir, contract);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('example: req_', 'example: '));
  const [problem] = await problemsOf(file);
  expect(problem?.text).toContain(`→ ${ownRules['example-valid']?.remedy}`);
});

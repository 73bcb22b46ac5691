import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import { BaseResolver, type Document, parseYaml } from '@redocly/openapi-core';

// prettier-ignore
import { DescriptionError, findViolations, readDescription, referenceMaker, toDescriptionError } from '@docs-engines/openapi-docs';
import { anyApi, ourApi } from '../../../src/api';
import { ownRules } from '../../../src/api/rules';
import { description } from '../../../src/site';
import { folderWith } from '../../support/files';

const root = path.resolve(__dirname, '../../..');

/** `test` with a fixture `dir`: a copy of the description and of what it is checked against. */
const test = base.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const dir = folderWith();
    for (const part of [description, 'openapi/redocly.yaml', 'openapi/sandbox']) {
      cpSync(path.join(root, part), path.join(dir, part), { recursive: true });
    }
    await use(dir);
  },
});

/** The indentation of a line; Infinity for an empty one. */
function indentOf(line: string | undefined): number {
  const indent = line?.search(/\S/) ?? -1;
  return indent === -1 ? Infinity : indent;
}

/** The lines of a place: the first and the one after the last, counted from 0. */
function linesAt(place: string, lines: string[]): [number, number] {
  let [start, end] = [-1, lines.length];
  for (const step of place ? place.split(' > ') : []) {
    const indent = Math.min(...lines.slice(start + 1, end).map(indentOf));
    const next = lines.findIndex(
      (line, index) =>
        index > start &&
        index < end &&
        indentOf(line) === indent &&
        (step.startsWith('- ') ? [step] : [`${step}:`, `'${step}':`]).some((name) => line.trimStart().startsWith(name)),
    );
    expect(next, `"${step}" of "${place}"`).toBeGreaterThan(-1);
    const after = lines.findIndex((line, index) => index > next && indentOf(line) <= indent);
    [start, end] = [next, after === -1 ? end : after];
  }
  return [Math.max(start, 0), end];
}

/** Reads a description by the rules of ours. */
const lint = (file: string, product = ourApi) => readDescription(file, product);

/** The violations that the linter finds in a description of ours. */
async function violationsOf(file: string) {
  const resolver = new BaseResolver();
  const document = await resolver.resolveDocument(null, file, true);
  return findViolations(document as Document, resolver, ourApi);
}

/** The error that a description ends with. */
async function errorOf(file: string, product = ourApi): Promise<Error> {
  const error: unknown = await lint(file, product).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DescriptionError);
  return error as Error;
}

/** The settings of rules in `openapi/redocly.yaml`. */
const { rules: declared } = parseYaml(readFileSync(path.join(root, 'openapi/redocly.yaml'), 'utf8')) as {
  rules: Record<string, { message?: string }>;
};

test('the description without mutations has no problem', async ({ dir }) => {
  await lint(path.join(dir, description));
});

/** The text of a field of mutations.tsv: `\\n` is a line break, and `/…/` a regular expression. */
const literal = (text: string) => text.replaceAll('\\n', '\n');
const pattern = (text: string) => /^\/(.+)\/$/.exec(text)?.[1];

/**
 * Ways to break the description, or a file that it is checked against. `place` is a path of keys; the key of an entry of
 * a list is what its first line begins with. The problem is reported there, or else at `reportedAt` in the description.
 */
const mutations = readFileSync(path.join(__dirname, 'mutations.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [name = '', rule = '', place = '', from = '', to = '', ...rest] = row.split('\t');
    const [remedy = '', reportedAt = '', file = ''] = rest;
    const what = pattern(from);
    return {
      name,
      rule,
      place,
      to: literal(to),
      remedy,
      from: what ? new RegExp(what) : literal(from),
      reportedAt: reportedAt || place,
      file: file || description,
    };
  });

/** The linter looks for others only where there are none of these. */
const isStructural = ({ rule }: (typeof mutations)[number]) => /^(?:struct|no-unresolved-refs)$/.test(rule);

/** The schema, example, operation or row in which a place is. */
const entryOf = (place: string) => place.split(' > ').slice(0, 3).join(' > ');

/** Mutations that are tried at once: each in an entry of its own. */
const groups: (typeof mutations)[] = [];
for (const mutation of mutations) {
  const entries = [mutation.place, mutation.reportedAt].map(entryOf);
  const isApart = (other: typeof mutation) =>
    isStructural(other) === isStructural(mutation) &&
    [other.place, other.reportedAt]
      .map(entryOf)
      .every((taken) => !entries.some((entry) => entry.startsWith(taken) || taken.startsWith(entry)));
  const group = groups.find((each) => each.length < 10 && each.every(isApart));
  if (group) group.push(mutation);
  else groups.push([mutation]);
}

for (const group of groups) {
  test(`the linter finds, says where, and what to do: ${group.map(({ name }) => name).join('; ')}`, async ({ dir }) => {
    for (const { file, place, from, to } of group) {
      const target = path.join(dir, file);
      const lines = readFileSync(target, 'utf8').split('\n');
      const [start, end] = linesAt(place, lines);
      const before = lines.slice(start, end).join('\n');
      expect(before).toMatch(from);
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      writeFileSync(target, [...lines.slice(0, start), after, ...lines.slice(end)].join('\n'));
    }
    const violations = await violationsOf(path.join(dir, description));
    const text = readFileSync(path.join(dir, description), 'utf8').split('\n');
    const said = violations.map((violation) => JSON.stringify(violation));
    // The linter visits a component once for each operation that refers to it: its problems are listed once.
    expect(new Set(said).size, said.join('\n')).toBe(said.length);
    for (const { name, rule, reportedAt, remedy } of group) {
      const [first, last] = linesAt(reportedAt, text);
      const found = violations.filter((each) => each.rule === rule && each.line > first && each.line <= last);
      expect.soft(found, `${name}: ${rule} in lines ${first + 1} to ${last}: ${said.join('\n')}`).not.toEqual([]);
      expect.soft(JSON.stringify(found)).toContain(remedy);
    }
  });
}

test('an exception in a lint rule is reported with the location of the node', async ({ dir }) => {
  const file = path.join(dir, description);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('schema: BounceRecord, time', 'schema: Nothing, time'));
  expect(await violationsOf(file)).toContainEqual(
    expect.objectContaining({
      line: text.split('\n').findIndex((line) => line.includes('file: sandbox/bounces.json')) + 1,
      message: expect.stringMatching(/^This cannot be checked: can't resolve reference/),
    }),
  );
});

test('the error for a description that is missing or does not parse says where, and what to do', async ({ dir }) => {
  const file = path.join(dir, description);
  const name = path.relative(process.cwd(), file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n  - [unclosed\n`);
  await expect(lint(file)).rejects.toThrow(/mailvet\.yaml:\d+:\d+ /);
  await expect(lint(file)).rejects.toThrow('deficient indentation');
  await expect(lint(file)).rejects.toThrow('→ YAML 1.2 wants each line of a value deeper');
  rmSync(file);
  await expect(lint(file)).rejects.toThrow(`${name}: the description is missing`);
  await expect(lint(file)).rejects.toThrow('→ Correct its path, or restore it');
});

/** Files of rules that would switch rules off, by what is wrong: the change, the line and what is said of it. */
// prettier-ignore
const badRules: Record<string, [change: (text: string) => string, line: string, says: string]> = {
  'one that does not parse': [(text) => `${text}\n  - [\n`, ':\\d+:\\d+', 'does not parse'],
  'an empty one': [() => '', ':1:1', 'There are no rules in it.'],
  'one that ends early': [(text) => text.split('rules:')[0] ?? '', ':1:1', 'There are no rules'],
  'an unknown rule': [(text) => text.replace('paths-kebab-case', 'path-kebab-case'), ':14:3', '`path-kebab-case` is not expected here.'],
  'a rule of ours without assertions': [(text) => text.replace(/(rule\/response-content:[^]*?)assertions/, '$1assertion'), ':\\d+:\\d+', '`assertions` must be present'],
  'a set of rules that does not exist': [(text) => text.replace('[recommended-strict]', '[lenient]'), ':4:10', 'Invalid config lenient'],
};

for (const [what, [change, line, says]] of Object.entries(badRules)) {
  test(`an invalid redocly.yaml (${what}) is an error with its line and a remedy`, async ({ dir }) => {
    const file = path.join(dir, 'openapi/redocly.yaml');
    const text = readFileSync(file, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(file, change(text));
    const { message } = await errorOf(path.join(dir, description));
    expect(message).toMatch(new RegExp(`redocly\\.yaml${line}  `));
    expect(message).toContain(says);
    expect(message).toMatch(/\n {2}→ (?:Correct it: see https|YAML 1\.2 wants each line|Restore it)/);
  });
}

test('a missing redocly.yaml is an error, except for a third-party description', async ({ dir }) => {
  rmSync(path.join(dir, 'openapi/redocly.yaml'));
  const file = path.join(dir, description);
  await expect(lint(file)).rejects.toThrow('redocly.yaml: the file of rules is missing');
  await lint(file, {});
});

const info = 'info: { title: Tides, version: 1.0.0, license: { name: MIT, identifier: MIT } }';

/** Files that are not OpenAPI 3, by what they are: the text, and the line that declares it. */
// prettier-ignore
const others: Record<string, [text: string, line: number, says: string]> = {
  'an OpenAPI 2 description': [`# Tides\n${info}\nhost: tides.example\nswagger: '2.0'\npaths: {}\n`, 4, 'This says `swagger: "2.0"`'],
  'one in JSON': [JSON.stringify({ info: { title: 'Tides', version: '1' }, swagger: '2.0', paths: {} }, null, 2), 6, 'This says `swagger: "2.0"`'],
  'a version that is a number': [`${info}\nopenapi: 3.1\npaths: {}\n`, 2, '`openapi: 3.1`'],
  'a version that nobody knows': [`openapi: 4.0.0\n${info}\n`, 1, 'This says `openapi: "4.0.0"`'],
  'an AsyncAPI description': [`asyncapi: 2.6.0\n${info}\nchannels: {}\n`, 1, 'Nothing in it says'],
  'a list': ['- openapi: 3.1.0\n', 1, 'Nothing in it says'],
  'a text': ['<!doctype html><title>openapi: 3.1.0</title>\n', 1, 'Nothing in it says'],
  'an empty file': ['', 1, 'Nothing in it says'],
};

for (const [what, [text, line, says]] of Object.entries(others)) {
  test(`${what} is refused, with its line and what to do`, async ({ dir }) => {
    const file = path.join(dir, description);
    writeFileSync(file, text);
    // A third-party description is refused, too.
    for (const product of [ourApi, {}]) {
      const refusal = lint(file, product);
      await expect(refusal).rejects.toThrow(DescriptionError);
      await expect(refusal).rejects.toThrow(`${path.relative(process.cwd(), file)}:${line}:`);
      await expect(refusal).rejects.toThrow(says);
      await expect(refusal).rejects.toThrow('→ Convert it first, or');
    }
  });
}

/** A schema that only a version of OpenAPI has, and those with the same keywords. */
const schemas = {
  '3.0.4': '{ type: integer, minimum: 0, exclusiveMinimum: true, nullable: true }',
  '3.1.2': "{ type: [integer, 'null'], exclusiveMinimum: 0 }",
  '3.2.0': '{ type: object, xml: { nodeType: element } }',
};

test('third-party descriptions of every OpenAPI 3 are accepted, with a schema of that version', async ({ dir }) => {
  const file = path.join(dir, description);
  for (const [version, schema] of Object.entries(schemas)) {
    writeFileSync(file, `openapi: ${version}\n${info}\npaths: {}\ncomponents: { schemas: { A: ${schema} } }\n`);
    await lint(file, {});
  }
});

/** Descriptions with many problems, by what is wrong: the change, and what the error says first and last. */
const manyProblems: Record<string, [change: (text: string) => string, first: RegExp, last: RegExp]> = {
  'no full stops': [
    (text) => text.replace(/^( +description: .*)\.$/gm, '$1'),
    /:\d+:\d+ {2}The description ends without a full stop\. {2}\(rule\/schema-full-stop\)\n {2}→ Write whole/,
    /^… and \d{2,} more$/,
  ],
  'a schema that is indented too little': [
    (text) => text.replace(/^ {4}EmailValidation:\n(?: {5,}.*\n)+/m, (block) => block.replace(/^ {2}/gm, '')),
    /:\d+:3 {2}Property `EmailValidation` is not expected here\. {2}\(struct\)\n {2}→ Correct the struct/,
    /^… and \d+ that follow from it$/,
  ],
  'a schema under another name': [
    (text) => text.replace(/^ {4}Problem:$/m, '    Problems:'),
    /:\d+:\d+ {2}Can't resolve \$ref: #\/components\/schemas\/Problem {2}\(no-unresolved-refs\)\n {2}→ Correct the \$ref/,
    /^… and \d{2,} that follow from it$/,
  ],
};

for (const [what, [change, first, last]] of Object.entries(manyProblems)) {
  test(`an error of at most 20 lines names the cause first: ${what}`, async ({ dir }) => {
    const file = path.join(dir, description);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const lines = (await errorOf(file)).message.split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(lines.filter((line) => line.length > 200)).toEqual([]);
    expect(lines[0]).toMatch(/mailvet\.yaml has \d+ problems:$/);
    expect(lines.slice(2, 4).join('\n')).toMatch(first);
    expect(lines.at(-1)).toMatch(last);
  });
}

/** Third-party descriptions that no page can be made of, by what is wrong: schemas, the line and what is said of it. */
// prettier-ignore
const unusable: Record<string, [schemas: string[], line: number | undefined, says: string]> = {
  'a `$ref` to itself': [['A: { $ref: "#/components/schemas/A" }'], 14, 'leads back to itself'],
  '`$ref`s in a circle': [['A: { $ref: "#/components/schemas/B" }', 'B: { $ref: "#/components/schemas/A" }'], 14, 'leads back to itself'],
  'an example that contains itself': [['A: { type: object, example: { $ref: "#/components/schemas/A" } }'], undefined, 'leads back to itself'],
  'a flag in place of a list': [['A: { type: object, required: true }'], 14, 'got `boolean`'],
  'a list in place of a text': [['A: { description: [404] }'], 14, 'got `array`'],
};

/** The paths of a description with one operation, whose response has one media type. */
const tidesWith = (mediaType: string) => `paths:
  /tides:
    get:
      operationId: getTides
      responses:
        '200':
          description: The tides.
          content:
            ${mediaType}`;

for (const [what, [schemas, line, says]] of Object.entries(unusable)) {
  test(`a third-party description with ${what} is refused, not a crash`, async ({ dir }) => {
    const file = path.join(dir, description);
    const text = `openapi: 3.1.0
${info}
${tidesWith("application/json: { schema: { $ref: '#/components/schemas/A' } }")}
components:
  schemas:
    ${schemas.join('\n    ')}
`;
    writeFileSync(file, text);
    const make = async () => referenceMaker()((await readDescription(file)).model);
    const error = await make().catch((thrown: unknown) => toDescriptionError(thrown, file));
    expect(error).toBeInstanceOf(DescriptionError);
    const { message } = error as DescriptionError;
    expect(message).toContain(path.relative(process.cwd(), file) + (line ? `:${line}:` : '  '));
    expect(message).toContain(says);
    expect(message).toContain('  → ');
  });
}

test('what OpenAPI 3.2 allows and no page shows is refused, with its line and what to do', async ({ dir }) => {
  const file = path.join(dir, description);
  const operation = (id: string) => `operationId: ${id}, responses: { 200: { description: '' } }`;
  writeFileSync(
    file,
    `openapi: 3.2.0
${info}
paths:
  /tides:
    additionalOperations:
      COPY: { ${operation('copyTides')} }
      copy: { ${operation('copyTidesAgain')} }
      POST: { ${operation('postTides')} }
  /waves:
    query:
      ${operation('findWaves').replace(', ', '\n      ')}
      parameters:
        - { name: all, in: querystring, content: { text/plain: {} } }
        - { name: one, in: query, schema: {} }
      requestBody:
        content:
          multipart/form-data:
            encoding: { crest: { encoding: { foam: {} } }, foam: { contentType: Multipart/mixed } }
`,
  );
  const { message } = await errorOf(file, {});
  const lines = message.split('\n').filter((line) => line.includes('(s'));
  expect(message).toContain('has 5 problems:');
  expect(lines.map((line) => line.replace(/^.*?:(\d+):\d+ +/, '$1 ').replace('  (', ' ('))).toEqual([
    '7 `copy` is not in capitals, or has a field beside `additionalOperations`. (site/representable)',
    '8 `POST` is not in capitals, or has a field beside `additionalOperations`. (site/representable)',
    '15 Parameters with `in: query` cannot be used together with `in: querystring` in the same operation/path parameter set. (spec-querystring-parameters)',
    '19 `encoding` inside an encoding is not shown. (site/representable)',
    '19 Parts inside a part are not sent. (site/representable)',
  ]);
  expect(message.match(/^ {2}→ (?:Write it as the message says|Describe the query by one)/gm)).toHaveLength(5);
});

test('a querystring beside a query is refused also where one is of the path', async ({ dir }) => {
  const file = path.join(dir, description);
  const all = '{ name: all, in: querystring, content: { text/plain: {} } }';
  const one = '{ name: one, in: query, schema: {} }';
  writeFileSync(
    file,
    `openapi: 3.2.0
${info}
paths:
  /tides:
    parameters: [${all}]
    get:
      operationId: findTides
      parameters: [${one}]
      responses: { 200: { description: '' } }
    post: { operationId: addTide, responses: { 200: { description: '' } } }
    additionalOperations:
      COPY: { operationId: copyTides, parameters: [${one}], responses: { 200: { description: '' } } }
  /waves:
    parameters: [${all}, ${one}]
    get: { operationId: findWaves, responses: { 200: { description: '' } } }
`,
  );
  const { message } = await errorOf(file, {});
  const lines = Array.from(message.matchAll(/:(\d+):\d+ +Parameters with `in: query` cannot/g), ([, line]) => line);
  expect(lines).toEqual(['8', '12', '14']);
});

test('a description refers to itself by `$self`, and to media types by name; URLs of servers stay', async ({ dir }) => {
  const file = path.join(dir, description);
  writeFileSync(
    file,
    `openapi: 3.2.0
$self: https://tides.invalid/openapi.yaml
${info}
servers: [{ url: ./v1 }]
${tidesWith("text/plain: { $ref: 'https://tides.invalid/openapi.yaml#/components/mediaTypes/Words' }")}
components:
  mediaTypes:
    Words: { schema: { type: string, maxLength: 9 }, example: High }
`,
  );
  const { model } = await readDescription(file);
  expect(model.self).toBe('https://tides.invalid/openapi.yaml');
  expect(model.servers).toMatchObject([{ url: './v1' }]);
  expect(model.operations[0]?.responses[0]?.content).toMatchObject([
    { mediaType: 'text/plain', schema: { maxLength: 9 }, examples: [{ value: 'High' }] },
  ]);
  // The structure is right, too: no value of it is what is wrong.
  expect(String(await toDescriptionError(new TypeError('x'), file))).toContain('another type than its page needs: x');
});

test('a mutation violates every rule of ours, and every rule says what to do', () => {
  const asserted = Object.entries(declared).filter(([rule]) => rule.startsWith('rule/'));
  const rules = [
    ...asserted.map(([rule, { message = '' }]) => [rule, message.split(' → ')[1] ?? '']),
    ...Object.entries(ownRules).map(([name, { remedy }]) => [`site/${name}`, remedy]),
  ] as [rule: string, remedy: string][];
  const violated = new Set(mutations.map(({ rule }) => rule));

  expect(rules.filter(([rule]) => !violated.has(rule))).toEqual([]);
  expect(rules.filter(([, remedy]) => !remedy.endsWith('.'))).toEqual([]);
});

test('without house rules, too, an extension of another type is refused with its line', async ({ dir }) => {
  const file = path.join(dir, description);
  const text = readFileSync(file, 'utf8');
  const wrong = text.replace(/^( +- code: \S+\n +status: \d+\n +title: ).*$/m, '$1{ en: Gone }');
  expect(wrong).not.toBe(text);
  writeFileSync(file, wrong);
  const line = wrong.split('\n').findIndex((one) => one.includes('{ en: Gone }')) + 1;
  await expect(lint(file, anyApi)).rejects.toThrow(`:${line}:`);
});

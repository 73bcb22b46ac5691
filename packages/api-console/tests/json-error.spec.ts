/** Where a JSON text breaks off, as the form says it. Needs no browser. */
import assert from 'node:assert/strict';

import { validateForm } from '@docs-engines/api-console/form';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { browserGlobals } from './support/browserGlobals';
import { lampOperation } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const operation = lampOperation({ body: { mediaType: 'application/json', json: true, fields: [] } });

/** What is wrong with a body that is typed as JSON. */
const errorOf = (bodyText: string): string | undefined =>
  validateForm(operation, { values: {}, bodyText, isRaw: true, server: 0 }, () => '').body;

const escape = 'n, t, ", \\, four hexadecimal digits behind u, or another escape';

// prettier-ignore
const cases: [text: string, line: number, column: number, expected: string][] = [
  ['{"a": 1', 1, 8, '“,” or “}”'], ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '“,” or “}”'],
  ['{\n  "a": 1,\n}', 3, 1, 'a name in double quotes after the comma'], ['{a: 1}', 1, 2, 'a name in double quotes or “}”'],
  ['{"a" 1}', 1, 6, 'a colon'], ['{"a": }', 1, 7, 'a value'], ["{'a': 1}", 1, 2, 'a name in double quotes or “}”'],
  ['[1, 2', 1, 6, '“,” or “]”'], ['[1,]', 1, 4, 'a value after the comma'], ['[True]', 1, 2, 'a value or “]”'], ['[nil]', 1, 2, 'a value or “]”'],
  ['[tru', 1, 2, 'a value or “]”'], ['[1.]', 1, 4, 'a digit'], ['-', 1, 2, 'a digit'], ['1e+', 1, 4, 'a digit'], ['[01]', 1, 3, '“,” or “]”'],
  ['"💥', 1, 3, 'a closing quote'], ['"a\nb"', 1, 3, 'a closing quote'], [String.raw`"\x"`, 1, 3, escape],
  [String.raw`"\u12g4"`, 1, 3, escape], ['{} {}', 1, 4, 'the end of the text'], ['{}\n// no', 2, 1, 'the end of the text'],
];

test('an error names line and column of the first wrong character or word, and what would be right', () => {
  for (const [text, line, column, expected] of cases) {
    expect.soft(errorOf(text), text).toBe(`Line ${line}, column ${column}: expected ${expected}.`);
  }
});

/** The offset of the error in a text; undefined if it has none. */
function offsetOf(text: string): number | undefined {
  const [, line, column] = /^Line (\d+), column (\d+): /.exec(errorOf(text) ?? '') ?? [];
  if (!line) return undefined;
  const lines = text.split('\n').slice(0, Number(line));
  const last = Array.from(lines.pop() ?? '').slice(0, Number(column) - 1);
  return [...lines, last.join('')].join('\n').length;
}

const signs = '{}[]:,"\\\n\t0-.eE+u tfn/\'\u2028\ufeff\0\x7f'.split('');
const sign = fc.constantFrom(...signs, '');
const added = fc.oneof(sign, fc.string({ unit: 'binary', maxLength: 40 }));
const mistake = fc.tuple(fc.nat(), fc.nat({ max: 2 }), added);

/** JSON with a mistake or two: characters that are removed, added or replaced. */
const nearlyJson = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.boolean(), fc.array(mistake, { maxLength: 2 }))
  .map(([value, isIndented, edits]) =>
    edits.reduce(
      (text, [place, removed, more]) => {
        const at = place % (text.length + 1);
        return text.slice(0, at) + more + text.slice(at + removed);
      },
      JSON.stringify(value, null, isIndented ? 2 : 0),
    ),
  )
  // A body without any text is none.
  .filter((text) => text.trim() !== '');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what JSON.parse accepts has no error; in what it rejects, the error is at the first wrong character or word', () => {
  let rejected = 0;
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const offset = offsetOf(text);
      assert.equal(offset === undefined, isJson(text));
      if (offset === undefined) return;
      rejected += 1;
      // Whatever comes behind a wrong character, it is wrong; up to there, something could follow.
      const start = text.slice(0, offset + 1);
      if (offset < text.length && start.trim()) assert.equal(offsetOf(start), offset);
      assert.equal(offsetOf(text.slice(0, offset)) ?? offset, offset);
    }),
    { seed: 1, numRuns: 5000 },
  );
  expect(rejected).toBeGreaterThan(1000);
});

test('deep nesting and long texts do not overflow the stack', () => {
  expect(errorOf('['.repeat(200_000))).toContain('Line 1, column 200001:');
  expect(errorOf('{"a":['.repeat(50_000) + ']}'.repeat(50_000))).toBeUndefined();
  expect(errorOf(JSON.stringify('x\\n'.repeat(500_000)))).toBeUndefined();
});

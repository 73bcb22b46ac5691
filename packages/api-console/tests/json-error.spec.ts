/** Where a JSON text breaks off. Needs no browser. */
import assert from 'node:assert/strict';

import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { jsonError } from '../src/values/jsonError';

// prettier-ignore
const cases: [text: string, line: number, column: number, expected: string][] = [
  ['', 1, 1, 'a value'], ['{"a": 1', 1, 8, '“,” or “}”'], ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '“,” or “}”'],
  ['{\n  "a": 1,\n}', 3, 1, 'a name in double quotes after the comma'], ['{a: 1}', 1, 2, 'a name in double quotes or “}”'],
  ['{"a" 1}', 1, 6, 'a colon'], ['{"a": }', 1, 7, 'a value'], ["{'a': 1}", 1, 2, 'a name in double quotes or “}”'],
  ['[1, 2', 1, 6, '“,” or “]”'], ['[1,]', 1, 4, 'a value after the comma'], ['[True]', 1, 2, 'a value or “]”'], ['[nil]', 1, 3, 'null'],
  ['[tru', 1, 5, 'true'], ['[1.]', 1, 4, 'a digit'], ['-', 1, 2, 'a digit'], ['1e+', 1, 4, 'a digit'], ['[01]', 1, 3, '“,” or “]”'],
  ['"💥', 1, 3, 'a closing quote'], ['"a\nb"', 1, 3, 'a closing quote'], [String.raw`"\x"`, 1, 3, 'n, t, ", \\ or another escape'],
  [String.raw`"\u12g4"`, 1, 6, 'four hexadecimal digits'], ['{} {}', 1, 4, 'the end of the text'], ['{}\n// no', 2, 1, 'the end of the text'],
];

test('an error names line and column of the first wrong character, and what would be right', () => {
  for (const [text, ...at] of cases) {
    const { line, column, expected } = jsonError(text) ?? {};
    expect.soft([line, column, expected], text).toEqual(at);
  }
});

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
  );

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what JSON.parse accepts has no error; in what it rejects, the error is at the first wrong character', () => {
  let rejected = 0;
  fc.assert(
    fc.property(nearlyJson, (text) => {
      const error = jsonError(text);
      assert.equal(error === undefined, isJson(text));
      if (!error) return;
      rejected += 1;
      const { offset } = error;
      // Whatever comes behind a wrong character, it is wrong; up to there, something could follow.
      if (offset < text.length) {
        assert.equal(jsonError(text.slice(0, offset + 1))?.offset, offset);
      }
      assert.equal(jsonError(text.slice(0, offset))?.offset ?? offset, offset);
    }),
    { seed: 1, numRuns: 5000 },
  );
  expect(rejected).toBeGreaterThan(1000);
});

test('deep nesting and long texts do not overflow the stack', () => {
  expect(jsonError('['.repeat(200_000))).toMatchObject({ offset: 200_000 });
  expect(jsonError('{"a":['.repeat(50_000) + ']}'.repeat(50_000))).toBeUndefined();
  expect(jsonError(JSON.stringify('x\\n'.repeat(500_000)))).toBeUndefined();
});

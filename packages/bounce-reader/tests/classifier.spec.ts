import { classifyBounce, enhancedCodes, meaningOf } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import lines from './lines.json';
import { expectLinear } from './support/expectLinear';

test('of 100 replies of real servers, at least 95 are classified correctly, and the others as unknown', () => {
  expect(new Set(lines.map(({ line }) => line)).size, 'different lines').toBe(100);
  const read = lines.map(({ line, expected }) => {
    const { code, kind, category, who, action } = classifyBounce(line) ?? {};
    return { line, expected, got: { code, kind, category, who, action } };
  });
  const missed = read.filter(({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got));
  expect(missed.filter(({ got }) => got.kind !== 'undetermined')).toEqual([]);
  expect(missed.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(5);
});

test('every registered enhanced code is there once, in order', () => {
  // What IANA had registered on 2024-12-06: the last detail of each subject.
  const last = [0, 10, 4, 6, 7, 6, 10, 30];
  const registered = last.flatMap((end, subject) =>
    Array.from({ length: end + 1 }, (_, detail) => `X.${subject}.${detail}`),
  );
  expect(enhancedCodes.map(({ code }) => code)).toEqual(registered);
});

test('a code of class 4 or 5 is a failure, whatever its detail, registered or not', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const codes = [4, 5].flatMap((digit) =>
    numbers(8).flatMap((subject) => numbers(100).map((detail) => `${digit}.${subject}.${detail}`)),
  );
  const kinds = new Set(codes.map((code) => classifyBounce(code)?.kind));
  expect(kinds).toEqual(new Set(['hard', 'soft', 'undetermined']));
});

test('a code of class 4 never suppresses an address', () => {
  for (const entry of enhancedCodes.filter(({ category }) => category)) {
    const { kind, action } = meaningOf(entry, 4);
    expect(kind, entry.code).toBe('soft');
    expect(action, entry.code).not.toBe('suppress');
  }
});

test('a code alone on its line is found, with LF, CRLF or nothing after it; an empty text has no cause', () => {
  for (const end of ['', ' ', '\t', '\n', '\r\n', '\r\nsee below']) {
    expect(classifyBounce(`550${end}`)?.code, JSON.stringify(end)).toBe('550');
  }
  expect(classifyBounce('')).toBeUndefined();
});

test('no input makes the classifier throw', () => {
  const piece = fc.constantFrom(
    ...['550', '-', ' ', '5.1.1', '\n', 'user unknown', '@', '<', '[', ']', 'quota', 'é'],
    ...['\0', '\ud800', 'smtp; '],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (input) => void classifyBounce(input)),
    { numRuns: 500, seed: 1 },
  );
});

test('the classifier reads at most 20,000 characters: what follows is the returned message', () => {
  const diagnostic = '550 5.1.1 <a@b.example>: user unknown\n';
  const returned = 'Your mailbox is full.';
  expect(classifyBounce(returned)?.category).toBe('mailbox_full');
  expect(classifyBounce(diagnostic + ' '.repeat(10_000) + returned)?.category).toBe('mailbox_full');
  expect(classifyBounce(diagnostic + ' '.repeat(20_000) + returned)).toEqual(classifyBounce(diagnostic));
});

test('classifying takes linear time', () => {
  const pieces = ['a', '@', 'a@', '<', '[', '550 5.1.1 ', '1.2.3.', '4.7.1 451 ', 'exceeded ', 'é'];
  for (const piece of pieces) {
    const inputOf = (length: number) => piece.repeat(length / piece.length);
    expectLinear(classifyBounce, inputOf, 20_000, JSON.stringify(piece));
  }
});

import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { basicCodes, classifyBounce, digitsOf, enhancedCodes, meaningOf } from '../src';
import lines from './lines.json';
import { expectLinear } from './support/expectLinear';

/** What lines.json expects of a line. */
function answer(line: string) {
  const reading = classifyBounce(line);
  if (!reading) {
    return undefined;
  }
  const { code, kind, category, who, action } = reading;
  return { code, kind, category, who, action };
}

test('of 100 replies of real servers, at least 95 are classified correctly, and the others as unknown', () => {
  expect(lines).toHaveLength(100);
  expect(new Set(lines.map(({ line }) => line)).size, 'different lines').toBe(100);
  const missed = lines
    .map(({ line, expected }) => ({ line, expected, got: answer(line) }))
    .filter(({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got));
  const wrong = missed.filter(({ got }) => got && got.kind !== 'undetermined');
  expect(wrong).toEqual([]);
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

test('every code is classified as in the table', () => {
  for (const entry of [...basicCodes, ...enhancedCodes]) {
    for (const digit of digitsOf(entry)) {
      const code = entry.code.replace('X', String(digit));
      expect(classifyBounce(code), code).toMatchObject({ code, ...meaningOf(entry, digit) });
    }
  }
});

test('a code of class 4 or 5 is a failure, whatever its detail', () => {
  // Registered or not, of the subjects that are.
  const details = Array.from({ length: 100 }, (_, detail) => detail);
  const codes = [4, 5].flatMap((digit) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((subject) =>
      details.map((detail) => `${digit}.${subject}.${detail}`),
    ),
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

const notRead = [
  ['', 'nothing'],
  ['hello', 'a word'],
  ['Your message of 550 bytes was received', 'a number that is not a code'],
  ['10.0.5.1.1 and 192.5.1.1', 'an address that looks like a code'],
  ['5.1.1.1', 'four numbers'],
] as const;

for (const [text, what] of notRead) {
  test(`not a bounce: ${what}`, () => {
    expect(classifyBounce(text)).toBeUndefined();
  });
}

const subtle = [
  ['550 5.7.1 <recipientnotfound@x.example>: Blocked', 'an email address that contains a wording'],
  ['550 Sender address rejected: User unknown', 'an unknown sender'],
  ['550-Unrouteable address\n550 Sender verify failed', 'a sender that Exim does not find'],
  ['454 4.7.1 <a@x.example>: Relay access denied', 'a refusal to relay'],
  ['550 Too many invalid recipients', 'a block for too many bad addresses'],
  ['250 2.0.0 Ok: queued as 4F2C', 'an acceptance'],
] as const;

for (const [text, what] of subtle) {
  test(`not hard: ${what}`, () => {
    expect(classifyBounce(text)?.kind).not.toBe('hard');
  });
}

test('an unrouteable address is hard in class 5, and soft in class 4', () => {
  expect(classifyBounce('550 Unrouteable address')).toMatchObject({
    kind: 'hard',
    action: 'suppress',
  });
  expect(classifyBounce('450 Unrouteable address')).toMatchObject({ kind: 'soft' });
});

test('a cause that stands before the last reply counts, if that has none', () => {
  const report = 'The mailbox is full. Remote host said: 550 Message undeliverable';
  expect(classifyBounce(report)).toMatchObject({ kind: 'soft', category: 'mailbox_full' });
});

test('a code alone on its line is found, with LF, CRLF or nothing after it', () => {
  for (const end of ['', ' ', '\t', '\n', '\r\n', '\r\nsee below']) {
    expect(classifyBounce(`550${end}`)?.code, JSON.stringify(end)).toBe('550');
  }
});

test('no input makes the classifier throw', () => {
  const piece = fc.constantFrom(
    ...[
      '550',
      '-',
      ' ',
      '5.1.1',
      '\n',
      'user unknown',
      '@',
      '<',
      '[',
      ']',
      'quota',
      'é',
      '\0',
      '\ud800',
      'smtp; ',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (input) => {
      classifyBounce(input);
    }),
    { numRuns: 500, seed: 1 },
  );
});

test('the classifier reads at most 20,000 characters: what follows is the returned message', () => {
  const diagnostic = '550 5.1.1 <a@b.example>: user unknown\n';
  const returned = 'Your mailbox is full.';
  expect(classifyBounce(returned)?.category).toBe('mailbox_full');
  expect(classifyBounce(diagnostic + ' '.repeat(10_000) + returned)?.category).toBe('mailbox_full');
  expect(classifyBounce(diagnostic + ' '.repeat(20_000) + returned)).toEqual(
    classifyBounce(diagnostic),
  );
});

test('classifying takes linear time', () => {
  for (const piece of [
    'a',
    '@',
    'a@',
    '<',
    '[',
    '550 5.1.1 ',
    '1.2.3.',
    '4.7.1 451 ',
    'exceeded ',
    'é',
  ]) {
    const inputOf = (length: number) => piece.repeat(length / piece.length);
    expectLinear(classifyBounce, inputOf, 20_000, JSON.stringify(piece));
  }
});

/** A bounce as text and as data, the published table, and the words of the command. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

// prettier-ignore
import {
  actionNames, basicCodes, bounceTable, causes, classifyBounce, digitsOf, enhancedCodes, kindNames, nothingText,
  readBounce, textOfReport, whoNames,
} from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

const textOf = (input: string) => textOfReport(readBounce(input));

test('the text of a report has the recipient, the cause, whose turn it is, category, code and reply, each in its line', () => {
  const [reply, who] = ['550 5.1.1 <a@b.example>: User  unknown', whoNames.nobody];
  expect(textOf(reply).split('\n')).toEqual([
    'a@b.example',
    'The mailbox does not exist.',
    `Bounce type: ${kindNames.hard}. What to do: ${actionNames.suppress}. Who fixes it: ${who}.`,
    'Category: mailbox_not_found. Code: 5.1.1.',
    'Reply: 550 5.1.1 <a@b.example>: User unknown',
  ]);
});

test('the text of a report has what is known: the category, the code of a success, that it is no bounce, or that nothing is', () => {
  expect(textOf('User unknown')).toContain('\nCategory: mailbox_not_found.\n');
  expect(textOf('250 2.0.0 OK')).toContain('\nCode: 250.\n');
  expect(textOf('250 2.0.0 OK')).not.toContain('Category');
  expect(textOf('Hello.')).toContain(nothingText.slice(0, 10));
  const away = 'Subject: x\nAuto-Submitted: auto-replied\n\nI am away.';
  expect(textOf(away)).toBe('An automatic reply. The message arrived.');
});

test('the text of a report on two recipients has both, each below its address', () => {
  const two = '<a@b.example>: 550 5.1.1 User unknown\n\n<c@d.example>: 452 4.2.2 Mailbox full\n';
  const blocks = textOf(two).split('\n\n');
  expect(blocks.map((block) => block.split('\n').slice(0, 2))).toEqual([
    ['a@b.example', causes.mailbox_not_found],
    ['c@d.example', causes.mailbox_full],
  ]);
});

test('a general code has the title of its entry as its cause, unless that says nothing', () => {
  const causeOf = (input: string) => readBounce(input).recipients[0]?.summary;
  expect(causeOf('550 5.1.1 x')).toBe(causes.mailbox_not_found);
  expect(causeOf('5.3.1')).toBe('System full.');
  for (const code of ['5.0.0', '550', '421', '5.4.5']) expect(causeOf(code), code).toBe(causes.unknown);
});

test('each category has a sentence of its own, and each kind, action and who a word', () => {
  for (const names of [causes, kindNames, actionNames, whoNames]) {
    const texts = Object.values<string>(names);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const text of Object.values(causes)) expect(text).toMatch(/^[A-Z].*\.$/);
});

test('the published table says of each code what the reader says of it alone', () => {
  const { codes } = bounceTable() as { codes: Record<string, string>[] };
  expect(codes).toHaveLength([...basicCodes, ...enhancedCodes].flatMap(digitsOf).length);
  for (const { code = '', title, meaning, source, ...outcome } of codes) {
    expect.soft(classifyBounce(code), code).toMatchObject({ code, ...outcome });
    expect.soft([title, meaning].every(Boolean), code).toBe(true);
    expect.soft(source, code).toMatch(/^https:\/\/www\.(?:rfc-editor|iana)\.org\//);
  }
  const sourceOf = (name: string) => codes.find(({ code }) => code === name)?.source;
  expect(sourceOf('4.1.1')).toBe('https://www.rfc-editor.org/rfc/rfc3463#section-3.2');
  // The more common class first: that in which the code says nothing for certain is the other one.
  for (const entry of enhancedCodes.filter(({ category }) => category)) {
    const [first, second] = digitsOf(entry);
    expect([first, second].sort()).toEqual([4, 5]);
    expect(first, entry.code).not.toBe(entry.unreliableClass);
    if (!entry.unreliableClass) expect(first, entry.code).toBe(5);
  }
});

test('the command takes --json or --help, and says so of anything else', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.resolve(__dirname, '../src/bin.mjs'), ...args], {
      input: '550 5.1.1 User unknown',
      encoding: 'utf8',
    });
  const help = run('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('--json < mail.eml');
  for (const args of [['--nothing'], ['--json', 'more']]) {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout, stderr]).toEqual([2, '', help.stdout]);
  }
});

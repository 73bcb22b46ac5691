/**
 * What the reader says of texts. `replies.tsv` has one in each line, and says at its top how. `mails/` has mails with parts, as a
 * folder of bounces (tests/README.md): `npm run check:bounces -- packages/bounce-reader/tests/mails` reads it, too. Its
 * expected.json has a line for each file, with the `address` of each recipient, or with `other`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// prettier-ignore
import {
  type BounceDiagnosis, classifyBounce, diagnoseBounce, readBounce, senderLinks, textOfReport,
} from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';
import { expectLinear } from './support/expectLinear';

/** What is expected is written as in replies.tsv. */
type Case = [title: string, expected: string, text: string];

const read = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');

function caseOfRow(line: string, index: number): Case[] {
  if (line.startsWith('#')) return [];
  const [expected = '', what = '', text, ...more] = line.split('\t');
  const title = `replies.tsv:${index + 1} ${what}`;
  if (!text || more.length > 0) throw new Error(`${title}: not three fields with tabs between.`);
  return [[title, expected, JSON.parse(`"${text.replaceAll('"', '\\"')}"`) as string]];
}

const replies = read('replies.tsv').trimEnd().split('\n').flatMap(caseOfRow);

type Right = Partial<Record<'other' | 'address', string>> & Record<'kind' | 'category', string[]>;

const expectedMails = JSON.parse(read('mails/expected.json')) as Record<string, Right[]>;
const mails = Object.entries(expectedMails).map(([name, recipients]): Case => {
  const expected = recipients.map(
    ({ other, address, kind, category }) => other ?? [address ?? '?', ...kind, ...category].join(' '),
  );
  return [`mails/${name}`, expected.join(', '), read(`mails/${name}`)];
});

/** A report on two recipients, with a returned message full of words that say something else. */
const report = read('mails/two-recipients.eml');
const both = 'full@example.com soft mailbox_full, gone@example.com hard mailbox_not_found';
const forwarding = 'From: jo@shop.example\nTo: help@shop.example\nSubject: What is this?\n\n';
const explained = 'The sender address, its domain and its policy are checked first. '.repeat(12);

// prettier-ignore
const variants: Case[] = [
  ['a report whose boundary is wrong', both, report.replace('"b1"', '"lost"')],
  ['a report after a long notice', both, report.replace('--b1', `${explained.repeat(50)}\n--b1`)],
  ['no mailbox, and a full one', both.replace('hard mailbox_not_found', 'soft mailbox_full'), report.replace(/<gone@[^\n]*/, '<gone@example.com>: the disk quota of this user is used up')],
  ['forwarded as text', both, forwarding + report],
  ['forwarded as text below a sentence', both, `${forwarding}Look at this:\n\n${report}`],
  ['forwarded as text below a line of a program', both, `${forwarding}---------- Forwarded message ----------\n${report}`],
  // “The user … is not found”, in ISO-2022-JP.
  ['a Japanese report that does not name its charset', both, report.replace('smtp; 550 5.1.1 No such', `smtp; \u001b$B%f!<%6!<\u001b(B Jo \u001b$B$O8+$D$+$j$^$;$s\u001b(B`)],
  ['a code that a report explains is not the reply, which comes after', 'hard mailbox_not_found', `Status code: 550 5.1.10\n${explained}\nError: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; no jo`],
];

/** How a text is read with each line ending: LF, CRLF and CR. A reply is also classified alone. */
function readingsOf(text: string, isReply: boolean, hasCode: boolean): string[] {
  const shown = (diagnosis?: BounceDiagnosis, address?: string | null) => {
    const { kind = 'nothing', category, code, action } = diagnosis ?? {};
    const contradiction = (action === 'suppress') !== (kind === 'hard') && `but ${action}`;
    return [!isReply && (address ?? '?'), kind, category, hasCode && code, contradiction].filter(Boolean).join(' ');
  };
  const readings = ['\n', '\r\n', '\r'].map((end) => {
    const { recipients, other } = diagnoseBounce(text.replaceAll('\n', end));
    return [...(other ? [other] : []), ...recipients.map((each) => shown(each.diagnosis, each.address))].join(', ');
  });
  return isReply ? [...readings, shown(classifyBounce(text))] : readings;
}

test('each text is read as expected, with any line ending', () => {
  const unexpected = [...replies, ...mails, ...variants].flatMap(([title, expected, text]) => {
    const isReply = !/[@?]|^complaint$|^automatic-reply$/.test(expected);
    const isWrong = (each: string) => (expected === 'not hard' ? /hard|but suppress/.test(each) : each !== expected);
    const wrong = readingsOf(text, isReply, /\d\.\d/.test(expected)).filter(isWrong);
    return wrong.map((each) => `${title}: ${each}, in place of ${expected}`);
  });
  expect(unexpected).toEqual([]);
});

test('no text is there twice, and each mail has its line in expected.json', () => {
  const texts = [...replies, ...mails].map(([, , text]) => text);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  const files = readdirSync(path.join(__dirname, 'mails')).filter((name) => name.endsWith('.eml'));
  expect(Object.keys(expectedMails).sort()).toEqual(files.sort());
});

test('a named list comes with its page, only if the sender has to act', () => {
  const blocked = readBounce('554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org');
  expect(blocked.recipients[0]).toMatchObject({ confidence: 'high', basis: 'both' });
  expect(blocked.recipients[0]?.links[0]?.url).toBe('https://check.spamhaus.org/');
  expect(textOfReport(blocked)).toContain('https://check.spamhaus.org/');
  expect(readBounce('554 5.7.1 Blocked: Zen.SpamHaus.org').recipients[0]?.links).toHaveLength(1);
  expect(readBounce('550 5.1.1 no such user - gsmtp').recipients[0]?.links).toEqual([]);
  for (const { url, source, checked } of senderLinks) {
    expect(`${url} ${source} ${checked}`).toMatch(/^https:\S+ https:\S+ \d{4}-\d\d-\d\d$/);
  }
});

test('what is said of the confidence is what the result rests on', () => {
  for (const [text, basis] of [
    ['550 5.1.1 user unknown', 'both'],
    ['550 5.1.10 recipient not found', 'provider'],
    ['550 5.1.1 mailbox full', 'contradiction'],
    ['550 user unknown', 'text'],
    ['550 5.1.1', 'code'],
    ['550', 'nothing'],
  ] as const) {
    expect(classifyBounce(text)?.basis).toBe(basis);
  }
});

const hostile = '550 5.1.1 <a@b.example>: \u001b]0;pwned\u0007\u009b2J\u202e user unknown';

test('neither a report as text nor the command prints control characters; its JSON has the reply as it was', () => {
  const escaped = String.raw`\u001b]0;pwned\u0007\u009b2J\u202e user unknown`;
  const text = textOfReport(readBounce(hostile));
  expect(text).toContain(`Reply: 550 5.1.1 <a@b.example>: ${escaped}`);
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  const bin = path.resolve(__dirname, '../src/bin.mjs');
  const json = execFileSync(process.execPath, ['--import', 'tsx', bin, '--json'], { input: hostile, encoding: 'utf8' });
  expect(json).toContain(escaped);
  expect(JSON.parse(json)).toEqual(readBounce(hostile));
});

test('reading takes linear time', () => {
  // prettier-ignore
  const pieces = [
    'a', ' \n', '\n', '<', '::::', '@', 'the address ', '--x\n', '=\n', 'a: b\n', 'é',
    'user x temporarily ', 'on Fri, ', 'date: \n', '\u001b$B', ' ', '\t ', '_', ' =', '= ', 'a@b.example and ', 'x: a@b.example\n', '<style',
  ];
  // prettier-ignore
  const frames: [head: string, tail: string][] = [
    ['', ''], ['From: a\nTo: b\n\n', ''], ['From: a\nContent-Type: text/html\n\n', ''], ['From: a\nTo: b\n\nann@b.example', '.'],
    ['From: a\nContent-Transfer-Encoding: quoted-printable\n\n550', '.'], ['From: a\nSubject: =?utf-8?q?', 'a?=\n\n'],
  ];
  for (const piece of pieces) {
    for (const [head, tail] of frames) {
      const inputOf = (length: number) => head + piece.repeat(length / piece.length) + tail;
      expectLinear(diagnoseBounce, inputOf, 5000, JSON.stringify(head + piece));
    }
  }
});

import { readFileSync } from 'node:fs';

import { classifyBounce, enhancedCodes, meaningOf, outcomes, type Meaning } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

import collections from '@docs-engines/bounce-reader/data/collections.json';
import lines from '../../../packages/bounce-reader/tests/lines.json';
import records from '../../../openapi/sandbox/bounces.json';
import { loadDocument } from '../../support/description';

test('what the post counts in these lines is what is in them', () => {
  const post = readFileSync('blog/2026-11-20-bounce-email/index.mdx', 'utf8').replace(/\s+/g, ' ');
  const found = lines.filter(({ line }) => /\b550\b/.test(line)).map(({ expected }) => expected);
  const count = (...categories: string[]) => found.filter(({ category }) => categories.includes(category)).length;
  const sentences = [
    `${found.length} of them have a \`550\``,
    `Only ${count('mailbox_not_found')} are about a mailbox that does not exist`,
    `${count('reputation_blocked')} are about a blocklist or a reputation`,
    `${count('authentication_failed')} about authentication`,
    `${count('rate_limited')} about too much mail`,
    `${count('content_rejected', 'policy_rejected')} about the content or some other rule`,
    `${count('mailbox_disabled')} about a disabled mailbox`,
    `${count('mailbox_full')} about a full one`,
    `${count('unknown')} does not say`,
    `at least ${found.filter(({ kind }) => kind === 'soft').length} of these ${found.length} cases`,
  ];
  for (const sentence of sentences) expect(post).toContain(sentence);
});

/** What the post says of the codes of each of its groups. */
const groups: Record<string, (meaning: Meaning) => boolean> = {
  1: ({ action }) => action === 'suppress',
  2: ({ who, action }) => who === 'recipient' && action === 'retry',
  3: ({ kind, who }) => kind === 'soft' && (who === 'receiver' || who === 'nobody'),
  4: ({ kind, who, action }) => kind === 'soft' && (who === 'sender' || action === 'fix'),
  5: ({ kind }) => kind === 'undetermined',
};

test('each code of class 5 has a group in the post, by the most exact name, that says what the table says', () => {
  const post = readFileSync('blog/2026-11-20-bounce-email/index.mdx', 'utf8');
  const names = Array.from(post.matchAll(/^(\d)\. \*\*[^*]+\*\* \(([^)]+)\)/gm), ([, group = '', codes = '']) =>
    Array.from(codes.matchAll(/`([x\d.]+)`/g), ([, name = '']) => ({ group, name })),
  ).flat();
  expect(names.length).toBeGreaterThan(20);
  const failures = enhancedCodes.filter(({ category }) => category);
  for (const entry of failures) {
    const code = entry.code.replace('X', '5');
    const fits = names
      .filter(({ name }) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('x', '\\d+')}$`).test(code))
      .sort((a, b) => a.name.split('x').length - b.name.split('x').length);
    const { group = '' } = fits[0] ?? {};
    expect.soft(groups[group]?.(meaningOf(entry, 5)), `${code} in group ${group}`).toBe(true);
  }
});

test('who acts on a category, on the page about bounces, is who acts by the reader, and whom the program tells', () => {
  const page = readFileSync('docs/bounces.mdx', 'utf8');
  const rows = Array.from(page.matchAll(/^\| ((?:No one|You|Someone)[^|]*) \|([^|]+)\|/gm), ([, who = '', cell = '']) =>
    Array.from(cell.matchAll(/`(\w+)`/g), ([, category = '']) => ({ who: who.trim(), category })),
  ).flat();
  expect(rows.map(({ category }) => category).sort()).toEqual(Object.keys(outcomes).sort());
  const mine = rows.filter(({ who }) => who.startsWith('You')).map(({ category }) => category);
  const gone = rows.filter(({ who }) => who.includes('gone')).map(({ category }) => category);
  const decided = Object.entries(outcomes);
  const isLeft = (category: string) => rows.some((row) => row.category === category && row.who.startsWith('Someone'));
  expect(gone.sort()).toEqual(
    decided.flatMap(([category, { action }]) => (action === 'suppress' ? [category] : [])).sort(),
  );
  const senders = decided.filter(([category, { who }]) => who === 'sender' && !isLeft(category));
  expect(mine.sort()).toEqual(senders.map(([category]) => category).sort());
  const program = readFileSync('docs/Integration/handle-bounces.mdx', 'utf8');
  const [, ours = ''] = /const ours = \[([^\]]+)\]/.exec(program) ?? [];
  expect(Array.from(ours.matchAll(/'(\w+)'/g), ([, name]) => name)).toEqual(mine);
});

test('kinds and categories are those of the contract’s bounce logs', async () => {
  const contract = await loadDocument();
  const schemas = contract.components?.schemas as Record<string, { enum?: string[] }>;
  expect(Object.keys(outcomes).sort()).toEqual([...(schemas.BounceCategory?.enum ?? [])].sort());
  const kinds = Object.values(outcomes).map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual([...(schemas.BounceType?.enum ?? [])].sort());
});

test('what the sandbox’s bounce logs say of a reply is what the explorer says', () => {
  const replies = records.filter(({ diagnostic }) => diagnostic !== null);
  expect(replies.length).toBeGreaterThan(50);
  for (const { diagnostic, bounce_type, category } of replies) {
    expect(classifyBounce(diagnostic ?? ''), diagnostic ?? '').toMatchObject({ kind: bounce_type, category });
  }
});

test('the page links to the public collections of replies', () => {
  const page = readFileSync('docs/bounce-codes.mdx', 'utf8');
  for (const [name, url] of Object.entries(collections)) expect(page).toContain(`[${name}](${url})`);
});

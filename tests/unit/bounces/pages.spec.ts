import { readFileSync } from 'node:fs';

import { classifyBounce, outcomes } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

import collections from '@docs-engines/bounce-reader/data/collections.json';
import lines from '../../../packages/bounce-reader/tests/lines.json';
import records from '../../../openapi/sandbox/bounces.json';
import { loadDocument } from '../../support/description';

test('what the post counts in these lines is what is in them', () => {
  const post = readFileSync('blog/2026-11-20-bounce-email/index.mdx', 'utf8').replace(/\s+/g, ' ');
  const found = lines.filter(({ line }) => /\b550\b/.test(line)).map(({ expected }) => expected);
  const count = (...categories: string[]) =>
    found.filter(({ category }) => categories.includes(category)).length;
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
  for (const sentence of sentences) {
    expect(post).toContain(sentence);
  }
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
    expect(classifyBounce(diagnostic ?? ''), diagnostic ?? '').toMatchObject({
      kind: bounce_type,
      category,
    });
  }
});

test('the page links to the public collections of replies', () => {
  const page = readFileSync('docs/bounce-codes.mdx', 'utf8');
  for (const [name, url] of Object.entries(collections)) {
    expect(page).toContain(`[${name}](${url})`);
  }
});

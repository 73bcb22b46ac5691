/** Reports that other programs read. */
import { junit, type Result, table } from '@docs-engines/api-verify';
import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

const text = 'GET /logs?a=1&b=<2> says "]]>"';

const result = (outcome: Result['outcome']): Result => ({
  claim: `status of ${text}`,
  operation: 'A & B',
  request: text,
  did: text,
  outcome,
  findings: outcome === 'lie' ? [{ lie: 'wrong status', text }] : [],
});

test('a report for JUnit is XML, whatever is in a request, in a claim or in a finding', () => {
  const xml = junit({
    url: 'https://a.example/?a=1&b=2',
    description: '',
    results: [result('holds'), result('lie'), result('not asked')],
  });
  const [, failure] = /<failure[^>]*>([^]*)<\/failure>/.exec(xml) ?? [];
  expect(failure).not.toMatch(/<|&(?!\w+;|#)/);
  expect(load(xml, { xml: true })('testcase:nth-child(2) > failure').text()).toContain(text);
});

test('in the table, a text that a terminal would obey is escaped, and makes no line of its own', () => {
  const did = 'status 200\u001b[2J\u202e\nholds      all claims';
  const lines = table({
    url: 'https://a.example',
    description: 'A\u009b31m',
    results: [{ ...result('holds'), did }],
  }).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(String.raw`status 200\u001b[2J\u202e holds all claims`);
  expect(lines[3]).toContain(String.raw`A\u009b31m at https://a.example`);
});

/** Reports that other programs read. */
import { expect, test } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';

import { junit, type Result } from '../src/report';

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
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });
  const { testsuites } = parser.parse(xml) as {
    testsuites: { testsuite: { testcase: { failure?: { '#text': string } }[] } };
  };
  const [, lie] = testsuites.testsuite.testcase;
  expect(lie?.failure?.['#text']).toContain(text);
});

/** What was found: as a table, as JSON and as JUnit. */
import { printable } from '@docs-engines/openapi-docs';
import escape from 'lodash/escape';

import type { Finding } from './finding';

export interface Result {
  claim: string;
  operation: string;
  /** The request, without keys. */
  request: string;
  /** What the service did; or why it was not asked. */
  did: string;
  outcome: 'holds' | 'lie' | 'not asked';
  findings: Finding[];
}

export interface Summary {
  url: string;
  /** Title and version. */
  description: string;
  results: Result[];
}

const countOf = (results: Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** A text of the service or of its description as one line, without characters that XML 1.0 does not allow. */
const lineOf = (text: string) => printable(text.replaceAll(/\s+/g, ' ')).replaceAll(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');

const xmlOf = (text: string) => escape(lineOf(text));

/** The lines of the reports: of a lie, each finding is one. */
function linesOf({ did, findings }: Result): string[] {
  return [did, ...findings.map(({ lie, text }) => `${lie}: ${text}`)].map(lineOf);
}

export function table({ url, description, results }: Summary): string {
  const width = Math.max(...results.map(({ claim }) => claim.length));
  const rows = results.map((result) => {
    const [first = '', ...others] = linesOf(result);
    const indent = `\n${' '.repeat(width + 13)}`;
    return `${result.outcome.padEnd(9)}  ${lineOf(result.claim).padEnd(width)}  ${[first, ...others].join(indent)}`;
  });
  const lies = countOf(results, 'lie');
  return [
    `${''.padEnd(9)}  ${'claim'.padEnd(width)}  what the service did`,
    ...rows,
    '',
    `${lineOf(description)} at ${lineOf(url)}: ${countOf(results, 'holds')} claims hold, ${lies} ${lies === 1 ? 'is a lie' : 'are lies'}, ${countOf(results, 'not asked')} were not asked.`,
  ].join('\n');
}

export function json(summary: Summary): string {
  const { results } = summary;
  return `${JSON.stringify(
    {
      ...summary,
      holds: countOf(results, 'holds'),
      lies: countOf(results, 'lie'),
      notAsked: countOf(results, 'not asked'),
    },
    null,
    2,
  )}\n`;
}

function testCase(result: Result): string {
  const { claim, operation, request, did, outcome } = result;
  const open = `    <testcase classname="${xmlOf(operation)}" name="${xmlOf(claim)}"`;
  if (outcome === 'holds') return `${open}/>`;
  const lies = result.findings.map(({ lie }) => lie).join(', ');
  const inner =
    outcome === 'lie'
      ? `<failure message="${xmlOf(lies)}">${escape([lineOf(request), ...linesOf(result)].join('\n'))}</failure>`
      : `<skipped message="${xmlOf(did)}"/>`;
  return `${open}>${inner}</testcase>`;
}

/** A suite with a case for each claim (https://github.com/testmoapp/junitxml). */
export function junit({ url, results }: Summary): string {
  const counts = `tests="${results.length}" failures="${countOf(results, 'lie')}" skipped="${countOf(results, 'not asked')}"`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${xmlOf(url)}" ${counts}>`,
    ...results.map(testCase),
    '  </testsuite>',
    '</testsuites>\n',
  ].join('\n');
}

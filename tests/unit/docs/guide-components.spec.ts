import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import guideComponents from '../../../src/plugins/guide-components';
import { folderWith } from '../../support/files';

/** The syntax tree of a page with one element, after the plugin. */
function transform(element: string, value?: unknown, name = 'name', generated?: string) {
  const attributes = value ? [{ type: 'mdxJsxAttribute', name, value }] : [];
  const node = { type: 'mdxJsxFlowElement', name: element, attributes };
  const tree = { type: 'root', children: [node] };
  guideComponents(generated)(tree);
  return JSON.stringify(tree);
}

/** A temporary folder of generated files, `.docusaurus`; `files` are the texts of the reference's data by path. */
function generate(files: Record<string, string>): string {
  const all = Object.entries(files).map(([name, text]) => [`openapi/default/${name}`, text] as const);
  return folderWith(Object.fromEntries(all));
}

test('an element in Markdown imports its component and its data', () => {
  const dir = generate({ 'tables/Enum/BounceType.json': '[]', 'tables/Prices.json': '[{}]' });
  const page = transform('Enum', 'BounceType', 'name', dir);
  expect(page).toContain('"@site/src/components/guides/Enum"');
  expect(page).toContain('"@generated/openapi/default/tables/Enum/BounceType.json"');
  expect(transform('Prices', undefined, 'name', dir)).toContain('"@generated/openapi/default/tables/Prices.json"');
  expect(transform('AddressAnatomy')).not.toContain('@generated');
  expect(transform('Details')).not.toContain('@site');
});

test('an element with an unknown name, or without one, is an error that lists the names', () => {
  const dir = generate({ 'tables/Enum/BounceType.json': '[]', 'tables/MigrationTable/Bouncer.json': '[]' });
  const named = (element: string, value?: string) => () => transform(element, value, 'name', dir);
  expect(named('Enum', 'BounceTyp')).toThrow(/"BounceTyp" is not .*BounceType/);
  expect(named('MigrationTable')).toThrow(/needs a name.*Bouncer/);
});

test('an element without data in the description is an error that says what to do', () => {
  // As a description without our extensions has it.
  const dir = generate({ 'tables/Reasons.json': '[]', 'tables/Needs.json': '[{}]', 'check-email-validity.json': '{}' });
  for (const element of ['Errors', 'Enum', 'CheckStages', 'VerdictTree']) {
    expect(() => transform(element, 'X', 'name', dir)).toThrow(/yaml has no data .* → Delete/);
  }
  expect(() => transform('TryIt', 'lend-book', 'operation', dir)).toThrow(/no operation lend-book/);
  const both = 'check-email-validity lend-book';
  expect(() => transform('Needs', both, 'operations', dir)).toThrow(/no operation lend-book/);
  transform('Needs', 'check-email-validity', 'operations', dir);
});

test('<Verdict> with an unknown or missing status is an error that lists the valid ones', () => {
  transform('Verdict', 'risky', 'status');
  // An expression has its value only when the page renders.
  transform('Verdict', { type: 'mdxJsxAttributeValueExpression', value: 'status' }, 'status');
  expect(() => transform('Verdict', 'nope', 'status')).toThrow(/"nope" is not .*: deliverable, /);
  expect(() => transform('Verdict')).toThrow(/"" is not a status/);
});

test('no guide imports a component or data, or exports anything; a part of Markdown may be shared', () => {
  const guides = filesIn('docs', /\.mdx$/).map((file) => `docs/${file}`);
  for (const file of [...guides, 'openapi/intro.mdx']) {
    const prose = readFileSync(file, 'utf8').replace(/^```.*?^```$/gms, '');
    const statements = prose.match(/^(?:import|export) .*(?:'|=|\{).*$/gm) ?? [];
    const own = statements.filter((statement) => !/'@theme\/|\/_\w+\.mdx'/.test(statement));
    expect(own, file).toEqual([]);
  }
});

/** Samples of operations without examples: each is whole, or says what is missing. */
import { initialForm, sampleRequest, validateForm, withPlaceholders } from '@docs-engines/api-console/form';
import { samplesOf } from '@docs-engines/api-samples';
import { consoleOperation, referenceMaker } from '@docs-engines/openapi-docs';

import { expect, test } from '../../support/samples/fixtures';
import { cases, modelFor, never, operationOf, parameter, requestOf } from './cases';

test('a sample without examples is whole, or has a placeholder for each missing value, which the page says', () => {
  for (const one of cases) {
    const { body, placeholders } = requestOf(one);
    expect.soft(body, one.what).toEqual(one.body);
    expect.soft(placeholders, one.what).toEqual(one.placeholders);
    const { data } = referenceMaker()({ ...modelFor(one), slug: 'about' });
    const view = JSON.parse(data.send ?? '') as { notes: { placeholder?: string }[] };
    expect.soft(view.notes[0]?.placeholder, one.what).toBe(one.placeholders?.[0]);
  }
});

test('placeholders are legible in every language: a URL has them in braces, but not where a brace is code', () => {
  for (const one of cases) {
    for (const { id, code } of samplesOf(requestOf(one))) {
      for (const text of one.placeholders ?? []) expect.soft(code, `${one.what}, ${id}`).toContain(text);
      expect.soft(code, `${one.what}, ${id}`).not.toMatch(/%7B/i);
    }
  }
  const parameters = [parameter('path', 'id'), parameter('cookie', 'a#', never)];
  const behindSigns = requestOf({ operation: { parameters }, path: '/cost$%7Bx%7D/${id}' });
  for (const { id, code } of samplesOf(behindSigns)) {
    expect.soft(code, id).not.toMatch(/[$#]\{id\}/);
    expect.soft(code, id).toMatch(/\$%7Bid%7D/);
  }
});

test('a console starts with what is known, asks for the rest, and sends no placeholder', () => {
  Object.assign(globalThis, { window: { location: { origin: 'https://docs.example' } } });
  for (const one of cases) {
    const { values, bodyText } = initialForm(consoleOperation(operationOf(one), modelFor(one)));
    expect.soft(JSON.stringify(values) + bodyText, one.what).not.toMatch(/\{\w+\}/);
  }

  const everywhere = cases.find(({ path }) => path);
  if (!everywhere) throw new Error('There is no case with a path.');
  const operation = consoleOperation(operationOf(everywhere), modelFor(everywhere));
  const start = initialForm(operation);
  expect(Object.keys(validateForm(operation, start, () => ''))).toEqual(
    expect.arrayContaining(['path/messageId', 'path/number', 'query/flow', 'header/X-Trace']),
  );
  // Its sample has placeholders, too, until the form is filled in.
  const { placeholders, ...shown } = withPlaceholders(operation, start);
  const [curl] = samplesOf({ ...sampleRequest(operation, shown), placeholders });
  const texts = ['/{messageId}/{number}/', 'flow={flow}', 'X-Trace: {X-Trace}', 'sid={sid}'];
  for (const text of texts) expect(curl?.code).toContain(text);
  const filled = { ...start, values: { ...start.values, 'path/number': '7', 'query/flow': 'f' } };
  expect(withPlaceholders(operation, filled).placeholders).not.toContain('{flow}');
});

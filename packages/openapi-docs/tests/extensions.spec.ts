/** Extensions that other tools know. */
import { referenceMaker } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

import { model, pagesOfCase, pagesOfText, pageWith, sampleOf, textOf } from './read';

const textsOf = (facts: [label: string, html: string][]) => facts.map(([label, html]) => `${label}: ${textOf(html)}`);

test('the programs of x-codeSamples are shown first', async () => {
  const { operation } = await pagesOfCase('responses-edge');
  const page = operation('no-body-no-headers');
  expect(page.samples.slice(0, 2).map(({ label }) => label)).toEqual(['Our SDK', 'cURL']);
  expect(sampleOf(page, 'own-1')).toBe('await odd.e()');
  expect(page.samples[0]?.html).toContain('class="token');
});

test('x-codeSamples may be a $ref or one object, have the older name x-code-samples, and lack a label or a text', async () => {
  const { samples } = await pageWith('x-code-samples: [{ lang: PHP, source: a }]');
  expect(samples[0]).toMatchObject({ label: 'PHP', language: 'php' });
  const root = 'x-samples: { php: { lang: PHP, source: run() } }';
  expect(sampleOf(await pageWith('x-codeSamples: [{ $ref: "#/x-samples/php" }]', root), 'own-1')).toBe('run()');
  for (const [given, text] of [
    ['{ source: [a] }', '["a"]'],
    ['{ $source: a }', '{"$source":"a"}'],
    ['[curl /a]', 'curl /a'],
  ] as const)
    expect(sampleOf(await pageWith(`x-codeSamples: ${given}`), 'own-1'), given).toBe(text);
});

test('x-deprecated-description says why an operation or a field is deprecated', async () => {
  const { facts } = await pageWith('deprecated: true\nx-deprecated-description: Use **two**.');
  expect(textsOf(facts)).toContain('Status: Deprecated: Use two.');
  const schema = '{ type: string, deprecated: true, description: A., x-deprecated-description: Use `b`. }';
  const page = await pageWith(`parameters: [{ name: a, in: query, schema: ${schema} }]`);
  expect(textOf(page.parameters[0]?.fields[0]?.description)).toBe('A. Deprecated: Use b.');
});

const script = { url: 'javascript:alert(1)' };
// prettier-ignore
const logos: [light: object, dark: object | undefined, shown?: object][] = [
  [{ url: '/a.svg', altText: 'One', href: '/one' }, { url: '/b.svg' }, { light: '/a.svg', dark: '/b.svg', alt: 'One', href: '/one' }],
  [script, undefined],
  [{ url: '/one.svg', href: script.url }, script, { light: '/one.svg', dark: '/one.svg', alt: '' }],
];

test('x-logo and x-dark-logo are on the page about the API; neither they nor their link are a script', () => {
  for (const [light, dark, shown] of logos) {
    const info = { title: 'Api', 'x-logo': light, 'x-dark-logo': dark };
    const { data } = referenceMaker()(model({ info, paths: {} }));
    expect((JSON.parse(data.api ?? '') as { logo?: object }).logo).toEqual(shown);
  }
});

test('what is x-internal is on no page and in no download', async () => {
  const { description, data } = await pagesOfText(`
openapi: 3.1.0
info: { title: One, version: '1' }
paths:
  /open:
    get:
      operationId: open
      parameters:
        - { name: shown, in: query, schema: { type: string } }
        - { name: secret-parameter, in: query, x-internal: true, schema: { type: string } }
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { type: object, properties: { a: { type: string }, secret_field: { type: string, x-internal: true } } }
    post: { operationId: secretOperation, x-internal: true, responses: {} }
  /secret-path: { x-internal: true, get: { operationId: secretGet, responses: {} } }
`);
  expect(description.model.operations.map(({ id }) => id)).toEqual(['open']);
  expect(JSON.stringify([data, description.bundled, description.text])).not.toContain('secret');
});

test('a page is not taken from the cache if the sandbox, which all pages share, has changed', () => {
  const make = referenceMaker({ sandboxOf: ({ info }) => ({ localUrl: `https://${info.version}.example`, key: 'k' }) });
  const paths = { '/lamps': { get: { operationId: 'lamps', responses: {} } } };
  for (const version of ['one', 'two']) {
    expect(make(model({ info: { title: 'A', version }, paths })).data.lamps).toContain(`https://${version}.example`);
  }
});

/** Extensions that other tools know. */
import { expect, test } from '@playwright/test';

import { fileWith, pagesOfCase, pagesOfText, sampleOf, textOf } from './read';
import { readDescription } from '../src/reading/read';
import { referenceMaker } from '../src/pages/referenceData';

test('the programs of x-codeSamples are shown first', async () => {
  const { operation } = await pagesOfCase('responses-edge');
  const page = operation('no-body-no-headers');
  expect(page.samples.slice(0, 2).map(({ label }) => label)).toEqual(['Our SDK', 'cURL']);
  expect(sampleOf(page, 'own-1')).toBe('await odd.e()');
  expect(page.samples[0]?.html).toContain('class="token');
});

/** A description with one operation, of which these are members, and members of its `info` and root. */
const described = (members: string, info = '', root = '') => `
openapi: 3.1.0
info: { title: Numbers, version: '1'${info} }
${root}
paths:
  /one:
    get:
      operationId: one
      responses: {}
      ${members}
`;

test('x-code-samples, the older name, is read, too, and a label may be missing', async () => {
  const { operation } = await pagesOfText(described('x-code-samples: [{ lang: PHP, source: a }]'));
  expect(operation('one').samples[0]).toMatchObject({ label: 'PHP', language: 'php' });
});

test('x-codeSamples without a text are refused with their line', async () => {
  const file = fileWith(described('x-codeSamples: [{ lang: PHP }]'));
  await expect(readDescription(file)).rejects.toThrow(/openapi\.yaml:\d+:\d+ +`x-codeSamples`/);
});

test('x-deprecated-description says why an operation is deprecated', async () => {
  const { operation } = await pagesOfText(
    described('deprecated: true\n      x-deprecated-description: Use **two**.'),
  );
  expect(operation('one').facts.map(([label, html]) => [label, textOf(html)])).toContainEqual([
    'Status',
    'Deprecated: Use two.',
  ]);
});

test('x-deprecated-description says why a field is deprecated', async () => {
  const { operation } = await pagesOfText(
    described(
      'parameters: [{ name: a, in: query, schema: { type: string, deprecated: true, description: A., x-deprecated-description: Use `b`. } }]',
    ),
  );
  const [field] = operation('one').parameters[0]?.fields ?? [];
  expect(textOf(field?.description)).toBe('A. Deprecated: Use b.');
});

test('x-logo and x-dark-logo are on the page about the API', async () => {
  const { info } = await pagesOfText(
    described(
      '',
      ", x-logo: { url: /img/one.svg, altText: One, href: 'https://one.example' }, x-dark-logo: { url: /img/dark.svg }",
    ),
  );
  expect(info.logo).toEqual({
    light: '/img/one.svg',
    dark: '/img/dark.svg',
    alt: 'One',
    href: 'https://one.example',
  });
});

test('a logo is never a script', async () => {
  const script = "{ url: 'javascript:alert(1)' }";
  const { info } = await pagesOfText(described('', `, x-logo: ${script}`));
  expect(info.logo).toBeUndefined();
  const light = `, x-logo: { url: /one.svg, href: 'javascript:alert(1)' }, x-dark-logo: ${script}`;
  expect((await pagesOfText(described('', light))).info.logo).toEqual({
    ...{ light: '/one.svg', dark: '/one.svg', alt: '' },
  });
});

test('what is x-internal is on no page and in no download', async () => {
  const file = fileWith(`
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
  const description = await readDescription(file);
  const { data } = referenceMaker()(description.model);
  expect(description.model.operations.map(({ id }) => id)).toEqual(['open']);
  expect(JSON.stringify(data)).not.toContain('secret');
  expect(JSON.stringify(description.bundled)).not.toContain('secret');
  expect(description.text).not.toContain('secret');
});

test('with `showExtensions`, other extensions of an operation are facts', async () => {
  const { model } = await readDescription(fileWith(described('x-weight: { heavy: true }')));
  const facts = (showExtensions: boolean) => {
    const { data } = referenceMaker({}, { showExtensions })(model);
    return (JSON.parse(data.one ?? '') as { facts: [string, string][] }).facts;
  };
  expect(facts(true).map(([label, html]) => [label, textOf(html)])).toContainEqual([
    'x-weight',
    '{"heavy":true}',
  ]);
  expect(JSON.stringify(facts(false))).not.toContain('x-weight');
});

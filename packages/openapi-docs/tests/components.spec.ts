/** What the HTML of a page says, where our own description has no case of it. */
import { expect, test } from '@playwright/test';
import type { CheerioAPI } from 'cheerio';

import { builtFrom } from './read';
import { renderedPages } from './rendered';

/** A description with one operation, `send`, and no more than that has members. */
const described = (members: string, components = '{}') => `
openapi: 3.1.0
info: { title: Crates, version: '1' }
servers: [{ url: https://crates.example }]
paths:
  /crates/{id}:
    post:
      operationId: send
      ${members.trim().replaceAll('\n', '\n      ')}
components: ${components}
`;

const sending = async (members: string, components?: string) =>
  (await renderedPages(described(members, components)))('send');

const text = ($: CheerioAPI, selector: string) =>
  Array.from($(selector), (one) => $(one).text().replaceAll(/\s+/g, ' ').trim());

const json = (schema: string, more = '') =>
  `{ description: Fine., content: { application/json: { schema: ${schema}${more} } } }`;

test('a body that may be left out says so, and one that is required does not', async () => {
  const body = (required: boolean) =>
    sending(`
requestBody: { required: ${required}, content: { text/plain: {} } }
responses: { '204': { description: Fine. } }`);
  expect((await body(false))('#request-body').parent().text()).toContain('The body is optional.');
  expect((await body(true)).text()).not.toContain('optional');
});

test('the summary of a response has its first paragraph, and what comes after it stands below', async () => {
  const response = (description: string) => `{ description: ${JSON.stringify(description)} }`;
  const $ = await sending(
    `responses: { '200': ${response('One.\n\nTwo.')}, '201': ${response('- a\n- b')}, '202': ${response('Three:\n\n```\nc\n```')} }`,
  );
  expect(text($, '#responses ~ details > summary')).toEqual(['200 One.', '201', '202 Three:']);
  expect(text($, '#responses ~ details > :not(summary)')).toEqual(['Two.', 'a b', 'c']);
});

test('a field has the title or the name of its schema beside its type, if that says more than its name', async () => {
  const description = described(
    `
parameters:
  - { name: sp_binding, in: query, schema: { type: string, title: Service Provider Binding } }
  - { name: pay_type, in: query, schema: { type: string, title: Pay Type } }
  - { name: crates, in: query, schema: { type: array, items: { $ref: '#/components/schemas/Crate' } } }
  - { name: boxes, in: query, schema: { type: array, items: { $ref: '#/components/schemas/Crate' } } }
responses: {}`,
    '{ schemas: { Crate: { type: string } } }',
  );
  const heads = text((await renderedPages(description))('send'), 'li[id] > p:first-child');
  expect(heads).toEqual([
    'sp_binding string · Service Provider Binding',
    'pay_type string',
    'crates array of string',
    'boxes array of string · Crate',
  ]);
  const { searchEntries } = await builtFrom(description, {});
  expect(searchEntries.flatMap(({ keywords = [] }) => keywords)).toEqual(['Service Provider Binding', 'Crate']);
});

test('a parameter has its own description and that of its schema, and a text that nobody could read has no example', async () => {
  const schema = '{ type: string, minLength: 1000000000, description: A code. }';
  const $ = await sending(
    `parameters: [{ name: a, in: query, required: true, description: What for., schema: ${schema} }]\nresponses: {}`,
  );
  expect(text($, 'li[id] p')).toEqual(['a string required', 'What for.', 'A code.']);
  expect($('#samples').text()).toContain('{a}');
});

test('a discriminator says which value stands for which alternative', async () => {
  const one = '{ type: object, properties: { kind: { type: string } } }';
  const $ = await sending(
    `responses: { '200': ${json(`{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { cat: Cat, Dog: '#/components/schemas/Dog' }, defaultMapping: '#/components/schemas/Cat' } }`)} }`,
    `{ schemas: { Cat: ${one}, Dog: ${one} } }`,
  );
  expect($.root().text()).toContain('kind says which alternative it is: cat (Cat), Dog, otherwise Cat.');
});

test('the response beside the samples says that it was made from the schema, where it was', async () => {
  const schema = '{ type: object, properties: { ok: { type: boolean } } }';
  const made = await sending(`responses: { '200': ${json(schema)} }`);
  const written = await sending(
    `responses: { '201': ${json(schema, ', examples: { done: { value: { ok: true } } }')} }`,
  );
  expect(text(made, '[data-caption]')).toEqual(['Response 200, from the schema']);
  expect(text(written, '[data-caption]')).toEqual(['Response 201']);
});

// prettier-ignore
const said: [schema: string, words: string][] = [
  ['{ enum: [a, b], x-enumDescriptions: { a: First. } }', 'First.'],
  ['{ items: { deprecated: true } }', 'Each item: deprecated'],
  ['{ deprecated: true, properties: { a: {} } }', 'object deprecated'],
  ['{ allOf: [{ title: Base, description: Of all. }, { description: Own. }] }', 'Base Of all.'],
];

test('a page says what a schema and its values are', async () => {
  for (const [schema, words] of said) {
    const $ = await sending(`responses: { '200': ${json(schema)} }`);
    expect.soft(text($, '#response-200')[0], schema).toContain(words);
  }
});

test('a response without a body says so, and where it leads, also that of a callback', async () => {
  const responses =
    "responses: { '204': { description: '', content: { text/plain: {} }, links: { next: { operationId: send } } } }";
  const $ = await sending(`${responses}\ncallbacks: { done: { '{$url}': { post: { ${responses} } } } }`);
  for (const part of text($, '#response-204, #callbacks ~ details')) {
    expect(part).toMatch(/HTTP allows none.*Leads to send\./);
  }
});

test('the notes below the samples name what was made from the schema, and a placeholder to replace', async () => {
  const $ = await sending(
    `
parameters: [{ in: path, name: id, required: true, schema: { type: string } }]
security: [{ Key: [] }]
requestBody: { content: { application/json: { schema: { type: object, properties: { size: { type: integer } } } } } }
responses: { '204': { description: Fine. } }`,
    '{ securitySchemes: { Key: { type: apiKey, in: header, name: X-Key } } }',
  );
  const notes = $('fieldset').text();
  expect($('[role=radiogroup]'), 'no choice of one server').toHaveLength(1);
  expect(notes).toMatch(/From the schema, which has no example: [^.]*the body/);
  expect(notes).toContain('Replace each placeholder in braces, such as {');
});

test('more than twenty values, and an example of more than 160 characters, are folded', async () => {
  const values = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `v${index + 1}`));
  const page = (count: number, length: number) =>
    sending(
      `responses: { '200': ${json(
        `{ type: object, properties: { kind: { enum: ${values(count)} }, note: { type: string, examples: ['${'x'.repeat(length)}'] } } }`,
      )} }`,
    );
  const short = await page(20, 160);
  const folded = '[id="response-200.kind"] details, [id="response-200.note"] details';
  expect(short(folded)).toHaveLength(0);
  expect(short('[id="response-200.kind"] ul[aria-label=Values] > li')).toHaveLength(20);
  const long = await page(21, 161);
  expect(text(long, '[id="response-200.kind"] summary')).toEqual(['21 values']);
  expect(long('[id="response-200.kind"] details li')).toHaveLength(21);
  expect(text(long, '[id="response-200.note"] details code')).toEqual(['x'.repeat(161)]);
});

test('alternatives without a name are numbered from 1, and so are the ids of their fields', async () => {
  const one = (name: string) => `{ type: object, properties: { ${name}: { type: string } } }`;
  const $ = await sending(
    `responses: { '200': ${json(`{ oneOf: [${one('a')}, ${one('b')}, { title: Named, type: 'null' }] }`)} }`,
  );
  const titles = text($, '#response-200 li > p > strong');
  expect(titles).toEqual(['Alternative 1', 'Alternative 2', 'Named']);
  expect($('[id="response-200.1.a"], [id="response-200.2.b"]')).toHaveLength(2);
});

test('each field has an id of its own, which its name links to, also where several have one name', async () => {
  const part = '{ properties: { size: { type: integer }, "a b": { type: string } } }';
  const $ = await sending(
    `responses: { '200': ${json(`{ oneOf: [${part}], anyOf: [${part}], properties: { size: {} } }`)} }`,
  );
  const fields = $('#response-200 li[id]').toArray();
  const ids = fields.map(({ attribs }) => attribs.id ?? '');
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(ids.length);
  const links = fields.map((field) => $(field).find('> p > a').attr('href') ?? '');
  expect(links.map((href) => decodeURIComponent(href))).toEqual(ids.map((id) => `#${id}`));
});

test('the search finds each field that a page shows at its id, also in a list, a map, an alternative or under a condition', async () => {
  const part = (name: string) => `{ properties: { ${name}: {} } }`;
  const description = described(`
requestBody:
  content:
    application/json:
      schema:
        properties:
          parcels: { prefixItems: [${part('label')}], items: ${part('weight')} }
          by_day: { additionalProperties: ${part('count')} }
        oneOf: [${part('van')}, ${part('ship')}]
        if: ${part('kind')}
        then: { properties: { glass: ${part('thickness')} } }
        else: ${part('reason')}
        not: ${part('loose')}
        dependentSchemas: { by_day: ${part('start')} }
responses: {}`);
  const $ = (await renderedPages(description))('send');
  const ids = Array.from($('li[id]'), ({ attribs }) => attribs.id);
  expect(ids).toContain('body.Then.glass.thickness');
  expect(ids).toContain('body.With-by_day.start');
  const { searchEntries } = await builtFrom(description, {});
  const fields = searchEntries.filter(({ kind }) => kind === 'field');
  expect(fields.map((field) => field.path)).toEqual(ids.map((id) => `/api/send#${id}`));
});

test('a schema that contains itself is shown once, and what is inside it says so', async () => {
  const $ = await sending(
    `responses: { '200': ${json('{ $ref: "#/components/schemas/Crate" }')} }`,
    '{ schemas: { Crate: { type: object, properties: { inner: { $ref: "#/components/schemas/Crate" } } } } }',
  );
  expect(text($, '[id="response-200.inner"]')[0]).toContain('Recursive: same as Crate above.');
  expect($('[id="response-200.inner"] li')).toHaveLength(0);
});

test('a webhook has neither samples nor a console, and an operation has both', async () => {
  const pages = await renderedPages(`
openapi: 3.1.0
info: { title: Crates, version: '1' }
paths: { /a: { get: { operationId: ask, responses: { '204': { description: Fine. } } } } }
webhooks: { came: { post: { operationId: came, responses: { '204': { description: Thanks. } } } } }
`);
  const parts = 'aside, fieldset, [data-island], [data-try], a[href="#samples"]';
  expect(pages('came')(parts)).toHaveLength(0);
  const $ = pages('ask');
  for (const part of parts.split(', ')) expect($(part), part).not.toHaveLength(0);
  expect($('[data-try]').attr('data-try')).toBe('ask');
  expect(JSON.parse($('[data-island]').attr('data-props') ?? '')).toEqual({ operation: 'ask' });
});

test('each callback is open, has its request and the responses that it expects, and ids of its own', async () => {
  const callback = (url: string) => `
  ${url}:
    '{$request.body#/${url}}':
      put:
        requestBody: { content: { application/json: { schema: { type: object, properties: { at: { type: string } } } } } }
        responses: { '202': { description: Taken., headers: { X-Seen: { schema: { type: string } } } } }`;
  const $ = await sending(`
responses: { '204': { description: Fine. } }
callbacks:${callback('sent')}${callback('lost')}`);
  const calls = $('#callbacks').parent().children('details');
  expect(text($, '#callbacks ~ details > summary strong')).toEqual(['sent', 'lost']);
  expect(calls.filter('[open]')).toHaveLength(2);
  for (const call of calls.toArray()) {
    const said = $(call).text();
    expect(said).toContain('PUT {$request.body#/');
    expect(said).toContain('It expects 202: Taken.');
  }
  for (const number of [1, 2]) {
    expect($(`[id="callback-${number}-body.at"]`)).toHaveLength(1);
    expect($(`[id="callback-${number}-202-header.X-Seen"]`)).toHaveLength(1);
  }
  const parts = $('nav[aria-label="On this page"]').first();
  expect(parts.find('a[href="#callbacks"]')).toHaveLength(1);
  expect(parts.text()).toContain('sent, lost');
});

test('the page about an API has the sections that the description has something for, in one order, with their ids', async () => {
  const bare = await renderedPages('{ openapi: 3.1.0, info: { title: Bare, version: "" }, paths: {} }');
  expect(bare('bare')('h2, p, dl')).toHaveLength(0);
  const full = await renderedPages(`
openapi: 3.1.0
info:
  title: Full
  version: '7'
  contact: { email: a@full.example, url: 'https://full.example/help' }
  termsOfService: https://full.example/terms
  license: { name: MIT, identifier: MIT }
  x-logo: { url: /logo.svg, altText: The logo, href: /start }
  x-dark-logo: { url: /dark.svg }
servers: [{ url: https://full.example, description: The one. }]
externalDocs: { url: https://full.example/more }
paths: {}
components: { securitySchemes: { Key: { type: apiKey, in: header, name: X-Key } } }
`);
  const $ = full('full');
  expect(text($, 'h2, h3')).toEqual(['Servers', 'Authentication', 'Key', 'Details']);
  const ids = Array.from($('[id]'), ({ attribs }) => attribs.id);
  const details = 'contact-us terms-of-service license-of-the-api more';
  expect(ids.join(' ')).toBe(`servers ways-to-authenticate details ${details}`);
  expect($.text()).toContain('Version 7');
  expect($('dl').text()).toContain('Sent as X-Key (header)');
  expect($('#contact-us').text()).toBe('a@full.example, full.example/help');
  expect($('#contact-us a').attr('href')).toBe('mailto:a@full.example');
  expect($('#license-of-the-api a').attr('href')).toBe('https://spdx.org/licenses/MIT.html');
  const logo = $('a[href="/start"] img');
  const { src, alt, 'data-dark': dark } = logo.attr() ?? {};
  expect([src, dark, alt]).toEqual(['/logo.svg', '/dark.svg', 'The logo']);
});

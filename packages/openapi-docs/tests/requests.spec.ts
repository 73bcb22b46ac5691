/** What a page says about servers, authentication, media types and responses: what the description says, and no more. */
import { consoleOperation } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

// prettier-ignore
import {
  builtFrom, constraintsOf, describing, errorOf, fileWith, pagesOfCase, pagesOfText, pageWith, sampleOf, textOf,
} from './read';

const factOf = ({ facts }: { facts: [string, string][] }, label: string) =>
  textOf(facts.find(([name]) => name === label)?.[1]);

test('a relative server is no invented host', async () => {
  const { operation, info } = await pagesOfCase('responses-edge');
  const page = operation('no-responses');
  expect(page.notes[0]?.placeholder).toBe('{host}');
  for (const { id } of page.samples) {
    expect(sampleOf(page, id)).toContain('{host}');
    expect(sampleOf(page, id)).not.toContain('.example');
  }
  expect(factOf(page, 'Server')).toContain('{host} in the samples stands for');
  expect(info.servers[0]?.[0]).toBe('/');
});

// prettier-ignore
const servers: [servers: string, sample: string, fact: RegExp][] = [
  ['', "'https://{host}/one'", /names no server/],
  ['servers: [{ url: /v2 }]', 'https://{host}/v2/one', /\{host\}/],
  ['servers: [{ url: https://asks.example/v2 }]', 'https://asks.example/v2/one', /^$/],
  ['servers: [{ url: //asks.example/v2 }]', 'https://asks.example/v2/one', /^/],
  ["servers: [{ url: 'https://a.example' }, { url: /v2 }]", 'https://a.example/one', /^https:\/\/a\.example \/v2 A path/],
];

test('a sample has the server of the description, and the page says what is missing of it', async () => {
  for (const [root, sample, fact] of servers) {
    const page = await pageWith('responses: {}', root);
    expect.soft(sampleOf(page, 'curl'), root).toContain(sample);
    expect.soft(factOf(page, 'Server'), root).toMatch(fact);
  }
});

// prettier-ignore
const serialized: [members: string, says: string[]][] = [
  ['in: query', []],
  ['in: query, style: form, explode: true', []],
  ['in: query, explode: false', ['Explode: false']],
  ['in: query, style: deepObject, explode: false', ['Style: deepObject']],
  ['in: query, style: deepObject, explode: true', ['Style: deepObject', 'Explode: true']],
  ['in: cookie, style: form, explode: true', []],
  ['in: header, style: simple, explode: false', []],
  ['in: header, explode: true', ['Explode: true']],
];

test('of a parameter, the page says what is unusual in how it is sent', async () => {
  for (const [members, says] of serialized) {
    const { parameters } = await pageWith(`parameters: [{ name: a, schema: {}, ${members} }]`);
    expect.soft(constraintsOf(parameters[0]?.fields[0]), members).toEqual(says);
  }
});

test('of the parts of a body, the page says how each is sent, also of those without a name', async () => {
  const said = async (encodings: string) => {
    const media = `{ schema: { properties: { a: {} } }, ${encodings} }`;
    const page = await pageWith(`requestBody: { content: { multipart/mixed: ${media} } }`);
    return constraintsOf(page.body?.content[0]?.schema);
  };
  const [first, other] = ['{ contentType: a/b }', '{ contentType: c/d }'];
  expect(await said(`itemEncoding: ${other}`)).toEqual(['Each part: Sent as: c/d']);
  expect(await said(`prefixEncoding: [${first}], itemEncoding: ${other}`)).toEqual([
    'Part 1: Sent as: a/b',
    'Each other part: Sent as: c/d',
  ]);
});

test('parameters are in the order of a request, and one that is deprecated says so', async () => {
  const { parameters } = await pageWith(
    'parameters: [{ name: c, in: cookie }, { name: b, in: header, deprecated: true }, { name: a, in: query }]',
  );
  const found = parameters.map(({ in: place, fields }) => [place, ...(fields[0]?.flags ?? [])].join(' '));
  expect(found).toEqual(['query', 'header deprecated', 'cookie']);
});

const keys = `
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    other: { type: apiKey, in: header, name: X-Key }
    session: { type: apiKey, in: cookie, name: sid }
    sso: { type: openIdConnect }`;

// prettier-ignore
const authentication: [members: string, root: string, says: string][] = [
  ['responses: {}', '', ''],
  ['security: []', '', 'None'],
  ['responses: {}', 'security: []', 'None'],
  ['responses: {}', keys, 'None'],
  ['security: [{ key: [] }, {}]', keys, 'X-Key (header) or none'],
  ['security: [{}, { key: [] }]', keys, 'None or X-Key (header)'],
  ['security: [{ sso: [a, b] }]', keys, 'sso with the scopes a, b'],
  ['security: [{ key: [] }, { other: [] }]', keys, 'X-Key (header)'],
];

test('the page says how a request is authenticated, and nothing where the description says nothing', async () => {
  for (const [members, root, says] of authentication) {
    const page = await pageWith(members, root);
    expect.soft(factOf(page, 'Authentication'), `${members} ${root}`).toBe(says);
  }
});

const answers = (...types: string[]) =>
  `{ description: A., content: { ${types.map((type) => `'${type}': {}`).join(', ')} } }`;

// prettier-ignore
const accepted: [responses: string, accept?: string][] = [
  [`{ '200': ${answers('application/json')} }`],
  [`{ '200': ${answers()} }`],
  [`{ '200': ${answers('text/csv')} }`, 'text/csv'],
  [`{ '200': ${answers('application/x-ndjson', 'application/json')} }`, 'application/json'],
  [`{ '200': ${answers('text/event-stream', 'text/csv')} }`, 'text/event-stream'],
  [`{ '200': ${answers('*/*', 'image/*')} }`],
  [`{ '200': ${answers('application/xml', '*/*')} }`, 'application/json'],
  [`{ '404': ${answers('text/csv')} }`],
  [`{ '404': ${answers('text/csv')}, default: ${answers('text/html')} }`, 'text/html'],
  [`{ '2XX': ${answers('text/csv;a=b')}, default: ${answers('text/html')} }`, 'text/csv'],
];

test('each sample asks for the media type of a success, and for none where that is JSON alone', async () => {
  for (const [responses, accept] of accepted) {
    const page = await pageWith(`responses: ${responses}`);
    const asks = accept ? new RegExp(`Accept\\b[^]{0,9}${accept}`) : /^(?![^]*\bAccept\b)/;
    for (const { id } of page.samples) expect.soft(sampleOf(page, id), `${id}: ${responses}`).toMatch(asks);
  }
});

test('the console has a choice of the response’s media type', async () => {
  const yaml = `responses: { '200': ${answers('application/x-ndjson', 'application/json')} }`;
  const { model, first } = await pagesOfText(describing(yaml));
  const { parameters, example } = consoleOperation(first, model);
  const values = [{ value: 'application/json' }, { value: 'application/x-ndjson' }];
  expect(parameters).toMatchObject([{ key: 'header/Accept', enum: values }]);
  expect(example.header).toEqual({ Accept: 'application/json' });
});

test('the console has a choice of the body’s media type: the one of the samples first, each with its fields and example', async () => {
  const schema = '{ schema: { properties: { name: { type: string, example: Ada } } } }';
  const body = `{ content: { application/x-www-form-urlencoded: ${schema}, application/json: ${schema} } }`;
  const { model, first } = await pagesOfText(
    describing(`requestBody: ${body}\nresponses: {}`).replace('get:', 'post:'),
  );
  const { parameters, bodies = {} } = consoleOperation(first, model);
  const values = [{ value: 'application/json' }, { value: 'application/x-www-form-urlencoded' }];
  expect(parameters).toMatchObject([{ key: 'header/Content-Type', enum: values, required: true }]);
  expect(Object.values(bodies).map(({ body: one }) => one?.encoded)).toEqual(['form', undefined]);
  for (const one of Object.values(bodies)) {
    expect(one).toMatchObject({ body: { fields: [{ name: 'name' }] }, example: { name: 'Ada' } });
  }
});

test('each media type of a body has its sample', async () => {
  const { operation } = await pagesOfCase('two-media-types');
  const page = operation('create-token');
  expect(sampleOf(page, 'curl')).toContain('Content-Type: application/json');
  expect(sampleOf(page, 'curl')).toContain('Accept: application/json');
  const form = page.samples.find(({ id }) => id === 'body-2');
  expect(form?.label).toBe('cURL, application/x-www-form-urlencoded');
  expect(sampleOf(page, 'body-2')).toContain('--data-urlencode');
});

test('a description in JSON is published as YAML and as JSON, one in YAML as it was written', async () => {
  const document = { openapi: '3.1.0', info: { title: 'J', version: '1' }, paths: {} };
  const files = await (await builtFrom(JSON.stringify(document), {})).makeDownloads();
  expect(files['openapi.yaml']).toMatch(/^openapi: /);
  expect(JSON.parse(files['openapi.json'] ?? '')).toMatchObject(document);
  const yaml = `# A remark\n${describing('responses: {}').trimStart()}`;
  expect((await (await builtFrom(yaml, {})).makeDownloads())['openapi.yaml']).toBe(yaml);
});

// prettier-ignore
const broken: [what: string, yaml: string, line: number, says: string][] = [
  ['a closing brace', "openapi: 3.1.0\ninfo: {\n  title: A,\n  version: '1'\n}\npaths: {}\n", 5, 'YAML 1.2 wants each line of a value deeper'],
  ['a quoted text', "openapi: 3.1.0\ninfo:\n  title: 'A\nb'\n  version: '1'\npaths: {}\n", 4, 'YAML 1.2 wants each line of a value deeper'],
  ['a key that is there twice', "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\npaths: {}\n", 4, 'YAML 1.2 wants the keys of an object to differ'],
  ['`$dynamicRef`, which no page can follow', describing('responses: {}', 'components: { schemas: { A: { $dynamicRef: "#a" } } }'), 4, '`$dynamicRef`'],
  ['`type: file`, which OpenAPI 3 has not', describing('responses: {}', 'components: { schemas: { A: { type: file } } }'), 4, '`type: string, format: binary`'],
];

for (const [what, yaml, line, says] of broken) {
  test(`${what} is refused with its line and a remedy, without the path of the machine`, async () => {
    const file = fileWith(yaml);
    const { message } = await errorOf(file);
    expect(message).toContain(`openapi.yaml:${line}:`);
    expect(message).toContain(says);
    expect(message).toContain('\n  → ');
    expect(message).not.toContain(`"${file.replace('/openapi.yaml', '')}`);
  });
}

test('webhooks alone have pages, with a body and without a console', async () => {
  const { operation, data } = await pagesOfCase('webhooks-only');
  expect(operation('a-bell-rang').body?.content[0]?.schema?.fields?.[0]?.name).toBe('bell');
  expect(operation('a-bell-rang').samples).toEqual([]);
  expect(data['a-bell-rang.console']).toBeUndefined();
  expect(data['console.operations']).toBe('[]');
});

test('a webhook and its response have the properties of both directions, and no example of the response is made', async () => {
  const json =
    'content: { application/json: { schema: { properties: { a: { readOnly: true }, b: { writeOnly: true } } } } }';
  const { operation } = await pagesOfText(
    describing(
      '',
      `webhooks: { rang: { description: It rang., post: { operationId: rang, requestBody: { ${json} }, responses: { '200': { ${json} } } } } }`,
    ),
  );
  const { body, responses, facts } = operation('rang');
  const content = [body?.content[0], responses[0]?.content[0]];
  const names = content.map((one) => one?.schema?.fields?.map(({ name }) => name).join());
  expect(names).toEqual(['a,b', 'a,b']);
  expect(content.map((one) => one?.examples.length)).toEqual([1, 0]);
  expect(facts.map(([label, html]) => [label, textOf(html)])).toEqual([['Event', 'It rang.']]);
});

test('an example is made for a success alone; of those of a header, that with the id of the operation is shown', async () => {
  const response = (examples: string) =>
    `{ description: '', content: { application/json: { schema: { properties: { a: {} } } } }, headers: { Cost: { schema: {}, examples: ${examples} } } }`;
  const { responses } = await pageWith(
    `responses: { '201': ${response('{ other: { value: 2 }, one: { value: 1 } }')}, '400': ${response('{ other: { value: 2 }, more: { value: 3 } }')} }`,
  );
  expect(responses.map(({ content }) => content[0]?.examples.length)).toEqual([1, 0]);
  const shown = responses.map(({ headers }) => headers[0]?.examples?.map(({ value }) => value));
  expect(shown).toEqual([['1'], ['2', '3']]);
});

test('the statuses of responses are as they are described, a range in capitals, and nothing is overwritten', async () => {
  const { operation } = await pagesOfCase('responses-edge');
  const statusesOf = (slug: string) => operation(slug).responses.map(({ status }) => status);
  expect(statusesOf('only-default')).toEqual(['default']);
  expect(statusesOf('no-responses')).toEqual([]);
  expect(statusesOf('many-types')).toEqual(['200', '2XX', '4XX']);
  expect(operation('many-types').responses[0]?.content).toHaveLength(6);
  const both = await pageWith(`responses: { 4xx: { description: A. }, 4XX: { description: B. } }`);
  expect(both.responses.map(({ status }) => status)).toEqual(['4xx', '4XX']);
});

test('a response that HTTP gives no body says so and shows none, and a 200 has one', async () => {
  const statuses = ['204', '205', '304', '103', '1xx', '200'];
  const responses = statuses.map((status) => `'${status}': ${answers('text/plain')}`).join();
  const page = await pageWith(`responses: { ${responses} }`);
  const empty = page.responses.filter(({ note }) => /has no body.*text\/plain/.test(note ?? ''));
  expect(empty.map(({ status }) => status)).toEqual(['103', '204', '205', '304', '1XX']);
  expect(empty.flatMap(({ content }) => content)).toEqual([]);
  expect(page.responses.find(({ status }) => status === '200')?.content).toHaveLength(1);
});

test('a byte order mark and line ends of Windows are no part of a description', async () => {
  const table = 'description: |\n  | a | b |\n  | - | - |\n  | 1 | 2 |\nresponses: {}';
  const yaml = `\uFEFF${describing(table).trimStart().replaceAll('\n', '\r\n')}`;
  const { description } = (await pagesOfText(yaml)).page;
  expect(description).toContain('<td>2</td>');
  expect(description).not.toContain('\r');
});

test('an example that is a text has quotes where it is JSON, and none in plain text', async () => {
  const content = "{ application/json: { example: '12' }, text/plain: { example: '12' } }";
  const page = await pageWith(`responses: { '200': { description: One., content: ${content} } }`);
  const shown = page.responses[0]?.content.map(({ examples: [example] }) => textOf(example?.html));
  expect(shown).toEqual(['"12"', '12']);
});

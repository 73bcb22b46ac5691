/** What samples and console say about servers, authentication and media types: what the description says, and no more. */
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { consoleOperation } from '../src/console/operation';
import { downloadsOf } from '../src/plugin/downloads';
import { methodStyles } from '../src/views/methodMarks';
import { readDescription } from '../src/reading/read';
import { fileWith, pagesOfCase, pagesOfText, sampleOf, textOf } from './read';

/** A description with one operation, of which these are members, and members of its root. */
const described = (members: string, root = '') => `
openapi: 3.1.0
info: { title: Asks, version: '1' }
${root}
paths:
  /one:
    get:
      operationId: one
      ${members}
`;

const factOf = ({ facts }: { facts: [string, string][] }, label: string) =>
  textOf(facts.find(([name]) => name === label)?.[1]);

const one = async (members: string, root?: string) =>
  (await pagesOfText(described(members, root))).operation('one');

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

test('without a server, the page says so', async () => {
  const page = await one('responses: {}');
  expect(sampleOf(page, 'curl')).toContain("'https://{host}/one'");
  expect(factOf(page, 'Server')).toContain('names no server');
});

test('a relative server keeps its path, and one with a host is used as it is', async () => {
  const relative = await one('responses: {}', 'servers: [{ url: /v2 }]');
  expect(sampleOf(relative, 'curl')).toContain('https://{host}/v2/one');
  for (const url of ['https://asks.example/v2', '//asks.example/v2']) {
    const page = await one('responses: {}', `servers: [{ url: ${url} }]`);
    expect(sampleOf(page, 'curl')).toContain('https://asks.example/v2/one');
    expect(page.notes[0]?.placeholder).toBeUndefined();
  }
});

test('the servers are named where one of them is a path, and else not', async () => {
  const server = async (urls: string) =>
    factOf(await one('responses: {}', `servers: ${urls}`), 'Server');
  expect(await server("[{ url: 'https://a.example' }, { url: /v2 }]")).toMatch(
    /^https:\/\/a\.example \/v2 A path/,
  );
  expect(await server("[{ url: 'https://a.example' }]")).toBe('');
});

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
for (const [members, says] of serialized) {
  test(`of a parameter with \`${members}\`, the page says what is unusual: ${says.join(', ') || 'nothing'}`, async () => {
    const { parameters } = await one(`parameters: [{ name: a, schema: {}, ${members} }]`);
    const { constraints = [] } = parameters[0]?.fields[0] ?? {};
    expect(constraints.map(([label, value]) => `${label}: ${value}`)).toEqual(says);
  });
}

test('of the parts of a body, the page says how each is sent, also of those without a name', async () => {
  const said = async (encodings: string) => {
    const media = `{ schema: { properties: { a: {} } }, ${encodings} }`;
    const page = await one(`requestBody: { content: { multipart/mixed: ${media} } }`);
    return page.body?.content[0]?.schema?.constraints?.map(([label, value]) => [label, value]);
  };
  const [first, other] = ['{ contentType: a/b }', '{ contentType: c/d }'];
  expect(await said(`itemEncoding: ${other}`)).toEqual([['Each part: Sent as', 'c/d']]);
  expect(await said(`prefixEncoding: [${first}], itemEncoding: ${other}`)).toEqual([
    ['Part 1: Sent as', 'a/b'],
    ['Each other part: Sent as', 'c/d'],
  ]);
});

test('parameters are in the order of a request, and one that is deprecated says so', async () => {
  const { parameters } = await one(
    'parameters: [{ name: c, in: cookie }, { name: b, in: header, deprecated: true }, { name: a, in: query }]',
  );
  expect(parameters.map(({ in: place, fields }) => [place, fields[0]?.flags])).toEqual([
    ['query', undefined],
    ['header', ['deprecated']],
    ['cookie', undefined],
  ]);
});

test('nothing is said about authentication where the description says nothing', async () => {
  expect(factOf(await one('responses: {}'), 'Authentication')).toBe('');
});

const keys =
  'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, other: { type: apiKey, in: header, name: X-Key }, session: { type: apiKey, in: cookie, name: sid }, sso: { type: openIdConnect } } }';

for (const [what, members, root, says = 'None'] of [
  ['the operation says `security: []`', 'responses: {}\n      security: []', ''],
  ['the description says `security: []`', 'responses: {}', 'security: []'],
  ['there are schemes, and the operation takes none', 'responses: {}', keys],
  ['a key is optional', 'security: [{ key: [] }, {}]', keys, 'X-Key (header) or none'],
  ['none comes before a key', 'security: [{}, { key: [] }]', keys, 'None or X-Key (header)'],
  ['it has scopes', 'security: [{ sso: [a, b] }]', keys, 'sso with the scopes a, b'],
  ['two schemes are one key', 'security: [{ key: [] }, { other: [] }]', keys, 'X-Key (header)'],
] as const) {
  test(`“Authentication: ${says}” is said where ${what}`, async () => {
    expect(factOf(await one(members, root), 'Authentication')).toBe(says);
  });
}

test('of two alternatives, samples have the one that is no cookie', async () => {
  const page = await one('responses: {}\n      security: [{ session: [] }, { key: [] }]', keys);
  expect(sampleOf(page, 'curl')).toContain('X-Key');
  expect(sampleOf(page, 'curl')).not.toContain('sid=');
  const only = await one('responses: {}\n      security: [{ session: [] }]', keys);
  expect(sampleOf(only, 'curl')).toContain('sid=');
});

const answers = (...types: string[]) =>
  `responses: { '200': { description: A., content: { ${types.map((type) => `'${type}': {}`).join(', ')} } } }`;

const accepted: [types: string[], accept: string | undefined][] = [
  [['application/json'], undefined],
  [[], undefined],
  [['text/csv'], 'text/csv'],
  [['application/x-ndjson', 'application/json'], 'application/json'],
  [['text/event-stream', 'text/csv'], 'text/event-stream'],
  [['*/*', 'image/*'], undefined],
];

for (const [types, accept] of accepted) {
  test(`a response in [${types.join(', ')}] is asked for with ${accept ?? 'no'} Accept`, async () => {
    const page = await one(answers(...types));
    for (const { id } of page.samples) {
      const code = sampleOf(page, id);
      if (accept) expect(code, id).toMatch(new RegExp(`Accept\\b[^]{0,9}${accept}`));
      else expect(code, id).not.toMatch(/\bAccept\b/);
    }
  });
}

test('the console has a choice of the response’s media type', async () => {
  const { model } = await pagesOfText(
    described(answers('application/x-ndjson', 'application/json')),
  );
  const [operation] = model.operations;
  if (!operation) throw new Error('There is no operation.');
  const { parameters, example } = consoleOperation(operation, model);
  expect(parameters).toMatchObject([
    {
      key: 'header/Accept',
      enum: [{ value: 'application/json' }, { value: 'application/x-ndjson' }],
    },
  ]);
  expect(example.header).toEqual({ Accept: 'application/json' });
});

test('each media type of a body has its sample, and its fields their own ids', async () => {
  const { operation } = await pagesOfCase('two-media-types');
  const page = operation('create-token');
  expect(sampleOf(page, 'curl')).toContain('Content-Type: application/json');
  expect(sampleOf(page, 'curl')).toContain('Accept: application/json');
  const form = page.samples.find(({ id }) => id === 'body-2');
  expect(form?.label).toBe('cURL, application/x-www-form-urlencoded');
  expect(sampleOf(page, 'body-2')).toContain('--data-urlencode');
});

test('a description in JSON is published as YAML and as JSON', async () => {
  const json = JSON.stringify({ openapi: '3.1.0', info: { title: 'J', version: '1' }, paths: {} });
  const files = await downloadsOf(await readDescription(fileWith(json)), 'https://site.example');
  expect(files['openapi.yaml']).toMatch(/^openapi: /);
  expect(JSON.parse(files['openapi.json'] ?? '')).toMatchObject(
    JSON.parse(json) as Record<string, unknown>,
  );
});

test('a description in YAML is published as it was written', async () => {
  const yaml = `# A remark\n${described('responses: {}').trimStart()}`;
  const files = await downloadsOf(await readDescription(fileWith(yaml)), 'https://site.example');
  expect(files['openapi.yaml']).toBe(yaml);
});

const broken: [what: string, yaml: string, line: number, remedy: RegExp][] = [
  [
    'a closing brace that is not deeper than its key',
    "openapi: 3.1.0\ninfo: {\n  title: A,\n  version: '1'\n}\npaths: {}\n",
    5,
    /YAML 1\.2 wants each line of a value deeper/,
  ],
  [
    'the next line of a quoted text that is not deeper',
    "openapi: 3.1.0\ninfo:\n  title: 'A\nb'\n  version: '1'\npaths: {}\n",
    4,
    /YAML 1\.2 wants each line of a value deeper/,
  ],
];

for (const [what, yaml, line, remedy] of broken) {
  test(`${what} is refused with its line and the rule of YAML 1.2`, async () => {
    const file = fileWith(yaml);
    const error = (await readDescription(file).catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toContain(`openapi.yaml:${line}:`);
    expect(error.message).toMatch(remedy);
    expect(error.message).not.toContain(`"${path.dirname(file)}`);
  });
}

test('a key that is there twice is refused with its line, and without the path of the machine', async () => {
  const error = (await pagesOfCase('duplicate-keys').catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).toMatch(
    /duplicate-keys\.yaml:6:3 {2}This does not parse: duplicated mapping key\n/,
  );
  expect(error.message).toContain('YAML 1.2 wants the keys of an object to differ');
  expect(error.message).not.toContain(__dirname);
});

test('long names wrap in the sidebar', () => {
  const styles = (title: string) => methodStyles([{ method: 'get', isWebhook: false, title }]);
  expect(styles('getMessageContentTranscodingByMessageId')).toContain('overflow-wrap: anywhere');
  expect(styles('Get the transcoding of the content of a message')).toBe('');
});

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
  const webhooks = `{ rang: { description: It rang., post: { operationId: rang, requestBody: { ${json} }, responses: { '200': { ${json} } } } } }`;
  const { operation } = await pagesOfText(described('', `webhooks: ${webhooks}`));
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
  const { responses } = await one(
    `responses: { '201': ${response('{ other: { value: 2 }, one: { value: 1 } }')}, '400': ${response('{ other: { value: 2 }, more: { value: 3 } }')} }`,
  );
  expect(responses.map(({ content }) => content[0]?.examples.length)).toEqual([1, 0]);
  const shown = responses.map(({ headers }) => headers[0]?.examples?.map(({ value }) => value));
  expect(shown).toEqual([['1'], ['2', '3']]);
});

test('a response that is `default` alone, and no response, are as they are described', async () => {
  const { operation } = await pagesOfCase('responses-edge');
  expect(operation('only-default').responses.map(({ status }) => status)).toEqual(['default']);
  expect(operation('no-responses').responses).toEqual([]);
  const types = operation('many-types').responses[0]?.content.map(({ mediaType }) => mediaType);
  expect(types).toHaveLength(6);
});

test('`$dynamicRef`, which no page can follow, is refused with its line', async () => {
  const file = fileWith(
    described('responses: {}').replace(
      'paths:',
      'components: { schemas: { A: { $dynamicRef: "#a" } } }\npaths:',
    ),
  );
  await expect(readDescription(file)).rejects.toThrow(/openapi\.yaml:\d+:\d+ +`\$dynamicRef`/);
});

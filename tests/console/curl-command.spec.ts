/** The parser of pasted curl commands, and how they fill in the form. No browser. */
import { execFileSync } from 'node:child_process';

import { samplesOf } from '@docs-engines/api-samples';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

import { readCurl } from '../../src/components/console/curlCommand';
import { fillFromCommand } from '../../src/components/console/fillFromCommand';
import { initialForm, presetsOf } from '../../src/components/console/form';
import { fetchRequest, sampleRequest } from '../../src/components/console/request';
import { withRequest } from '../../src/components/console/savedRequest';
import { shellWords } from '../../src/components/console/shellWords';
import { consoleOperation } from '../../src/openapi/console';
import type { Server } from '../../src/openapi/model';
import { exampleRequest } from '../../src/openapi/model/examples';
import { sampleServers } from '../../src/openapi/sampleServers';
import { loadModel } from '../support/description';
import { hostileText } from '../fuzz/hostile';
import { runs } from '../fuzz/runs';
import { operations as foreignOperations } from '../samples/requests';

const origin = 'https://docs.example';

/** Each operation of the description, as its console gets it. */
async function operations() {
  const model = await loadModel();
  return model.operations
    .filter(({ isWebhook }) => !isWebhook)
    .map((operation) => consoleOperation(operation, model));
}

async function operationOf(id: string) {
  const found = (await operations()).find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

const pages = [
  {
    id: 'getBounceLogs',
    method: 'GET',
    path: '/bounces',
    title: 'Get bounce logs',
    href: '/api/get-bounce-logs',
  },
];

const json = { method: 'POST', headers: [['Content-Type', 'application/json']] };

const commands: [name: string, text: string, expected: object][] = [
  ['a URL alone', 'curl https://a.example/x', { method: 'GET', url: 'https://a.example/x' }],
  [
    'quotes, and lines that continue',
    `$ curl -X post 'https://a.example/x' \\\n  -H 'Content-Type: application/json' \\\r\n  -d '{"a": "it'\\''s"}'\n`,
    { ...json, body: '{"a": "it\'s"}' },
  ],
  [
    'double quotes',
    `curl "https://a.example/x" -H "Content-Type: application/json" -d "{\\"a\\": \\"\\\\u00e9 $ \`\\"}"`,
    { ...json, body: '{"a": "\\u00e9 $ `"}' },
  ],
  [
    'a string with escapes, from a browser',
    String.raw`curl 'https://a.example/x' --data-raw $'{"a":"it\'s\n\u00e9\x21"}' --compressed --insecure`,
    { method: 'POST', body: '{"a":"it\'s\né!"}', notes: [] },
  ],
  [
    'PowerShell',
    "curl.exe https://a.example/x `\r\n  -H 'X-A: 1' `\r\n  --request DELETE",
    { method: 'DELETE', headers: [['X-A', '1']] },
  ],
  [
    'Windows’ command prompt',
    'curl ^"https://a.example/x?a=1^&b=2^" ^\r\n  -H ^"X-A: 1^" ^\r\n  --data-raw ^"^{^\\^"a^\\^":1^}^"',
    { url: 'https://a.example/x?a=1&b=2', headers: [['X-A', '1']], body: '{"a":1}' },
  ],
  [
    'an ampersand that nobody has quoted',
    'curl https://a.example/x?a=1&b=2',
    { url: 'https://a.example/x?a=1&b=2', notes: [] },
  ],
  [
    'short options in one word',
    'curl -sSLXPUT -HX-A:1 -dx https://a.example/',
    { method: 'PUT', headers: [['X-A', '1']], body: 'x', notes: [] },
  ],
  [
    'data in parts',
    'curl https://a.example -d a=1 --data-raw b=@2 --data-urlencode "c=d e&"',
    { method: 'POST', body: 'a=1&b=@2&c=d%20e%26' },
  ],
  [
    'data in the query',
    'curl -G https://a.example/x?z=0 -d a=1 --data-urlencode "b=c d" --url-query e=f',
    { method: 'GET', url: 'https://a.example/x?z=0&e=f&a=1&b=c%20d', body: undefined },
  ],
  [
    '--json, twice',
    `curl --url https://a.example --json '{"a":' --json '1}'`,
    { ...json, body: '{"a":1}' },
  ],
  [
    'a user, a cookie, a header that is taken away',
    "curl https://a.example -u 'mara:se:cret' -b 'sid=1' -H 'Accept:' -H 'X-Empty;'",
    {
      headers: [
        ['Authorization', 'Basic mara:se:cret'],
        ['Cookie', 'sid=1'],
        ['X-Empty', ''],
      ],
    },
  ],
  [
    'variables, with and without a default',
    'curl "${BASE:-https://a.example}/x/$ID" -H "Authorization: Bearer ${KEY:?}" -H "X-A: $env:HOME"',
    {
      url: 'https://a.example/x/',
      headers: [['Authorization', 'Bearer ']],
      notes: [/“\$ID” has no value/, /“\$KEY”/, /“\$HOME”/],
    },
  ],
  [
    'options that no form has',
    'curl -F a=b --proxy http://p.example --unknown -d @file.json https://a.example/x',
    {
      url: 'https://a.example/x',
      method: 'POST',
      form: [{ name: 'a', text: 'b' }],
      notes: [/--proxy/, /--unknown/, /The file of “@file.json” is not read/],
    },
  ],
  [
    'a pipe, and a second command',
    'curl https://a.example/x | jq .\ncurl https://b.example',
    { url: 'https://a.example/x', notes: [/Only the first command/] },
  ],
  [
    'a comment and an empty line before it',
    '# The first\n\ncurl https://a.example/x',
    { url: 'https://a.example/x', notes: [] },
  ],
  ['a quote that is not closed', "curl 'https://a.example/x", { notes: [/quote is not closed/] }],
];

for (const [name, text, expected] of commands) {
  test(`a curl command: ${name}`, () => {
    const { notes, ...rest } = expected as { notes?: RegExp[] };
    const command = readCurl(text);
    expect(command).toMatchObject(rest);
    if (notes) {
      expect(command?.notes).toEqual(notes.map((note) => expect.stringMatching(note) as unknown));
    }
  });
}

test('other texts are not curl commands, and no text makes the parser throw', () => {
  for (const text of ['', 'wget https://a.example', 'curling', "'", 'x'.repeat(200_000)]) {
    expect(readCurl(text)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.array(hostileText, { maxLength: 6 }), (parts) => {
      readCurl(`curl ${parts.join(' ')}`);
      readCurl(`curl "${parts.join('$')}" $'${parts.join('\\')}'`);
    }),
    runs(1000),
  );
});

/** Parts of a word, each complete. */
const wordPart = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_/.:=,%+-]{1,8}$/),
  fc
    .string({ unit: fc.constantFrom(...'ab \n\t"\\$`{};|&#'.split('')) })
    .map((text) => `'${text}'`),
  fc
    .array(
      fc.constantFrom('a', ' ', "'", '\\\\', '\\"', '\\$', '\\`', '\\\n', '\\n', '{', ';', '#'),
    )
    .map((parts) => `"${parts.join('')}"`),
  fc
    .array(fc.constantFrom('a', ' ', '"', '\\\\', "\\'", '\\n', '\\t', '\\x41', '\\u00e9', '\\101'))
    .map((parts) => `$'${parts.join('')}'`),
  fc.constantFrom("\\'", '\\"', '\\ ', '\\\\', '\\$', '\\\n'),
);

test('words are split as a POSIX shell splits them', () => {
  const texts = fc.sample(
    fc
      .array(
        fc.array(wordPart, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((words) => words.join(' ')),
    runs(500),
  );
  const script = texts.map((text) => `w=(x ${text}); printf '%s\\0' "\${#w[@]}" "\${w[@]}"`);
  const output = execFileSync('bash', ['--norc', '-c', script.join('\n')], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  }).split('\0');
  for (const text of texts) {
    const count = Number(output.shift());
    expect(shellWords(`x ${text}`).words, text).toEqual(output.splice(0, count));
  }
});

test('the cURL sample of each preset, pasted, is the same request', async () => {
  let seen = 0;
  for (const operation of await operations()) {
    const empty = { ...initialForm(operation), values: {}, bodyText: '' };
    const forms = presetsOf(operation).flatMap(({ presets }) =>
      presets.map(({ values, request }) => ({
        ...initialForm(operation),
        values,
        ...(request?.body !== undefined && { bodyText: JSON.stringify(request.body) }),
      })),
    );
    for (const preset of [initialForm(operation), ...forms]) {
      for (const server of operation.servers.keys()) {
        const form = { ...preset, server };
        Object.assign(globalThis, { window: { location: { origin } } });
        const [sample] = samplesOf(sampleRequest(operation, form));
        expect(sample?.id).toBe('curl');
        const command = readCurl(sample?.code ?? '');
        expect(command).toBeDefined();
        if (!command) continue;
        const filled = fillFromCommand(command, operation, pages, origin);
        expect(filled.notes.filter((note) => !note.includes('_API_KEY'))).toEqual([]);
        const pasted = withRequest(operation, empty, filled.request);
        expect(pasted?.server).toBe(server);
        const requests = [form, pasted ?? empty].map((one) =>
          fetchRequest(operation, one, () => 'mv_test_mine0815', new AbortController().signal),
        );
        const [wanted, got] = await Promise.all(
          requests.map(async (request) => ({
            url: request.url,
            method: request.method,
            headers: [...request.headers],
            body: JSON.parse((await request.text()) || 'null') as unknown,
          })),
        );
        expect(got).toEqual(wanted);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(100);
});

test('the cURL sample of any description, pasted, is the same request: authentication, every style, bodies of any kind', () => {
  Object.assign(globalThis, { window: { location: { origin } } });
  for (const foreign of foreignOperations) {
    const servers = [{ url: 'https://api.example/v1' }];
    const operation = consoleOperation({ ...foreign, servers }, { info: { title: 'Foreign' } });
    const form = initialForm(operation);
    const wanted = sampleRequest(operation, form, () => 'typed');
    const command = readCurl(samplesOf(wanted)[0]?.code ?? '');
    expect(command, operation.id).toBeDefined();
    if (!command) continue;
    const filled = fillFromCommand(command, operation, pages, origin);
    const notes = filled.notes.filter((note) => !/has no value here|Cookie|is not read/.test(note));
    expect.soft(notes, operation.id).toEqual([]);
    const pasted = withRequest(operation, { ...form, values: {}, bodyText: '' }, filled.request);
    expect
      .soft(
        sampleRequest(operation, pasted ?? form, () => 'typed'),
        operation.id,
      )
      .toEqual(wanted);
  }
});

async function fill(text: string, id = 'checkEmailValidity') {
  const command = readCurl(text);
  if (!command) throw new Error('This is no curl command.');
  return fillFromCommand(command, await operationOf(id), pages, origin);
}

test('the API key of a command is not part of its request', async () => {
  const filled = await fill(
    `curl https://api.mailvet.example/v1/email/validate -H 'authorization: bearer mv_live_4fT9xKq2' --json '{"email":"a@b.example"}'`,
  );
  expect(Object.values(filled.credentials)).toEqual(['mv_live_4fT9xKq2']);
  expect(JSON.stringify(filled.request)).not.toContain('mv_live');
  expect(filled.request).toEqual({
    server: 'https://api.mailvet.example/v1',
    values: {},
    bodyText: '{\n  "email": "a@b.example"\n}',
  });
  expect(filled.notes).toEqual([]);
});

test('a pasted sample of the page fills in the form, for every server', async () => {
  const model = await loadModel();
  for (const operation of model.operations) {
    const form = consoleOperation(operation, model);
    for (const { url } of sampleServers(operation.servers, model.sandbox)) {
      const [sample] = samplesOf({ ...exampleRequest(operation, url), key: 'mv_test_public' });
      const command = readCurl(sample?.code ?? '');
      if (!command) throw new Error('This is no curl command.');
      const { request, notes } = fillFromCommand(command, form, [], origin);
      expect(notes).toEqual([]);
      expect(request?.server).toBe(url.includes('localhost') ? model.sandbox?.server : url);
    }
  }
});

test('warnings name what the operation does not have', async () => {
  const foreign = await fill(
    `curl 'http://localhost:4011/v1/email/validate?debug=1&debug=2' -H 'X-Trace: 1' -H 'Content-Type: text/xml' -b 'a=b' -d '<a/>'`,
  );
  expect(foreign.request?.bodyText).toBe('<a/>');
  expect(foreign.notes).toEqual([
    expect.stringContaining('localhost:4011, which is not a server of this operation'),
    expect.stringContaining('query parameter “debug” is unknown'),
    expect.stringContaining('header “X-Trace” is unknown'),
    expect.stringContaining('application/json, not text/xml'),
    expect.stringContaining('header “Cookie” is unknown'),
  ]);

  const other = await fill('curl https://api.mailvet.example/v1/bounces?limit=3');
  expect(other).toMatchObject({ other: { href: '/api/get-bounce-logs' } });
  const nowhere = await fill('curl https://api.mailvet.example/v1/nowhere');
  expect([other.request, nowhere.request, nowhere.other]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(nowhere.notes).toEqual([
    'The command sends GET /v1/nowhere. This operation is POST /email/validate.',
  ]);
  expect((await fill("curl ''")).notes).toEqual(['The command has no URL that can be read.']);
  expect(
    (await fill('curl https://api.mailvet.example/v1/credits -d x', 'getCreditBalance')).notes,
  ).toHaveLength(1);
});

test('an unknown path, query or header parameter of a pasted command is reported', () => {
  const [foreign] = foreignOperations.filter(({ id }) => id === 'basic');
  const command = readCurl("curl 'https://api.example/a/1?b=2' -H 'X-C: 3'");
  if (!foreign || !command) throw new Error('There is no operation or no command.');
  const servers = [{ url: 'https://api.example' }];
  const operation = consoleOperation(
    { ...foreign, servers, path: '/a/{id}', parameters: [], security: [] },
    { info: { title: 'Foreign' } },
  );
  expect(fillFromCommand(command, operation, pages, origin).notes).toEqual([
    'The path parameter “id” is unknown to this operation. It is ignored.',
    'The query parameter “b” is unknown to this operation. It is ignored.',
    'The header “X-C” is unknown to this operation. It is ignored.',
  ]);
});

test('a pasted form may have a field with any name, such as `__proto__`', () => {
  const [foreign] = foreignOperations.filter(({ id }) => id === 'form');
  const command = readCurl("curl https://api.example/form -d '__proto__=1&constructor=a%20b'");
  if (!foreign || !command) throw new Error('There is no operation or no command.');
  const operation = consoleOperation(foreign, { info: { title: 'Foreign' } });
  const { request } = fillFromCommand(command, operation, pages, origin);
  expect(Object.entries(JSON.parse(request?.bodyText ?? '') as object)).toEqual([
    ['__proto__', 1],
    ['constructor', 'a b'],
  ]);
});

test('query parameters: lists, and values that are there several times', async () => {
  const operation = await operationOf('getBounceLogs');
  const names = operation.parameters.map(({ name }) => name);
  expect(names).toContain('limit');
  const filled = await fill(
    'curl -G https://api.mailvet.example/v1/bounces -d limit=5 -d limit=6 --data-urlencode "email=a+b@c.example"',
    'getBounceLogs',
  );
  expect(filled.request?.values).toMatchObject({ 'query/limit': '5' });
  expect(filled.notes).toContain('“limit” is there 2 times. The form has the first.');
});

test('a pasted URL chooses the server that its text fits best, and fills in the variables of that', () => {
  const hall = { default: 'east', enum: ['east', 'west'] };
  const servers: Server[] = [
    {
      url: 'https://api.example/v2',
      template: 'https://{host}/v2',
      variables: { host: { default: 'api.example' } },
    },
    { url: 'https://specimens.example/v2' },
    {
      url: 'https://east.specimens.example/ground',
      template: 'https://{hall}.Specimens.example/{floor}',
      variables: { hall, floor: { default: 'ground' } },
    },
    {
      url: 'https://east.specimens.example/floors/ground',
      template: 'https://{hall}.specimens.example/floors/{floor}',
      variables: { hall, floor: { default: 'ground' } },
    },
    { url: '/api/v1', template: '/api/{version}', variables: { version: { default: 'v1' } } },
    { url: 'https://two.example', template: 'https://{a}.example/{a}', variables: { a: {} } },
    {
      url: 'https://whole.example',
      template: 'https://whole.example/{base}',
      variables: { base: { default: '' } },
    },
  ];
  const [foreign] = foreignOperations.filter(({ id }) => id === 'basic');
  if (!foreign) throw new Error('There is no operation.');
  const path = '/colours;a=x;a=y%20z/r=1,g=2/.1,2/a%2Fb%3Bc';
  const operation = consoleOperation({ ...foreign, servers }, { info: { title: 'Foreign' } });
  const form = initialForm(operation);
  Object.assign(globalThis, { window: { location: { origin } } });
  for (const [start, index] of [
    ['https://any.example/v2', 0],
    ['https://specimens.example/v2', 1],
    ['https://west.specimens.example/first%20floor', 2],
    ['HTTPS://East.SPECIMENS.example:443/Ground', 2],
    ['https://east.specimens.example/ground', 2],
    ['https://west.specimens.example/floors', 2],
    ['https://west.specimens.example/floors/2', 3],
    [`${origin}/api/v7`, 4],
    ['https://b.example/b', 5],
    ['https://B.example/b', 5],
    ['https://whole.example', 6],
    ['https://whole.example/v9', 6],
    // Neither a value of the list, nor another path, nor a variable with two values, nor a host that begins so.
    ['https://north.specimens.example/first', undefined],
    ['https://west.specimens.example/first/floor', undefined],
    ['https://b.example/c', undefined],
    ['https://specimens.example/v22', undefined],
    ['https://specimens.example/v2/more', undefined],
  ] as const) {
    const command = readCurl(`curl '${start}${path}?all=one'`);
    if (!command) throw new Error('This is no curl command.');
    const filled = fillFromCommand(command, operation, pages, origin);
    const other = filled.notes.filter((note) => note.includes('not a server of this operation'));
    expect.soft(other, start).toHaveLength(index === undefined ? 1 : 0);
    const pasted = withRequest(operation, form, filled.request, ({ variables = [] }) => variables);
    expect.soft(pasted?.server, start).toBe(index ?? 0);
    if (index === undefined || !pasted) continue;
    const url = new URL(`${start}${path}?all=one`).href;
    const sent = fetchRequest(operation, pasted, () => '', new AbortController().signal);
    expect.soft(sent.url, start).toBe(url);
  }
  // What was typed for a variable is replaced by the default, where the URL has that.
  const typed = { ...form, values: { 'server/https://whole.example/{base}/base': 'v3' } };
  const command = readCurl(`curl 'https://whole.example${path}'`);
  const filled = command && fillFromCommand(command, operation, pages, origin);
  const pasted = withRequest(operation, typed, filled?.request, ({ variables = [] }) => variables);
  expect(pasted?.values).toMatchObject({ 'server/https://whole.example/{base}/base': '' });
});

/** What becomes of a form: the request that is sent, the one that is saved, and the text that compares two of them. */
import { expect, test } from '@playwright/test';

import type { ConsoleCredential, ConsoleOperation } from '@docs-engines/openapi-docs/console';

import { validPresets, withPreset } from '../src/form/form';
import { fetchRequest } from '../src/send/request';
import { requestKey } from '../src/send/requestKey';
import { sampleRequest } from '../src/send/sampleRequest';
import { savedRequest, withRequest } from '../src/saved/savedRequest';
import type { Form } from '../src/values/Form';
import { validateForm } from '../src/values/validate';
import { insideOf, toInputValue, valuesWithBody } from '@docs-engines/api-console/values';
import { browserGlobals } from './support/browserGlobals';
import { lampOperation, serverAt, textField } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const [sandbox, service] = [0, 1];

const formOf = (members: Partial<Form> = {}): Form => ({
  ...{ values: {}, bodyText: '', isRaw: false, server: service },
  ...members,
});

const bearer: ConsoleCredential = {
  ...{ id: 'Lamps/bearer', variable: 'bearer', label: 'Access token' },
  ...{ in: 'header', name: 'Authorization', scheme: 'Bearer' },
};

const jsonBody = { mediaType: 'application/json', json: true, fields: [] };

function requestOf(operation: ConsoleOperation, form: Form, typed: Record<string, string> = {}) {
  const { signal } = new AbortController();
  return fetchRequest(operation, form, (id) => typed[id] ?? '', signal, 'omit');
}

test('keys in a query follow the query of the form, each encoded', () => {
  const credentials = ['one', 'two'].map((name): ConsoleCredential => ({
    ...{ id: name, variable: name, label: name, in: 'query', name },
  }));
  const operation = lampOperation({ credentials, parameters: [textField('query', 'limit')] });
  const typed = { one: 'a&b', two: 'c' };
  expect(requestOf(operation, formOf(), typed).url).toBe(
    'https://lamps.example/v1/lamps?one=a%26b&two=c',
  );
  const limited = formOf({ values: { 'query/limit': '3' } });
  expect(requestOf(operation, limited, typed).url).toBe(
    'https://lamps.example/v1/lamps?limit=3&one=a%26b&two=c',
  );
});

test('a user name and a password are encoded for Basic as UTF-8; what is encoded already is sent as it is', () => {
  const basic = { ...bearer, scheme: 'Basic' };
  const headerOf = (text: string) =>
    requestOf(lampOperation({ credentials: [basic] }), formOf(), { [basic.id]: text }).headers.get(
      'Authorization',
    );
  expect(headerOf('ada:pässwörd')).toBe(`Basic ${Buffer.from('ada:pässwörd').toString('base64')}`);
  expect(headerOf('YWRhOmI=')).toBe('Basic YWRhOmI=');
});

test('a credential that is pasted with the name of its scheme, or the whole header, is sent once', () => {
  for (const [scheme, typed, sent] of [
    ['Bearer', 'Bearer abc.def', 'Bearer abc.def'],
    ['Bearer', 'bearer  abc', 'Bearer abc'],
    ['Bearer', 'Authorization: Bearer abc', 'Bearer abc'],
    ['Basic', 'Basic YWRhOmI=', 'Basic YWRhOmI='],
    ['Basic', 'basic ada:b', 'Basic YWRhOmI='],
    ['Basic', 'bearer ada:b', `Basic ${btoa('bearer ada:b')}`],
    [undefined, 'Bearer abc', 'Bearer abc'],
  ] as const) {
    const credentials = [{ ...bearer, scheme }];
    const { headers } = requestOf(lampOperation({ credentials }), formOf(), { [bearer.id]: typed });
    expect(headers.get('Authorization'), typed).toBe(sent);
  }
});

test('a login without a colon is an error, which the reader can overrule; one in Base64 is none', () => {
  const operation = lampOperation({ credentials: [{ ...bearer, scheme: 'Basic' }] });
  const errorOf = (text: string, anyway = false) =>
    validateForm(operation, formOf(), () => text, anyway)[bearer.id];
  expect(errorOf('jo')).toBe('Enter the name and the password, with a colon between them.');
  for (const text of ['jo:', 'am86cHc=', 'Basic am86cHc='])
    expect(errorOf(text), text).toBeUndefined();
  expect(errorOf('jo', true)).toBeUndefined();
});

test('the default key and the key of a preset are sent to the sandbox, and to no other server', () => {
  const operation = lampOperation({ credentials: [{ ...bearer, sandboxDefault: 'public' }] });
  const sent = (form: Partial<Form>, text = '') =>
    requestOf(operation, formOf(form), { [bearer.id]: text }).headers.get('Authorization');
  expect(sent({ server: sandbox })).toBe('Bearer public');
  expect(sent({ server: sandbox }, 'mine')).toBe('Bearer mine');
  expect(sent({ server: sandbox, presetCredential: 'preset' }, 'mine')).toBe('Bearer preset');
  // A preset can be one without a key.
  expect(sent({ server: sandbox, presetCredential: '' }, 'mine')).toBeNull();
  expect(sent({ server: service })).toBeNull();
  expect(sent({ server: service, presetCredential: 'preset' }, 'mine')).toBe('Bearer mine');
});

test('a body that may be left out is not sent empty, and has no media type then; a required one has', () => {
  const typeOf = (body: ConsoleOperation['body'], bodyText: string) =>
    requestOf(lampOperation({ body }), formOf({ bodyText })).headers.get('Content-Type');
  expect(typeOf(jsonBody, ' ')).toBeNull();
  expect(typeOf(jsonBody, '{}')).toBe('application/json');
  expect(typeOf({ ...jsonBody, required: true }, ' ')).toBe('application/json');
});

test('two forms have the same request whatever the order and the white space of their JSON, and another one for each thing that is sent', () => {
  const operation = lampOperation({
    credentials: [{ ...bearer, sandboxDefault: 'public' }],
    parameters: [textField('query', 'limit'), textField('header', 'X-Trace')],
    body: { ...jsonBody, fields: [{ ...textField('body', 'map'), key: 'file/map', type: 'file' }] },
  });
  const tokens = ['', 'public', 'mine', 'preset'];
  const keyOf = (form: Partial<Form>, text = '') =>
    requestKey(
      operation,
      formOf({ bodyText: '{"a":1,"b":[2]}', ...form }),
      () => text,
      (one) => tokens.indexOf(one),
    );
  const first = keyOf({});
  expect(keyOf({ bodyText: '{ "b": [2],\n"a": 1 }', isRaw: true })).toBe(first);
  // An empty field and an absent one are alike.
  expect(keyOf({ values: { 'query/limit': '', 'query/other': '1' } })).toBe(first);
  const others = [
    keyOf({ bodyText: '{"a":1,"b":[3]}' }),
    keyOf({ bodyText: '[1]' }),
    keyOf({ bodyText: '[1] ' }),
    keyOf({ values: { 'query/limit': '1' } }),
    keyOf({ values: { 'header/X-Trace': '1' } }),
    keyOf({ values: { 'file/map': 'a.png' } }),
    keyOf({ server: sandbox }),
    keyOf({}, 'mine'),
    keyOf({ server: sandbox, presetCredential: 'preset' }),
    keyOf({ server: sandbox }, 'mine'),
  ];
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
  expect(others.join()).not.toContain('mine');
  // What is typed does not matter where a preset's key is sent, nor does that for a service.
  expect(keyOf({ server: sandbox, presetCredential: 'preset' }, 'mine')).toBe(
    keyOf({ server: sandbox, presetCredential: 'preset' }),
  );
  expect(keyOf({ presetCredential: 'preset' })).toBe(first);
});

const template = 'https://{zone}.lamps.example/{floor}';
const variable = (name: string) => ({
  ...textField('server', name),
  ...{ key: `server/${template}/${name}`, default: 'eu' },
});

test('a saved request has variables of servers that are chosen from a list, and none that is typed', () => {
  const zone = { ...variable('zone'), enum: [{ value: 'eu' }, { value: 'us' }] };
  const floor = variable('floor');
  const operation = lampOperation({
    servers: [
      serverAt('https://lamps.example'),
      serverAt('https://eu.lamps.example', { template, variables: [zone, floor] }),
    ],
    parameters: [textField('query', 'limit'), textField('query', 'empty')],
  });
  const values = { [zone.key]: 'us', [floor.key]: '2', 'query/limit': '1', 'query/empty': '' };
  expect(savedRequest(operation, formOf({ values }))).toEqual({
    server: 'https://eu.lamps.example',
    values: { [zone.key]: 'us', 'query/limit': '1' },
    bodyText: '',
  });
  expect(savedRequest(operation, formOf({ values, server: 0 }))).not.toHaveProperty('server');

  const from = formOf({ values: { [floor.key]: '2', 'query/limit': '9', 'file/map': 'a.png' } });
  const saved = (texts: object) => withRequest(operation, from, { values: texts })?.values;
  // Variables and files stay as they are in the form; parameters are those of the saved request.
  expect(saved({ [floor.key]: '3', [zone.key]: 'evil' })).toEqual({
    ...{ [floor.key]: '2', 'file/map': 'a.png' },
  });
});

test('a saved request goes to the server that it names, by default to the first; an unknown one changes nothing', () => {
  const serverFor = (server?: string) =>
    withRequest(lampOperation(), formOf(), { server, values: {} })?.server;
  expect(serverFor()).toBe(0);
  expect(serverFor('https://eu.lamps.example/v1')).toBe(2);
  expect(serverFor('https://evil.example')).toBe(service);
});

test('a saved body that no field can show is shown as text; an operation without a body takes none', () => {
  const fields = [textField('body', 'name')];
  const restored = (bodyText: string, form = formOf()) =>
    withRequest(
      lampOperation({ body: { ...jsonBody, fields } }),
      { ...form, presetCredential: 'preset' },
      { values: {}, bodyText },
    );
  expect(restored('{"name":"a"}')).toMatchObject({ isRaw: false, values: { 'body/name': 'a' } });
  expect(restored('[1]')).toMatchObject({ isRaw: true, bodyText: '[1]' });
  expect(restored('{"name":"a"}', formOf({ isRaw: true }))?.isRaw).toBe(true);
  expect(restored('{}')?.presetCredential).toBeUndefined();
  expect(
    withRequest(lampOperation(), formOf(), { values: {}, bodyText: '{"name":"a"}' })?.bodyText,
  ).toBe('');
});

test('a preset keeps the typed variables of a server, and no other value', () => {
  const values = { 'server/x/zone': 'us', 'query/limit': '9' };
  const preset = { label: 'one', description: 'One.', values: { 'query/room': 'attic' } };
  expect(withPreset(formOf({ values }), { ...preset, bodyText: '{}' })).toEqual({
    ...formOf(),
    values: { 'server/x/zone': 'us', 'query/room': 'attic' },
    bodyText: '{}',
  });
});

test('a preset has the path of the example; one that the form rejects is left out, as is its group', () => {
  const presetsOf = (room: string) => [
    { label: 'one', description: 'One.', request: { query: { room } } },
  ];
  const operation = lampOperation({
    parameters: [textField('path', 'id'), textField('query', 'room', { rules: { maxLength: 5 } })],
    example: { path: { id: '7' } },
    presets: [
      { title: 'Right', presets: presetsOf('attic') },
      { title: 'Wrong', presets: presetsOf('cellar') },
    ],
  });
  const values = { 'path/id': '7', 'query/room': 'attic' };
  expect(validPresets(operation)).toMatchObject([{ title: 'Right', presets: [{ values }] }]);
});

/** The errors of a form, by key. */
const errorsOf = (operation: ConsoleOperation, form: Form, text = '', anyway = false) =>
  validateForm(operation, form, () => text, anyway);

test('a segment of a path that a URL would drop cannot be sent, not even anyway; an unusual one can', () => {
  const operation = lampOperation({
    path: '/lamps/{id}',
    parameters: [textField('path', 'id', { rules: { pattern: '^[a-z]+$' } })],
  });
  for (const [id, error] of [
    ['', 'Required.'],
    ['.', '“.” and “..” cannot be used here.'],
    ['..', '“.” and “..” cannot be used here.'],
    ['...', undefined],
    ['A', undefined],
  ] as const) {
    const form = formOf({ values: { 'path/id': id } });
    expect(errorsOf(operation, form, '', true)['path/id'], id).toBe(error);
  }
  const unusual = formOf({ values: { 'path/id': 'A' } });
  expect(errorsOf(operation, unusual)['path/id']).toBe('Does not match the required format.');
});

test('each line of a list is validated, and a list has as many lines as it may', () => {
  const list = { minItems: 2, maxItems: 3 };
  const field = textField('query', 'sizes', { type: 'integer', list, rules: { maximum: 9 } });
  const errorOf = (text: string) =>
    errorsOf(lampOperation({ parameters: [field] }), formOf({ values: { [field.key]: text } }))[
      field.key
    ];
  expect(errorOf('')).toBeUndefined();
  expect(errorOf('1\n\n')).toBe('Must have 2 or more lines.');
  expect(errorOf('1\n2\n3\n4')).toBe('Must have 3 or fewer lines.');
  expect(errorOf('1\n10')).toBe('Must be 9 or less.');
  expect(errorOf('1\nx')).toBe('Enter a whole number.');
  expect(errorOf('1\n 2')).toBe('Enter a whole number.');
  expect(errorOf('1\n2')).toBeUndefined();
});

test('a bound that is excluded is outside, and one that is not excluded is inside', () => {
  const rules = { exclusiveMinimum: 0, maximum: 1 };
  const field = textField('query', 'share', { type: 'number', rules });
  const errorOf = (text: string) =>
    errorsOf(lampOperation({ parameters: [field] }), formOf({ values: { [field.key]: text } }))[
      field.key
    ];
  expect(errorOf('0')).toBe('Must be greater than 0.');
  expect(errorOf('0.1')).toBeUndefined();
  expect(errorOf('1')).toBeUndefined();
  expect(errorOf('1.1')).toBe('Must be 1 or less.');
});

test('a key that is required may be missing on the sandbox, or where the reader sends anyway', () => {
  const operation = lampOperation({ credentials: [{ ...bearer, required: true }] });
  const missing = { [bearer.id]: 'Access token: this server needs it.' };
  expect(errorsOf(operation, formOf())).toEqual(missing);
  expect(errorsOf(operation, formOf({ server: sandbox }))).toEqual({});
  expect(errorsOf(operation, formOf(), '', true)).toEqual({});
  // No browser sends this one, wherever it goes.
  const odd = { [bearer.id]: expect.stringContaining('no header can carry') as unknown };
  expect(errorsOf(operation, formOf({ server: sandbox }), '“mine”')).toEqual(odd);
  expect(errorsOf(operation, formOf(), '“mine”', true)).toEqual(odd);
  const basic: ConsoleCredential = { ...bearer, scheme: 'Basic' };
  expect(errorsOf(lampOperation({ credentials: [basic] }), formOf(), 'ada:“mine”')).toEqual({});
  expect(errorsOf(operation, formOf(), 'é')).toEqual({});
  const inQuery: ConsoleCredential = { ...bearer, in: 'query', name: 'key', scheme: undefined };
  expect(errorsOf(lampOperation({ credentials: [inQuery] }), formOf(), '“mine”')).toEqual({});
});

test('of a body as text, files are required as of one in fields', () => {
  const file = textField('body', 'map', { type: 'file', required: true });
  const body = { ...jsonBody, mediaType: 'multipart/form-data', encoded: 'multipart' as const };
  const operation = lampOperation({ body: { ...body, required: true, fields: [file] } });
  expect(errorsOf(operation, formOf({ isRaw: true }))).toEqual({ 'body/map': 'Choose a file.' });
  const chosen = formOf({ isRaw: true, values: { 'body/map': 'a.png' }, bodyText: '[1]' });
  expect(errorsOf(operation, chosen)).toEqual({ body: 'The body must be a JSON object.' });
});

test('a header parameter is sent with the key, and is in the sample', () => {
  const parameters = [textField('header', 'X-Room')];
  const operation = lampOperation({ credentials: [bearer], parameters });
  const form = formOf({ values: { 'header/X-Room': 'attic' } });
  const { headers } = requestOf(operation, form, { [bearer.id]: 'k' });
  expect([headers.get('X-Room'), headers.get('Authorization')]).toEqual(['attic', 'Bearer k']);
  expect(sampleRequest(operation, form).headers).toMatchObject({ 'X-Room': 'attic' });
  const list = lampOperation({ parameters: [textField('header', 'X-Room', { list: {} })] });
  const blank = formOf({ values: { 'header/X-Room': '\n' } });
  expect(requestOf(list, blank).headers.has('X-Room')).toBe(false);
});

test('a query written as a whole is the end of the path of the sample', () => {
  const whole = { in: 'querystring', mediaType: 'text/plain' } as const;
  const parameters = [textField('querystring', 'filter', whole), textField('query', 'limit')];
  const form = formOf({ values: { 'querystring/filter': 'a b' } });
  const sample = sampleRequest(lampOperation({ parameters }), form);
  expect(`${sample.server}${sample.path}`).toBe('https://lamps.example/v1/lamps?a%20b');
});

test('a value is the text of an input: scalars one per line, anything else as JSON, nothing as nothing', () => {
  for (const [value, text] of [
    ['a', 'a'],
    [undefined, ''],
    [null, 'null'],
    [[], ''],
    [['a', 1, true], 'a\n1\ntrue'],
  ] as const) {
    expect(toInputValue(value), JSON.stringify(value)).toBe(text);
  }
  for (const value of [[1, { a: 1 }], [{ a: 1 }], [1, [2]], { a: 1 }]) {
    const text = toInputValue(value);
    expect(JSON.parse(text), text).toEqual(value);
  }
});

test('another text of a body changes its fields, and leaves the chosen files', () => {
  const fields = [textField('body', 'a'), textField('body', 'f', { type: 'file' })];
  const values = { 'body/a': 'x', 'body/f': 'lamp.png' };
  expect(valuesWithBody(fields, values, '{"a":"y"}')).toEqual({
    'body/a': 'y',
    'body/f': 'lamp.png',
  });
  // The text that is there stays if it says the same.
  const list = [textField('body', 'a', { list: {} })];
  expect(valuesWithBody(list, { 'body/a': 'x\n\ny' }, '{"a":["x","y"]}')).toEqual({
    'body/a': 'x\n\ny',
  });
});

test('items of a list are named from one, and have keys from zero', () => {
  const list = { ...textField('body', 'rooms'), item: textField('body', '') };
  const inside = insideOf(list, ['attic', 'cellar']);
  expect(inside.map(([{ key, name }, value]) => [key, name, value])).toEqual([
    ['body/rooms/0', 'rooms 1', 'attic'],
    ['body/rooms/1', 'rooms 2', 'cellar'],
  ]);
});

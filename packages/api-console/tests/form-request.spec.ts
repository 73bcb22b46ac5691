/** What becomes of a form: the request that is sent, the one that is saved, and the text that compares two of them. */
// prettier-ignore
import {
  fetchRequest, type Form, readHash, requestKey, sampleRequest, savedRequest, validateForm, validPresets, withPreset, withRequest,
} from '@docs-engines/api-console/form';
import { toInputValue, valuesWithBody } from '@docs-engines/api-console/values';
import type { ConsoleCredential, ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { expect, test } from '@playwright/test';

import { browserGlobals } from './support/browserGlobals';
import { lampOperation, serverAt, textField } from './support/operation';

browserGlobals(test, 'https://docs.example/');

const [sandbox, service] = [0, 1];

const emptyForm: Form = { values: {}, bodyText: '', isRaw: false, server: service };
const formOf = (members: Partial<Form> = {}): Form => ({ ...emptyForm, ...members });

const authorization = { in: 'header', name: 'Authorization', scheme: 'Bearer' } as const;
const bearer: ConsoleCredential = { id: 'Lamps/bearer', variable: 'bearer', label: 'Access token', ...authorization };
const basic: ConsoleCredential = { ...bearer, scheme: 'Basic' };

const jsonBody = { mediaType: 'application/json', json: true, fields: [] };

function requestOf(operation: ConsoleOperation, form: Form, typed: Record<string, string> = {}) {
  const { signal } = new AbortController();
  return fetchRequest(operation, form, (id) => typed[id] ?? '', signal, 'omit');
}

/** The errors of a form, by key. */
const errorsOf = (operation: ConsoleOperation, form: Form, text = '', anyway = false) =>
  validateForm(operation, form, () => text, anyway);

test('keys in a query follow the query of the form, each encoded', () => {
  const inQuery = { variable: 'key', label: 'Key', in: 'query' } as const;
  const credentials = ['one', 'two'].map((name) => ({ ...inQuery, id: name, name }));
  const operation = lampOperation({ credentials, parameters: [textField('query', 'limit')] });
  const urlOf = (values: Form['values']) => requestOf(operation, formOf({ values }), { one: 'a&b', two: 'c' }).url;
  expect(urlOf({})).toBe('https://lamps.example/v1/lamps?one=a%26b&two=c');
  expect(urlOf({ 'query/limit': '3' })).toBe('https://lamps.example/v1/lamps?limit=3&one=a%26b&two=c');
});

test('a credential is sent once, also if it is pasted with its scheme or as the whole header; a login as UTF-8 in Base64', () => {
  // prettier-ignore
  const rows: [scheme: string | undefined, typed: string, sent: string][] = [
    ['Bearer', 'Bearer abc.def', 'Bearer abc.def'], ['Bearer', 'bearer  abc', 'Bearer abc'],
    ['Bearer', 'Authorization: Bearer abc', 'Bearer abc'], ['Basic', 'YWRhOmI=', 'Basic YWRhOmI='],
    ['Basic', 'Basic YWRhOmI=', 'Basic YWRhOmI='], ['Basic', 'basic ada:b', 'Basic YWRhOmI='],
    ['Basic', 'bearer ada:b', `Basic ${btoa('bearer ada:b')}`],
    ['Basic', 'ada:pässwörd', `Basic ${Buffer.from('ada:pässwörd').toString('base64')}`],
    [undefined, 'Bearer abc', 'Bearer abc'],
  ];
  for (const [scheme, typed, sent] of rows) {
    const operation = lampOperation({ credentials: [{ ...bearer, scheme }] });
    const { headers } = requestOf(operation, formOf(), { [bearer.id]: typed });
    expect.soft(headers.get('Authorization'), typed).toBe(sent);
  }
});

test('what is wrong with a key is said: missing, a login without a colon, or signs that no header can carry', () => {
  const [missing, colon] = [
    'Access token: this server needs it.',
    'Enter the name and the password, with a colon between them.',
  ];
  const odd: unknown = expect.stringContaining('no header can carry');
  const required: ConsoleCredential = { ...bearer, required: true };
  const inQuery: ConsoleCredential = { ...bearer, in: 'query', name: 'key', scheme: undefined };
  // prettier-ignore
  const rows: [credential: ConsoleCredential, text: string, error: unknown, server?: number, anyway?: boolean][] = [
    [basic, 'jo', colon], [basic, 'jo', undefined, service, true],
    [basic, 'jo:', undefined], [basic, 'am86cHc=', undefined], [basic, 'Basic am86cHc=', undefined],
    [required, '', missing], [required, '', undefined, sandbox], [required, '', undefined, service, true],
    // No browser sends this one, wherever it goes.
    [required, '“mine”', odd, sandbox], [required, '“mine”', odd, service, true],
    [basic, 'ada:“mine”', undefined], [required, 'é', undefined], [inQuery, '“mine”', undefined],
  ];
  for (const [credential, text, error, server = service, anyway] of rows) {
    const operation = lampOperation({ credentials: [credential] });
    const errors = errorsOf(operation, formOf({ server }), text, anyway);
    expect.soft(errors, `${text}, ${server}, ${anyway}`).toEqual(error ? { [bearer.id]: error } : {});
  }
});

test('the default key and the key of a preset are sent to the sandbox, and to no other server', () => {
  const operation = lampOperation({ credentials: [{ ...bearer, sandboxDefault: 'public' }] });
  // prettier-ignore
  const rows: [form: Partial<Form>, typed: string, sent: string | null][] = [
    [{ server: sandbox }, '', 'Bearer public'], [{ server: sandbox }, 'mine', 'Bearer mine'],
    [{ server: sandbox, presetCredential: 'preset' }, 'mine', 'Bearer preset'],
    // A preset can be one without a key.
    [{ server: sandbox, presetCredential: '' }, 'mine', null], [{ server: service }, '', null],
    [{ server: service, presetCredential: 'preset' }, 'mine', 'Bearer mine'],
  ];
  for (const [form, typed, sent] of rows) {
    const { headers } = requestOf(operation, formOf(form), { [bearer.id]: typed });
    expect.soft(headers.get('Authorization'), JSON.stringify(form)).toBe(sent);
  }
});

test('a body that may be left out is not sent empty, and has no media type then; a required one has', () => {
  const typeOf = (body: ConsoleOperation['body'], bodyText: string) =>
    requestOf(lampOperation({ body }), formOf({ bodyText })).headers.get('Content-Type');
  expect(typeOf(jsonBody, ' ')).toBeNull();
  expect(typeOf(jsonBody, '{}')).toBe('application/json');
  expect(typeOf({ ...jsonBody, required: true }, ' ')).toBe('application/json');
});

test('two forms have the same request whatever the order and the white space of their JSON, and another one for each thing that is sent', () => {
  const map = { ...textField('body', 'map', { type: 'file' }), key: 'file/map' };
  const operation = lampOperation({
    credentials: [{ ...bearer, sandboxDefault: 'public' }],
    parameters: [textField('query', 'limit'), textField('header', 'X-Trace')],
    body: { ...jsonBody, fields: [map] },
  });
  const tokens = ['', 'public', 'mine', 'preset'];
  const keyOf = (form: Partial<Form>, text = '') => {
    const whole = formOf({ bodyText: '{"a":1,"b":[2]}', ...form });
    const tokenOf = (one: string) => tokens.indexOf(one);
    return requestKey(operation, whole, () => text, tokenOf);
  };
  const first = keyOf({});
  expect(keyOf({ bodyText: '{ "b": [2],\n"a": 1 }', isRaw: true })).toBe(first);
  // An empty field and an absent one are alike.
  expect(keyOf({ values: { 'query/limit': '', 'query/other': '1' } })).toBe(first);
  // What is typed does not matter where a preset's key is sent, nor does that for a service.
  const preset = { server: sandbox, presetCredential: 'preset' };
  const forms: Partial<Form>[] = [
    ...['{"a":1,"b":[3]}', '[1]', '[1] '].map((bodyText) => ({ bodyText })),
    ...['query/limit', 'header/X-Trace', 'file/map'].map((key) => ({ values: { [key]: '1' } })),
    ...[{ server: sandbox }, preset],
  ];
  const others = [...forms.map((form) => keyOf(form)), keyOf({}, 'mine'), keyOf({ server: sandbox }, 'mine')];
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
  expect(others.join()).not.toContain('mine');
  expect(keyOf(preset, 'mine')).toBe(keyOf(preset));
  expect(keyOf({ presetCredential: 'preset' })).toBe(first);
});

const template = 'https://{zone}.lamps.example/{floor}';
const variable = (name: string) => textField('server', name, { key: `server/${template}/${name}`, default: 'eu' });

test('a saved request has variables of servers that are chosen from a list, and none that is typed', () => {
  const zone = { ...variable('zone'), enum: [{ value: 'eu' }, { value: 'us' }] };
  const floor = variable('floor');
  const zoned = serverAt('https://eu.lamps.example', { template, variables: [zone, floor] });
  const parameters = ['limit', 'empty'].map((name) => textField('query', name));
  const operation = lampOperation({ servers: [serverAt('https://lamps.example'), zoned], parameters });
  const values = { [zone.key]: 'us', [floor.key]: '2', 'query/limit': '1', 'query/empty': '' };
  expect(savedRequest(operation, formOf({ values }))).toEqual({
    server: 'https://eu.lamps.example',
    values: { [zone.key]: 'us', 'query/limit': '1' },
    bodyText: '',
  });
  expect(savedRequest(operation, formOf({ values, server: 0 }))).not.toHaveProperty('server');

  // Variables and files stay as they are in the form; parameters are those of the saved request.
  const own = { [floor.key]: '2', 'file/map': 'a.png' };
  const from = formOf({ values: { ...own, 'query/limit': '9' } });
  const saved = { values: { [floor.key]: '3', [zone.key]: 'evil' }, bodyText: '' };
  expect(withRequest(operation, from, saved)?.values).toEqual(own);
});

test('what is no saved request changes nothing', () => {
  for (const content of ['[]', '[0]', '{}', 'no']) {
    const saved = readHash(`#console=${btoa(content)}`);
    expect.soft(withRequest(lampOperation(), formOf(), saved), content).toBeUndefined();
  }
});

test('a saved request goes to the server that it names, by default to the first; an unknown one changes nothing', () => {
  const serverFor = (server?: string) =>
    withRequest(lampOperation(), formOf(), { ...(server && { server }), values: {}, bodyText: '' })?.server;
  const urls = [undefined, 'https://eu.lamps.example/v1', 'https://evil.example'];
  expect(urls.map(serverFor)).toEqual([0, 2, service]);
});

test('a saved body that no field can show is shown as text; an operation without a body takes none', () => {
  const operation = lampOperation({ body: { ...jsonBody, fields: [textField('body', 'name')] } });
  const restored = (bodyText: string, form: Partial<Form> = {}, of = operation) =>
    withRequest(of, formOf({ ...form, presetCredential: 'preset' }), { values: {}, bodyText });
  expect(restored('{"name":"a"}')).toMatchObject({ isRaw: false, values: { 'body/name': 'a' } });
  expect(restored('[1]')).toMatchObject({ isRaw: true, bodyText: '[1]' });
  expect(restored('{"name":"a"}', { isRaw: true })?.isRaw).toBe(true);
  expect(restored('{}')?.presetCredential).toBeUndefined();
  expect(restored('{"name":"a"}', {}, lampOperation())?.bodyText).toBe('');
});

test('a preset keeps the typed variables of a server, and no other value', () => {
  const [typed, request] = [{ 'server/x/zone': 'us' }, { 'query/room': 'attic' }];
  const preset = { label: 'one', description: 'One.', values: request, bodyText: '{}' };
  const form = withPreset(formOf({ values: { ...typed, 'query/limit': '9' } }), preset);
  expect(form).toEqual(formOf({ values: { ...typed, ...request }, bodyText: '{}' }));
});

test('a preset has the path of the example; one that the form rejects is left out, as is its group', () => {
  const groupOf = (title: string, room: string) => ({
    title,
    presets: [{ label: 'one', description: 'One.', request: { query: { room } } }],
  });
  const parameters = [textField('path', 'id'), textField('query', 'room', { rules: { maxLength: 5 } })];
  const presets = [groupOf('Right', 'attic'), groupOf('Wrong', 'cellar')];
  const operation = lampOperation({ parameters, example: { path: { id: '7' } }, presets });
  const values = { 'path/id': '7', 'query/room': 'attic' };
  expect(validPresets(operation)).toMatchObject([{ title: 'Right', presets: [{ values }] }]);
});

test('what is wrong with a field is said: items and their number, bounds, and segments that a URL would drop', () => {
  const list = { minItems: 2, maxItems: 3 };
  const sizes = textField('query', 'sizes', { type: 'integer', list, rules: { maximum: 9 } });
  const rules = { exclusiveMinimum: 0, maximum: 1 };
  const share = textField('query', 'share', { type: 'number', rules });
  const id = textField('path', 'id', { rules: { pattern: '^[a-z]+$' } });
  const dots = '“.” and “..” cannot be used here.';
  // prettier-ignore
  const rows: [field: typeof id, text: string, error: string | undefined, anyway?: boolean][] = [
    [sizes, '', undefined], [sizes, '1\n2', undefined],
    [sizes, '1\n\n', 'Must have 2 or more lines.'], [sizes, '1\n2\n3\n4', 'Must have 3 or fewer lines.'],
    [sizes, '1\n10', 'Must be 9 or less.'], [sizes, '1\nx', 'Enter a whole number.'], [sizes, '1\n 2', 'Enter a whole number.'],
    [share, '0', 'Must be greater than 0.'], [share, '0.1', undefined], [share, '1', undefined], [share, '1.1', 'Must be 1 or less.'],
    // What is unusual can be sent anyway; what a URL would drop cannot.
    [id, 'A', 'Does not match the required format.'], [id, 'A', undefined, true], [id, '...', undefined, true],
    [id, '', 'Required.', true], [id, '.', dots, true], [id, '..', dots, true],
  ];
  for (const [field, text, error, anyway] of rows) {
    const operation = lampOperation({ path: '/lamps/{id}', parameters: [field] });
    const errors = errorsOf(operation, formOf({ values: { [field.key]: text } }), '', anyway);
    expect.soft(errors[field.key], `${field.name} ${JSON.stringify(text)}`).toBe(error);
  }
});

test('of a body as text, files are required as of one in fields', () => {
  const file = textField('body', 'map', { type: 'file', required: true });
  const body = { ...jsonBody, mediaType: 'multipart/form-data', encoded: 'multipart' as const };
  const operation = lampOperation({ body: { ...body, required: true, fields: [file] } });
  expect(errorsOf(operation, formOf({ isRaw: true }))).toEqual({ 'body/map': 'Choose a file.' });
  const chosen = formOf({ isRaw: true, values: { 'body/map': 'a.png' }, bodyText: '[1]' });
  expect(errorsOf(operation, chosen)).toEqual({ body: 'The body must be a JSON object.' });
});

test('a header parameter is sent with the key, and is in the sample; a whole query is the end of its path', () => {
  const room = textField('header', 'X-Room');
  const operation = lampOperation({ credentials: [bearer], parameters: [room] });
  const form = formOf({ values: { [room.key]: 'attic' } });
  const { headers } = requestOf(operation, form, { [bearer.id]: 'k' });
  expect([headers.get('X-Room'), headers.get('Authorization')]).toEqual(['attic', 'Bearer k']);
  expect(sampleRequest(operation, form).headers).toMatchObject({ 'X-Room': 'attic' });
  const list = lampOperation({ parameters: [{ ...room, list: {} }] });
  expect(requestOf(list, formOf({ values: { [room.key]: '\n' } })).headers.has('X-Room')).toBe(false);
  const second = formOf({ values: { [room.key]: 'a\n\u0001' } });
  expect(errorsOf(list, second, '', true)).toEqual({ [room.key]: 'A header cannot carry these characters.' });

  const filter = textField('querystring', 'filter', { mediaType: 'text/plain' });
  const parameters = [filter, textField('query', 'limit')];
  const whole = formOf({ values: { [filter.key]: 'a b' } });
  const sample = sampleRequest(lampOperation({ parameters }), whole);
  expect(`${sample.server}${sample.path}`).toBe('https://lamps.example/v1/lamps?a%20b');
});

test('a value is the text of an input: scalars one per line, anything else as JSON, nothing as nothing', () => {
  const scalars = [['a', 1, true], 'a', undefined, null, []].map(toInputValue);
  expect(scalars).toEqual(['a\n1\ntrue', 'a', '', 'null', '']);
  const others = [[1, { a: 1 }], [{ a: 1 }], [1, [2]], { a: 1 }];
  expect(others.map((value) => JSON.parse(toInputValue(value)) as unknown)).toEqual(others);
});

test('another text of a body changes its fields, and leaves the chosen files and a text that says the same', () => {
  const fields = [textField('body', 'a'), textField('body', 'f', { type: 'file' })];
  const values = { 'body/a': 'x', 'body/f': 'lamp.png' };
  expect(valuesWithBody(fields, values, '{"a":"y"}')).toEqual({ ...values, 'body/a': 'y' });
  const list = [textField('body', 'a', { list: {} })];
  const typed = { 'body/a': 'x\n\ny' };
  expect(valuesWithBody(list, typed, '{"a":["x","y"]}')).toEqual(typed);
});

test('of alternatives, exactly one is filled in, with all of its fields', () => {
  const either = [['email'], ['domain']];
  const login = [['user', 'password'], ['token']];
  const [oneOf, oneOfLogin] = ['email or domain', 'user with password or token'].map(
    (names) => `Enter either ${names}: exactly one of them.`,
  );
  // prettier-ignore
  const rows: [alternatives: string[][], filled: string, error?: string][] = [
    [either, '', oneOf], [either, 'email'], [either, 'domain'], [either, 'email domain', oneOf],
    [login, 'user', oneOfLogin], [login, 'user password'], [login, 'token'],
  ];
  for (const [alternatives, filled, error] of rows) {
    const fields = alternatives.flat().map((name) => textField('body', name));
    const operation = lampOperation({ body: { ...jsonBody, fields, alternatives } });
    const values = Object.fromEntries(filled.split(' ').map((name) => [`body/${name}`, 'a']));
    expect.soft(Object.values(errorsOf(operation, formOf({ values }))), filled).toEqual(error ? [error] : []);
  }
});

test('an empty input of a required field is its default that is empty', () => {
  const operation = lampOperation({ parameters: [textField('query', 'e', { required: true, default: '' })] });
  expect(Object.values(errorsOf(operation, formOf())).filter(Boolean)).toEqual([]);
  expect(requestOf(operation, formOf()).url).toBe('https://lamps.example/v1/lamps?e=');
});

test('the sample of a sandbox has the credential that is sent to it', () => {
  const operation = lampOperation({ credentials: [{ ...bearer, sandboxDefault: 'sandbox' }] });
  const counts = [sandbox, service].map((server) => sampleRequest(operation, formOf({ server })).credentials.length);
  expect(counts).toEqual([1, 0]);
});

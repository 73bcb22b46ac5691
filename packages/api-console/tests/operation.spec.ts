/** The data of the console form, from descriptions of every kind. */
import { initialForm, validateFields } from '@docs-engines/api-console/form';
import { chosenFields, insideOf, parseInput, withValue } from '@docs-engines/api-console/values';
import { consoleOperation, modelOf } from '@docs-engines/openapi-docs';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { expect, test } from '@playwright/test';

/** The one operation of a description, and whatever else is in it. */
function foreign(operation: object, rest: object = {}, method = 'post'): ConsoleOperation {
  const described = { operationId: 'doThing', responses: {}, ...operation };
  const root = { openapi: '3.1.0', info: { title: 'Foreign', version: '1' } };
  const model = modelOf({ ...root, paths: { '/things/{id}': { [method]: described } }, ...rest });
  const [first] = model.operations;
  if (!first) throw new Error('There is no operation.');
  return consoleOperation(first, model);
}

const json = (schema: object) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } });

const string = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });

test('a description with nothing in it: no credentials or presets, and a server that is typed', () => {
  const typed = { name: 'Server URL', type: 'string', required: true };
  const servers = [{ url: '', template: '{Server URL}', variables: [typed] }];
  const nothing = { credentials: [], parameters: [], presets: [] };
  expect(foreign({})).toMatchObject({ method: 'POST', path: '/things/{id}', servers, ...nothing });
});

test('parameters: cookies are omitted, path parameters are filled in, lists know their serialization', () => {
  const parameters = [
    { name: 'session', in: 'cookie', schema: string },
    { name: 'tags', in: 'query', explode: false, schema: listOf(string) },
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
    { name: 'where', in: 'query', content: { 'application/json': {} } },
  ];
  const operation = foreign({ parameters }, {}, 'get');
  expect(operation.parameters).toMatchObject([
    { key: 'query/tags', type: 'string', list: {}, explode: false },
    { key: 'path/id', type: 'integer' },
    { key: 'query/where', type: 'json' },
  ]);
  expect(initialForm(operation).values).toEqual({ 'path/id': '7' });
  const content = { 'text/plain': { schema: string, example: 'a' } };
  const whole = foreign({ parameters: [{ name: 'all', in: 'querystring', required: true, content }] }, {}, 'get');
  expect(initialForm(whole).values).toEqual({ 'querystring/all': 'a' });
});

test('schemas: oneOf, anyOf, allOf, null, const, nested objects, exclusive bounds of OpenAPI 3.0 and 3.1', () => {
  const kind = (name: string) => ({ properties: { kind: { const: name }, [name]: string }, required: ['kind', name] });
  const textRules = { format: 'email', pattern: '@', minLength: 2, maxLength: 9 };
  const numberRules = { minimum: 2, maximum: 8 };
  const { body } = foreign(
    json({
      allOf: [{ type: 'object', required: ['a'], properties: { a: { type: ['integer', 'null'] } } }],
      oneOf: [kind('x'), kind('y')],
      // prettier-ignore
      properties: {
        old: { type: 'number', minimum: 0, exclusiveMinimum: true }, now: { type: 'number', exclusiveMinimum: 0 },
        nested: { type: 'object', properties: { z: string } }, either: { anyOf: [string, { type: 'integer' }] },
        many: listOf({ type: 'object' }), made: { type: 'string', readOnly: true },
        text: { ...string, ...textRules }, count: { type: 'integer', ...numberRules },
      },
    }),
  );
  // prettier-ignore
  const fields: [name: string, type: string, required: boolean | undefined, rules?: object][] = [
    ['a', 'integer', true], ['kind', 'string', true], ['x', 'string', undefined], ['either', 'string', undefined],
    ['old', 'number', undefined, { exclusiveMinimum: 0 }], ['now', 'number', undefined, { exclusiveMinimum: 0 }],
    ['nested', 'json', undefined], ['many', 'json', undefined],
    ['text', 'string', undefined, textRules], ['count', 'integer', undefined, numberRules],
  ];
  for (const [name, type, required, rules = {}] of fields) {
    const field = body?.fields.find((one) => one.name === name);
    expect.soft([field?.type, field?.required, field?.rules], name).toEqual([type, required, rules]);
  }
  expect(body?.fields.map(({ name }) => name)).not.toContain('made');
});

test.describe('the children of a base', () => {
  const discriminator = { propertyName: 'kind', mapping: { cat: 'Cat', bird: 'Bird' } };
  const properties = { kind: string, name: string };
  const Animal = { type: 'object', required: ['kind'], properties, discriminator };
  const child = (name: string, property: string) => {
    const properties = { [property]: { type: 'integer' } };
    return { 'x-name': name, allOf: [Animal], properties, required: [property] };
  };
  const schemas = { Animal, Cat: child('Cat', 'claws'), Bird: child('Bird', 'wings') };
  const one = foreign(json(Animal), { components: { schemas } });
  const fields = one.body?.fields ?? [];

  test('are choices: the fields of the chosen one are shown, and what would be sent stays visible', () => {
    const of = (kind: string) => ({ name: 'kind', values: [kind] });
    // prettier-ignore
    expect(fields.map(({ name, required, when }) => [name, required ?? false, when])).toEqual([
      ['kind', true, undefined], ['name', false, undefined], ['claws', true, of('cat')], ['wings', true, of('bird')],
    ]);
    expect(fields[0]?.enum?.map(({ value }) => value)).toEqual(['cat', 'bird']);
    expect(initialForm(one).bodyText).toContain('"claws": 1');
    const namesWith = (values: Partial<Record<string, string>>) =>
      chosenFields(fields, (name) => values[name]).map(({ name }) => name);
    expect(namesWith({ kind: 'cat' })).toEqual(['kind', 'name', 'claws']);
    expect(namesWith({})).toEqual(['kind', 'name']);
    expect(namesWith({ kind: 'cat', wings: '2' })).toEqual(['kind', 'name', 'claws', 'wings']);
    expect(errorsIn(fields, { 'body/kind': 'bird' })).toEqual({ 'body/wings': 'Required.' });
  });

  test('lose the fields of another one when one is chosen, in the values and in the body', () => {
    const values = { 'body/claws': '4', 'body/name': 'Tom' };
    const cat = { values, bodyText: '{"name":"Tom","claws":4}', isRaw: false, server: 0 };
    const [kind] = fields;
    if (!kind) throw new Error('There is no field.');
    const bird = withValue(cat, fields, kind, 'bird');
    expect(bird.values).toEqual({ 'body/claws': '', 'body/name': 'Tom', 'body/kind': 'bird' });
    expect(JSON.parse(bird.bodyText ?? '')).toEqual({ name: 'Tom', kind: 'bird' });
  });

  test('are choices in each item of a list, too', () => {
    const list = { type: 'object', properties: { all: listOf(Animal) } };
    const [all] = foreign(json(list), { components: { schemas } }).body?.fields ?? [];
    if (!all?.item) throw new Error('There is no item.');
    const inner = insideOf(all.item, { kind: 'bird' }).map(([{ name }]) => name);
    expect(inner).toEqual(['kind', 'name', 'wings']);
  });
});

test('media types: JSON if the operation takes it, else text', () => {
  const xml = { 'text/xml': { schema: { type: 'object', properties: { a: {} } } } };
  const both = { ...xml, 'application/vnd.api+json': { schema: { properties: { a: {} } } } };
  const bodyOf = (content: object, method?: string) => foreign({ requestBody: { content } }, {}, method).body;
  expect(bodyOf(xml)).toEqual({ mediaType: 'text/xml', json: false, fields: [] });
  expect(bodyOf(both)).toMatchObject({ mediaType: 'application/vnd.api+json', json: true, fields: [{ name: 'a' }] });
  expect(bodyOf(both, 'get')).toBeUndefined();
});

test('security: the first alternative that a page can use; the samples have what a page cannot send', () => {
  const keyIn = (place: string, name: string) => ({ type: 'apiKey', in: place, name });
  const keys = { cookie: keyIn('cookie', 'sid'), header: keyIn('header', 'X-Key'), query: keyIn('query', 'key') };
  const basicScheme = { type: 'http', scheme: 'Basic' };
  const securitySchemes = { ...keys, basic: basicScheme, oauth: { type: 'oauth2', flows: {} } };
  const secured = (...alternatives: string[]) => {
    const namesOf = (text: string) => text.split(' ').filter(Boolean);
    const security = alternatives.map((text) => Object.fromEntries(namesOf(text).map((name) => [name, []])));
    return foreign({ security }, { components: { securitySchemes } });
  };
  const { credentials, cookies } = secured('cookie');
  expect(credentials).toEqual([]);
  expect(cookies).toEqual({ credentials: [{ in: 'cookie', name: 'sid', variable: 'cookie' }], header: {} });
  expect(secured('cookie', 'header query').credentials).toMatchObject([
    { id: 'Foreign/header', in: 'header', name: 'X-Key', required: true },
    { id: 'Foreign/query', in: 'query', name: 'key', required: true },
  ]);
  const [basic, optional] = [secured('basic'), secured('', 'oauth')];
  expect(basic.credentials).toMatchObject([{ name: 'Authorization', scheme: 'Basic' }]);
  expect(optional.credentials).toMatchObject([{ scheme: 'Bearer' }]);
  expect(optional.credentials[0]?.required).toBeUndefined();
});

test('servers: variables have their defaults, and those of the operation replace those of the description', () => {
  const url = 'https://{region}.api.example/';
  const region = { default: 'eu', enum: ['eu', 'us'], description: 'Where. There.' };
  const servers = [
    { url, variables: { region } },
    { url: '/v1', description: 'Here, on **this** [site](/x).' },
  ];
  const variable = { name: 'region', required: true, default: 'eu', description: 'Where.' };
  const offered = [{ value: 'eu' }, { value: 'us' }];
  expect(foreign({}, { servers }).servers).toMatchObject([
    { url: 'https://eu.api.example', template: url, variables: [{ ...variable, enum: offered }] },
    { url: '/v1', description: 'Here, on this site.' },
  ]);
  const own = [{ url: 'https://own.example' }];
  expect(foreign({ servers: own }, { servers }).servers).toEqual(own);
});

/** The validation errors of fields whose inputs are filled in, by key. */
const errorsIn = (...form: Parameters<typeof validateFields>) =>
  Object.fromEntries(validateFields(...form).filter(([, error]) => error !== undefined));

test('null is valid in each field whose schema allows it, and stays null', () => {
  // prettier-ignore
  const properties = {
    dimmable: { type: ['boolean', 'null'], default: null }, watts: { type: ['integer', 'null'] },
    kind: { type: ['string', 'null'], enum: ['a', 'b', null], default: null }, room: { anyOf: [string, { type: 'null' }] },
    tags: { ...listOf(string), type: ['array', 'null'] }, never: { type: 'integer' },
  };
  const fields = foreign(json({ properties })).body?.fields ?? [];
  const values = Object.fromEntries(fields.map(({ key }) => [key, 'null']));
  expect(errorsIn(fields, values)).toEqual({ 'body/never': 'Enter a whole number.' });
  for (const field of fields.slice(0, -1)) expect(parseInput(field, 'null'), field.name).toBeNull();
  const example = { dimmable: null, watts: null, room: null };
  expect(JSON.parse(initialForm(foreign(json({ properties, example }))).bodyText)).toEqual(example);
});

test('a text is valid where a schema allows one beside other types, or any value, or the content is text', () => {
  const either = { anyOf: [string, listOf(string)] };
  const query = (name: string, more: object) => ({ name, in: 'query', ...more });
  // prettier-ignore
  const parameters = [
    { name: 'X-Request-ID', in: 'header', content: { 'text/plain': { schema: {} } } },
    query('any', { schema: {} }), query('ids', { schema: either }),
    query('filter', { content: { 'application/json': { schema: {} } } }),
    query('map', { schema: { type: 'object', properties: { a: {} } } }),
  ];
  const operation = foreign({ parameters, ...json({ properties: { ids: either, any: {}, list: listOf({}) } }) });
  const fields = [...operation.parameters, ...(operation.body?.fields ?? [])];
  const errors = errorsIn(fields, Object.fromEntries(fields.map(({ key }) => [key, 'abc'])));
  const refused = ['query/filter', 'query/map', 'body/list'];
  expect(errors).toEqual(Object.fromEntries(refused.map((key) => [key, 'Enter JSON.'])));
});

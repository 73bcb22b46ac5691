/** The data of the console form, from descriptions of every kind. */
import { expect, test } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { consoleOperation, modelOf } from '@docs-engines/openapi-docs';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';
import { initialForm } from '../src/form/form';
import { validateFields } from '../src/values/validate';
import { chosenFields, insideOf, parseInput, withValue } from '@docs-engines/api-console/values';

/** The one operation of a description, and whatever else is in it. */
function foreign(operation: object, rest: object = {}, method = 'post'): ConsoleOperation {
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Foreign', version: '1' },
    paths: {
      '/things/{id}': { [method]: { operationId: 'doThing', responses: {}, ...operation } },
    },
    ...rest,
  } as unknown as Oas3_1Definition;
  const model = modelOf(contract);
  const [described] = model.operations;
  if (!described) throw new Error('There is no operation.');
  return consoleOperation(described, model);
}

function json(schema: object): object {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

test('a description with nothing in it: no credentials or presets, and a server that is typed', () => {
  expect(foreign({})).toEqual({
    id: 'doThing',
    method: 'POST',
    path: '/things/{id}',
    servers: [
      {
        url: '',
        template: '{Server URL}',
        variables: [
          {
            ...{ key: 'server/{Server URL}/Server URL', in: 'server', name: 'Server URL' },
            ...{ type: 'string', rules: {}, required: true },
            description: 'The description of this API names none.',
          },
        ],
      },
    ],
    credentials: [],
    parameters: [],
    example: { path: {}, query: {}, header: {} },
    presets: [],
  });
});

test('parameters: cookies are omitted, path parameters are filled in, lists know their serialization', () => {
  const operation = foreign(
    {
      parameters: [
        { name: 'session', in: 'cookie', schema: { type: 'string' } },
        {
          name: 'tags',
          in: 'query',
          explode: false,
          schema: { type: 'array', items: { type: 'string' } },
        },
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
        { name: 'where', in: 'query', content: { 'application/json': {} } },
      ],
    },
    {},
    'get',
  );
  const { parameters } = operation;
  expect(parameters.map(({ key, type }) => [key, type])).toEqual([
    ['query/tags', 'string'],
    ['path/id', 'integer'],
    ['query/where', 'json'],
  ]);
  expect(parameters[0]).toMatchObject({ list: {}, explode: false });
  expect(initialForm(operation).values).toEqual({ 'path/id': '7' });
});

test('schemas: oneOf, anyOf, allOf, null, const, nested objects, exclusive bounds of OpenAPI 3.0 and 3.1', () => {
  const { body } = foreign(
    json({
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: ['integer', 'null'] } } },
      ],
      oneOf: [
        { properties: { kind: { const: 'x' }, x: { type: 'string' } }, required: ['kind', 'x'] },
        { properties: { kind: { const: 'y' }, y: { type: 'string' } }, required: ['kind', 'y'] },
      ],
      properties: {
        old: { type: 'number', minimum: 0, exclusiveMinimum: true },
        now: { type: 'number', exclusiveMinimum: 0 },
        nested: { type: 'object', properties: { z: { type: 'string' } } },
        either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        many: { type: 'array', items: { type: 'object' } },
        made: { type: 'string', readOnly: true },
      },
    }),
  );
  const field = (name: string) => body?.fields.find((one) => one.name === name);
  expect(field('a')).toMatchObject({ type: 'integer', required: true });
  expect(field('kind')).toMatchObject({ required: true });
  expect(field('x')?.required).toBeUndefined();
  expect(field('old')?.rules).toEqual({ exclusiveMinimum: 0 });
  expect(field('now')?.rules).toEqual({ exclusiveMinimum: 0 });
  expect(field('nested')?.type).toBe('json');
  expect(field('either')?.type).toBe('string');
  expect(field('many')?.type).toBe('json');
  expect(field('made')).toBeUndefined();
  expect(body?.alternatives).toBeUndefined();
});

test('the children of a base are choices: the fields of the chosen one are shown, and those of another are not sent', () => {
  const Animal = {
    ...{ type: 'object', required: ['kind'] },
    properties: { kind: { type: 'string' }, name: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', bird: 'Bird' } },
  };
  const child = (name: string, property: string) => ({
    ...{ 'x-name': name, allOf: [Animal] },
    ...{ properties: { [property]: { type: 'integer' } }, required: [property] },
  });
  const schemas = { Animal, Cat: child('Cat', 'claws'), Bird: child('Bird', 'wings') };
  const list = { type: 'object', properties: { all: { type: 'array', items: Animal } } };
  const one = foreign(json(Animal), { components: { schemas } });
  const fields = one.body?.fields ?? [];
  expect(fields.map(({ name, required, when }) => [name, required ?? false, when])).toEqual([
    ['kind', true, undefined],
    ['name', false, undefined],
    ['claws', true, { name: 'kind', values: ['cat'] }],
    ['wings', true, { name: 'kind', values: ['bird'] }],
  ]);
  expect(fields[0]?.enum?.map(({ value }) => value)).toEqual(['cat', 'bird']);
  expect(initialForm(one).bodyText).toContain('"claws": 1');

  const namesWith = (kind: string, wings = '') => {
    const values: Partial<Record<string, string>> = { kind, wings };
    return chosenFields(fields, (name) => values[name]).map(({ name }) => name);
  };
  expect(namesWith('cat')).toEqual(['kind', 'name', 'claws']);
  expect(namesWith('')).toEqual(['kind', 'name']);
  // What would be sent is visible.
  expect(namesWith('cat', '2')).toEqual(['kind', 'name', 'claws', 'wings']);
  expect(Object.fromEntries(validateFields(fields, { 'body/kind': 'bird' }))).toEqual({
    ...{ 'body/kind': undefined, 'body/name': undefined, 'body/wings': 'Required.' },
  });
  const cat = { values: { 'body/claws': '4', 'body/name': 'Tom' }, isRaw: false, server: 0 };
  const bodyText = '{"name":"Tom","claws":4}';
  const [kind] = fields;
  if (!kind) throw new Error('There is no field.');
  const bird = withValue({ ...cat, bodyText }, fields, kind, 'bird');
  expect(bird.values).toEqual({ 'body/claws': '', 'body/name': 'Tom', 'body/kind': 'bird' });
  expect(JSON.parse(bird.bodyText ?? '')).toEqual({ name: 'Tom', kind: 'bird' });

  const [all] = foreign(json(list), { components: { schemas } }).body?.fields ?? [];
  if (!all?.item) throw new Error('There is no item.');
  const inner = insideOf(all.item, { kind: 'bird' }).map(([{ name }]) => name);
  expect(inner).toEqual(['kind', 'name', 'wings']);
});

test('a field that two alternatives share is one of both; a field of the first alone is not one of the second', () => {
  const { body } = foreign(
    json({
      oneOf: [
        { properties: { kind: { const: 'cat' }, claws: {}, legs: {} } },
        { properties: { kind: { const: 'bird' }, legs: {} } },
      ],
      discriminator: { propertyName: 'kind' },
    }),
  );
  expect(body?.fields.map(({ name, when }) => [name, when?.values])).toEqual([
    ['kind', undefined],
    ['claws', ['cat']],
    ['legs', ['cat', 'bird']],
  ]);
});

test('a recursive schema has fields down to a limit', () => {
  const node: { properties: Record<string, unknown> } = {
    properties: { name: { type: 'string' } },
  };
  node.properties.child = node;
  node.properties.children = { type: 'array', items: node };
  const { body } = foreign(json(node));
  expect(body?.fields.map(({ name, type }) => [name, type])).toEqual([
    ['name', 'string'],
    ['child', 'json'],
    ['children', 'json'],
  ]);
});

test('media types: JSON if the operation takes it, else text', () => {
  const xml = { 'text/xml': { schema: { type: 'object', properties: { a: {} } } } };
  const both = { ...xml, 'application/vnd.api+json': { schema: { properties: { a: {} } } } };
  expect(foreign({ requestBody: { content: xml } }).body).toEqual({
    mediaType: 'text/xml',
    json: false,
    fields: [],
  });
  expect(foreign({ requestBody: { content: both } }).body).toMatchObject({
    mediaType: 'application/vnd.api+json',
    json: true,
    fields: [{ name: 'a' }],
  });
  expect(foreign({ requestBody: { content: both } }, {}, 'get').body).toBeUndefined();
});

test('security: the first alternative that a page can use', () => {
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    basic: { type: 'http', scheme: 'Basic' },
    oauth: { type: 'oauth2', flows: {} },
  };
  const credentials = (...security: Record<string, string[]>[]) =>
    foreign({ security }, { components: { securitySchemes } }).credentials;
  expect(credentials({ cookie: [] })).toEqual([]);
  // The samples have what a page cannot send.
  expect(
    foreign({ security: [{ cookie: [] }] }, { components: { securitySchemes } }).cookies,
  ).toEqual({
    credentials: [{ in: 'cookie', name: 'sid', variable: 'cookie' }],
    header: {},
  });
  expect(credentials({ cookie: [] }, { header: [], query: [] })).toMatchObject([
    { id: 'Foreign/header', in: 'header', name: 'X-Key', required: true },
    { id: 'Foreign/query', in: 'query', name: 'key', required: true },
  ]);
  expect(credentials({ basic: [] })).toMatchObject([{ name: 'Authorization', scheme: 'Basic' }]);
  expect(credentials({}, { oauth: [] })[0]).toMatchObject({ scheme: 'Bearer' });
  expect(credentials({}, { oauth: [] })[0]?.required).toBeUndefined();
});

test('servers: variables have their defaults, and those of the operation replace those of the description', () => {
  const servers = [
    {
      url: 'https://{region}.api.example/',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where. There.' } },
    },
    { url: '/v1', description: 'Here, on **this** [site](/x).' },
  ];
  expect(foreign({}, { servers }).servers).toEqual([
    {
      url: 'https://eu.api.example',
      template: 'https://{region}.api.example/',
      variables: [
        {
          ...{ key: 'server/https://{region}.api.example//region', in: 'server', name: 'region' },
          ...{ type: 'string', rules: {}, required: true, default: 'eu', description: 'Where.' },
          enum: [{ value: 'eu' }, { value: 'us' }],
        },
      ],
    },
    { url: '/v1', description: 'Here, on this site.' },
  ]);
  expect(foreign({ servers: [{ url: 'https://own.example' }] }, { servers }).servers).toEqual([
    { url: 'https://own.example' },
  ]);
});

/** The validation errors of a form whose inputs are filled in, by field. */
function errorsOf({ parameters, body }: ConsoleOperation, values: Record<string, string>) {
  const results = validateFields([...parameters, ...(body?.fields ?? [])], values);
  return Object.fromEntries(results.filter(([, error]) => error !== undefined));
}

test('null is valid in each field whose schema allows it, and stays null', () => {
  const properties = {
    dimmable: { type: ['boolean', 'null'], default: null },
    watts: { type: ['integer', 'null'] },
    room: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    kind: { type: ['string', 'null'], enum: ['a', 'b', null], default: null },
    tags: { type: ['array', 'null'], items: { type: 'string' } },
    never: { type: 'integer' },
  };
  const operation = foreign(json({ properties }));
  const values = Object.fromEntries(
    Object.keys(properties).map((name) => [`body/${name}`, 'null']),
  );
  expect(errorsOf(operation, values)).toEqual({ 'body/never': 'Enter a whole number.' });
  const { bodyText } = initialForm(
    foreign(json({ properties, example: { dimmable: null, watts: null, room: null } })),
  );
  expect(JSON.parse(bodyText)).toEqual({ dimmable: null, watts: null, room: null });
  for (const field of operation.body?.fields.slice(0, -1) ?? []) {
    expect(parseInput(field, 'null'), field.name).toBeNull();
  }
});

test('a text is valid where a schema allows one beside other types, or any value, or the content is text', () => {
  const either = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  const operation = foreign({
    parameters: [
      { name: 'X-Request-ID', in: 'header', content: { 'text/plain': { schema: {} } } },
      { name: 'any', in: 'query', schema: {} },
      { name: 'ids', in: 'query', schema: either },
      { name: 'filter', in: 'query', content: { 'application/json': { schema: {} } } },
      { name: 'map', in: 'query', schema: { type: 'object', properties: { a: {} } } },
    ],
    ...json({ properties: { ids: either, any: {}, list: { type: 'array', items: {} } } }),
  });
  const fields = [...operation.parameters, ...(operation.body?.fields ?? [])];
  const errors = errorsOf(operation, Object.fromEntries(fields.map(({ key }) => [key, 'abc'])));
  const refused = ['query/filter', 'query/map', 'body/list'];
  expect(errors).toEqual(Object.fromEntries(refused.map((key) => [key, 'Enter JSON.'])));
});

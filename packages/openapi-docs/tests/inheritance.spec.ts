/** A base with a discriminator, and the schemas that inherit from it. */
import { expect, test } from '@playwright/test';

import { consoleOperation } from '../src/console/operation';
import { draftOf } from '../src/examples/make';
import { isNever, schemaReader } from '../src/model/schema';
import { isValid } from '../src/examples/validity';
import type { SchemaView } from '../src/views/types';
import { readNamed, readText } from './readCase';

const string = { type: 'string' };

const fieldsOf = ({ fields = [] }: SchemaView) => fields.map(({ name }) => name);

/** The names of a schema's fields, and in parentheses those of its alternatives by their titles. */
function outline(view: SchemaView): string {
  const inner = [
    ...(view.allOf ?? []).map(outline),
    ...(view.alternatives ?? []).map((one) => `${one.title}(${outline(one)})`),
  ];
  return [...fieldsOf(view), ...inner].filter(Boolean).join(' ');
}

test('the children of a base are on its page: each with its own members, those of the base once', async () => {
  const { page } = await readNamed('inheritance-discriminator');
  const schema = page.responses[0]?.content[0]?.schema;
  expect(schema && outline(schema)).toBe(
    'kind berth sail (SailBoat)(mast_height) tug (TugBoat)(bollard_pull) plain (PlainBoat)()',
  );
  expect(schema?.choice).toBe('One of');
  expect(JSON.stringify(page).match(/Where it lies/g)).toHaveLength(1);
});

/** A base in a body, and its heirs; each case adds what tells them apart. */
const zoo = (base: string, more = '') => `
openapi: 3.0.3
info: { title: Zoo, version: '1' }
paths:
  /animals:
    post:
      operationId: addAnimal
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } }
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Cat' } } } } }
components:
  schemas:
    Animal: { type: object, required: [kind], properties: { kind: { type: string }, name: { type: string } }, ${base} }
    Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { required: [claws], properties: { claws: { type: integer } } }] }
    Bird: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { wings: { type: integer } } }] }
    Owl: { allOf: [{ $ref: '#/components/schemas/Bird' }, { properties: { stare: { type: boolean } } }] }
    ${more}
`;

const discriminator = (mapping = '') =>
  `discriminator: { propertyName: kind${mapping && `, mapping: { ${mapping} }`} }`;
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

const families: [what: string, text: string, body: string][] = [
  ['without a mapping', zoo(discriminator()), 'kind name Cat(claws) Bird(wings Bird() Owl(stare))'],
  [
    'with a mapping of leaves',
    zoo(discriminator(`cat: Cat, owl: '#/components/schemas/Owl'`)),
    'kind name cat (Cat)(claws) Bird(wings owl (Owl)(stare))',
  ],
  [
    'whose kind may be null',
    zoo(discriminator('cat: Cat'))
      .replace('3.0.3', '3.1.0')
      .replace('kind: { type: string }', "kind: { type: [string, 'null'] }"),
    'kind name cat (Cat)(claws) Bird(wings Owl(stare))',
  ],
  [
    'with a child in no mapping',
    zoo(discriminator('bird: Bird, owl: Owl')),
    'kind name Cat(claws) bird (Bird)(wings bird (Bird)() owl (Owl)(stare))',
  ],
  [
    'with two values of one child',
    zoo(discriminator('cat: Cat, kitten: Cat')),
    'kind name cat, kitten (Cat)(claws) Bird(wings Owl(stare))',
  ],
  [
    'with the base itself in the mapping',
    zoo(discriminator('any: Animal, cat: Cat')),
    'kind name Cat(claws) Bird(wings Owl(stare)) any (Animal)()'.replace('Cat(', 'cat (Cat)('),
  ],
  [
    'with children in oneOf that inherit from it',
    zoo(`oneOf: [${ref('Cat')}], ${discriminator('cat: Cat, bird: Bird')}`),
    'kind name cat (Cat)(claws) bird (Bird)(wings bird (Bird)() Owl(stare))',
  ],
  [
    'with anyOf, and a mapped schema that does not inherit',
    zoo(
      `anyOf: [${ref('Cat')}], ${discriminator('cat: Cat, stone: Stone')}`,
      'Stone: { properties: { kind: { type: string }, weight: { type: number } } }',
    ),
    'kind name cat (Cat)(claws) Bird(wings Owl(stare)) Stone(kind weight)',
  ],
];

for (const [what, text, expected] of families) {
  test(`a base ${what} shows all of its children, and each is valid, made and offered in the form`, async () => {
    const { description, operation, page, data } = await readText(text);
    const schema = page.body?.content[0]?.schema;
    expect(schema && outline(schema)).toBe(expected);
    // A child alone has all members, and no siblings.
    const cat = page.responses[0]?.content[0]?.schema;
    expect(cat && outline(cat)).toBe('kind name claws');
    const [{ schema: body } = {}] = operation.body?.content ?? [];
    if (!body) throw new Error('There is no body.');
    const { value } = draftOf(body, 'readOnly');
    expect(isValid(body, value as never, 'readOnly')).toBe(true);
    expect(value).toMatchObject({ kind: expect.stringMatching(/^cat$/i), claws: 1 });
    expect(isValid(body, { kind: 'nobody' }, 'readOnly')).toBe(false);
    const { body: form } = consoleOperation(operation, description.model);
    const kind = form?.fields.find(({ name }) => name === 'kind');
    expect(kind?.enum?.map((one) => one.value.toLowerCase())).toEqual(
      expect.arrayContaining(['cat']),
    );
    expect(Object.keys(data)).toContain('add-animal');
  });
}

/** What a base and its child say of the property that tells the children apart, and what the child has. */
const kinds: [says: { base?: object; own?: object; mapping?: object }, kind: object][] = [
  [{ base: string }, { types: ['string'], const: 'Cat' }],
  [{ base: {} }, { types: [], const: 'Cat' }],
  [{}, { types: [], const: 'Cat' }],
  [
    { base: string, mapping: { cat: 'Cat', dog: 'Dog' } },
    { types: ['string'], const: 'cat' },
  ],
  [
    { base: string, mapping: { cat: 'Cat', kitten: '#/components/schemas/Cat' } },
    { types: ['string'], enum: ['cat', 'kitten'] },
  ],
  [{ base: { type: ['string', 'null'] } }, { types: ['string'], nullable: true, const: 'Cat' }],
  [
    { base: { type: 'string', enum: ['Cat', 'Dog'] } },
    { types: ['string'], enum: ['Cat', 'Dog'], const: 'Cat' },
  ],
  [{ base: { type: 'integer' } }, { types: ['integer'] }],
  [
    { base: string, own: { const: 'X' } },
    { types: ['string'], const: 'X' },
  ],
  [
    { base: string, own: { enum: ['X', 'Y'] } },
    { types: ['string'], enum: ['X', 'Y'] },
  ],
  [
    { base: string, own: { description: 'D' } },
    { types: ['string'], const: 'Cat', description: 'D' },
  ],
];

test('the property that tells children apart has the values for a child, unless it says others or is no text', () => {
  for (const [{ base, own, mapping }, kind] of kinds) {
    const parent = {
      'x-name': 'Animal',
      properties: { kind: base },
      discriminator: { propertyName: 'kind', mapping },
    };
    const Cat = { 'x-name': 'Cat', allOf: [parent], properties: own ? { kind: own } : {} };
    const { properties } = schemaReader({ Animal: parent, Cat })(Cat);
    expect.soft(properties?.kind, JSON.stringify([base, own, mapping])).toEqual(kind);
  }
});

test('an alternative that is no child keeps the value that it inherits, or else has its name as one', () => {
  const part = (kind: object) => ({ allOf: [{ properties: { kind } }] });
  const Stone = { 'x-name': 'Stone', ...part({ const: 's' }) };
  const Plant = { 'x-name': 'Plant', ...part(string) };
  const Thing = { oneOf: [Stone, Plant, {}], discriminator: { propertyName: 'kind' } };
  const { oneOf } = schemaReader({ Stone, Plant })(Thing);
  expect(oneOf?.map(({ properties }) => properties?.kind)).toEqual([
    { types: [], const: 's' },
    { types: ['string'], const: 'Plant' },
    undefined,
  ]);
});

test('a child whose `allOf` has `false` beside its base has no value, and `true` says nothing', () => {
  const Animal = { 'x-name': 'Animal', discriminator: { propertyName: 'kind' } };
  const childWith = (part: boolean) => {
    const Cat = { 'x-name': 'Cat', allOf: [Animal, part] };
    return schemaReader({ Animal, Cat })(Cat);
  };
  expect(isNever(childWith(false))).toBe(true);
  expect(childWith(true).properties).toEqual({ kind: { types: [], const: 'Cat' } });
});

test('a child has the alternatives of its base that are no children, and the property that tells these apart', () => {
  const discriminator = { propertyName: 'kind' };
  const child = (alternatives: object[]) => {
    const Animal: object = { 'x-name': 'Animal', oneOf: alternatives, discriminator };
    const Cat = { 'x-name': 'Cat', allOf: [Animal] };
    alternatives.push(...(alternatives.length === 0 ? [Cat] : []));
    return schemaReader({ Animal, Cat })(Cat);
  };
  expect(child([{ title: 'Stone' }])).toMatchObject({ oneOf: [{ title: 'Stone' }], discriminator });
  expect(child([])).not.toHaveProperty('discriminator');
});

test('a base without children has no alternatives', () => {
  const Animal = { 'x-name': 'Animal', discriminator: { propertyName: 'kind' } };
  expect(schemaReader({ Animal })(Animal)).not.toHaveProperty('anyOf');
});

test('children that inherit from each other are alternatives, without infinite recursion', () => {
  const Animal = { 'x-name': 'Animal', discriminator: { propertyName: 'kind' } };
  const Bird = { 'x-name': 'Bird', allOf: [Animal] as object[] };
  const Owl = { 'x-name': 'Owl', allOf: [Bird] };
  Bird.allOf.push(Owl);
  const { anyOf } = schemaReader({ Animal, Bird, Owl })(Animal);
  expect(anyOf?.map(({ name }) => name)).toEqual(['Bird']);
});

test('a child that describes the property which tells it apart shows that description', async () => {
  const text = zoo(discriminator()).replace('{ claws:', '{ kind: { description: Meows. }, claws:');
  const { page } = await readText(text);
  const [cat] = page.body?.content[0]?.schema?.alternatives ?? [];
  expect(cat && outline(cat)).toBe('kind claws');
  expect(cat?.fields?.[0]?.description).toBe('<p>Meows.</p>');
});

test('a property that refers to a base by allOf, to say more of it, may be any child', async () => {
  const text = zoo(
    discriminator(),
    'Cage: { properties: { who: { description: Inside., allOf: [{ $ref: "#/components/schemas/Animal" }] } } }',
  );
  const { page } = await readText(
    text.replace(
      "schema: { $ref: '#/components/schemas/Animal' }",
      "schema: { $ref: '#/components/schemas/Cage' }",
    ),
  );
  const [who] = page.body?.content[0]?.schema?.fields ?? [];
  expect(who && outline(who)).toBe('kind name Cat(claws) Bird(wings Bird() Owl(stare))');
  expect(who?.description).toContain('Inside.');
});

test('a child that is closed takes the members of its base', async () => {
  const closed = zoo(discriminator()).replace(
    'required: [claws],',
    'required: [claws], unevaluatedProperties: false,',
  );
  const { operation } = await readText(closed);
  const [{ schema } = {}] = operation.body?.content ?? [];
  const cat = { kind: 'Cat', name: 'Mia', claws: 18 };
  expect(schema && isValid(schema, cat, 'readOnly')).toBe(true);
  expect(schema && isValid(schema, { kind: 'Cat' }, 'readOnly')).toBe(false);
});

test('a child of two bases is an alternative of both, without infinite recursion', async () => {
  const base = (name: string, others: string) =>
    `${name}: { ${discriminator()}, required: [kind], properties: { kind: { type: string } }, oneOf: [${others}] }`;
  const child = (name: string, member: string) =>
    `${name}: { allOf: [${ref('Filter')}, ${ref('Order')}, { properties: { ${member}: { type: integer } } }] }`;
  const more = [
    base('Filter', [ref('Is'), ref('IsNot')].join()),
    base('Order', [ref('Is'), ref('IsNot')].join()),
    child('Is', 'is'),
    'IsNot: { properties: { not: { type: integer } } }',
  ];
  const text = zoo(discriminator(), more.join('\n    '));
  const { page } = await readText(
    text.replace(
      "schema: { $ref: '#/components/schemas/Animal' }",
      "schema: { properties: { filter: { $ref: '#/components/schemas/Filter' }, order: { $ref: '#/components/schemas/Order' } } }",
    ),
  );
  const fields = page.body?.content[0]?.schema?.fields ?? [];
  expect(fields.map(outline)).toEqual(Array(2).fill('kind Is(kind is) IsNot(not)'));
});

test('two recursive schemas are merged into one recursive schema', async () => {
  const node = (name: string, member: string) =>
    `${name}: { properties: { next: ${ref(name)}, ${member}: { type: integer } } }`;
  const both = `Both: { allOf: [${ref('Left')}, ${ref('Right')}] }`;
  const text = zoo(discriminator(), [node('Left', 'a'), node('Right', 'b'), both].join('\n    '));
  const { operation } = await readText(
    text.replace(
      "schema: { $ref: '#/components/schemas/Animal' }",
      "schema: { $ref: '#/components/schemas/Both' }",
    ),
  );
  const [{ schema } = {}] = operation.body?.content ?? [];
  const nested = (leaf: Record<string, number | string>) => ({ next: { next: { next: leaf } } });
  expect(schema && isValid(schema, nested({ a: 1, b: 2 }), undefined)).toBe(true);
  expect(schema && isValid(schema, nested({ a: 1, b: 'x' }), undefined)).toBe(false);
});

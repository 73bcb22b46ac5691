/** A base with a discriminator, and the schemas that inherit from it. */
import { createSandbox } from '@docs-engines/api-sandbox';
import { consoleOperation, exampleRequest } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import { expect, test } from '@playwright/test';

import { model, pagesOfCase, pagesOfText, type SchemaView } from './read';

/** The names of a schema's fields, and in parentheses those of its alternatives by their titles. */
function outline(view: SchemaView | undefined): string {
  const inner = [
    ...(view?.allOf ?? []).map(outline),
    ...(view?.alternatives ?? []).map((one) => `${one.title}(${outline(one)})`),
  ];
  return [...(view?.fields ?? []).map(({ name }) => name), ...inner].filter(Boolean).join(' ');
}

test('the children of a base are on its page: each with its own members, those of the base once', async () => {
  const { page } = await pagesOfCase('inheritance-discriminator');
  const schema = page.responses[0]?.content[0]?.schema;
  expect(outline(schema)).toBe(
    'kind berth sail (SailBoat)(mast_height) tug (TugBoat)(bollard_pull) plain (PlainBoat)()',
  );
  expect(schema?.choice).toBe('One of');
  expect(JSON.stringify(page).match(/Where it lies/g)).toHaveLength(1);
});

const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

/** A base in a body, and its heirs; each case adds what tells them apart. */
const zoo = (base: string, more = '', sent = ref('Animal')) => `
openapi: 3.1.0
info: { title: Zoo, version: '1' }
paths:
  /animals:
    post:
      operationId: addAnimal
      requestBody: { required: true, content: { application/json: { schema: ${sent} } } }
      responses: { '200': { description: OK, content: { application/json: { schema: ${ref('Cat')} } } } }
components:
  schemas:
    Animal: { type: object, required: [kind], properties: { kind: { type: string }, name: { type: string } }, ${base} }
    Cat: { allOf: [${ref('Animal')}, { required: [claws], properties: { claws: { type: integer } } }] }
    Bird: { allOf: [${ref('Animal')}, { properties: { wings: { type: integer } } }] }
    Owl: { allOf: [${ref('Bird')}, { properties: { stare: { type: boolean } } }] }
    ${more}
`;

const discriminator = (mapping = '') =>
  `discriminator: { propertyName: kind${mapping && `, mapping: { ${mapping} }`} }`;

const stone = 'Stone: { properties: { kind: { type: string }, weight: { type: number } } }';
// prettier-ignore
const families: [what: string, text: string, outline: string][] = [
  ['without a mapping', zoo(discriminator()), 'kind name Cat(claws) Bird(wings Bird() Owl(stare))'],
  ['with a mapping of leaves', zoo(discriminator(`cat: Cat, owl: '#/components/schemas/Owl'`)), 'kind name cat (Cat)(claws) Bird(wings owl (Owl)(stare))'],
  ['whose kind may be null', zoo(discriminator('cat: Cat')).replace('kind: { type: string }', "kind: { type: [string, 'null'] }"), 'kind name cat (Cat)(claws) Bird(wings Owl(stare))'],
  ['with a child in no mapping', zoo(discriminator('bird: Bird, owl: Owl')), 'kind name Cat(claws) bird (Bird)(wings bird (Bird)() owl (Owl)(stare))'],
  ['with two values of one child', zoo(discriminator('cat: Cat, kitten: Cat')), 'kind name cat, kitten (Cat)(claws) Bird(wings Owl(stare))'],
  ['with the base itself in the mapping', zoo(discriminator('any: Animal, cat: Cat')), 'kind name cat (Cat)(claws) Bird(wings Owl(stare)) any (Animal)()'],
  ['with children in oneOf', zoo(`oneOf: [${ref('Cat')}], ${discriminator('cat: Cat, bird: Bird')}`), 'kind name cat (Cat)(claws) bird (Bird)(wings bird (Bird)() Owl(stare))'],
  ['with anyOf, and a mapped schema that does not inherit', zoo(`anyOf: [${ref('Cat')}], ${discriminator('cat: Cat, stone: Stone')}`, stone), 'kind name cat (Cat)(claws) Bird(wings Owl(stare)) Stone(kind weight)'],
];

/** What a sandbox answers to a body. */
async function statusOf(api: Parameters<typeof sandboxData>[0], body: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const request = new Request('http://localhost/animals', init);
  return (await createSandbox(sandboxData(api))(request)).status;
}

for (const [what, text, expected] of families) {
  test(`a base ${what} shows all of its children, and each is valid, made and offered in the form`, async () => {
    const { model: api, first, page } = await pagesOfText(text);
    expect(outline(page.body?.content[0]?.schema)).toBe(expected);
    // A child alone has all members, and no siblings.
    expect(outline(page.responses[0]?.content[0]?.schema)).toBe('kind name claws');
    const { body } = exampleRequest(first, '');
    const value = body?.kind === 'json' ? body.value : undefined;
    expect(value).toMatchObject({ kind: expect.stringMatching(/^cat$/i), claws: 1 });
    expect(await statusOf(api, value)).toBe(200);
    expect(await statusOf(api, { kind: 'nobody' })).toBe(422);
    const kind = consoleOperation(first, api).body?.fields.find(({ name }) => name === 'kind');
    expect(kind?.enum?.map((one) => one.value.toLowerCase())).toContain('cat');
  });
}

const string = { type: 'string' };
/** What a base and its child say of the property that tells the children apart, and what the child has. */
// prettier-ignore
const kinds: [says: { base?: object; own?: object; mapping?: object }, kind: Record<string, unknown>][] = [
  [{ base: string }, { const: 'Cat' }],
  [{}, { const: 'Cat' }],
  [{ base: string, mapping: { cat: 'Cat', dog: 'Dog' } }, { const: 'cat' }],
  [{ base: string, mapping: { cat: 'Cat', kitten: '#/components/schemas/Cat' } }, { enum: ['cat', 'kitten'] }],
  [{ base: { type: ['string', 'null'] } }, { nullable: true, const: 'Cat' }],
  [{ base: { type: 'string', enum: ['Cat', 'Dog'] } }, { const: 'Cat' }],
  [{ base: { type: 'integer' } }, { const: undefined }],
  [{ base: string, own: { const: 'X' } }, { const: 'X' }],
  [{ base: string, own: { enum: ['X', 'Y'] } }, { const: undefined, enum: ['X', 'Y'] }],
  [{ base: string, own: { description: 'D' } }, { const: 'Cat', description: 'D' }],
];

test('the property that tells children apart has the values for a child, unless it says others or is no text', () => {
  for (const [{ base, own, mapping }, kind] of kinds) {
    const Animal = { 'x-name': 'Animal', properties: { kind: base }, discriminator: { propertyName: 'kind', mapping } };
    const Cat = { 'x-name': 'Cat', allOf: [Animal], properties: own ? { kind: own } : {} };
    const { schemas } = model({ components: { schemas: { Animal, Cat } } });
    const found = { const: undefined, ...schemas.Cat?.properties?.kind };
    expect.soft(found, JSON.stringify([base, own, mapping])).toMatchObject(kind);
  }
});

test('a child that describes the property which tells it apart shows that description', async () => {
  const text = zoo(discriminator()).replace('{ claws:', '{ kind: { description: Meows. }, claws:');
  const { page } = await pagesOfText(text);
  const [cat] = page.body?.content[0]?.schema?.alternatives ?? [];
  expect(outline(cat)).toBe('kind claws');
  expect(cat?.fields?.[0]?.description).toBe('<p>Meows.</p>');
});

test('a property that refers to a base by allOf, to say more of it, may be any child', async () => {
  const cage = `{ properties: { who: { description: Inside., allOf: [${ref('Animal')}] } } }`;
  const { page } = await pagesOfText(zoo(discriminator(), '', cage));
  const [who] = page.body?.content[0]?.schema?.fields ?? [];
  expect(outline(who)).toBe('kind name Cat(claws) Bird(wings Bird() Owl(stare))');
  expect(who?.description).toContain('Inside.');
});

test('a child that is closed takes the members of its base', async () => {
  const closed = 'required: [claws], unevaluatedProperties: false,';
  const text = zoo(discriminator()).replace('required: [claws],', closed);
  const { model: api } = await pagesOfText(text);
  expect(await statusOf(api, { kind: 'Cat', name: 'Mia', claws: 18 })).toBe(200);
  expect(await statusOf(api, { kind: 'Cat' })).toBe(422);
});

test('a child of two bases is an alternative of both, without infinite recursion', async () => {
  const base = `{ ${discriminator()}, required: [kind], properties: { kind: { type: string } }, oneOf: [${ref('Is')}, ${ref('IsNot')}] }`;
  const more = [
    `Filter: ${base}`,
    `Order: ${base}`,
    `Is: { allOf: [${ref('Filter')}, ${ref('Order')}, { properties: { is: { type: integer } } }] }`,
    'IsNot: { properties: { not: { type: integer } } }',
  ].join('\n    ');
  const sent = `{ properties: { filter: ${ref('Filter')}, order: ${ref('Order')} } }`;
  const { page } = await pagesOfText(zoo(discriminator(), more, sent));
  const fields = page.body?.content[0]?.schema?.fields ?? [];
  expect(fields.map(outline)).toEqual(Array(2).fill('kind Is(kind is) IsNot(not)'));
});

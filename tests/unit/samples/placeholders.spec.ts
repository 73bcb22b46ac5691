/** Samples of an operation without examples: what no value can be made for is a placeholder, in each language and in the console. */
import { initialForm, sampleRequest, validateForm, withPlaceholders } from '@docs-engines/api-console/form';
import { samplesOf } from '@docs-engines/api-samples';
import { consoleOperation, exampleRequest, modelOf, referenceMaker } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

const string = { type: 'string' };
/** No text is two things at once. */
const never = { type: 'string', pattern: '^a$', minLength: 2 };
const parameter = (at: string, name: string, schema: object = string) => ({ name, in: at, required: true, schema });
const body = { type: 'object', properties: { to: never, note: string }, required: ['to', 'note'] };

/** The description of one operation, and the operation. */
function describe(path: string, operation: object) {
  const model = modelOf({
    openapi: '3.2.0',
    info: { title: 'Post office', version: '1' },
    servers: [{ url: 'https://post.example' }],
    paths: { [path]: { post: { operationId: 'send', responses: {}, ...operation } } },
  });
  const [found] = model.operations;
  if (!found) throw new Error('There is no operation.');
  return { model, operation: found, request: exampleRequest(found, 'https://post.example') };
}

const message = describe('/messages/{messageId}/{number}/{undeclared}', {
  parameters: [
    parameter('path', 'messageId', { ...string, format: 'uuid' }),
    parameter('path', 'number', { type: 'integer', minimum: 7 }),
    parameter('query', 'flow', never),
    parameter('query', 'page', { type: 'integer' }),
    parameter('query', 'deep[er] & "more"', { type: 'array', items: never, minItems: 1 }),
    parameter('header', 'X-Trace', never),
    parameter('cookie', 'sid', never),
    { name: 'unused', in: 'query', schema: string },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: body } } },
});
const missing = ['{messageId}', '{number}', '{flow}', '{deep_er_more_}', '{X-Trace}', '{sid}', '{to}', '{undeclared}'];

test('a sample has a placeholder for each value that nobody can make, and the page says so', () => {
  expect([...(message.request.placeholders ?? [])].sort()).toEqual([...missing].sort());
  expect(message.request.body).toMatchObject({ kind: 'json', value: { to: '{to}', note: 'string' } });
  const { data } = referenceMaker()({ ...message.model, slug: 'about' });
  const { notes } = JSON.parse(data.send ?? '') as { notes: { placeholder?: string }[] };
  expect(missing).toContain(notes[0]?.placeholder);
});

test('placeholders are legible in every language: a URL has them in braces, but not where a brace is code', () => {
  for (const { id, code } of samplesOf(message.request)) {
    for (const text of missing) expect.soft(code, id).toContain(text);
    expect.soft(code, id).not.toMatch(/%7B/i);
  }
  const parameters = [parameter('path', 'id'), parameter('cookie', 'a#', never)];
  const behindSigns = describe('/cost$%7Bx%7D/${id}', { parameters });
  for (const { id, code } of samplesOf(behindSigns.request)) {
    expect.soft(code, id).not.toMatch(/[$#]\{id\}/);
    expect.soft(code, id).toMatch(/\$%7Bid%7D/);
  }
});

test('a console starts with what is known, asks for the rest, and sends no placeholder', () => {
  Object.assign(globalThis, { window: { location: { origin: 'https://docs.example' } } });
  const operation = consoleOperation(message.operation, message.model);
  const start = initialForm(operation);
  expect(JSON.stringify(start.values) + start.bodyText).not.toMatch(/\{\w+\}/);
  expect(Object.keys(validateForm(operation, start, () => ''))).toEqual(
    expect.arrayContaining(['path/messageId', 'path/number', 'query/flow', 'header/X-Trace']),
  );
  // Its sample has placeholders, too, until the form is filled in.
  const { placeholders, ...shown } = withPlaceholders(operation, start);
  const [curl] = samplesOf({ ...sampleRequest(operation, shown), placeholders });
  const texts = ['/{messageId}/{number}/', 'flow={flow}', 'X-Trace: {X-Trace}', 'sid={sid}'];
  for (const text of texts) expect(curl?.code).toContain(text);
  const filled = { ...start, values: { ...start.values, 'path/number': '7', 'query/flow': 'f' } };
  expect(withPlaceholders(operation, filled).placeholders).not.toContain('{flow}');
});

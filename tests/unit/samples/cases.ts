/** Operations without examples. Their samples send what has a value, and `{name}` for what has none. */
import type { SampleBody } from '@docs-engines/api-samples';
import { type Description, exampleRequest, modelOf, type Operation } from '@docs-engines/openapi-docs';

const string = { type: 'string' };
/** No text is two things at once. */
export const never = { type: 'string', pattern: '^a$', minLength: 2 };
const object = (properties: object, ...required: string[]) =>
  required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties };
const list = (items: object) => ({ type: 'array', items });
const content = (schema: object, mediaType = 'application/json', required = true) => ({
  requestBody: { required, content: { [mediaType]: { schema } } },
});
export const parameter = (place: string, name: string, schema: object = string) => ({
  name,
  in: place,
  required: true,
  schema,
});

const form = 'application/x-www-form-urlencoded';
const photo = { ...string, format: 'binary' };
const json = (value: unknown) => ({ kind: 'json', mediaType: 'application/json', value });
const text = (mediaType: string, written: string) => ({ kind: 'text', mediaType, text: written });

interface Case {
  what: string;
  operation: object;
  /** By default, there is none. */
  body?: SampleBody;
  placeholders?: string[];
  path?: string;
}

/** A message of a messenger, a chat of a language model, and a login with several methods. */
// prettier-ignore
const [message, chat, login] = [
  object({ to: string, messages: list(object({ type: string }, 'type')), silent: { type: 'boolean', default: false } }, 'to', 'messages'),
  object({
    model: string, stream: { type: 'boolean', default: true }, format: { enum: ['json'] },
    messages: list(object({ role: { enum: ['system', 'user'] }, content: string }, 'role', 'content')),
    tools: list(object({ type: { enum: ['function'] }, function: object({}) }, 'type', 'function')),
  }, 'model', 'messages'),
  { oneOf: [object({ method: string, password: string, csrf_token: string }, 'method', 'password'),
    object({ method: string, code: string }, 'method')] },
];

const everywhere = [
  parameter('path', 'messageId', { ...string, format: 'uuid' }),
  parameter('path', 'number', { type: 'integer', minimum: 7 }),
  parameter('query', 'flow', never),
  parameter('query', 'page', { type: 'integer' }),
  parameter('query', 'deep[er] & "more"', { ...list(never), minItems: 1 }),
  { ...parameter('query', 'where', object({ a: never }, 'a')), style: 'deepObject' },
  { ...parameter('query', 'raw'), allowReserved: true },
  parameter('header', 'X-Trace', never),
  parameter('cookie', 'sid', never),
  { name: 'unused', in: 'query', schema: string },
];

// prettier-ignore
const rows: [what: string, operation: object, body: object, placeholders?: string, path?: string][] = [
  ['required members without a value, and an optional default', content(message),
    json({ to: 'string', messages: [{ type: 'string' }], silent: false })],
  ['required members that no value can be made for', content(object({ to: never, note: string }, 'to', 'note')),
    json({ to: '{to}', note: 'string' }), '{to}'],
  ['required choices, and optional ones', content(chat),
    json({ model: 'string', messages: [{ role: 'system', content: 'string' }], stream: true })],
  // With `password`, the body would be valid against both alternatives of `oneOf`.
  ['alternatives without a value, and parameters everywhere', { ...content(login), parameters: everywhere }, json({ method: 'string' }),
    '{messageId} {number} {flow} {deep_er_more_} {a} {X-Trace} {sid} {undeclared}', '/messages/{messageId}/{number}/{undeclared}'],
  ['a later alternative', content({ oneOf: [object({ a: string }, 'a'), object({ b: { const: 1 } }, 'b')] }), json({ b: 1 })],
  ['an optional body with required members', content(object({ to: string }, 'to'), undefined, false), json({ to: 'string' })],
  ['a body whose members are all optional', content(object({ silent: { default: false }, kind: { enum: ['a'] } })),
    json({ silent: false, kind: 'a' })],
  ['a required body that nothing describes', content({}), json({})],
  ['a default that breaks its schema', content(object({ mail: { ...string, minLength: 3, default: '' } }, 'mail')),
    json({ mail: 'string' })],
  ['a list that has to have two items', content({ ...list({ enum: [1, 2] }), minItems: 2 }), json([1, 1])],
  ['a member that only responses have', content(object({ id: { ...string, readOnly: true }, to: string }, 'id', 'to')),
    json({ to: 'string' })],
  ['a form', content(object({ to: string, note: string, days: { default: 28 } }, 'to'), form),
    { kind: 'form', fields: { to: 'string', days: '28' } }],
  ['a form that nothing describes', content({}, form), { kind: 'form', fields: { '{body}': '{body}' } }, '{body}'],
  ['a multipart form with a file', content(object({ photo, title: string }, 'photo', 'title'), 'multipart/form-data'),
    { kind: 'multipart', parts: [{ name: 'title', text: 'string' }, { name: 'photo', mediaType: 'application/octet-stream', file: 'photo.bin' }] }],
  ['parts without names', content({ type: 'array', prefixItems: [object({ title: string }, 'title')] }, 'multipart/mixed'),
    { kind: 'multipart', mediaType: 'multipart/mixed',
      parts: [{ name: 'part 1', unnamed: true, mediaType: 'application/json', text: '{"title":"string"}' }] }],
  ['a text', content(string, 'text/plain'), text('text/plain', 'string')],
  ['XML', content(object({ to: string }, 'to'), 'application/xml'),
    text('application/xml', '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <to>string</to>\n</root>\n')],
  ['a stream', { requestBody: { required: true, content: { 'application/jsonl': { itemSchema: object({ to: string }, 'to') } } } },
    text('application/jsonl', '{"to":"string"}\n')],
];

export const cases = rows.map(([what, operation, body, names, path]): Case => ({
  what,
  operation,
  body: body as SampleBody,
  placeholders: names?.split(' '),
  path,
}));

/** A description with one operation. */
export function modelFor({ operation, path = '/messages' }: Pick<Case, 'operation' | 'path'>): Description {
  return modelOf({
    openapi: '3.2.0',
    info: { title: 'Post office', version: '1' },
    servers: [{ url: 'https://post.example' }],
    paths: { [path]: { post: { operationId: 'send', responses: {}, ...operation } } },
  });
}

export function operationOf(one: Pick<Case, 'operation' | 'path'>): Operation {
  const [found] = modelFor(one).operations;
  if (!found) throw new Error('There is no operation.');
  return found;
}

export const requestOf = (one: Pick<Case, 'operation' | 'path'>, url = 'https://post.example') =>
  exampleRequest(operationOf(one), url);

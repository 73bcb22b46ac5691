/** Samples of operations without examples: each is whole, or says what is missing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type SampleBody, samplesOf } from '@docs-engines/api-samples';

import { initialForm } from '../../../packages/api-console/src/form/form';
import {
  sampleRequest,
  withPlaceholders,
} from '../../../packages/api-console/src/send/sampleRequest';
import { validateForm } from '../../../packages/api-console/src/values/validate';
import { consoleOperation } from '@docs-engines/openapi-docs';
import { type Description, modelOf, type Operation } from '@docs-engines/openapi-docs';
import { exampleRequest } from '@docs-engines/openapi-docs';
import { referenceMaker } from '@docs-engines/openapi-docs';
import { plan } from '../../../packages/api-verify/src/plan';
import { isInvalid } from '../../../packages/api-verify/src/schemas';
import { echoServer } from '../../support/echo';
import { runPrograms } from '../../support/languages';
import { expect, test } from '../../support/samples/fixtures';
import { inFull, isOtherLanguage } from '../../support/full';

const languages = [
  ...(['curl', 'http', 'node', 'python', 'php', 'ruby', 'go', 'java', 'csharp'] as const),
];

const string = { type: 'string' };
/** No text is two things at once. */
const never = { type: 'string', pattern: '^a$', minLength: 2 };
const object = (properties: object, required: string[] = []) => ({
  ...{ type: 'object', properties },
  ...(required.length > 0 && { required }),
});
const content = (schema: object, mediaType = 'application/json', required = true) => ({
  requestBody: { required, content: { [mediaType]: { schema } } },
});
const parameter = (place: string, name: string, schema: object = string) => ({
  ...{ name, in: place, required: true, schema },
});
const form = 'application/x-www-form-urlencoded';

/** A message of a messenger: what is required has no value, and what is not has a default. */
const message = object(
  {
    to: string,
    messages: { type: 'array', items: object({ type: string }, ['type']) },
    silent: { type: 'boolean', default: false },
  },
  ['to', 'messages'],
);

/** A chat of a language model: choices in what is required, and leftovers in what is not. */
const chat = object(
  {
    model: string,
    messages: {
      type: 'array',
      items: object({ role: { enum: ['system', 'user'] }, content: string }, ['role', 'content']),
    },
    tools: {
      type: 'array',
      items: object({ type: { enum: ['function'] }, function: object({}) }, ['type', 'function']),
    },
    format: { enum: ['json'] },
    stream: { type: 'boolean', default: true },
  },
  ['model', 'messages'],
);

/** A login with several methods, none of which has an example. */
const login = {
  oneOf: [
    object({ method: string, password: string, csrf_token: string }, ['method', 'password']),
    object({ method: string, code: string }, ['method']),
  ],
};

interface Case {
  operation: object;
  path?: string;
  /** By default, there is none. */
  body?: SampleBody;
  placeholders?: string[];
}

const json = (value: never): SampleBody => ({ kind: 'json', mediaType: 'application/json', value });
const textual = (text: string, mediaType: string): SampleBody => ({
  kind: 'text',
  mediaType,
  text,
});

const cases: Record<string, Case> = {
  'required members without a value, and an optional default': {
    operation: content(message),
    body: json({ to: 'string', messages: [{ type: 'string' }], silent: false } as never),
  },
  'required members that no value can be made for': {
    operation: content(object({ to: never, note: string }, ['to', 'note'])),
    body: json({ to: '{to}', note: 'string' } as never),
    placeholders: ['{to}'],
  },
  'required choices, and optional ones': {
    operation: content(chat),
    body: json({
      ...{ model: 'string', messages: [{ role: 'system', content: 'string' }], stream: true },
    } as never),
  },
  'alternatives without a value, and parameters everywhere': {
    operation: {
      ...content(login),
      parameters: [
        parameter('path', 'messageId', { ...string, format: 'uuid' }),
        parameter('path', 'number', { type: 'integer', minimum: 7 }),
        parameter('query', 'flow', never),
        parameter('query', 'page', { type: 'integer' }),
        parameter('query', 'deep[er] & "more"', { type: 'array', items: never, minItems: 1 }),
        { ...parameter('query', 'where', object({ a: never }, ['a'])), style: 'deepObject' },
        { ...parameter('query', 'raw'), allowReserved: true },
        parameter('header', 'X-Trace', never),
        parameter('cookie', 'sid', never),
        { name: 'unused', in: 'query', schema: string },
      ],
    },
    path: '/messages/{messageId}/{number}/{undeclared}',
    // With `password`, the body would be valid against both alternatives of `oneOf`.
    body: json({ method: 'string' } as never),
    placeholders: [
      ...['{messageId}', '{number}', '{flow}', '{deep_er_more_}', '{a}'],
      ...['{X-Trace}', '{sid}', '{undeclared}'],
    ],
  },
  'whole: required choices, and parameters with values': {
    operation: {
      ...content(
        object({ visibility: { enum: ['UNLISTED', 'PUBLIC'] }, note: string }, ['visibility']),
      ),
      parameters: [
        parameter('path', 'id', { ...string, default: 'main' }),
        parameter('query', 'sort', { enum: ['up', 'down'] }),
      ],
    },
    path: '/coupons/{id}',
    body: json({ visibility: 'UNLISTED' } as never),
  },
  'whole: a later alternative': {
    operation: content({
      oneOf: [object({ a: string }, ['a']), object({ b: { const: 1 } }, ['b'])],
    }),
    body: json({ b: 1 } as never),
  },
  'an optional body whose members are all optional': {
    operation: content(
      object({ silent: { default: false }, kind: { enum: ['a'] } }),
      undefined,
      false,
    ),
    body: json({ silent: false, kind: 'a' } as never),
  },
  'an optional body with required members': {
    operation: content(object({ to: string }, ['to']), undefined, false),
    body: json({ to: 'string' } as never),
  },
  'a required body whose members are all optional': {
    operation: content(object({ silent: { default: false }, kind: { enum: ['a'] } })),
    body: json({ silent: false, kind: 'a' } as never),
  },
  'a required body that nothing describes': {
    operation: content({}),
    body: json('{body}' as never),
    placeholders: ['{body}'],
  },
  'a default that breaks its schema': {
    operation: content(object({ mail: { ...string, minLength: 3, default: '' } }, ['mail'])),
    body: json({ mail: 'string' } as never),
  },
  'a list that has to have two items': {
    operation: content({ type: 'array', minItems: 2, items: { enum: [1, 2] } }),
    body: json([1, 1] as never),
  },
  'a member that only responses have': {
    operation: content(object({ id: { ...string, readOnly: true }, to: string }, ['id', 'to'])),
    body: json({ to: 'string' } as never),
  },
  'a form': {
    operation: content(object({ to: string, note: string, days: { default: 28 } }, ['to']), form),
    body: { kind: 'form', fields: { to: 'string', days: '28' } },
  },
  'a form that nothing describes': {
    operation: content({}, form),
    body: { kind: 'form', fields: { '{body}': '{body}' } },
    placeholders: ['{body}'],
  },
  'a multipart form with a file': {
    operation: content(
      object({ photo: { ...string, format: 'binary' }, title: string }, ['photo', 'title']),
      'multipart/form-data',
    ),
    body: {
      kind: 'multipart',
      parts: [
        { name: 'title', text: 'string' },
        { name: 'photo', mediaType: 'application/octet-stream', file: 'photo.bin' },
      ],
    },
  },
  'a multipart form with a file alone': {
    operation: content(object({ photo: { ...string, format: 'binary' } }), 'multipart/form-data'),
    body: {
      kind: 'multipart',
      parts: [{ name: 'photo', mediaType: 'application/octet-stream', file: 'photo.bin' }],
    },
  },
  'parts without names': {
    operation: content(
      { type: 'array', prefixItems: [object({ title: string }, ['title'])] },
      'multipart/mixed',
    ),
    body: {
      ...{ kind: 'multipart', mediaType: 'multipart/mixed' },
      parts: [
        {
          name: 'part 1',
          unnamed: true,
          mediaType: 'application/json',
          text: '{"title":"string"}',
        },
      ],
    },
  },
  'a text': {
    operation: content(string, 'text/plain'),
    body: textual('string', 'text/plain'),
  },
  XML: {
    operation: content(object({ to: string }, ['to']), 'application/xml'),
    body: { kind: 'file', mediaType: 'application/xml', file: 'body.xml' },
  },
  'a stream': {
    operation: {
      requestBody: {
        required: true,
        content: { 'application/jsonl': { itemSchema: object({ to: string }, ['to']) } },
      },
    },
    body: textual('{"to":"string"}', 'application/jsonl'),
  },
};

/** A description with one operation. */
function modelFor({ operation, path: target = '/messages' }: Case): Description {
  return modelOf({
    ...{ openapi: '3.2.0', info: { title: 'Post office', version: '1' } },
    servers: [{ url: 'https://post.example' }],
    paths: { [target]: { post: { operationId: 'send', responses: {}, ...operation } } },
  });
}

function operationOf(one: Case): Operation {
  const [found] = modelFor(one).operations;
  if (!found) throw new Error('There is no operation.');
  return found;
}

const requestOf = (one: Case, url = 'https://post.example') =>
  exampleRequest(operationOf(one), url);

for (const [what, one] of Object.entries(cases)) {
  test(`a sample without examples is whole, or has a placeholder for each missing value: ${what}`, () => {
    const operation = operationOf(one);
    const { body, placeholders } = requestOf(one);
    expect(body).toEqual(one.body);
    expect(placeholders).toEqual(one.placeholders);
    const [{ schema } = {}] = operation.body?.content ?? [];
    // Verify validates responses, which have what is read-only.
    const isShared = !JSON.stringify(schema).includes('readOnly');
    if (!placeholders && body?.kind === 'json' && schema && isShared) {
      expect(isInvalid(schema, body.value)).toBe(false);
    }
  });
}

test('placeholders are legible in every language: a URL has them in braces, and nothing else instead', () => {
  for (const [what, one] of Object.entries(cases)) {
    for (const { id, code } of samplesOf(requestOf(one))) {
      for (const text of one.placeholders ?? [])
        expect.soft(code, `${what}, ${id}`).toContain(text);
      expect.soft(code, `${what}, ${id}`).not.toMatch(/%7B/i);
    }
  }
});

/** What is in a text as code of some language stays text. */
test('a brace behind a character that makes it code in a language stays encoded', () => {
  const one = {
    operation: { parameters: [parameter('path', 'id'), parameter('cookie', 'a#', never)] },
    path: '/cost$%7Bx%7D/${id}',
  };
  for (const { id, code } of samplesOf(requestOf(one))) {
    expect.soft(code, id).not.toMatch(/[$#]\{id\}/);
    expect.soft(code, id).toMatch(/\$%7Bid%7D/);
  }
});

for (const language of languages) {
  test(
    `in ${language}, a sample with placeholders compiles, and sends nothing in their place`,
    inFull(isOtherLanguage(language)),
    async ({ needs }) => {
      needs(language);
      const echo = await echoServer();
      const cwd = mkdtempSync(path.join(tmpdir(), 'files-'));
      for (const name of ['photo.bin', 'body.txt', 'body.xml']) {
        writeFileSync(path.join(cwd, name), name);
      }
      const all = Object.values(cases);
      const outcomes = await runPrograms(
        language,
        all.map((one) => {
          const samples = samplesOf(requestOf(one, `${echo.url}/v1`));
          return samples.find(({ id }) => id === language)?.code ?? '';
        }),
        { cwd },
      );
      rmSync(cwd, { recursive: true });
      echo.close();
      const received = [...echo.received];
      outcomes.forEach(({ status, stderr }, index) => {
        const { path: target = '', body, placeholders = [] } = all[index] ?? {};
        const mayFail = target.includes('{') && placeholders.length > 0;
        // Some languages reject a URL with braces before they send it.
        if (mayFail && status !== 0) {
          expect.soft(stderr).toMatch(/InvalidURIError|Illegal character/);
          return;
        }
        expect.soft({ status, stderr }).toEqual({ status: 0, stderr: '' });
        const got = received.shift();
        if (mayFail) {
          expect.soft(decodeURIComponent(got?.path ?? '')).toBe(`/v1${target}`);
          expect.soft(got).toMatchObject({ query: { flow: '{flow}', where: { a: '{a}' } } });
          expect.soft(got?.headers).toMatchObject({ 'x-trace': '{X-Trace}', cookie: 'sid={sid}' });
        }
        if (body?.kind === 'json') expect.soft(got?.body).toEqual(body.value);
        if (body?.kind === 'form') expect.soft(got?.body).toEqual(body.fields);
      });
      expect(received).toEqual([]);
    },
  );
}

test('the page says that placeholders are to be filled in, where there are some', () => {
  for (const [what, one] of Object.entries(cases)) {
    const model = { ...modelFor(one), slug: 'about' };
    const { data } = referenceMaker()(model);
    const view = JSON.parse(data.send ?? '') as { notes: { placeholder?: string }[] };
    expect.soft(view.notes[0]?.placeholder, what).toBe(one.placeholders?.[0]);
  }
});

test('a console starts with what is known, asks for the rest, and sends no placeholder', () => {
  Object.assign(globalThis, { window: { location: { origin: 'https://docs.example' } } });
  for (const [what, one] of Object.entries(cases)) {
    const operation = consoleOperation(operationOf(one), modelFor(one));
    const { values, bodyText } = initialForm(operation);
    expect.soft(JSON.stringify(values) + bodyText, what).not.toMatch(/\{\w+\}/);
  }

  const everywhere = cases['alternatives without a value, and parameters everywhere'];
  if (!everywhere) throw new Error('The case has another name.');
  const operation = consoleOperation(operationOf(everywhere), modelFor(everywhere));
  const start = initialForm(operation);
  expect(Object.keys(validateForm(operation, start, () => ''))).toEqual(
    expect.arrayContaining(['path/messageId', 'path/number', 'query/flow', 'header/X-Trace']),
  );
  // Its sample has placeholders, too, until the form is filled in.
  const { placeholders, ...shown } = withPlaceholders(operation, start);
  const [{ code } = { code: '' }] = samplesOf({ ...sampleRequest(operation, shown), placeholders });
  expect(code).toContain('/messages/{messageId}/{number}/');
  expect(code).toContain('flow={flow}');
  expect(code).toContain('X-Trace: {X-Trace}');
  expect(code).toContain('sid={sid}');
  const filled = { ...start, values: { ...start.values, 'path/number': '7', 'query/flow': 'f' } };
  expect(withPlaceholders(operation, filled).placeholders).not.toContain('{flow}');
});

test('verify sends no sample with placeholders, and says why', () => {
  const target = { url: 'https://post.example', isSandbox: false, api: {} };
  for (const [what, one] of Object.entries(cases)) {
    if (!one.placeholders) continue;
    const names = one.placeholders.map((text) => text.slice(1, -1));
    const model = modelFor(one);
    const reasons = () => {
      try {
        return plan(model, target, ['send'], { prefix: 'Mailvet', values: {} }).map(
          (claim) => claim.skipped,
        );
      } catch (error) {
        return [String(error)];
      }
    };
    for (const reason of reasons()) {
      expect.soft(reason, what).toContain('the description has no example of');
      expect
        .soft(
          names.some((name) => reason?.includes(name)),
          what,
        )
        .toBe(true);
    }
  }
});

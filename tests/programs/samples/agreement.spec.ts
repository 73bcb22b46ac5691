/**
 * One request on every path: what the sample of each language, the console and api-verify send is compared as it arrives, for
 * operations that are drawn, those of `requests.yaml` and our own; and the sandbox takes it, and responds as the description says.
 */
import path from 'node:path';

import { validate } from '@cfworker/json-schema';
import { chooseFiles, fetchRequest, initialForm, validateForm } from '@docs-engines/api-console/form';
import { createSandbox } from '@docs-engines/api-sandbox';
import { isJson, jsonText, parseExact, type Sample, samplesOf } from '@docs-engines/api-samples';
import { verify } from '@docs-engines/api-verify';
// prettier-ignore
import { consoleOperation, type Description, exampleRequest, jsonSchemaOf, type Operation, readDescription } from '@docs-engines/openapi-docs';
import { sandboxData } from '@docs-engines/openapi-docs/sandbox';
import type { Oas3_1Definition } from '@redocly/openapi-core';
import get from 'lodash/get';
import groupBy from 'lodash/groupBy';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';
import zipObject from 'lodash/zipObject';

import { echoServer, type Received } from '../../support/echo';
import { inFull, isFull } from '../../support/full';
import { runPrograms } from '../../support/languages';
import { drawnDescription } from '../../support/samples/drawn';
import { expect, parsed, test } from '../../support/samples/fixtures';
import { env, expected, operations as written, picture } from '../../support/samples/requests';
import { folderWith } from '../../support/files';

const { FUZZ_SEED = '1' } = process.env;
const count = isFull ? 40 : 10;
const key = 'user:word';
/** Variables of the credentials of the drawn operations. */
// prettier-ignore
const keys = {
  LOGIN_USERNAME: 'user', LOGIN_PASSWORD: 'word', TOKEN: key, KEY: key, IN_QUERY: key, AUTHORIZATION: key,
  API_KEY: key,
};

/** What a request says, without what clients are free to choose: the order of a query, white space in JSON, a boundary. */
function arrived({ method, path: name, query, headers, login, body, bytes }: Received) {
  const { 'content-type': type = '', authorization } = headers;
  return {
    method,
    // .NET leaves an apostrophe as it is.
    path: name.replaceAll('%27', "'"),
    query: sortBy(Object.entries(query), ([field]) => field),
    headers: pick(headers, ['cookie', 'x-client', 'x-key', 'x-list', 'x-own']),
    credential: login ?? authorization,
    // Some clients send the media type of a form without a form.
    mediaType: bytes.length > 0 ? type.toLowerCase().replace(/; ?(?:boundary|charset)=.*/, '') : '',
    body: isJson(type) && bytes.length > 0 ? jsonText(parseExact(bytes.toString())) : body,
  };
}

test.describe.configure({ mode: 'default' });

let folder = '';
let file = '';
let echo: Awaited<ReturnType<typeof echoServer>>;
let source: Oas3_1Definition;
let description: Description;
/** The operations that are drawn. */
let drawn: Operation[];
let own: Operation[];
/** What the samples for cURL send, by the ID of the operation. */
let sent: Record<string, Received>;

function sentBy(id: string): Received {
  const received = sent[id];
  if (!received) throw new Error(`${id} was not sent.`);
  return received;
}

async function runSamples(language: Sample['id']): Promise<Record<string, Received>> {
  // `samples.spec.ts` runs the samples of our own description in each language.
  const all = [...drawn, ...written, ...(isFull || language === 'curl' ? own : [])];
  const programs = all.map((operation) => {
    const samples = samplesOf(exampleRequest(operation, `${echo.url}/v1`, undefined, true), { prefix: 'Mailvet' });
    return samples.find(({ id }) => id === language)?.code ?? '';
  });
  // Clients for `.http` files put a variable into the URL as it is.
  const inUrl = (text: string) => (language === 'http' ? encodeURIComponent(text) : text);
  const variables = {
    ...Object.fromEntries(Object.entries(keys).map(([name, value]) => [`MAILVET_${name}`, value])),
    ...env,
    MAILVET_IN_QUERY: inUrl(keys.IN_QUERY),
    MAILVET_QUERY_KEY: inUrl(env.MAILVET_QUERY_KEY),
  };
  const before = echo.received.length;
  const outcomes = await runPrograms(language, programs, { env: variables, cwd: folder });
  for (const [index, { status, stderr }] of outcomes.entries()) {
    expect.soft({ status, stderr }, programs[index]).toEqual({ status: 0, stderr: '' });
  }
  const received = echo.received.slice(before);
  expect(received).toHaveLength(all.length);
  const ids = all.map(({ id }) => id);
  return zipObject(ids, received);
}

test.beforeAll(async ({ model }) => {
  own = model.operations.filter(({ isWebhook }) => !isWebhook);
  echo = await echoServer();
  source = drawnDescription(count, Number(FUZZ_SEED), `${echo.url}/v1`);
  const files = ['body.png', 'body.bin', 'photo.png', 'photo.bin', 'part-2.png'].map(
    (name) => [name, Buffer.from(picture, 'latin1')] as const,
  );
  folder = folderWith({ ...Object.fromEntries(files), 'openapi.json': JSON.stringify(source) });
  file = path.join(folder, 'openapi.json');
  ({ model: description } = await readDescription(file));
  drawn = description.operations.filter(({ id }) => id.startsWith('op'));
  sent = await runSamples('curl');
});

test.afterAll(() => echo.close());

test('in curl, authentication, parameters and bodies of any kind arrive as the description has them', () => {
  for (const operation of written) {
    const { id } = operation;
    const arrives = expected(operation);
    expect.soft(sent[id], id).toMatchObject(arrives);
    expect
      .soft(sent[id]?.headers.authorization !== undefined, id)
      .toBe(id === 'basic' || 'authorization' in arrives.headers);
  }
});

for (const language of ['http', 'node', 'python', 'php', 'ruby', 'go', 'java', 'csharp'] as const) {
  test(`in ${language}, each sample sends what cURL sends`, inFull(language !== 'node'), async ({ needs }) => {
    needs(language);
    for (const [id, received] of Object.entries(await runSamples(language))) {
      expect.soft(arrived(received), id).toEqual(arrived(sentBy(id)));
    }
  });
}

test('R3.1 the console begins with the request of the sample, finds nothing wrong, and sends it', async ({ model }) => {
  Object.assign(globalThis, { window: { location: new URL('https://docs.example/') } });
  const url = `${echo.url}/v1`;
  const product = { sandboxOf: () => ({ url, localUrl: url, key }) };
  for (const operation of [...drawn, ...own]) {
    const described = own.includes(operation) ? model : description;
    const form = consoleOperation({ ...operation, servers: [{ url }] }, described, product);
    const start = initialForm(form);
    for (const field of form.body?.fields.filter(({ type }) => type === 'file') ?? []) {
      // A range allows the type of a file.
      const type = JSON.stringify(operation.body).includes('*') ? '' : 'image/gif';
      const names = JSON.stringify(exampleRequest(operation, url).body).match(/(?:body|photo)\.\w+/g) ?? [];
      const files = names.map((name) => new File([Buffer.from(picture, 'latin1')], name, { type }));
      chooseFiles(form.id, field, files);
      start.values[field.key] = names.join('\n');
    }
    const wrong = validateForm(form, start, () => '');
    expect.soft(wrong, operation.id).toEqual({});
    // People paste the scheme, too.
    const typed = (id: string) => (id.endsWith('/token') ? `Bearer ${key}` : '');
    await fetch(fetchRequest(form, start, typed, new AbortController().signal, 'omit'));
    expect.soft(echo.received.slice(-1).map(arrived), operation.id).toEqual([arrived(sentBy(operation.id))]);
  }
  Reflect.deleteProperty(globalThis, 'window');
});

test('api-verify sends the request of the sample', async () => {
  const before = echo.received.length;
  const ids = drawn.map(({ id }) => id);
  await verify({ description: file, url: `${echo.url}/v1`, operations: ids, rate: 10_000, environment: keys });
  const writing = echo.received.slice(before).filter(({ method }) => method !== 'GET');
  const asked = groupBy(writing.map(arrived), ({ path: name }) => `op${name.split('/')[2]}`);
  // It knows no file to send.
  for (const [id, all] of Object.entries(asked)) expect.soft(all, id).toContainEqual(arrived(sentBy(id)));
  expect(Object.keys(asked).length).toBeGreaterThan(count / 3);
});

test('the body of a sample is JSON where the description allows that, and valid', () => {
  for (const { id, path: name, method } of drawn) {
    type Sending = { requestBody?: { content: Record<string, { schema: { format?: string } }> } } | undefined;
    const written = get(source, ['paths', name, method]) as Sending;
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(written?.requestBody?.content ?? {});
    if (!/^\*|^application\/(?:\*|json|vnd)/.test(type) || schema.format === 'binary') continue;
    const { headers, bytes } = sentBy(id);
    expect.soft(headers['content-type'], id).toMatch(/json/);
    // A request leaves out what is readOnly, also where that is required.
    if (JSON.stringify(schema).includes('readOnly')) continue;
    expect.soft(validate(JSON.parse(bytes.toString()), schema, '2020-12').errors, id).toEqual([]);
  }
});

test('the sandbox takes the request of the sample, and its response is valid by the description', async () => {
  const sandbox = createSandbox(sandboxData(description));
  for (const { id, responses } of drawn) {
    const { method, target, headers, bytes } = sentBy(id);
    const names = ['content-type', 'authorization', 'x-key', 'x-own'];
    const body = bytes.length > 0 ? bytes : undefined;
    const request = new Request(echo.url + target, { method, headers: pick(headers, names) as HeadersInit, body });
    const response = await sandbox(request);
    const answer = parsed(await response.text());
    expect.soft(response.ok ? 200 : answer, `${id} ${target} ${bytes.toString()}`).toBe(200);
    const { schema: shown = { types: [] } } = responses[0]?.content[0] ?? {};
    const schema = jsonSchemaOf(shown, (part) => jsonSchemaOf(part, () => ({})));
    if (response.ok) expect.soft(validate(answer, schema).errors, id).toEqual([]);
    expect.soft(JSON.stringify(answer), id).not.toContain('"pin"');
  }
});

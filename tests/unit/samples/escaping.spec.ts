import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';

import fc from 'fast-check';

import {
  type BodyPart,
  pairsOf,
  type SampleRequest,
  samplesOf,
  serializeQuerystring,
  splitUrl,
} from '@docs-engines/api-samples';
import { runPrograms } from '../../support/languages';
import { expect, test } from '../../support/samples/fixtures';
import { inFull, isOtherLanguage } from '../../support/full';

/** Characters with a meaning in one of the languages, in JSON or in a URL. */
const special = [
  ...['', ' ', "'", '"', '`', '\\', "\\'", '\\"', "'\\''", '"""', "'''", '\\\\', 'ends in \\'],
  ...[
    '$HOME',
    '${HOME}',
    '$(id)',
    '`id`',
    '!!',
    '#{1 + 1}',
    '#$0',
    '#@a',
    '%s %d',
    '{{1}}',
    '{$a}',
  ],
  ...[
    '\0',
    '\b',
    '\t',
    '\n',
    '\v',
    '\f',
    '\r',
    '\r\n',
    '\x1b[31m',
    '\x7f',
    '\\n',
    '\\u0041',
    '\\x41',
  ],
  ...[
    'a+b@c.test',
    '100%',
    '%41',
    'a&b=c',
    'a=b',
    '?#/',
    ';',
    '*',
    '[0]',
    '~',
    '@file',
    '-d',
    '<?php',
  ],
  ...['?>', '//', '/*', '# note', '-- ', 'é', 'e\u0301', '日本語', '👩‍💻', '\u{1F600}', '\u{E0001}'],
  ...['\uFEFF', '\u2028', '\u2029', '\u200B', '\u202E', '\u00A0', '\u0085', '\uFFFF', '\u{10FFFF}'],
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1e3',
    '__proto__',
    'constructor',
    'EOF',
    '\\u{41}',
    '\uD800',
    'a\uDC00b',
  ],
];

const sampled = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), {
  numRuns: 30,
  seed: 3,
});
const mixed = fc.sample(
  fc
    .array(fc.constantFrom(...special), { minLength: 2, maxLength: 5 })
    .map((parts) => parts.join('')),
  { numRuns: 30, seed: 3 },
);
const texts = [...special, ...sampled, ...mixed];

const key = "mv_test_it's_$HOME";

const credentials = [
  { in: 'header' as const, name: 'Authorization', scheme: 'Bearer', variable: 'MAILVET_API_KEY' },
];

/** The value of a JSON body. */
function valueOf({ body }: SampleRequest): unknown {
  return body?.kind === 'json' ? body.value : undefined;
}

/** A request with the texts in every place; the key has what a header may have. The address comes later. */
function hostile(texts: string[]): SampleRequest {
  return {
    method: 'POST',
    server: 'http://localhost',
    credentials,
    prints: 'json',
    path: '/',
    query: Object.fromEntries(texts.filter(Boolean).map((text) => [text, text])),
    headers: { 'X-Note': `'"$HOME \${HOME} $(id) \`id\` #{1} !! \\n \\` },
    body: {
      kind: 'json',
      mediaType: 'application/json',
      value: {
        texts,
        names: Object.fromEntries(texts.map((text, index) => [text, index])),
        numbers: [0, -1, 0.1, 1e21, -1e-7, 2 ** 53, 123456789012345680000, 4294967296],
        words: [null, true, false],
        empty: [[], {}, { 0: 'zero' }, { 0: 'a', 1: 'b' }],
      },
    },
  };
}

/** A request that repeats a parameter, and has no body. */
function repeated(texts: string[]): SampleRequest {
  const query = { id: texts, domain: "it's $HOME" };
  return {
    method: 'DELETE',
    server: 'http://localhost',
    credentials,
    prints: 'json',
    path: '/',
    query,
    headers: {},
    body: undefined,
  };
}

interface Received {
  method: string | undefined;
  query: [string, string][];
  key: string | undefined;
  note: string | string[] | undefined;
  body: unknown;
}

/** Runs programs against a server that keeps what it gets, in order. */
async function receive(work: (base: string) => Promise<unknown>): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer({ maxHeaderSize: 2 ** 18 }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push({
        method: request.method,
        query: [...new URL(request.url ?? '', 'http://127.0.0.1').searchParams],
        key: request.headers.authorization,
        note: request.headers['x-note'],
        body: text ? JSON.parse(text) : undefined,
      });
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return received;
}

/** .NET removes these from every URL: they make a text look different from what it is. */
const bidirectional = /[\u200E\u200F\u202A-\u202E]/g;

/** By name: Go sorts parameters, and JavaScript puts numbers first. The order within a name stays. */
function sorted(query: [string, string][]): [string, string][] {
  return [...query].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

for (const { id } of samplesOf(hostile([]))) {
  test(
    `in ${id}, any value in a request arrives unchanged`,
    inFull(isOtherLanguage(id)),
    async ({ needs }) => {
      needs(id);

      const received = await receive(async (server) => {
        const programs = [hostile(texts), repeated(texts)].map((request) => {
          const samples = samplesOf({ ...request, server, key });
          return samples.find((sample) => sample.id === id)?.code ?? '';
        });
        const outcomes = await runPrograms(id, programs);
        for (const { status, stderr } of outcomes) {
          expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        }
      });

      // Half a surrogate pair cannot be sent: it becomes U+FFFD, as in a browser.
      const sent = texts.map((text) => text.replace(/\p{Surrogate}/gu, '\uFFFD'));
      const isNet = id === 'csharp';
      const comparable = (query: [string, string][]) =>
        sorted(
          query.map((pair): [string, string] => {
            const [name, value] = pair.map((text) =>
              isNet ? text.replace(bidirectional, '') : text,
            );
            return [name ?? '', value ?? ''];
          }),
        );
      const expected = [hostile(sent), repeated(sent)].map((request) => ({
        method: request.method,
        query: comparable(pairsOf(request.query)),
        key: `Bearer ${key}`,
        note: request.headers['X-Note'],
        body: valueOf(request),
      }));
      expect(received.map((request) => ({ ...request, query: comparable(request.query) }))).toEqual(
        expected,
      );
    },
  );
}

/** Every character that a method may have (RFC 9110, section 5.6.2) and that means something in a language. */
const oddMethod = "A!#$%&'*+-.^_`|~B#$HOME";

for (const { id } of samplesOf(hostile([]))) {
  test(`in ${id}, a method with special characters arrives unchanged`, async ({ needs }) => {
    needs(id);
    // Node's HTTP server refuses methods that it does not know.
    const lines: string[] = [];
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        lines.push(data.toString().split('\r\n', 1)[0] ?? '');
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const request = { ...repeated([]), method: oddMethod, query: {} };
    const samples = samplesOf({ ...request, server: `http://127.0.0.1:${port}`, key });
    const code = samples.find((sample) => sample.id === id)?.code ?? '';
    const [outcome] = await runPrograms(id, [code]);
    server.close();
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(lines).toEqual([`${oddMethod} / HTTP/1.1`]);
  });
}

/** What a sample may get from `URL`, which takes these signs in a host and in a query. */
const template = '${globalThis.ran=true}';

test('in node, the address of a server and the query of a path are no code', async () => {
  const server = `https://a\`${template}.example`;
  const request = { ...repeated(['b']), server, path: `/?c=\`${template}` };
  const code = samplesOf(request).find(({ id }) => id === 'node')?.code ?? '';
  const urls: string[] = [];
  const response = { ok: true, json: () => ({}), text: () => '' };
  const context: Record<string, unknown> = {
    ...{ URLSearchParams, AbortSignal, console: { log: () => undefined }, process: { env: {} } },
    fetch: (url: string) => urls.push(url) && response,
  };
  await runInNewContext(`(async () => {${code}})()`, context);
  expect(context.ran).toBeUndefined();
  expect(urls.map((url) => url.slice(0, (server + request.path).length))).toEqual([
    server + request.path,
  ]);
});

test('the path of a request has no sign that ends a template or starts a variable, nor a line break', () => {
  const raw = `/d?c=\`${template}{{KEY}}|^\\`;
  const { path } = splitUrl(new URL(`https://a.example${raw}`), new URL('https://a.example'));
  expect(path).toMatch(/^\/d\?c=[\w$%=.]+$/);
  expect(new URL(path, 'https://a.example').searchParams.get('c')).toBe(raw.slice('/d?c='.length));
  const form = { name: 'all', mediaType: 'application/x-www-form-urlencoded' };
  expect(serializeQuerystring(form, 'a=%20b+c&d[]=é\nX-Key: {{KEY}}#`')).toEqual({
    encoded: 'a=%20b+c&d%5B%5D=%C3%A9%0AX-Key:%20%7B%7BKEY%7D%7D%23%60',
  });
});

test('in http, a header and the head of a part have one line each', () => {
  const part: BodyPart = { name: 'a', mediaType: 'text/plain\r\nX-Other: 2', text: 'b' };
  const request: SampleRequest = {
    ...repeated([]),
    ...{ method: 'POST', headers: { 'X-Note': '1\r\nX-Other: 2\n\n###\nGET https://c.example' } },
    body: { kind: 'multipart', parts: [part] },
  };
  const code = samplesOf(request).find(({ id }) => id === 'http')?.code ?? '';
  expect(code).not.toMatch(/^(?:X-Other|###|GET)/m);
});

test('in curl, the name of a field makes no value a file', () => {
  const parts: BodyPart[] = [{ name: 'a=@/etc/passwd;b', mediaType: 'text/plain', text: 'c' }];
  const request: SampleRequest = { ...repeated([]), body: { kind: 'multipart', parts } };
  const code = samplesOf(request).find(({ id }) => id === 'curl')?.code ?? '';
  expect(code).toMatch(/--form '[^=]+="c";type=text\/plain'/);
});

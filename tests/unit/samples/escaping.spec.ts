/** Hostile texts and placeholders in samples, in the languages' own parsers. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { runInNewContext } from 'node:vm';

// prettier-ignore
import {
  type BodyPart, pairsOf, type SampleRequest, samplesOf, serializeQuerystring, splitUrl,
} from '@docs-engines/api-samples';
import fc from 'fast-check';

import { inFull, isOtherLanguage } from '../../support/full';
import { runPrograms } from '../../support/languages';
import { expect, test } from '../../support/samples/fixtures';

/** Characters with a meaning in one of the languages, in JSON or in a URL. */
// prettier-ignore
const special = [
  '', ' ', "'", '"', '`', '\\', "\\'", '\\"', "'\\''", '"""', "'''", '\\\\', 'ends in \\',
  '$HOME', '${HOME}', '$(id)', '`id`', '!!', '#{1 + 1}', '#$0', '#@a', '%s %d', '{{1}}', '{$a}',
  '\0', '\b', '\t', '\n', '\v', '\f', '\r', '\r\n', '\x1b[31m', '\x7f', '\\n', '\\u0041', '\\x41',
  'a+b@c.test', '100%', '%41', 'a&b=c', 'a=b', '?#/', ';', '*', '[0]', '~', '@file', '-d', '<?php',
  '?>', '//', '/*', '# note', '-- ', 'é', 'e\u0301', '日本語', '👩‍💻', '\u{1F600}', '\u{E0001}',
  '\uFEFF', '\u2028', '\u2029', '\u200B', '\u202E', '\u00A0', '\u0085', '\uFFFF', '\u{10FFFF}',
  'null', 'true', '0', '-1', '1e3', '__proto__', 'constructor', 'EOF', '\\u{41}', '\uD800', 'a\uDC00b',
];

const sampling = { numRuns: 30, seed: 3 };
const mixed = fc.array(fc.constantFrom(...special), { minLength: 2, maxLength: 5 });
const texts = [
  ...special,
  ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), sampling),
  ...fc.sample(mixed, sampling).map((parts) => parts.join('')),
];

const key = "mv_test_it's_$HOME";

/** A request that repeats a parameter, and has no body. The address comes later. */
const repeated = (texts: string[]): SampleRequest => ({
  method: 'DELETE',
  server: 'http://localhost',
  credentials: [{ in: 'header', name: 'Authorization', scheme: 'Bearer', variable: 'MAILVET_API_KEY' }],
  prints: 'json',
  path: '/',
  query: { id: texts, domain: "it's $HOME" },
  headers: {},
  body: undefined,
});

/** A request with the texts in every place; the key has what a header may have. */
const hostile = (texts: string[]): SampleRequest => ({
  ...repeated([]),
  method: 'POST',
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
});

/** Every character that a method may have (RFC 9110, section 5.6.2) and that means something in a language. */
const oddMethod = "A!#$%&'*+-.^_`|~B#$HOME";

interface Received {
  method: string | undefined;
  url: URL;
  headers: IncomingHttpHeaders;
  text: string;
}

async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const codeIn = (id: string, request: SampleRequest) =>
  samplesOf(request).find((sample) => sample.id === id)?.code ?? '';

/** .NET removes these from every URL: they make a text look different from what it is. */
const bidirectional = /[\u200E\u200F\u202A-\u202E]/g;

/** A query to compare: Go sorts parameters by name, and JavaScript puts numbers first. */
const comparable = (id: string, query: Iterable<[string, string]>) =>
  Array.from(query, (pair) => pair.map((text) => (id === 'csharp' ? text.replace(bidirectional, '') : text))).sort(
    ([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)),
  );

for (const { id } of samplesOf(hostile([]))) {
  test(`in ${id}, any value, method and body arrives unchanged`, inFull(isOtherLanguage(id)), async ({ needs }) => {
    needs(id);
    const received: Received[] = [];
    const server = createServer({ maxHeaderSize: 2 ** 18 }, (request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        const { method, headers } = request;
        const url = new URL(request.url ?? '', 'http://127.0.0.1');
        received.push({ method, url, headers, text: Buffer.concat(chunks).toString() });
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    // Node's HTTP server refuses methods that it does not know.
    const lines: string[] = [];
    const other = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        lines.push(data.toString().split('\r\n', 1)[0] ?? '');
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
      });
    });
    const [url, otherUrl] = [await addressOf(server), await addressOf(other)];
    const outcomes = await runPrograms(
      id,
      [
        { ...hostile(texts), server: url, key },
        { ...repeated(texts), server: url, key },
        { ...repeated([]), method: oddMethod, query: {}, server: otherUrl, key },
      ].map((request) => codeIn(id, request)),
    );
    server.close();
    other.close();

    // Half a surrogate pair cannot be sent: it becomes U+FFFD, as in a browser.
    const sent = texts.map((text) => text.replace(/\p{Surrogate}/gu, '\uFFFD'));
    for (const [index, { method, query, headers, body }] of [hostile(sent), repeated(sent)].entries()) {
      const got = received[index];
      expect(outcomes[index]).toMatchObject({ status: 0, stderr: '' });
      expect([got?.method, got?.headers.authorization]).toEqual([method, `Bearer ${key}`]);
      expect(got?.headers['x-note']).toBe(headers['X-Note']);
      expect(comparable(id, got?.url.searchParams ?? [])).toEqual(comparable(id, pairsOf(query)));
      const value = body?.kind === 'json' ? body.value : undefined;
      expect(got?.text ? JSON.parse(got.text) : undefined).toEqual(value);
    }
    expect(outcomes[2]).toMatchObject({ status: 0, stderr: '' });
    expect(lines).toEqual([`${oddMethod} / HTTP/1.1`]);
  });
}

/** What a sample may get from `URL`, which takes these signs in a host and in a query. */
const template = '${globalThis.ran=true}';

test('in node, the address of a server and the query of a path are no code', async () => {
  const server = `https://a\`${template}.example`;
  const request = { ...repeated(['b']), server, path: `/?c=\`${template}` };
  const urls: string[] = [];
  const response = { ok: true, json: () => ({}), text: () => '' };
  const context: Record<string, unknown> = {
    URLSearchParams,
    AbortSignal,
    console: { log: () => undefined },
    process: { env: {} },
    fetch: (url: string) => urls.push(url) && response,
  };
  await runInNewContext(`(async () => {${codeIn('node', request)}})()`, context);
  expect(context.ran).toBeUndefined();
  expect(urls).toEqual([expect.stringContaining(server + request.path)]);
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

test('in http, a header and the head of a part have one line each; in curl, the name of a field makes no value a file', () => {
  const bodyOf = (part: BodyPart) => ({ kind: 'multipart' as const, parts: [part] });
  const http = codeIn('http', {
    ...repeated([]),
    method: 'POST',
    headers: { 'X-Note': '1\r\nX-Other: 2\n\n###\nGET https://c.example' },
    body: bodyOf({ name: 'a', mediaType: 'text/plain\r\nX-Other: 2', text: 'b' }),
  });
  expect(http).not.toMatch(/^(?:X-Other|###|GET)/m);
  const body = bodyOf({ name: 'a=@/etc/passwd;b', mediaType: 'text/plain', text: 'c' });
  expect(codeIn('curl', { ...repeated([]), body })).toMatch(/--form '[^=]+="c";type=text\/plain'/);
});

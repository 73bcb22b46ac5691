/** The proxy sends what a console asks for, to the listed servers alone. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test as base } from '@playwright/test';

import { proxied } from '../src/proxied';
import { apiOrigins, createProxy, type ProxyOptions, proxyTargets } from '../src/proxy';
import { browserGlobals } from './support/browserGlobals';

const site = 'https://docs.example';

interface Received {
  request: IncomingMessage;
  body: string;
}

interface Upstream {
  url: string;
  received: Received[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

const test = base.extend<{ upstream: Upstream }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  upstream: async ({}, use) => {
    const upstream: Upstream = {
      url: '',
      received: [],
      answer: (_request, response) => response.end('{}'),
    };
    const server = createServer((request, response) => {
      void request.toArray().then((chunks) => {
        upstream.received.push({ request, body: Buffer.concat(chunks as Buffer[]).toString() });
        upstream.answer(request, response);
      });
    }).listen(0);
    await once(server, 'listening');
    upstream.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use(upstream);
    server.close();
    server.closeAllConnections();
  },
});

browserGlobals(test, site);

/** Sends a request as a console does. */
async function send(
  { url }: Upstream,
  request: Request,
  options: Partial<ProxyOptions> = {},
  more: Record<string, string> = {},
): Promise<Response> {
  const asked = await proxied(request, `${site}/proxy`);
  const headers = new Headers([...asked.headers, ['Origin', site], ...Object.entries(more)]);
  const body = await asked.text();
  const proxy = createProxy({ targets: [url], sites: [site], ...options });
  return proxy(new Request(asked.url, { method: asked.method, headers, body: body || undefined }));
}

const detailOf = async (response: Response) =>
  ((await response.json()) as { detail: string }).detail;

test('the proxy sends method, headers, query and body, and returns status, headers and body', async ({
  upstream,
}) => {
  upstream.answer = (_request, response) =>
    response
      .writeHead(418, 'Teapot', { 'X-Lamp': 'on', 'Content-Type': 'text/plain' })
      .end('short');
  const response = await send(
    upstream,
    new Request(`${upstream.url}/lamps?key=a%2Bb`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer t', 'X-Note': 'é', 'Content-Type': 'application/json' },
      body: '{"on":true}',
    }),
  );
  const { request, body } = upstream.received[0] ?? {};
  expect(request?.method).toBe('PATCH');
  expect(request?.url).toBe('/lamps?key=a%2Bb');
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer t',
    'x-note': 'é',
    'content-type': 'application/json',
    'content-length': '11',
  });
  expect(body).toBe('{"on":true}');
  expect(response.status).toBe(418);
  expect(response.headers.get('X-Lamp')).toBe('on');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(site);
  expect(await response.text()).toBe('short');
});

test('a request without a body has none, and a response without one neither', async ({
  upstream,
}) => {
  upstream.answer = (_request, response) => response.writeHead(204).end();
  const response = await send(upstream, new Request(upstream.url));
  expect(upstream.received[0]?.request.method).toBe('GET');
  expect(upstream.received[0]?.body).toBe('');
  expect(response.status).toBe(204);
  expect(response.body).toBe(null);
});

test('cookies and other headers of the site do not reach the server', async ({ upstream }) => {
  await send(
    upstream,
    new Request(upstream.url),
    {},
    {
      Cookie: 'session=secret',
      'X-Forwarded-For': '192.0.2.1',
      'CF-Connecting-IP': '192.0.2.1',
      Authorization: 'Basic c2l0ZQ==',
    },
  );
  const headers = JSON.stringify(upstream.received[0]?.request.headers);
  expect(headers).not.toMatch(/secret|192\.0\.2\.1|Basic|docs\.example|console-/);
});

test('headers of one hop are not passed on, nor those that a header names so', async ({
  upstream,
}) => {
  const list = [
    ['Connection', 'X-Hop, close'],
    ['X-Hop', '1'],
    ['Host', 'admin.internal'],
    ['Transfer-Encoding', 'chunked'],
    ['Cookie', 'a=b'],
    ['X-Kept', '1'],
  ];
  const response = await createProxy({ targets: [upstream.url], sites: [site] })(
    new Request(`${site}/proxy`, {
      method: 'POST',
      headers: { 'Console-Target': upstream.url, 'Console-Headers': JSON.stringify(list) },
    }),
  );
  expect(response.status).toBe(200);
  const headers = upstream.received[0]?.request.headers;
  expect(headers).toMatchObject({ 'x-kept': '1', host: new URL(upstream.url).host });
  expect(headers).not.toHaveProperty('x-hop');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('transfer-encoding');
});

test('what a server sets for its own site has no effect on that of the proxy, nor on a server in front of it', async ({
  upstream,
}) => {
  upstream.answer = (_request, response) =>
    response
      .writeHead(200, {
        'Set-Cookie': 'a=b',
        'Clear-Site-Data': '"*"',
        'Strict-Transport-Security': 'max-age=1',
        'Access-Control-Allow-Origin': '*',
        'Service-Worker-Allowed': '/',
        'X-Accel-Redirect': '/internal/',
        'X-Sendfile': '/etc/hosts',
        'X-LiteSpeed-Location': '/internal/',
      })
      .end('{}');
  const { headers } = await send(upstream, new Request(upstream.url));
  expect(headers.get('Access-Control-Allow-Origin')).toBe(site);
  for (const name of [
    'Set-Cookie',
    'Clear-Site-Data',
    'Strict-Transport-Security',
    'Service-Worker-Allowed',
    'X-Accel-Redirect',
    'X-Sendfile',
    'X-LiteSpeed-Location',
  ]) {
    expect(headers.get(name), name).toBe(null);
  }
});

for (const [what, change] of Object.entries<(url: string) => string>({
  'another host': () => 'https://elsewhere.example/',
  'another port': (url) => url.replace(/\d+$/, '1'),
  'another scheme': (url) => url.replace('http:', 'https:'),
  'the address of the host': (url) => url.replace('localhost', '127.0.0.1'),
  'the address as a number': (url) => url.replace('localhost', '2130706433'),
  'a name that ends with a dot': (url) => url.replace('localhost', 'localhost.'),
  'a host after a user': (url) => url.replace('localhost:', 'localhost:80@elsewhere.example:'),
  'a user at the host': (url) => url.replace('localhost', 'admin:pw@localhost'),
  'a host after a backslash': (url) =>
    url.replace('//localhost', String.raw`//elsewhere.example\@localhost`),
  'a file': () => 'file:///etc/passwd',
  'no URL': () => '/lamps',
})) {
  test(`the proxy sends nothing to ${what}`, async ({ upstream }) => {
    const target = change(upstream.url);
    const response = await createProxy({ targets: [upstream.url], sites: [site] })(
      new Request(`${site}/proxy`, { method: 'POST', headers: { 'Console-Target': target } }),
    );
    expect([400, 403]).toContain(response.status);
    expect(upstream.received).toEqual([]);
  });
}

test('a redirect is not followed', async ({ upstream }) => {
  upstream.answer = (_request, response) =>
    response.writeHead(302, { Location: `${upstream.url}/admin` }).end();
  const response = await send(upstream, new Request(upstream.url));
  expect(response.status).toBe(302);
  expect(upstream.received).toHaveLength(1);
});

test('a page of another site gets nothing', async ({ upstream }) => {
  const asked = new Request(`${site}/proxy`, {
    method: 'POST',
    headers: { 'Console-Target': upstream.url, Origin: 'https://evil.example' },
  });
  const response = await createProxy({ targets: [upstream.url], sites: [site] })(asked);
  expect(response.status).toBe(403);
  expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  expect(upstream.received).toEqual([]);
});

for (const method of ['CONNECT', 'TRACE', 'GET /']) {
  test(`the proxy does not send ${method}`, async ({ upstream }) => {
    const response = await createProxy({ targets: [upstream.url], sites: [site] })(
      new Request(`${site}/proxy`, {
        method: 'POST',
        headers: { 'Console-Target': upstream.url, 'Console-Method': method },
      }),
    );
    expect(response.status).toBe(400);
    expect(upstream.received).toEqual([]);
  });
}

test('a request that is too large is refused before anything is sent', async ({ upstream }) => {
  const request = new Request(upstream.url, { method: 'POST', body: 'x'.repeat(101) });
  const response = await send(upstream, request, { maxRequest: 100 });
  expect(response.status).toBe(413);
  expect(await detailOf(response)).toBe('More than 100 bytes.');
  expect(upstream.received).toEqual([]);
});

test('a response that is too large is refused, or ends', async ({ upstream }) => {
  upstream.answer = (_request, response) => response.end('x'.repeat(101));
  const response = await send(upstream, new Request(upstream.url), { maxResponse: 100 });
  expect(response.status).toBe(502);
  upstream.answer = (_request, response) => {
    // In chunks: nothing says how long it is.
    response.write('x'.repeat(60));
    response.end('x'.repeat(60));
  };
  const stream = await send(upstream, new Request(upstream.url), { maxResponse: 100 });
  await expect(stream.text()).rejects.toThrow('More than 100 bytes.');
});

test('a server that does not answer is given up', async ({ upstream }) => {
  upstream.answer = () => undefined;
  const response = await send(upstream, new Request(upstream.url), { timeout: 200 });
  expect(response.status).toBe(504);
  expect(await detailOf(response)).toContain('has not answered within 0.2 seconds');
});

test('a preflight allows the headers of the console, for the listed site', async () => {
  const response = await createProxy({ targets: [], sites: [site] })(
    new Request('https://proxy.example', { method: 'OPTIONS', headers: { Origin: site } }),
  );
  expect(response.status).toBe(204);
  const allowed = response.headers.get('Access-Control-Allow-Headers')?.split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['Console-Target', 'Content-Type']));
});

test('the origins of a description: servers with their variables, token endpoints', () => {
  expect(
    apiOrigins({
      servers: [
        {
          url: 'https://{region}.lamps.example/v1',
          variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
        },
        { url: '/v1' },
      ],
      paths: { '/x': { servers: [{ url: 'https://files.example:8443' }] } },
      components: {
        securitySchemes: {
          one: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: 'https://login.example/authorize',
                tokenUrl: 'https://token.example/token',
                scopes: {},
              },
            },
          },
          two: {
            type: 'openIdConnect',
            openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
          },
        },
      },
    }),
  ).toEqual([
    'https://eu.lamps.example',
    'https://us.lamps.example',
    'https://files.example:8443',
    'https://token.example',
    'https://id.example',
  ]);
});

test('a server on the author’s machine or network is no target of the proxy', () => {
  const hosts = [
    ...['localhost:8080', '127.0.0.1', '0.0.0.0', '10.1.2.3', '172.20.0.1', '192.168.0.1'],
    ...[
      'localhost.',
      'metadata.google.internal.',
      'printer.local.',
      'intranet.',
      '100.100.100.200',
    ],
    ...['router.lan', 'wiki.corp', 'nas.home.arpa', '198.18.0.1', '239.0.0.1'],
    ...['169.254.169.254', '[::1]', '[fd00::1]', 'intranet', 'db.internal', 'nas.local'],
    ...['2130706433', '0x7f.1', 'lamps.example', '172.32.0.1'],
  ];
  expect(proxyTargets({ servers: hosts.map((host) => ({ url: `http://${host}` })) })).toEqual([
    'http://lamps.example',
    'http://172.32.0.1',
  ]);
});

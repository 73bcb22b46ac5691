/** What hosts get: the same headers, caching and redirects from each, and a real nginx that serves what is deployed. */
import { readFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { deploy } from '../../tools/hosting/deploy';
import { localServer } from '../../tools/hosting/localServer';
import { redirects } from '../../src/config/redirects';
import { cachingOf, headersOf, type HostingRules, mediaTypeOf, readRules } from '../../src/hosting/rules';
import { findNginx, startNginx } from '../support/nginx';
import { everyPage } from '../support/site';
import { serve } from '../support/server';
import { folderWith } from '../support/files';

let rules: HostingRules;
let asset = '';
test.beforeAll(() => {
  rules = readRules('build', '/');
  const [css = ''] = /assets\/css\/styles\.\w+\.css/.exec(readFileSync('build/index.html', 'utf8')) ?? [];
  asset = `/${css}`;
});

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Requests, the status of their response, and the path whose headers and caching it has. */
// prettier-ignore
const requests = (etag: string, ...hidden: string[]): [url: string, status: number, as: string, headers?: Record<string, string>][] => [
  ['/', 200, '/'],
  ['/docs/intro', 200, '/'],
  ['/docs/intro', 304, '/', { 'If-None-Match': etag }],
  ['/docs/intro.html', 301, '/'],
  ['/docs/intro/', 301, '/'],
  ['/openapi.yaml', 200, '/'],
  ['/sandbox.mjs', 200, '/'],
  ['/sandbox.d.mts', 200, '/'],
  ['/docs/intro.md', 200, '/'],
  ['/blog/rss.xml', 200, '/blog/rss.xml'],
  ['/img/logo.svg', 200, '/img/logo.svg'],
  [asset, 200, asset],
  // A folder is not listed.
  ...['/nowhere', ...hidden, '/assets/js/gone.js', '/img/gone.svg', '/img'].map((url): [string, number, string] => [url, 404, '/']),
];

/** URLs with `Accept` headers, and whether the URL has Markdown, and content negotiation selects it. */
const negotiations = (
  [
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
    ['text/html, text/markdown;q=1.0', true],
    ['text/html, text/markdown; q=0.5', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['*/*', false],
  ] as const
).flatMap(([accept, isMarkdown]) =>
  ['/', '/docs/intro?a=b', '/api', '/search', '/nowhere', '/robots.txt'].map((url) => {
    const hasTwin = !/search|nowhere|robots/.test(url);
    return { accept, url, hasTwin, isMarkdown: isMarkdown && hasTwin };
  }),
);

test('no line of `_headers` is longer than Cloudflare Pages reads', () => {
  const lines = readFileSync('build/_headers', 'utf8').split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('the content security policy has the origins of all servers', () => {
  const regions = {
    url: 'https://{region}.tides.example/v1',
    variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
  };
  const zone = { url: 'https://{zone}.tides.example', variables: { zone: { default: 'test' } } };
  const description = {
    servers: [regions, zone, { url: '/v2' }],
    paths: { '/files': { servers: [{ url: 'https://files.example:8443/v1' }, regions] } },
  };
  const { apis, headers } = readRules(folderWith({ 'openapi.json': JSON.stringify(description) }), '/help/');
  expect(apis).toEqual([
    'https://eu.tides.example',
    'https://us.tides.example',
    'https://test.tides.example',
    'https://files.example:8443',
  ]);
  expect(headers['Content-Security-Policy']).toContain(`connect-src 'self' ${apis.join(' ')};`);
});

test('a server whose address would be code in a policy is in no policy', () => {
  const hosts = ['a;sandbox', 'a"x=y', "a'b", 'a,b', 'a$host', 'a`id`', 'ok-1.example:8443', 'ü.example'];
  const servers = [...hosts.map((host) => `https://${host}/v1`), 'http://[::1]:80', 'data:text/html,x'];
  const description = { servers: servers.map((url) => ({ url })), paths: {} };
  const folder = folderWith({ 'openapi.json': JSON.stringify(description) });
  const origins = ['https://ok-1.example:8443', 'https://xn--tda.example', 'http://[::1]'];
  expect(readRules(folder, '/').apis).toEqual(origins);
});

test('R4.6 `_redirects` sends each page without its `.html`', () => {
  const lines = readFileSync('build/_redirects', 'utf8').trim().split('\n');
  expect(lines).toContain('/index.html / 301!');
  expect(lines).toContain('/docs/intro.html /docs/intro 301!');
  expect(lines).toContain('/api.html /api 301!');
  const pages = everyPage().filter((page) => !/nowhere|\?/.test(page));
  const ofPages = lines.filter((line) => !redirects.some(({ from }) => line.startsWith(from)));
  expect(ofPages.map((line) => line.split(' ')[1]).sort()).toEqual(pages.sort());
});

test('R4.6 the local server sends headers with every response; redirects to canonical URLs', async ({ request }) => {
  const get = (url: string, headers = {}) => request.get(url, { maxRedirects: 0, headers });
  const { etag = '' } = (await get('/docs/intro')).headers();
  for (const [url, status, as, sent] of requests(etag)) {
    const response = await get(url, sent);
    expect(response.status(), url).toBe(status);
    const found = response.headers();
    expect(found, url).toMatchObject(lowerCase(headersOf(as, rules)));
    expect(found['cache-control'], `${status} ${url}`).toBe(cachingOf(as, rules));
    if (status === 301) expect(found.location).toBe('/docs/intro');
  }
  for (const file of ['openapi.yaml', 'sandbox.mjs', 'sandbox.d.mts', 'mailvet.d.ts']) {
    expect((await get(`/${file}?v=2`)).headers()['content-type'], file).toBe(rules.endings[path.extname(file)]);
  }
  for (const { accept, url, hasTwin, isMarkdown } of negotiations) {
    const response = await get(url, { Accept: accept });
    const { 'content-type': type = '', vary, 'content-encoding': encoding } = response.headers();
    const seen = [response.status(), type.includes('markdown'), vary, encoding];
    const status = url === '/nowhere' ? 404 : 200;
    const varies = hasTwin ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
    expect(seen, `${accept} ${url}`).toEqual([status, isMarkdown, varies, 'br']);
  }
});

test('the local server compresses texts with Brotli for who accepts it, and nothing else', async ({ request }) => {
  const sent = async (url: string, encodings: string) =>
    (await request.get(url, { headers: { 'Accept-Encoding': encodings } })).headers()['content-encoding'];
  for (const url of ['/docs/intro', '/openapi.yaml', '/img/logo.svg', '/sandbox.mjs']) {
    expect([await sent(url, 'gzip, br'), await sent(url, 'gzip')], url).toEqual(['br', undefined]);
  }
  expect(await sent('/img/apple-touch-icon.png', 'br')).toBeUndefined();
  const text = await (await request.get('/openapi.yaml')).text();
  expect(text).toBe(readFileSync('build/openapi.yaml', 'utf8'));
});

test('R4.6 redirects of the local server keep base path and query; it serves Markdown twins', async ({ request }) => {
  const server = await serve(localServer('build', '/help/'));
  for (const [url, status, location] of [
    ['/help/docs/intro', 200, undefined],
    ['/help/docs/intro.html?a=b', 301, '/help/docs/intro?a=b'],
    ['/help/docs/intro/', 301, '/help/docs/intro'],
    ['/docs/intro', 302, '/help/'],
  ] as const) {
    const response = await request.get(server.url + url, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], url).toEqual([status, location]);
  }
  const headers = { Accept: 'text/markdown' };
  const twin = await request.get(`${server.url}/help/docs/intro`, { headers });
  expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  server.close();
});

test.describe('nginx', () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  test.describe.configure({ mode: 'serial' });

  interface Response {
    status: number;
    /** All values of each header. */
    headers: Record<string, string[]>;
    body: Buffer;
  }
  let folder: string;
  let server: Awaited<ReturnType<typeof startNginx>>;

  test.beforeAll(async () => {
    folder = folderWith();
    await deploy('build', folder);
    server = await startNginx(command ?? '', path.join(folder, 'current'));
  });
  test.afterAll(() => server.stop());

  function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return new Promise((resolve, reject) => {
      const ca = readFileSync(server.ca);
      httpsRequest(server.url, { path: url, ca, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headersDistinct as Record<string, string[]>,
            body: Buffer.concat(parts),
          });
        });
      })
        .on('error', reject)
        .end();
    });
  }

  test('sends each header once with every response, and the caching of what is found', async () => {
    const [etag = ''] = (await get('/docs/intro')).headers.etag ?? [];
    for (const [url, status, as, headers] of requests(etag, '/404.html', '/nginx.conf')) {
      const response = await get(url, headers);
      expect(response.status, url).toBe(status);
      expect(response.headers.server, 'no version').toEqual(['nginx']);
      for (const [name, value] of Object.entries({ ...headersOf(as, rules), 'Cache-Control': cachingOf(as, rules) })) {
        expect(response.headers[name.toLowerCase()], `${status} ${url}: ${name}`).toEqual([value]);
      }
      if (status === 404) expect(response.body.toString()).toContain('<title');
      if (status === 200) {
        const [type = ''] = response.headers['content-type'] ?? [];
        expect(type, url).toMatch(mediaTypeOf(url, rules) ?? /; charset=utf-8$/);
      }
    }
  });

  test('R4.6 redirects every variant of a URL to the canonical one, with its query, and nowhere else', async () => {
    for (const page of everyPage().filter((each) => !/nowhere|\?/.test(each))) {
      expect((await get(page)).status, page).toBe(200);
      const variants = page === '/' ? ['/index.html', '/index'] : [`${page}/`, `${page}.html`, `${page}/index.html`];
      for (const variant of variants) {
        const { status, headers } = await get(`${variant}?a=b`);
        expect([status, headers.location?.[0]], variant).toEqual([301, `${page}?a=b`]);
      }
    }
    for (const hostile of ['//attacker.example/', '/%5Cattacker.example/', '/a%0d%0aX-Planted:%20b/']) {
      const { headers } = await get(hostile);
      expect(headers.location?.[0] ?? '/', hostile).toMatch(/^\/(?![/\\])/);
      expect(headers).not.toHaveProperty('x-planted');
    }
  });

  test('sends a page as Markdown to whoever asks for it', async () => {
    for (const { accept, url, hasTwin, isMarkdown } of negotiations) {
      const { status, headers, body } = await get(url, { Accept: accept });
      const [type = ''] = headers['content-type'] ?? [];
      expect([status, type.includes('markdown')], `${accept} ${url}`).toEqual([
        url === '/nowhere' ? 404 : 200,
        isMarkdown,
      ]);
      if (hasTwin) expect(headers.vary).toContain('Accept');
      expect(body.toString().startsWith('---\ntitle: ')).toBe(isMarkdown);
    }
    const redirect = await get('/docs/intro/', { Accept: 'text/markdown' });
    expect([redirect.status, redirect.headers.location?.[0]]).toEqual([301, '/docs/intro']);
    expect((await get(asset)).headers.vary ?? []).not.toContain('Accept');
  });

  test('sends precompressed files, smaller than and equal to the originals', async () => {
    for (const url of ['/docs/intro', asset, '/openapi.json', '/blog/rss.xml', '/sandbox.mjs']) {
      const plain = await get(url);
      const gzipped = await get(url, { 'Accept-Encoding': 'gzip' });
      expect(gzipped.headers['content-encoding']).toEqual(['gzip']);
      expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
      expect(gzipped.body.length).toBeLessThan(plain.body.length / 2);
      expect(gzipped.headers.vary).toContain('Accept-Encoding');
      const brotli = await get(url, { 'Accept-Encoding': 'br, gzip' });
      if (brotli.headers['content-encoding']?.[0] === 'br') {
        expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
        expect(brotli.body.length).toBeLessThan(gzipped.body.length);
      }
    }
  });
});

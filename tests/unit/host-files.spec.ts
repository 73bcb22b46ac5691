/**
 * Unit tests of hosting rules and content security policy (CSP), on a small fixture site. Real servers are tested in
 * `hosting.spec.ts` and `policy.spec.ts`. `UPDATE_HOST_FILES=1` writes the snapshot; review the diff.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { fileName } from '../../src/api/fileName';
import { blockingDirective, parsePolicy } from '../../src/hosting/blockingDirective';
import { writeHostFiles } from '../../src/hosting/files';
import { addPolicy, policyHeader, xmlPolicy } from '../../src/hosting/policy';
import {
  cachingOf,
  headersOf,
  type HostingRules,
  mediaTypeOf,
  passesQuery,
  readRules,
  wantsMarkdown,
} from '../../src/hosting/rules';

const refresh = (to: string) => `<head><meta http-equiv="refresh" content="0; url=${to}"></head>`;

/** A built site: paths and contents. */
const pages: Record<string, string> = {
  'openapi.json': '{"servers":[{"url":"https://api.example/v1"}]}',
  'openapi.yaml': '',
  'sandbox.mjs': '',
  'assets/a.css': '',
  '404.html': '',
  'index.html': '',
  'index.md': '',
  'docs/a b.html': '',
  'docs/a b.md': '',
  'docs/pom.xml.html': '',
  'docs/index.html': '',
  'docs/a.html.b.html': '',
  'docs/*/*.html': '',
  // Files that are no pages, or have not moved.
  'docs/a.html.gz': '',
  'docs/index.html.b.html': refresh('/'),
  // Pages that have moved, as the plugin for redirects writes them.
  'old/index.html': refresh('/base.x/docs/a%20b'),
  'old:1.html.html': refresh('/base.x/?a=$b$c'),
  'away.html.d/index.html': refresh('https://other.example/#id'),
  'later/index.html': '<head><meta http-equiv="refresh" content="5; url=/"></head>',
};

function onSite<Result>(run: (folder: string, rules: HostingRules) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  try {
    for (const [name, text] of Object.entries(pages)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return run(folder, readRules(folder, '/base.x/'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rules = onSite((_, read) => read);

test('the configuration files of hosts equal their snapshot', () => {
  const names = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];
  const written = onSite((folder, read) => {
    writeHostFiles(folder, read);
    const texts = names.map(
      (name) => `===== ${name}\n${readFileSync(path.join(folder, name), 'utf8')}`,
    );
    return texts.join('\n');
  });
  const file = path.join(__dirname, '../fixtures/host-files.txt');
  if (process.env.UPDATE_HOST_FILES) writeFileSync(file, written);
  expect(written).toBe(readFileSync(file, 'utf8'));
});

test('moved pages and their Markdown twins have redirects, and a delayed meta refresh is none', () => {
  expect(rules.redirects).toEqual([
    { from: '/base.x/away.html.d', to: 'https://other.example/#id' },
    { from: '/base.x/old', to: '/base.x/docs/a%20b' },
    { from: '/base.x/old.md', to: '/base.x/docs/a%20b.md' },
    { from: '/base.x/old:1.html', to: '/base.x/?a=$b$c' },
    { from: '/base.x/old:1.html.md', to: '/base.x/index.md' },
  ]);
  const passed = ['/a', '/a?b', '/a#b', 'https://a.example/'].map((to) =>
    passesQuery({ from: '', to }),
  );
  expect(passed).toEqual([true, false, false, true]);
});

test('the headers, Cache-Control and media type of a file are those of its path', () => {
  expect(rules.apis).toEqual(['https://api.example']);
  const policy = (name: string) => headersOf(`/base.x/${name}`, rules)['Content-Security-Policy'];
  for (const name of ['a.svg', 'a.b.SVG', 'rss.rss', 'a.xsl'])
    expect.soft(policy(name), name).toBe(xmlPolicy);
  // The path of a page may end like that of a file.
  for (const name of ['pom.xml', 'svg', 'a.svg.png', 'a']) {
    expect.soft(policy(name), name).toBe(policyHeader(['https://api.example']));
  }
  expect(headersOf('/base.x/a.svg', rules)).toEqual({
    ...rules.headers,
    'Content-Security-Policy': xmlPolicy,
  });
  expect(rules.headers).toEqual({
    'Content-Security-Policy': policyHeader(['https://api.example']),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=(), xr-spatial-tracking=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Access-Control-Allow-Origin': '*',
  });
  expect(cachingOf('/base.x/docs', rules)).toBe('public, max-age=0, must-revalidate');
  expect(cachingOf('/base.x/assets/a.js', rules)).toBe('public, max-age=31536000, immutable');
  expect(cachingOf('/base.x/img/a.png', rules)).toBe('public, max-age=86400');
  expect(cachingOf('/elsewhere', rules)).toBe('');
  const types = ['openapi.yaml', 'sandbox.mjs', 'a.md', 'a.MD', 'a.txt'].map((name) =>
    mediaTypeOf(`/base.x/${name}`, rules),
  );
  const markdown = 'text/markdown; charset=utf-8';
  expect(types).toEqual([
    ...['application/yaml; charset=utf-8', 'text/javascript; charset=utf-8', markdown, markdown],
    undefined,
  ]);
  expect(Object.keys(rules.mediaTypes)).toEqual(['/base.x/openapi.yaml', '/base.x/sandbox.mjs']);
});

test('each file of a type that hosts do not know has a media type, if it exists', () => {
  const typed = [
    'openapi.yaml',
    'bounce.mjs',
    'bounce.d.mts',
    'sandbox.mjs',
    'mcp.mjs',
    'sandbox.d.mts',
    `${fileName}.d.ts`,
  ];
  const types = onSite((folder) => {
    for (const name of typed) writeFileSync(path.join(folder, name), '');
    return readRules(folder, '/').mediaTypes;
  });
  expect(types).toEqual({
    '/openapi.yaml': 'application/yaml; charset=utf-8',
    ...Object.fromEntries(
      ['bounce', 'sandbox', 'mcp'].map((name) => [
        `/${name}.mjs`,
        'text/javascript; charset=utf-8',
      ]),
    ),
    ...Object.fromEntries(
      ['bounce.d.mts', 'sandbox.d.mts', `${fileName}.d.ts`].map((name) => [
        `/${name}`,
        'text/plain; charset=utf-8',
      ]),
    ),
  });
});

test('an XML file has the Content-Security-Policy of XML, if no page has a path that ends in .xml', () => {
  const policy = onSite((folder) => {
    rmSync(path.join(folder, 'docs/pom.xml.html'));
    return headersOf('/atom.xml', readRules(folder, '/'))['Content-Security-Policy'];
  });
  expect(policy).toBe(xmlPolicy);
});

test('content negotiation serves Markdown if Accept has text/markdown with a q-value of 1', () => {
  const asks = (accept: string) => new RegExp(wantsMarkdown).test(accept);
  expect(
    ['text/markdown', 'text/markdown;q=1', 'text/html, text/markdown ; q=1.0'].every(asks),
  ).toBe(true);
  expect(asks('text/markdown;charset=utf-8, text/html;q=0.5')).toBe(true);
  expect(
    [
      'text/html',
      '*/*',
      'text/markdown;q=0.9',
      'text/markdown ; q=0',
      'text/html, text/markdown;charset=utf-8;q=0.5',
    ].some(asks),
  ).toBe(false);
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the CSP header is the literal policy, and the CSP of a page adds hashes of inline scripts and styles', () => {
  const common =
    "font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default bundler";
  expect(policyHeader(['https://a.example', 'https://b.example'], {})).toBe(
    `connect-src 'self' https://a.example https://b.example; img-src 'self'; ${common}; object-src 'none'; frame-ancestors 'none'`,
  );
  const html = '<html><head><script>a$&b</script><style>c</style><script src="x"></script></head>';
  expect(addPolicy(html, [], {})).toBe(
    html.replace(
      '<head>',
      () =>
        `<head><meta http-equiv=Content-Security-Policy content="default-src 'none'; script-src 'self' ${hash('a$&b')}; style-src 'self' ${hash('c')}; connect-src 'self'; img-src 'self'; ${common}">`,
    ),
  );
  expect(xmlPolicy).toBe(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'",
  );
});

test('sources that a site adds to the CSP are in it once, and `none` is not beside them', () => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((one) => one.startsWith(`${name} `) || one === name);
  const added = {
    'img-src': ['https://img.example', "'self'"],
    'worker-src': ['blob:'],
    'media-src': [],
    'frame-src': ['https://video.example'],
    'script-src': ['https://js.example'],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ['https://frame.example'],
  };
  const header = policyHeader([], added);
  const of = (name: string) => directive(header, name);
  expect(of('img-src')).toBe("img-src 'self' https://img.example");
  expect(of('worker-src')).toBe('worker-src blob:');
  expect(of('media-src')).toBeUndefined();
  expect(of('frame-src')).toBe('frame-src https://video.example');
  expect(of('frame-ancestors')).toBe('frame-ancestors https://frame.example');
  // Only in the `<meta>` of a page, together with its hashes.
  expect([of('script-src'), of('style-src')]).toEqual([undefined, undefined]);
  const page = addPolicy('<head><script>a</script><style>b</style>', [], added);
  expect(page).toContain(`script-src 'self' ${hash('a')} https://js.example; `);
  expect(page).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(page).not.toContain('frame-ancestors');
  expect(policyHeader([], { 'script-src': [] })).toBe(policyHeader([], {}));
});

test('the directive that blocks a request or inline code is named', () => {
  const page = new URL('https://site.example:8443/a');
  const policy = parsePolicy(
    `default-src 'none';  script-src 'self' ${hash('good')} https://js.example/dir/ cdn.example ; style-src 'unsafe-inline'; style-src-attr 'unsafe-hashes' ${hash('color: red')}; img-src data: https://*.img.example; form-action 'self'`,
  );
  const asked: [directive: string, asked: URL | string, blocking: string | undefined][] = [
    ['script-src-elem', new URL('/b', page), undefined],
    [
      'script-src-elem',
      new URL('http://site.example:8443/b'),
      "script-src 'self' https://js.example/dir/ cdn.example",
    ],
    [
      'script-src-elem',
      new URL('https://site.example/b'),
      "script-src 'self' https://js.example/dir/ cdn.example",
    ],
    ['script-src', new URL('https://js.example/dir/a.js'), undefined],
    [
      'script-src',
      new URL('https://js.example/other.js'),
      "script-src 'self' https://js.example/dir/ cdn.example",
    ],
    ['script-src', new URL('https://cdn.example/a.js'), undefined],
    [
      'script-src',
      new URL('https://cdn.example.evil.example/a.js'),
      "script-src 'self' https://js.example/dir/ cdn.example",
    ],
    [
      'script-src',
      new URL('https://evil.example/cdn.example'),
      "script-src 'self' https://js.example/dir/ cdn.example",
    ],
    ['script-src-elem', 'good', undefined],
    ['script-src-elem', 'bad', "script-src 'self' https://js.example/dir/ cdn.example"],
    // The hash of an attribute needs `'unsafe-hashes'`.
    ['script-src-attr', 'good', "script-src 'self' https://js.example/dir/ cdn.example"],
    ['style-src-attr', 'color: red', undefined],
    ['style-src-attr', 'color: blue', "style-src-attr 'unsafe-hashes'"],
    ['style-src-elem', 'anything', undefined],
    ['img-src', new URL('data:image/png,'), undefined],
    ['img-src', new URL('https://a.img.example/b'), undefined],
    ['img-src', new URL('https://img.example/b'), 'img-src data: https://*.img.example'],
    ['font-src', new URL('/b', page), "default-src 'none'"],
    ['form-action', new URL('/b', page), undefined],
    ['form-action', new URL('https://b.example'), "form-action 'self'"],
    // Without a fallback to `default-src`.
    ['base-uri', new URL('https://b.example'), undefined],
  ];
  for (const [directive, what, blocking] of asked) {
    expect
      .soft(blockingDirective(policy, directive, what, page), `${directive} ${String(what)}`)
      .toBe(blocking);
  }
  expect(blockingDirective(parsePolicy("img-src 'self'"), 'font-src', page, page)).toBeUndefined();
  const strict = parsePolicy("default-src 'none'");
  expect(blockingDirective(strict, 'form-action', page, page)).toBeUndefined();
});

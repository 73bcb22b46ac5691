/**
 * Unit tests of hosting rules and content security policy (CSP), on a small fixture site. Real servers are tested in
 * `hosting.spec.ts` and `policy.spec.ts`. `UPDATE_HOST_FILES=1` writes the snapshot; review the diff.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { writeHostFiles } from '../../src/hosting/files';
import { addPolicy, policyHeader, xmlPolicy } from '../../src/hosting/policy';
import { cachingOf, headersOf, type HostingRules, mediaTypeOf, passesQuery, readRules } from '../../src/hosting/rules';
import { folderWith } from '../support/files';

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
  const folder = folderWith(pages);
  return run(folder, readRules(folder, '/base.x/'));
}

const rules = onSite((_, read) => read);

test('the configuration files of hosts equal their snapshot', () => {
  const names = ['_headers', '_redirects', 'nginx.conf'];
  const written = onSite((folder, read) => {
    writeHostFiles(folder, read);
    const texts = names.map((name) => `===== ${name}\n${readFileSync(path.join(folder, name), 'utf8')}`);
    return texts.join('\n');
  });
  const file = path.join(__dirname, '../fixtures/host-files.txt');
  if (process.env.UPDATE_HOST_FILES) writeFileSync(file, written);
  expect(written).toBe(readFileSync(file, 'utf8'));
});

test('a redirect passes the query on where it has none of its own, and no anchor', () => {
  const passed = ['/a', '/a?b', '/a#b', 'https://a.example/'].map((to) => passesQuery({ from: '', to }));
  expect(passed).toEqual([true, false, false, true]);
});

test('the headers, Cache-Control and media type of a file are those of its path', () => {
  const policy = (name: string, of = rules) => headersOf(`/base.x/${name}`, of)['Content-Security-Policy'];
  for (const name of ['a.svg', 'a.b.SVG', 'rss.rss', 'a.xsl']) expect.soft(policy(name), name).toBe(xmlPolicy);
  // The path of a page may end like that of a file.
  for (const name of ['pom.xml', 'svg', 'a.svg.png', 'a']) {
    expect.soft(policy(name), name).toBe(policyHeader(['https://api.example']));
  }
  const withoutPage = onSite((folder) => {
    rmSync(path.join(folder, 'docs/pom.xml.html'));
    return readRules(folder, '/base.x/');
  });
  expect(policy('atom.xml', withoutPage)).toBe(xmlPolicy);
  // prettier-ignore
  const caching: [path: string, expected: string][] = [
    ['/base.x/docs', 'public, max-age=0, must-revalidate'], ['/base.x/assets/a.js', 'public, max-age=31536000, immutable'],
    ['/base.x/img/a.png', 'public, max-age=86400'], ['/elsewhere', ''],
  ];
  for (const [name, expected] of caching) expect.soft(cachingOf(name, rules)).toBe(expected);
  for (const name of ['a.md', 'a.MD']) {
    expect.soft(mediaTypeOf(`/base.x/${name}`, rules)).toBe('text/markdown; charset=utf-8');
  }
});

test('each ending that hosts do not know has a media type, unless the path of a page ends so', () => {
  const endings = ['.md', '.yaml', '.mjs', '.mts', '.ts'];
  expect(Object.keys(rules.endings)).toEqual(endings);
  const { endings: others } = onSite((folder) => {
    writeFileSync(path.join(folder, 'docs/config.ts.html'), '');
    return readRules(folder, '/');
  });
  expect(Object.keys(others)).toEqual(endings.slice(0, -1));
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
  // prettier-ignore
  const added = {
    'img-src': ['https://img.example', "'self'"], 'worker-src': ['blob:'], 'media-src': [],
    'frame-src': ['https://video.example'], 'script-src': ['https://js.example'], 'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ['https://frame.example'],
  };
  const directives = policyHeader([], added).split('; ');
  expect(directives).toEqual(
    expect.arrayContaining([
      "img-src 'self' https://img.example",
      'worker-src blob:',
      'frame-src https://video.example',
      'frame-ancestors https://frame.example',
    ]),
  );
  // Scripts and styles: only in the `<meta>` of a page, together with its hashes.
  expect(directives.join()).not.toMatch(/media-src|script-src|style-src/);
  const page = addPolicy('<head><script>a</script><style>b</style>', [], added);
  expect(page).toContain(`script-src 'self' ${hash('a')} https://js.example; `);
  expect(page).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(page).not.toContain('frame-ancestors');
  expect(policyHeader([], { 'script-src': [] })).toBe(policyHeader([], {}));
});

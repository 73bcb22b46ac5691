/** What ends a build although Docusaurus has built every page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { editUrl } from '../../src/config/editUrl';
import { addPolicy, policyHeader } from '../../src/hosting/policy';
import { pageFaults, styleFaults } from '../../src/plugins/finish/pageFaults';
import { parsePolicy } from '../../src/hosting/blockingDirective';
import { pluginFaults } from '../../src/plugins/finish/pluginFaults';
import { finishPages } from '../../src/plugins/finish/pages';
import { routeFaults, staticFaults } from '../../src/plugins/finish/pathFaults';

const siteUrl = 'https://docs.example/help/';

const faultsIn = (body: string, file = 'docs/page.html') =>
  pageFaults(addPolicy(`<html><head></head><body>${body}</body></html>`, []), file, siteUrl);

for (const [body, directive] of [
  ['<img src=data:image/png;base64,AAAA>', "img-src 'self'"],
  ['<img src=blob:https://docs.example/1>', "img-src 'self'"],
  ['<img src=//img.example/a.png>', "img-src 'self'"],
  ['<img srcset="a.png, data:image/png;base64,AAAA 2x">', "img-src 'self'"],
  ['<picture><source srcset=https://img.example/a.webp></picture>', "img-src 'self'"],
  ['<svg><image xlink:href=https://img.example/a.png /></svg>', "img-src 'self'"],
  ['<link rel=icon href=https://img.example/a.ico>', "img-src 'self'"],
  ['<link rel="shortcut icon" href=https://img.example/a.ico>', "img-src 'self'"],
  ['<link rel=apple-touch-icon href=https://img.example/a.png>', "img-src 'self'"],
  ['<link rel=preload as=font href=https://cdn.example/a.woff2>', "font-src 'self'"],
  ['<audio src=https://video.example/a.mp3></audio>', "media-src 'self'"],
  ['<script type=importmap>{}</script>', "script-src 'self'"],
  ['<video poster=https://img.example/a.png></video>', "img-src 'self'"],
  ['<video src=https://video.example/a.mp4></video>', "media-src 'self'"],
  ['<iframe src=https://video.example/1></iframe>', "default-src 'none'"],
  ['<object data=a.pdf></object>', "default-src 'none'"],
  ['<embed src=a.pdf>', "default-src 'none'"],
  ['<script src=https://cdn.example/a.js></script>', "script-src 'self'"],
  ['<script async>run()</script>', "script-src 'self'"],
  ['<script type=module>run()</script>', "script-src 'self'"],
  ['<p onclick=run()>', "script-src 'self'"],
  ['<a href=" javascript:run()">', "script-src 'self'"],
  ['<link rel=stylesheet href=https://cdn.example/a.css>', "style-src 'self'"],
  ['<style media=print>p { color: red }</style>', "style-src 'self'"],
  ['<style>p { background: url("data:image/png;base64,AAAA") }</style>', "img-src 'self'"],
  ['<style>@font-face { src: url(https://cdn.example/a.woff2) }</style>', "font-src 'self'"],
  ['<style>@import "https://cdn.example/a.css";</style>', "style-src 'self'"],
  ['<p style="color: red">', "style-src 'self'"],
  ['<form action=https://forms.example/></form>', "form-action 'self'"],
  ['<button formaction=https://forms.example/>', "form-action 'self'"],
  ['<base href=/>', "base-uri 'none'"],
] as const) {
  test(`${body} is a fault: ${directive} blocks it`, () => {
    expect(faultsIn(body)).toEqual([
      expect.stringMatching(
        new RegExp(String.raw`^\S[^\n]* is blocked by the policy: ${directive}\.\n  → \S`),
      ),
    ]);
  });
}

for (const [body, advice] of [
  ['<img src=https://img.example/a.png>', "'img-src': ['https://img.example']."],
  ['<script src=https://cdn.example/a.js></script>', "'script-src': ['https://cdn.example']."],
  ['<iframe src=https://video.example/1></iframe>', "'frame-src': ['https://video.example']."],
  ['<object data=a.pdf></object>', `'object-src': ["'self'"].`],
  [
    '<iframe src=/help/a></iframe>',
    `'frame-ancestors': ["'self'"], and in src/hosting/rules.ts X-Frame`,
  ],
  ['<img src=data:image/png;base64,AAAA>', 'Save it as a file of the site, and use that.'],
  [`<img src=/a.png?${'b'.repeat(99)} onerror="${'c'.repeat(99)}">`, `"${'c'.repeat(60)}…"> is`],
  ['<p style="color: red">', `'style-src-attr': ["'unsafe-inline'"].`],
] as const) {
  test(`${body}: the fault says what to add to the policy`, () => {
    expect(faultsIn(body).join()).toContain(advice);
  });
}

test('of the style attributes of a page, the first is named, and the others are counted', () => {
  expect(faultsIn('<p style="top: 0"><b style="top: 1px"><i style="top: 2px">')).toEqual([
    expect.stringMatching(/^<p style="top: 0"> \(and 2 more\) is blocked/),
  ]);
});

test('a style in the content is a fault: after a page change it would be blocked', () => {
  const body = '<main><svg><style>.dot { fill: none }</style></svg></main>';
  const [fault] = faultsIn(body);
  expect(fault).toMatch(/^<style>\.dot .* is blocked after a page change/);
  const inline = addPolicy(`<head></head>${body}`, [], { 'style-src': ["'unsafe-inline'"] });
  expect(pageFaults(inline, 'docs/page.html', siteUrl)).toEqual([]);
});

test('a plugin that works in the browser alone: the fault says what to add to the policy, while it is missing', () => {
  const plugins = ['docusaurus-plugin-sitemap', 'docusaurus-theme-mermaid'];
  const added = { 'trusted-types': ['dompurify'] };
  expect(pluginFaults(plugins, added)).toEqual([
    expect.stringMatching(
      /^docusaurus-theme-mermaid is .*\n.*: 'style-src': \["'unsafe-inline'"\]\.$/,
    ),
  ]);
  expect(pluginFaults(plugins, { ...added, 'style-src': ["'unsafe-inline'"] })).toEqual([]);
  const others = ['ideal-image', 'image-zoom', 'google-gtag', 'google-tag-manager'];
  expect(
    others.filter((name) => pluginFaults([`docusaurus-plugin-${name}`], {}).length === 0),
  ).toEqual([]);
});

test('live code is a fault until the policy allows it, and leaves out Trusted Types', () => {
  const plugins = ['docusaurus-theme-live-codeblock'];
  const evaluates = { 'script-src': ["'unsafe-eval'"] };
  expect(pluginFaults(plugins, evaluates)).toEqual([
    expect.stringContaining("policy.ts: 'require-trusted-types-for': []."),
  ]);
  const added = { ...evaluates, 'require-trusted-types-for': [] };
  expect(pluginFaults(plugins, added)).toEqual([]);
  const policy = parsePolicy(
    /content="([^"]*)/.exec(addPolicy('<head></head>', [], added))?.[1] ?? '',
  );
  expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-eval'"]);
  expect(policy.has('require-trusted-types-for')).toBe(false);
  expect(parsePolicy(policyHeader([], added)).has('require-trusted-types-for')).toBe(false);
});

test('what a site allows is in the policy: in place of none, and for inline styles in place of hashes', () => {
  const added = {
    'style-src': ["'unsafe-inline'"],
    'worker-src': ["'self'"],
    'frame-src': ['https://a.example'],
  };
  const html = addPolicy('<head></head><style>p {}</style>', [], added);
  const policy = parsePolicy(/content="([^"]*)/.exec(html)?.[1] ?? '');
  expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toEqual(['https://a.example']);
  expect(parsePolicy(policyHeader([], added)).has('style-src')).toBe(false);
});

test('what the policy allows is no fault', () => {
  const own = `<img src=/help/a.png srcset="a.png 1x, /b.png 2x"><img src=https://docs.example/a.png>
    <script>run()</script><script src=a.js></script><script type=application/json>{"a": "<b"}</script>
    <style>p { background: url(a.png) } /* url(data:,) */ @font-face { src: url(a.woff2) }</style>
    <link rel=preload as=font href=a.woff2><link rel=stylesheet href=a.css>
    <link rel=alternate href=https://feeds.example/><a href=https://other.example/>Other</a>
    <video src=a.mp4><track src=a.vtt></video><audio src=a.mp3></audio><link rel=manifest href=a.json>
    <form action=/search></form><svg><use href=#logo /></svg><p data-style=a>`;
  expect(faultsIn(own)).toEqual([]);
});

test('what is a fault depends on the policy of the page: its sources, its hashes, its fallbacks', () => {
  const faultsWith = (policy: string, body: string) =>
    pageFaults(
      `<html><head><meta http-equiv=Content-Security-Policy content="${policy}"></head><body>${body}`,
      'index.html',
      siteUrl,
    ).length;
  const cdn = '<img src=https://eu.cdn.example/a.png>';
  expect(faultsWith("img-src 'self'", cdn)).toBe(1);
  expect(faultsWith('img-src https://*.cdn.example', cdn)).toBe(0);
  expect(faultsWith('img-src *.cdn.example', cdn)).toBe(0);
  expect(faultsWith('img-src https://cdn.example', cdn)).toBe(1);
  expect(faultsWith('img-src https:', cdn)).toBe(0);
  expect(faultsWith('default-src https:', cdn)).toBe(0);
  expect(faultsWith('default-src *', cdn)).toBe(0);
  expect(faultsWith('', cdn)).toBe(0);
  expect(faultsWith('img-src data:', '<img src=data:image/png;base64,AAAA>')).toBe(0);
  expect(faultsWith("default-src 'none'", '<form action=https://forms.example/></form>')).toBe(0);
  const styled = '<p style=color:red>';
  expect(faultsWith("style-src 'self'", styled)).toBe(1);
  expect(faultsWith("style-src 'self' 'unsafe-inline'", styled)).toBe(0);
  expect(faultsWith("style-src 'self'; style-src-attr 'unsafe-inline'", styled)).toBe(0);
  const hash = "'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='";
  expect(faultsWith(`style-src 'unsafe-hashes' ${hash}`, styled)).toBe(0);
  expect(faultsWith(`style-src ${hash}`, styled)).toBe(1);
});

test('a stylesheet has no URL that the policy forbids', () => {
  const policy = parsePolicy("img-src 'self'; font-src 'self'");
  const file = new URL('assets/a.css', siteUrl);
  expect(styleFaults('p { background: url(../a.png) }', policy, file)).toEqual([]);
  expect(styleFaults('p { mask: url(data:image/png;base64,AAAA) }', policy, file)).toHaveLength(1);
});

test('an id that comes twice is a fault that names both elements', () => {
  expect(faultsIn('<h2 id=a></h2><h3 id=b></h3><p id=c>')).toEqual([]);
  expect(faultsIn('<h2 id=a></h2><li id=a>')).toEqual([
    expect.stringMatching(/^<h2> and <li> have the same id, “a”.*\n {2}→ .*#its-id/),
  ]);
});

test('the not-found page in the place of another page is a fault', () => {
  const notFound = '<main data-status=404><h1>Return to sender</h1></main>';
  expect(faultsIn(notFound, '404.html')).toEqual([]);
  expect(faultsIn(notFound, 'docs/page (1).html')).toEqual([
    expect.stringMatching(/not-found page.*\n {2}→ Rename its file/),
  ]);
});

test('the end of a build lists each fault once, with the file, its source, and how many more have it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  const files = {
    '404.html': '<main data-status=404>',
    'docs/a.html': `<a href=${editUrl}docs/a%20b.mdx>Edit</a><img src=data:,>`,
    'index.html': '<p id=x><p id=x>',
    'other.html': '<img src=data:,>',
    'style.css': 'p { background: url(data:,) }',
    'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>',
  };
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const html = `<!doctype html><html><head></head><body>${body}`;
    writeFileSync(path.join(folder, file), file.endsWith('.html') ? html : body);
  }
  const finish = () => {
    finishPages(folder, siteUrl, new Map(), []);
  };
  expect(finish).toThrow(
    new RegExp(
      [
        String.raw`^docs/a\.html \(docs/a b\.mdx\) and 1 more  <img src="data:,"> is blocked .*`,
        '  → .*',
        'index\\.html  <p> and <p> have the same id.*',
        '  → .*',
        'style\\.css  url\\(data:,\\) is blocked .*',
        '  → .*',
        'img/a\\.svg  <script> may run a script\\.',
        '  → .*$',
      ].join('\n'),
    ),
  );
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(() => {
    finishPages(folder, siteUrl, new Map(), [], ['A page is lost.']);
  }).toThrow('A page is lost.');
});

test('routes that differ only in case are a fault, and a route that is the path of a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-faults-'));
  mkdirSync(path.join(folder, 'docs/limits'), { recursive: true });
  for (const file of ['404.html', 'docs/limits.md', 'docs/limits.html']) {
    writeFileSync(path.join(folder, file), '');
  }
  const routes = ['/help/', '/help/404.html', '/help/docs/limits', '/help/docs/intro'];
  expect(routeFaults(folder, routes, '/help/')).toEqual([]);
  const added = [...routes, '/help/docs/limits.md', '/help/docs/Intro'];
  expect(routeFaults(folder, added, '/help/')).toEqual([
    expect.stringMatching(/^\/help\/docs\/intro and \/help\/docs\/Intro are one path.*\n {2}→ /),
    expect.stringMatching(
      /^\/help\/docs\/limits\.md is the path of a page and of a file.*\n {2}→ /,
    ),
  ]);
  rmSync(folder, { recursive: true });
});

test('a static file that the build overwrites is a fault, and no other one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-faults-'));
  const [source, built] = ['static', 'build'].map((name) => path.join(folder, name));
  for (const place of [source ?? '', built ?? '']) {
    mkdirSync(path.join(place, 'img'), { recursive: true });
    for (const file of ['llms.txt', 'robots.txt', 'img/logo.svg']) {
      writeFileSync(path.join(place, file), file);
    }
  }
  const faults = (names: RegExp) => staticFaults(built ?? '', [source ?? ''], names);
  expect(faults(/^/)).toEqual([]);
  writeFileSync(path.join(built ?? '', 'llms.txt'), '# Mailvet');
  expect(faults(/^/)).toEqual([
    expect.stringMatching(/static\/llms\.txt is not published: .*\n {2}→ Rename or remove it\.$/),
  ]);
  expect(faults(/\.html$/)).toEqual([]);
  rmSync(folder, { recursive: true });
});

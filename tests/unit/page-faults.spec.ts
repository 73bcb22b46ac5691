/** What ends a build although Docusaurus has built every page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { editUrl } from '../../src/config/editUrl';
import { addPolicy, policyHeader } from '../../src/hosting/policy';
import { pageFaults, styleFaults } from '../../src/plugins/finish/pageFaults';
import { parsePolicy } from '../../src/hosting/blockingDirective';
import { pluginFaults } from '../../src/plugins/finish/pluginFaults';
import { finishPages } from '../../src/plugins/finish/pages';
import { routeFaults, staticFaults } from '../../src/plugins/finish/pathFaults';
import { folderWith } from '../support/files';

const siteUrl = 'https://docs.example/help/';

const faultsIn = (body: string, file = 'docs/page.html') =>
  pageFaults(addPolicy(`<html><head></head><body>${body}</body></html>`, []), file, siteUrl);

// prettier-ignore
const blocked: Record<string, string[]> = {
  "img-src 'self'": [
    '<img src=data:image/png;base64,AAAA>', '<img src=blob:https://docs.example/1>', '<img src=//img.example/a.png>',
    '<img srcset="a.png, data:image/png;base64,AAAA 2x">', '<picture><source srcset=https://img.example/a.webp></picture>',
    '<svg><image xlink:href=https://img.example/a.png /></svg>', '<link rel=icon href=https://img.example/a.ico>',
    '<link rel="shortcut icon" href=https://img.example/a.ico>', '<link rel=apple-touch-icon href=https://img.example/a.png>',
    '<video poster=https://img.example/a.png></video>', '<style>p { background: url("data:image/png;base64,AAAA") }</style>',
  ],
  "font-src 'self'": [
    '<link rel=preload as=font href=https://cdn.example/a.woff2>',
    '<style>@font-face { src: url(https://cdn.example/a.woff2) }</style>',
  ],
  "media-src 'self'": [
    '<audio src=https://video.example/a.mp3></audio>', '<video src=https://video.example/a.mp4></video>',
  ],
  "script-src 'self'": [
    '<script type=importmap>{}</script>', '<script src=https://cdn.example/a.js></script>', '<script async>run()</script>',
    '<script type=module>run()</script>',
  ],
  "default-src 'none'": [
    '<iframe src=https://video.example/1></iframe>', '<object data=a.pdf></object>', '<embed src=a.pdf>',
  ],
  "style-src 'self'": [
    '<link rel=stylesheet href=https://cdn.example/a.css>', '<style media=print>p { color: red }</style>',
    '<p style="color: red">',
  ],
  "form-action 'self'": [
    '<form action=https://forms.example/></form>',
  ],
};

test('what the policy would block is a fault that names the directive, with what to do', () => {
  for (const [directive, bodies] of Object.entries(blocked)) {
    for (const body of bodies) {
      const [fault, ...more] = faultsIn(body);
      expect.soft(more, body).toEqual([]);
      expect.soft(fault, body).toMatch(/^\S[^\n]* is blocked by the policy: [^\n]*\.\n {2}→ \S/);
      expect.soft(fault, body).toContain(`: ${directive}.`);
    }
  }
});

test('the fault says what to add to the policy; of style attributes, the others are counted', () => {
  // prettier-ignore
  const rows: [body: string, advice: string][] = [
    ['<img src=https://img.example/a.png>', "'img-src': ['https://img.example']."],
    ['<script src=https://cdn.example/a.js></script>', "'script-src': ['https://cdn.example']."],
    ['<iframe src=https://video.example/1></iframe>', "'frame-src': ['https://video.example']."],
    ['<object data=a.pdf></object>', `'object-src': ["'self'"].`],
    ['<img src=data:image/png;base64,AAAA>', 'Save it as a file of the site, and use that.'],
    [`<img src=https://a.example/${'b'.repeat(99)}>`, `/a.example/${'b'.repeat(42)}…"> is`],
    ['<p style="color: red">', `'style-src-attr': ["'unsafe-inline'"].`],
    ['<p style="top: 0"><b style="top: 1px"><i style="top: 2px">', '<p style="top: 0"> (and 2 more) is blocked'],
  ];
  for (const [body, advice] of rows) expect.soft(faultsIn(body).join(), body).toContain(advice);
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
    expect.stringMatching(/^docusaurus-theme-mermaid is .*\n.*: 'style-src': \["'unsafe-inline'"\]\.$/),
  ]);
  expect(pluginFaults(plugins, { ...added, 'style-src': ["'unsafe-inline'"] })).toEqual([]);
  const others = ['ideal-image', 'image-zoom'];
  expect(others.filter((name) => pluginFaults([`docusaurus-plugin-${name}`], {}).length === 0)).toEqual([]);
});

test('live code is a fault until the policy allows it, and leaves out Trusted Types', () => {
  const plugins = ['docusaurus-theme-live-codeblock'];
  const evaluates = { 'script-src': ["'unsafe-eval'"] };
  expect(pluginFaults(plugins, evaluates)).toEqual([
    expect.stringContaining("policy.ts: 'require-trusted-types-for': []."),
  ]);
  const added = { ...evaluates, 'require-trusted-types-for': [] };
  expect(pluginFaults(plugins, added)).toEqual([]);
  const policy = parsePolicy(/content="([^"]*)/.exec(addPolicy('<head></head>', [], added))?.[1] ?? '');
  expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-eval'"]);
  expect(policy.has('require-trusted-types-for')).toBe(false);
  expect(parsePolicy(policyHeader([], added)).has('require-trusted-types-for')).toBe(false);
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
  const hash = "'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='";
  const [cdn, styled] = ['<img src=https://eu.cdn.example/a.png>', '<p style=color:red>'];
  const scripts = "script-src 'self' https://js.example/dir/ cdn.example";
  const script = (src: string) => `<script src=${src}></script>`;
  // prettier-ignore
  const rows: [policy: string, body: string, faults: number][] = [
    ["img-src 'self'", cdn, 1], ['img-src https://*.cdn.example', cdn, 0], ['img-src *.cdn.example', cdn, 0],
    ['img-src https://cdn.example', cdn, 1], ['img-src https:', cdn, 0], ['default-src https:', cdn, 0], ['default-src *', cdn, 0], ['', cdn, 0],
    ['img-src data:', '<img src=data:image/png;base64,AAAA>', 0], ["default-src 'none'", '<form action=https://forms.example/></form>', 0],
    ["style-src 'self'", styled, 1], ["style-src 'self' 'unsafe-inline'", styled, 0],
    ["style-src 'self'; style-src-attr 'unsafe-inline'", styled, 0],
    [scripts, script('https://js.example/dir/a.js'), 0], [scripts, script('https://js.example/other.js'), 1],
    [scripts, script('https://cdn.example/a.js'), 0], [scripts, script('https://cdn.example.evil.example/a.js'), 1],
    [scripts, script('https://evil.example/cdn.example'), 1], [scripts, script('http://docs.example/a.js'), 1], [scripts, script('/a.js'), 0],
    [`style-src 'unsafe-hashes' ${hash}`, styled, 0], [`style-src ${hash}`, styled, 1],
  ];
  for (const [policy, body, faults] of rows) {
    const meta = `<meta http-equiv=Content-Security-Policy content="${policy}">`;
    const html = `<html><head>${meta}</head><body>${body}`;
    expect.soft(pageFaults(html, 'index.html', siteUrl), policy + body).toHaveLength(faults);
  }
  const policy = parsePolicy("img-src 'self'; font-src 'self'");
  const file = new URL('assets/a.css', siteUrl);
  expect(styleFaults('p { background: url(../a.png) }', policy, file)).toEqual([]);
  expect(styleFaults('p { mask: url(data:image/png;base64,AAAA) }', policy, file)).toHaveLength(1);
});

test('an id that comes twice is a fault that names both elements; so is the not-found page in the place of another', () => {
  expect(faultsIn('<h2 id=a></h2><h3 id=b></h3><p id=c>')).toEqual([]);
  expect(faultsIn('<h2 id=a></h2><li id=a>')).toEqual([
    expect.stringMatching(/^<h2> and <li> have the same id, “a”.*\n {2}→ .*#its-id/),
  ]);
  const notFound = '<main data-status=404><h1>Return to sender</h1></main>';
  expect(faultsIn(notFound, '404.html')).toEqual([]);
  expect(faultsIn(notFound, 'docs/page (1).html')).toEqual([
    expect.stringMatching(/not-found page.*\n {2}→ Rename its file/),
  ]);
});

test('the end of a build lists each fault once, with its place in the source or its file, and how many more have it', () => {
  const html = '<!doctype html><html><head></head><body>';
  const links = [
    '#y',
    '/help/#x',
    './docs/a#%C3%A4%20b',
    '/help/b.pdf#page=2',
    '/other#z',
    '#top',
    '#:~:text=a',
    '#__docusaurus_skipToContent_fallback',
  ];
  const broken = [
    'https://other.example/docs/a#z',
    '/help/docs/a/#z',
    '#100%',
    '/help/gone',
    '/help/docs/told',
    '/help/broken#a',
    '/help/img/none.png',
  ];
  const folder = folderWith({
    '404.html': `${html}<main data-status=404>`,
    'docs/a.html': `${html}<a href=${editUrl}docs/a%20b.mdx>Edit</a><img src=data:,><p id="ä b">`,
    'index.html': `${html}<p id=x><p id=x>`,
    'anchors.html': `${html}<a name=y></a>${[...links, ...broken].map((link) => `<a href="${link}">a</a>`).join('')}`,
    'broken.html': `${html}<a href=/help/gone></a><div data-fault="docs/b.mdx:3:1  MDX: no.">`,
    'other.html': `${html}<img src=data:,>`,
    'style.css': 'p { background: url(data:,) }',
    'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>',
    'b.pdf': '',
  });
  const { links: read, faults, linkFaults } = finishPages(folder, siteUrl, []);
  // prettier-ignore
  expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
    'docs/b.mdx:3:1  MDX: no.',
    expect.stringMatching(/^docs\/a\.html \(docs\/a b\.mdx\) and 1 more {2}<img src="data:,"> is blocked /),
    expect.stringMatching(/^index\.html {2}<p> and <p> have the same id/),
    expect.stringMatching(/^style\.css {2}url\(data:,\) is blocked /),
    'img/a.svg  <script> may run a script.',
  ]);
  const site = {
    paths: ['/', '/docs/a', '/anchors', '/other', '/broken'],
    hasFile: (file: string) => file === '/b.pdf',
    idsOf: (page: string) => read.ids.get(page),
    pageOf: () => undefined,
    told: new Set(['/docs/told']),
  };
  expect(linkFaults(site).map((fault) => fault.split('\n')[0])).toEqual([
    'anchors.html  links to /docs/a#z: no such anchor.',
    'anchors.html  links to /anchors#100%: no such anchor.',
    'anchors.html and 1 more  links to /gone: no such page.',
    'anchors.html  links to /img/none.png: no such file.',
  ]);
});

test('routes that differ only in case are a fault, and a route that is the path of a file', () => {
  const folder = folderWith({ '404.html': '', 'docs/limits.md': '', 'docs/limits.html': '', 'docs/limits/': '' });
  const routes = ['/help/', '/help/404.html', '/help/docs/limits', '/help/docs/intro'];
  expect(routeFaults(folder, routes, '/help/')).toEqual([]);
  const added = [...routes, '/help/docs/limits.md', '/help/docs/Intro'];
  const file = /^\/help\/docs\/limits\.md is the path of a page and of a file.*\n {2}→ /;
  expect(routeFaults(folder, added, '/help/')).toEqual([
    expect.stringMatching(/^\/help\/docs\/intro and \/help\/docs\/Intro are one path.*\n {2}→ /),
    expect.stringMatching(file),
  ]);
});

test('a static file that the build overwrites is a fault, and no other one', () => {
  const files = { 'llms.txt': '', 'robots.txt': '', 'img/logo.svg': '' };
  const [source, built] = [folderWith(files), folderWith(files)];
  const faults = (names: RegExp) => staticFaults(built, [source], names);
  expect(faults(/^/)).toEqual([]);
  writeFileSync(path.join(built, 'llms.txt'), '# Mailvet');
  expect(faults(/^/)).toEqual([
    expect.stringMatching(/\/llms\.txt is not published: .*\n {2}→ Rename or remove it\.$/),
  ]);
  expect(faults(/\.html$/)).toEqual([]);
});

/** What a page has of the stylesheet, and what the plugin expects of the build. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { built, folderWith, pluginOf } from './plugins';

const sheet = (name: string) => `<link rel="stylesheet" href="/assets/css/${name}.css">`;

/** Runs the plugin on pages, each with the HTML of its head and the classes of its body. */
async function finish(heads: Record<string, string>, css = '', names = '') {
  const page = (head: string) => `<!doctype html><html><head>${head}</head><body class="${names}"></body></html>`;
  const pages = Object.entries(heads).map(([name, head]) => [`${name}.html`, page(head)] as const);
  const outDir = folderWith({ ...Object.fromEntries(pages), 'assets/css/a.css': css });
  await (await pluginOf('critical-css', outDir)).postBuild?.(built(outDir));
  const [name = ''] = readdirSync(path.join(outDir, 'assets/css'));
  const [, inPage = ''] = /<style>(.*)<\/style>/s.exec(readFileSync(path.join(outDir, 'a.html'), 'utf8')) ?? [];
  return [readFileSync(path.join(outDir, 'assets/css', name), 'utf8'), inPage];
}

test('pages that link to several stylesheets of the build, or to none, are an error that names them', async () => {
  await expect(finish({ a: sheet('a'), b: sheet('b') })).rejects.toThrow(
    'expects one stylesheet. It found: /assets/css/a.css, /assets/css/b.css',
  );
  const own = '<link rel="stylesheet" href="/own.css">';
  await expect(finish({ a: own })).rejects.toThrow('expects one stylesheet. It found: ');
});

// prettier-ignore
const rules: [css: string, names: string, left?: string, inPage?: string][] = [
  ['.a>p[open]:not(.b)::before{top:0}', 'a p'],
  ['@media print{@layer x{.a{top:0}}}', 'a'],
  [':is(.a,.b):has(p){top:0}', 'b p'],
  ['li:nth-child(odd),::selection{top:0}', 'li'],
  [String.raw`.md\:a{top:0}`, 'md a'],
  ['p:has([value=on]) a{top:0}p:has([value=off]) a{top:0}p:has([value^=o]) a{top:0}', 'p a on', 'p:has([value=on]) a{top:0}p:has([value^=o]) a{top:0}'],
  // Put together by a script.
  ['.badge--new{top:0}', 'badge--'],
  ['.a{--b:var(--c);--c:1;animation:spin 1s;top:var(--b)}@keyframes spin{to{top:0}}', 'a'],
  [':root{--d:1}', '--d'],
  ['.a,.b{top:0}.c{top:0}', 'b', '.b{top:0}'],
  [':is(.a,.b){top:0}', 'c', ''],
  // States that only the reader brings.
  ['.a:hover>p{top:0}.a:popover-open p{top:0}', 'a p', '.a:hover>p{top:0}.a:popover-open p{top:0}', ''],
  ['@media print{.a{top:0}}@keyframes spin{to{top:0}}', '', ''],
  ['p{--b:var(--c);--c:1}', 'p', ''],
  // The order of layers stays, of those that there are.
  ['@layer z, x, y.b, y.a;@layer x {p{top:0}}@layer y{@layer a{p{top:0}}@layer b{p{top:0}}}', 'p', '@layer x,y.b,y.a;@layer x {p{top:0}}@layer y{@layer a{p{top:0}}@layer b{p{top:0}}}'],
  ['@layer x{.a{top:0}}@layer y{p{top:0}}', 'p', '@layer x;@layer y{p{top:0}}'],
  // What is important in a layer wins over what is outside.
  ['@layer x{:root{--d:1!important}}:root{--d:3}', '--d'],
  ['@layer x{:root,html[data-theme=dark]{--d:1}p{--d:2}}:root{--d:3}', 'p --d', '@layer x{p{--d:2}}:root{--d:3}'],
];

for (const [css, names, left = css, inPage = left] of rules) {
  test(`what can match is left of ${css} beside “${names}”`, async () => {
    expect(await finish({ a: sheet('a') }, css, names)).toEqual([left, inPage]);
  });
}

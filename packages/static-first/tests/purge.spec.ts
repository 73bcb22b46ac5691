import { expect, test } from '@playwright/test';

import { purge } from '../src/plugins/critical-css/purge';

test('what is left of a stylesheet is what can match', () => {
  const left = (css: string, ...names: string[]) => purge(css, new Set(names));
  const same = (css: string, ...names: string[]) => {
    expect.soft(left(css, ...names)).toBe(css);
  };
  same('.a:hover>p[open]:not(.b)::before{top:0}', 'a', 'p');
  same('@media print{@layer x{.a{top:0}}}', 'a');
  same(':is(.a,.b):has(p){top:0}', 'b', 'p');
  same('li:nth-child(odd),::selection{top:0}', 'li');
  same(String.raw`.md\:a{top:0}`, 'md', 'a');
  // Put together by a script.
  same('.badge--new{top:0}', 'badge--');
  same('.a{--b:var(--c);--c:1;animation:spin 1s;top:var(--b)}@keyframes spin{to{top:0}}', 'a');
  same(':root{--d:1}', '--d');

  expect.soft(left('.a,.b{top:0}.c{top:0}', 'b')).toBe('.b{top:0}');
  expect.soft(left(':is(.a,.b){top:0}', 'c')).toBe('');
  same('.a:popover-open{top:0}', 'a');
  expect.soft(purge('.a:popover-open p{top:0}', new Set(['a', 'p']), true)).toBe('');
  expect.soft(left('@media print{.a{top:0}}@keyframes spin{to{top:0}}')).toBe('');
  expect.soft(left('p{--b:var(--c);--c:1}', 'p')).toBe('');
  // The order of layers stays.
  expect.soft(left('@layer x{.a{top:0}}@layer y{p{top:0}}', 'p')).toBe('@layer x;@layer y{p{top:0}}');
  // What is important in a layer wins over what is outside.
  same('@layer x{:root{--d:1!important}}:root{--d:3}', '--d');
  const overridden = '@layer x{:root,html[data-theme=dark]{--d:1}p{--d:2}}:root{--d:3}';
  expect.soft(left(overridden, 'p', '--d')).toBe('@layer x{p{--d:2}}:root{--d:3}');
});

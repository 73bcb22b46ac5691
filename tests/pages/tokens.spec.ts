import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

const source = readFileSync('src/css/tokens.css', 'utf8');

/** `--name: value` of every block whose selector contains the word, later ones winning. */
function declarations(selector: string): Map<string, string> {
  const blocks = [...source.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of blocks) {
    if (selectors.includes(selector)) {
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
    }
  }
  return found;
}

/** Relative luminance of #rrggbb or #rgb, 0 to 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

// `--color-text: var(--ink); /* on bg, raised: 7 */`
const duties = [...source.matchAll(/--color-([\w-]+):[^;]+; \/\* on ([\w, -]+): ([\d.]+) \*\//g)].flatMap(
  ([, role = '', grounds = '', least]) => grounds.split(', ').map((ground) => ({ role, ground, least: Number(least) })),
);

for (const mode of ['light', 'dark']) {
  test(`every role in ${mode} mode has the contrast that its comment asks for`, () => {
    const roles = new Map([...declarations(':root'), ...declarations(`'${mode}'`)]);
    const colourOf = (role: string) => {
      const reference = /^var\((--[\w-]+)\)$/.exec(roles.get(`--color-${role}`) ?? '')?.[1];
      return roles.get(reference ?? '') ?? '';
    };
    expect(duties.length).toBeGreaterThan(30);
    const broken = duties
      .map((duty) => ({ ...duty, is: contrast(colourOf(duty.role), colourOf(duty.ground)) }))
      .filter(({ is, least }) => !(is >= least));
    expect(broken).toEqual([]);
  });
}

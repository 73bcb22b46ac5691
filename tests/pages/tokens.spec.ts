import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';
import { kinds } from '../../tools/bench/pages';
import { open } from '../support/site';
import { firstOf } from '../support/full';

const source = readFileSync('src/css/tokens.css', 'utf8');

/** `--name: value` of every block whose selector contains the word, later ones winning. */
function declarations(selector: string): Map<string, string> {
  const blocks = [...source.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of blocks) {
    if (selectors.includes(selector)) {
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        found.set(name, value);
      }
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

test('media and container queries use only the breakpoints that tokens.css lists', () => {
  const listed = [...source.matchAll(/^ \* {3}([\d.]+(?:rem|px)) /gm)].map(([, width = '']) => width);
  expect(listed.length).toBeGreaterThan(2);
  const used = ['src', 'packages']
    .flatMap((folder) => filesIn(folder, /\.css$/).map((file) => join(folder, file)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/@(?:media|container)[^{]*width[^{]*/g)])
    .flatMap(([query]) => query.match(/[\d.]+(?:rem|em|px)/g) ?? []);
  expect([...new Set(used)].sort()).toEqual(listed.sort());
});

/** Computed font size in pixels, weight and font of each visible text node. SVG text is left out: it scales with its drawing. */
function fontsOf(page: Page): Promise<{ size: number; weight: string; font: string }[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (parent?.checkVisibility() && !parent.closest('svg') && textContent?.trim()) {
        const { fontSize, fontWeight: weight, fontStyle, fontFamily } = getComputedStyle(parent);
        const [family = ''] = fontFamily.split(',');
        const font = [fontSize, weight, fontStyle, family].join(' ');
        found.push({ size: Number.parseFloat(fontSize), weight, font });
      }
    }
    return found;
  });
}

for (const [kind, path] of firstOf(Object.entries(kinds), 2)) {
  test(`fonts are those of tokens.css, and at most 15: ${kind}`, async ({ page }) => {
    const tokens = [...declarations(':root')];
    // In a viewport of 1280 px each clamp() is at its maximum.
    const sizes = tokens.flatMap(([name, value]) => {
      const rem = /([\d.]+)rem\)?$/.exec(value)?.[1];
      return rem && /^--text-\w+$/.test(name) && name !== '--text-code' ? [Number(rem) * 16] : [];
    });
    const weights = tokens.flatMap(([name, value]) => (name.startsWith('--weight') ? [value] : []));
    expect([sizes.length, weights.length]).toEqual([7, 2]);

    await open(page, path);
    const found = await fontsOf(page);
    // --text-code is 2 px smaller than the text around it.
    const isSize = (size: number) => sizes.includes(size) || sizes.includes(size + 2);
    expect(found.filter(({ size }) => !isSize(size))).toEqual([]);
    expect(found.filter(({ weight }) => !weights.includes(weight))).toEqual([]);
    expect([...new Set(found.map(({ font }) => font))].length).toBeLessThanOrEqual(15);
  });
}

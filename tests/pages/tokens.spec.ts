import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

const source = readFileSync('src/css/tokens.css', 'utf8');

/** The colours of each role: in light mode, in dark mode. */
const roles = new Map(
  [...source.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, role = '', light = '', dark = '']) => [role, { light, dark }],
  ),
);

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

// `--color-text: light-dark(#14213d, #e8e6df); /* on bg, raised: 7 */`
const duties = [...source.matchAll(/--color-([\w-]+):[^;]+; \/\* on ([\w, -]+): ([\d.]+) \*\//g)].flatMap(
  ([, role = '', grounds = '', least]) => grounds.split(', ').map((ground) => ({ role, ground, least: Number(least) })),
);

for (const mode of ['light', 'dark'] as const) {
  test(`every role in ${mode} mode has the contrast that its comment asks for`, () => {
    const colourOf = (role: string) => roles.get(role)?.[mode] ?? '';
    expect(duties.length).toBeGreaterThan(30);
    const broken = duties
      .map((duty) => ({ ...duty, is: contrast(colourOf(duty.role), colourOf(duty.ground)) }))
      .filter(({ is, least }) => !(is >= least));
    expect(broken).toEqual([]);
  });
}

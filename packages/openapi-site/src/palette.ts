/** Makes the palette of a site from a colour: text with enough contrast in light and dark mode, and the shades of Infima. */
import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';

import { ArgumentError } from './ArgumentError';

extend([a11y, names]);

/** Minimum contrast ratio of text: WCAG 2.2, AA. */
const readable = 4.5;

/** The backgrounds with the lowest contrast to text in that colour: a selected menu item, and a hovered row. */
const backgrounds = { light: '#ebedf0', dark: '#3a3b3f' };

export const defaultColor = '#2e6be6';

/** Lightness of Infima’s shades relative to that of the colour; negative is darker. */
const shades = {
  '': 0,
  '-dark': -0.1,
  '-darker': -0.15,
  '-darkest': -0.3,
  '-light': 0.1,
  '-lighter': 0.15,
  '-lightest': 0.3,
};

/** Infima’s semantic colours, in which statuses and methods are written. */
const signs = { success: '#00a400', warning: '#ffba00', danger: '#fa383e' };

/**
 * Checks a colour.
 *
 * @returns it in hexadecimal digits
 * @throws ArgumentError if it is invalid, or not opaque
 */
export function readColor(text: string): string {
  const color = colord(text);
  if (color.isValid() && color.alpha() === 1) return color.toHex();
  throw new ArgumentError(
    `--color "${text}" is not a colour that is opaque: a name, hexadecimal digits, rgb() or hsl().`,
    "Write it like '#0a7', teal or 'rgb(0 170 119)'; in a shell, # needs the quotes.",
  );
}

/** The nearest colour of the same hue that has enough contrast to a background. */
function readableOn(background: string, color: string): Colord {
  const step = colord(background).isLight() ? -0.01 : 0.01;
  let found = colord(color);
  while (found.contrast(background) < readable) found = found.lighten(step);
  return found;
}

/** The modes in which a colour is adjusted, because its contrast is too low. */
export function changedIn(color: string): string[] {
  return Object.entries(backgrounds)
    .filter(([, background]) => colord(color).contrast(background) < readable)
    .map(([mode]) => mode);
}

/** The custom properties of a mode. */
function variables(mode: keyof typeof backgrounds, color: string): string {
  const { l, ...hue } = readableOn(backgrounds[mode], color).toHsl();
  const own = Object.entries(shades).map(([name, part]): [string, Colord] => [
    `primary${name}`,
    colord({ ...hue, l: Math.min(100, l * (1 + part)) }),
  ]);
  const others = Object.entries(signs).map(([name, sign]): [string, Colord] => [
    name,
    readableOn(backgrounds[mode], sign),
  ]);
  return [...own, ...others].map(([name, value]) => `  --ifm-color-${name}: ${value.toHex()};\n`).join('');
}

/** The style sheet with the colours of a site. */
export function paletteCss(color: string): string {
  const [light, dark] = [variables('light', color), variables('dark', color)];
  return `:root {\n${light}}\n\n[data-theme='dark'] {\n${dark}}\n`;
}

/** An SVG favicon: the first letter of a title on the colour. */
export function faviconOf(title: string, color: string): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(title) ?? [];
  const ink = colord(color).contrast('#fff') >= 3 ? '#fff' : '#000';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="${ink}">${letter.toUpperCase()}</text></svg>\n`;
}

/** A colour as the colours of a site: readable as text in light and in dark mode, with the shades that Infima wants. */
import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';

import { ArgumentError } from './ArgumentError';

extend([a11y, names]);

/** Of WCAG 2.2, AA: text. */
const readable = 4.5;

/** The least favourable backgrounds of text in that colour: a selected item of the menu, and a row that the mouse is over. */
const backgrounds = { light: '#ebedf0', dark: '#3a3b3f' };

/** That of a site whose colour nobody has chosen. */
export const defaultColor = '#2e6be6';

/** How much lighter than the colour Infima’s shades are, as a part of its lightness; negative is darker. */
const shades = {
  '': 0,
  '-dark': -0.1,
  '-darker': -0.15,
  '-darkest': -0.3,
  '-light': 0.1,
  '-lighter': 0.15,
  '-lightest': 0.3,
};

/** Infima’s colours of what is right or wrong, in which statuses and methods are written. */
const signs = { success: '#00a400', warning: '#ffba00', danger: '#fa383e' };

/**
 * Checks a colour.
 *
 * @returns it in hexadecimal digits
 * @throws ArgumentError if it is none, or one that is seen through
 */
export function readColor(text: string): string {
  const color = colord(text);
  if (color.isValid() && color.alpha() === 1) return color.toHex();
  throw new ArgumentError(
    `--color "${text}" is not a colour that is opaque: a name, hexadecimal digits, rgb() or hsl().`,
    "Write it like '#0a7', teal or 'rgb(0 170 119)'; in a shell, # needs the quotes.",
  );
}

/** The nearest colour of that hue which can be read on a background. */
function readableOn(background: string, color: string): Colord {
  const step = colord(background).isLight() ? -0.01 : 0.01;
  let found = colord(color);
  while (found.contrast(background) < readable) found = found.lighten(step);
  return found;
}

/** The modes in which a colour is made darker or lighter. */
export function changedIn(color: string): string[] {
  return Object.entries(backgrounds)
    .filter(([, background]) => colord(color).contrast(background) < readable)
    .map(([mode]) => mode);
}

/** The variables of a mode. */
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
  return [...own, ...others]
    .map(([name, value]) => `  --ifm-color-${name}: ${value.toHex()};\n`)
    .join('');
}

/** The style sheet with the colours of a site. */
export function paletteCss(color: string): string {
  const [light, dark] = [variables('light', color), variables('dark', color)];
  return `:root {\n${light}}\n\n[data-theme='dark'] {\n${dark}}\n`;
}

/** A picture for the tab of a browser: the first letter of a title on its colour. */
export function faviconOf(title: string, color: string): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(title) ?? [];
  const ink = colord(color).contrast('#fff') >= 3 ? '#fff' : '#000';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20" font-weight="700" fill="${ink}">${letter.toUpperCase()}</text></svg>\n`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';

import { site } from '../../site';

/** The text of a card. */
export interface Card {
  /** The section of the site. */
  kind: string;
  title: string;
  description: string;
}

// sharp caches the last operations, and every card is a different image.
sharp.cache(false);

/** In pixels: the size that consumers of Open Graph show uncropped. */
const size = { width: 1200, height: 630 };

export const fonts = (
  [
    ['Public Sans', 400, require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff')],
    ['Public Sans', 700, require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff')],
    ['Source Serif 4', 600, require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff')],
  ] as const
).map(([name, weight, file]) => ({ name, weight, data: readFileSync(file) }));

/** Looks up the colours of roles in light mode in tokens.css. */
function lightColours(siteDir: string): (role: string) => string {
  const tokens = readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
  return (role) => {
    const value = new RegExp(`--color-${role}: light-dark\\((#[0-9a-f]{3,6}),`).exec(tokens)?.[1];
    if (!value) {
      throw new Error(`src/css/tokens.css has no colour --color-${role} for both modes, which the social cards use.`);
    }
    return value;
  };
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return h('div', { style: { display: 'flex', ...style } }, ...children);
}

function paragraph(style: CSSProperties, text: string): ReactNode {
  return h('div', { style: { display: 'block', lineClamp: 3, ...style } }, text);
}

function picture(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** One tile of the airmail stripe: a red bar and a blue one. */
function stripe(red: string, blue: string): string {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="24"><path fill="${red}" d="M0 24l18-24h30l-18 24z"/><path fill="${blue}" d="M60 24l18-24h30l-18 24z"/></svg>`,
  );
}

/** Whether the paints of an SVG are at most four flat colours: with antialiasing, a palette of 16 is enough for them. */
function isFlat(svg: string): boolean {
  const paints = new Set(svg.match(/(?<=\b(?:fill|stroke)=["'])[^"']+/g));
  return paints.size <= 4 && !/url\(|style|<image/.test(svg);
}

/**
 * Draws one card.
 *
 * @param siteDir where the logo and the tokens are read from
 * @returns a PNG of 1200 × 630 pixels
 */
export async function draw({ kind, title, description }: Card, siteDir: string): Promise<Buffer> {
  const colour = lightColours(siteDir);
  const logo = readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'utf8');
  const card = box(
    {
      background: colour('raised'),
      color: colour('text'),
      flexDirection: 'column',
      fontFamily: 'Public Sans',
      height: '100%',
      width: '100%',
    },
    h('img', {
      src: picture(logo),
      width: 240,
      height: 240,
      style: { position: 'absolute', right: 56, top: 48, transform: 'rotate(-8deg)' },
    }),
    // A background image: satori puts an `<img>` behind a mask, which doubles the rendering time.
    box({ backgroundImage: `url(${stripe(colour('stripe-red'), colour('stripe-blue'))})`, height: 24 }),
    box(
      { flexDirection: 'column', flexGrow: 1, padding: '56px 72px' },
      box(
        { alignItems: 'center', fontSize: 34, fontWeight: 700, gap: 20 },
        site.name,
        box({ color: colour('faint'), fontWeight: 400 }, kind),
      ),
      box({ flexGrow: 1 }),
      paragraph(
        {
          fontFamily: 'Source Serif 4',
          fontSize: title.length > 40 ? 64 : 84,
          fontWeight: 600,
          letterSpacing: '-0.015em',
          lineHeight: 1.1,
        },
        title,
      ),
      paragraph({ color: colour('soft'), fontSize: 30, lineHeight: 1.4, marginTop: 28 }, description),
    ),
  );
  const svg = await satori(card, { ...size, fonts });
  // A palette of 16 has half the bytes, and takes two thirds of the time. Least effort: a third of the time, for 3 % more bytes.
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: isFlat(logo) ? 16 : 256, dither: 0, effort: 1 })
    .toBuffer();
}

/** The web fonts, from packages of Fontsource. `npm run fonts` writes their subsets to src/css/fonts. */

interface Font {
  /** The path of its WOFF2 file. */
  file: string;
  /** The OpenType features that the subset keeps. */
  features: string[];
  /** Range of the weight axis in the subset; none if the font is not variable. */
  weights?: { min: number; max: number };
}

/** The characters of the subsets: ASCII, umlauts, and the punctuation of the pages. Others come from system fonts. */
export const characters = `${String.fromCodePoint(
  ...Array.from({ length: 95 }, (_, index) => 32 + index),
)}\u{A0}§©·×äéöü–—‘’“”…`;

/** By the names of the subsets. */
export const fonts: Record<string, Font> = {
  'source-serif-4': {
    file: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
    features: ['kern', 'liga'],
  },
  'public-sans': {
    file: require.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 600 },
  },
  'geist-mono': {
    file: require.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'),
    // No ligatures: code looks as it is typed.
    features: [],
    weights: { min: 400, max: 600 },
  },
};

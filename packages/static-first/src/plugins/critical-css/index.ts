import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import memoize from 'lodash/memoize';
import set from 'lodash/set';

import { boundsOf, inlineElements, parsePage, replaceParts } from '../../builtPage';
import { filesIn } from '../../filesIn';
import { extractAssets, contentHash } from './assets';
import { isNamed, purge, wordsOf } from './purge';

/** Elements, classes, ids, values of controls and custom properties. */
const named = /<[a-z]\w*|\s(?:class|id|value)=(?:"[^"]*"|[^\s>]*)|--[\w-]+/g;

const fontFace = /@font-face\s*\{[^}]*\}/g;

/** The names in a page. */
function namesIn(html: string): Set<string> {
  // Deduplicated before they are split into words: most repeat in the page.
  return new Set([...new Set(html.match(named))].flatMap(wordsOf));
}

/** A page with a stylesheet. */
interface Page {
  file: string;
  /** Where its link to the stylesheet begins and ends. */
  link: [start: number, end: number];
  /** Where the links that preload the fonts belong. */
  preloads: number;
}

/** What the pages of a build contain. */
interface Pages {
  pages: Page[];
  /** The URL of the stylesheet that all of them link to. */
  link: string;
  /** The names in all pages and scripts. */
  names: ReadonlySet<string>;
}

/** @throws Error if pages link to different stylesheets, or none does */
function readPages(outDir: string, baseUrl: string): Pages {
  const pages: Page[] = [];
  const names = new Set<string>();
  const scripts = new Set<string>();
  const links = new Set<string>();
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const $ = parsePage(html);
    // Sheets of the option `stylesheets` and of files in `static` stay as they are.
    const [sheet] = $(`link[rel=stylesheet][href^="${baseUrl}assets/css/"]`).get();
    if (sheet) {
      const inline = inlineElements(html, 'script');
      const [first] = boundsOf(inline[0] ?? sheet);
      pages.push({ file, link: boundsOf(sheet), preloads: first });
      links.add(sheet.attribs.href ?? '');
      namesIn(html).forEach((name) => names.add(name));
      for (const script of inline) scripts.add($(script).text());
    }
  }
  const [link = '', ...others] = links;
  if (!link || others.length > 0) {
    throw new Error(`critical-css expects one stylesheet. It found: ${[...links].join(', ')}`);
  }
  for (const script of filesIn(outDir, /\.js$/)) scripts.add(readFileSync(path.join(outDir, script), 'utf8'));
  for (const script of scripts) wordsOf(script).forEach((word) => names.add(word));
  return { pages, link, names };
}

/**
 * Styles after the order of their cascade layers, as Docusaurus declares it (`future.v4.useCssCascadeLayers`). The first mention of a
 * layer counts, and the bundler may put the styles of components before the declaration.
 */
function inLayerOrder(css: string, generatedFilesDir: string): string {
  const folder = 'docusaurus-plugin-css-cascade-layers';
  const file = path.join(generatedFilesDir, folder, 'default/layers.css');
  const declared = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // The declaration also names layers of themes that are not installed. A name with a dot may be written as nested blocks.
  const layers = new Set(Array.from(css.matchAll(/@layer\s+([\w.-]+)\s*\{/g), ([, name]) => name));
  return (declared + css).replaceAll(/@layer\s+([^{;]+);/g, (_, names: string) => {
    const used = names.split(',').map((name) => name.trim());
    return `@layer ${used.filter((name) => layers.has(name) || layers.has(name.replace(/^.*\./, ''))).join()};`;
  });
}

/**
 * Inlines the critical CSS: the styles that a page can use, as a `<style>`. The stylesheet, purged of rules whose selectors
 * name nothing that a page or a script contains, is preloaded at the end of the page and applied when the app starts:
 * deferred scripts would wait for one that is applied while the HTML is parsed. A `media` that changes would do as well, but
 * makes Chrome lay out the whole page again. Before the first script come the links that preload the fonts.
 *
 * With Docusaurus' one style sheet, the first paint takes 1.85 to 1.9 times as long. Beasties 0.5.4 in place of `purge`: the first paint is as
 * early, but each page shifts its layout by 1.0 when the style sheet comes, 15 to 21 % more CSS is inlined, and a build takes 10 s longer
 * (28 November 2026, medians of 9 loads of 3 pages, slow 4G, a processor four times slower).
 */
export default function criticalCss({ baseUrl, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'critical-css',
    // No polyfill of layers for old browsers: it reads one file at a time, and lets Infima win over the styles of components.
    configurePostCss: (options) => set(options, ['plugins', 0, 1, 'features', 'cascade-layers'], false),
    postBuild({ outDir }) {
      const { pages, link, names } = readPages(outDir, baseUrl);
      const stylesheetFile = path.join(outDir, link.slice(baseUrl.length));
      const css = readFileSync(stylesheetFile, 'utf8');
      const { styles, fonts } = extractAssets(purge(inLayerOrder(css, generatedFilesDir), names), outDir, baseUrl);
      // In the page alone: a repeated `@font-face` loads its font again, past `font-display: optional`, which shifts the layout.
      const fontFaces = (styles.match(fontFace) ?? []).join('');
      const whole = styles.replaceAll(fontFace, '');
      const name = `styles.${contentHash(whole)}.css`;
      rmSync(stylesheetFile);
      writeFileSync(path.join(path.dirname(stylesheetFile), name), whole);
      const href = path.posix.join(path.posix.dirname(link), name);
      // Applied by client/page/app.ts.
      const late = `<link rel=preload as=style href=${href}><noscript><link rel=stylesheet href=${href}></noscript>`;
      const vocabulary = [...new Set(wordsOf(whole))];
      // Memoized by the names that the stylesheet and the page have in common: they determine the critical CSS.
      const stylesWith = memoize((used: readonly string[]) => {
        // In a string of CSS, an escaped slash is a slash.
        return purge(whole, new Set(used), true).replaceAll('</style', String.raw`<\/style`);
      }, String);
      // An unknown media type: the browser loads it once client/inline/preloadFonts.ts removes it.
      const preloads = fonts
        .map((url) => `<link rel=preload as=font type=font/woff2 crossorigin media=not-yet href=${url}>`)
        .join('');
      for (const { file, link: place, preloads: first } of pages) {
        const html = readFileSync(file, 'utf8');
        const inPage = namesIn(html);
        const used = vocabulary.filter((word) => isNamed(word, inPage));
        const end = html.lastIndexOf('</body>');
        const style = `<style>${fontFaces}${stylesWith(used)}</style>`;
        writeFileSync(
          file,
          replaceParts(html, [
            [first, first, preloads],
            [...place, style],
            [end, end, late],
          ]),
        );
      }
      return Promise.resolve();
    },
  };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { filesIn } from '../../filesIn';
import { extractAssets, hashOf } from './assets';
import { purge, wordsOf } from './purge';

/** The link that Docusaurus prints. */
const stylesheet = /<link rel="?stylesheet"? href="?([^\s">]+)"? ?\/?>/;

/** Elements, classes, ids and custom properties. */
const named = /<[a-z]\w*|\s(?:class|id)=(?:"[^"]*"|[^\s>]*)|--[\w-]+/g;

const fontFace = /@font-face\s*\{[^}]*\}/g;

const inlineScript = /<script>[^]*?<\/script>/g;

/** The plugin instance that made a page, as Docusaurus names it in the classes of the root element. */
function kindOf(html: string): string {
  const [root = ''] = /<html[^>]*/.exec(html) ?? [];
  return (root.match(/\bplugin-[^\s">]+/g) ?? []).join(' ');
}

function add(texts: Set<string>, more: readonly string[] | null): void {
  for (const text of more ?? []) texts.add(text);
}

/** What the pages of a build contain, together and by kind. */
interface Pages {
  /** The kind of each page, by its file. */
  files: Map<string, string>;
  /** The URL of the stylesheet that all of them link to. */
  link: string;
  /** The names in the pages of each kind. */
  kinds: Map<string, ReadonlySet<string>>;
  /** The names in all pages and scripts. */
  everywhere: ReadonlySet<string>;
}

/** @throws Error if pages link to different stylesheets, or a page does not say which plugin created it */
function readPages(outDir: string, baseUrl: string): Pages {
  const textsOf = new Map<string, Set<string>>();
  const scripts = new Set<string>();
  const files = new Map<string, string>();
  const links = new Set<string>();
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const href = stylesheet.exec(html)?.[1];
    if (href) {
      const kind = kindOf(html);
      files.set(file, kind);
      links.add(href);
      const texts = textsOf.get(kind) ?? new Set();
      textsOf.set(kind, texts);
      // Deduplicated before they are split into words: most repeat from page to page.
      add(texts, html.match(named));
      add(scripts, html.match(inlineScript));
    }
  }
  const [link = '', ...others] = links;
  if (!link.startsWith(baseUrl) || others.length > 0 || textsOf.has('')) {
    throw new Error(
      `critical-css expects one stylesheet, and pages that name their plugin. It found: ${[...links].join(', ')}; ${[...textsOf.keys()].join(', ')}`,
    );
  }
  for (const script of filesIn(outDir, /\.js$/)) {
    scripts.add(readFileSync(path.join(outDir, script), 'utf8'));
  }
  const kinds = new Map(
    Array.from(textsOf, ([kind, texts]) => [kind, new Set([...texts].flatMap(wordsOf))]),
  );
  const everywhere = new Set([...scripts].flatMap(wordsOf));
  for (const names of kinds.values()) {
    names.forEach((name) => everywhere.add(name));
  }
  return { files, link, kinds, everywhere };
}

/**
 * Inlines the critical CSS: the styles that a page can use, as a `<style>` that is the same in all pages of a kind. The
 * stylesheet, purged of rules whose selectors name nothing that a page or a script contains, is preloaded at the end of the
 * page and applied when the app starts: deferred scripts would wait for one that is applied while the HTML is parsed. A
 * `media` that changes would do as well, but makes Chrome lay out the whole page again. Before the first script come the
 * links that preload the fonts.
 */
export default function criticalCss({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'critical-css',
    postBuild({ outDir }) {
      const { files, link, kinds, everywhere } = readPages(outDir, baseUrl);
      const stylesheetFile = path.join(outDir, link.slice(baseUrl.length));
      const used = purge(readFileSync(stylesheetFile, 'utf8'), everywhere);
      const { styles, fonts } = extractAssets(used, outDir, baseUrl);
      // In the page alone: a repeated `@font-face` loads its font again, past `font-display: optional`, which shifts the layout.
      const fontFaces = (styles.match(fontFace) ?? []).join('');
      const whole = styles.replaceAll(fontFace, '');
      const name = `styles.${hashOf(whole)}.css`;
      rmSync(stylesheetFile);
      writeFileSync(path.join(path.dirname(stylesheetFile), name), whole);
      const href = path.posix.join(path.posix.dirname(link), name);
      // Applied by src/client/page/app.ts.
      const late =
        `<link rel=preload as=style href=${href}>` +
        `<noscript><link rel=stylesheet href=${href}></noscript>`;
      const critical = new Map<string, string>();
      for (const [kind, names] of kinds) {
        // In a string of CSS, an escaped slash is a slash.
        const css = purge(whole, names, true).replaceAll('</style', String.raw`<\/style`);
        critical.set(kind, `<style>${fontFaces}${css}</style>`);
      }
      // An unknown media type: the browser loads it once src/client/inline/preloadFonts.ts removes it.
      const preloads = fonts
        .map(
          (url) =>
            `<link rel=preload as=font type=font/woff2 crossorigin media=not-yet href=${url}>`,
        )
        .join('');
      for (const [file, kind] of files) {
        const html = readFileSync(file, 'utf8');
        const end = html.lastIndexOf('</body>');
        const start = html
          .slice(0, end)
          .replace(stylesheet, () => critical.get(kind) ?? '')
          .replace('<script>', () => `${preloads}<script>`);
        writeFileSync(file, start + late + html.slice(end));
      }
      return Promise.resolve();
    },
  };
}

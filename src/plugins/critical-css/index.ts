import { readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** Adds the words of texts. */
function add(names: Set<string>, texts: readonly string[] | null): void {
  for (const text of texts ?? []) {
    for (const word of wordsOf(text)) {
      names.add(word);
    }
  }
}

/** Replaces a file atomically: other plugins read the pages at the same time. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}

/** What the pages of a build contain, together and by kind. */
interface Pages {
  files: string[];
  /** The URL of the stylesheet that all of them link to. */
  link: string;
  /** The names in the pages of each kind. */
  kinds: Map<string, Set<string>>;
  /** The names in all pages and scripts. */
  everywhere: Set<string>;
}

/** @throws Error if pages link to different stylesheets, or a page does not say which plugin created it */
async function readPages(outDir: string, baseUrl: string): Promise<Pages> {
  const kinds = new Map<string, Set<string>>();
  const everywhere = new Set<string>();
  const files: string[] = [];
  const links = new Set<string>();
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = await readFile(file, 'utf8');
    const href = stylesheet.exec(html)?.[1];
    if (href) {
      files.push(file);
      links.add(href);
      const kind = kindOf(html);
      const names = kinds.get(kind) ?? new Set();
      kinds.set(kind, names);
      add(names, html.match(named));
      add(everywhere, html.match(inlineScript));
    }
  }
  const [link = '', ...others] = links;
  if (!link.startsWith(baseUrl) || others.length > 0 || kinds.has('')) {
    throw new Error(
      `critical-css expects one stylesheet, and pages that name their plugin. It found: ${[...links].join(', ')}; ${[...kinds.keys()].join(', ')}`,
    );
  }
  for (const script of filesIn(outDir, /\.js$/)) {
    add(everywhere, [await readFile(path.join(outDir, script), 'utf8')]);
  }
  for (const names of kinds.values()) {
    add(everywhere, [...names]);
  }
  return { files, link, kinds, everywhere };
}

/** Puts a link to the stylesheet at the end of a page, and replaces the one at its start by styles and preloads. */
async function inlineStyles(
  page: string,
  late: string,
  stylesOf: (kind: string) => string,
  preloads: string,
): Promise<void> {
  const html = await readFile(page, 'utf8');
  const end = html.lastIndexOf('</body>');
  const text = html.slice(0, end) + late + html.slice(end);
  await replace(
    page,
    text
      .replace(stylesheet, () => stylesOf(kindOf(html)))
      .replace('<script>', () => `${preloads}<script>`),
  );
}

/**
 * Puts the styles that a page can use into the page, as a `<style>` that is the same in all pages of a kind, and the link
 * to the stylesheet at its end. There it blocks only scripts, which render what the `<style>` does not cover. The stylesheet
 * itself is purged of rules whose selectors name nothing that a page or a script contains. Before the first script
 * come the links that preload the fonts.
 */
export default function criticalCss({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'critical-css',
    async postBuild({ outDir }) {
      const { files, link, kinds, everywhere } = await readPages(outDir, baseUrl);
      const stylesheetFile = path.join(outDir, link.slice(baseUrl.length));
      const used = purge(await readFile(stylesheetFile, 'utf8'), everywhere);
      const { styles, fonts } = extractAssets(used, outDir, baseUrl);
      // In the page alone: a repeated `@font-face` loads its font again, past `font-display: optional`, which shifts the layout.
      const fontFaces = (styles.match(fontFace) ?? []).join('');
      const whole = styles.replaceAll(fontFace, '');
      const name = `styles.${hashOf(whole)}.css`;
      await rm(stylesheetFile);
      await writeFile(path.join(path.dirname(stylesheetFile), name), whole);
      const late = `<link rel=stylesheet href=${path.posix.join(path.posix.dirname(link), name)}>`;
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
      for (const file of files) {
        await inlineStyles(file, late, (kind) => critical.get(kind) ?? '', preloads);
      }
    },
  };
}

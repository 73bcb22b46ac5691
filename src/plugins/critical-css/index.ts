import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { purge } from './purge';

/** The link that Docusaurus prints. */
const stylesheet = /<link rel="?stylesheet"? href="?([^\s">]+)"? ?\/?>/;

/** Elements, classes, ids and custom properties. */
const named = /<[a-z]\w*|\s(?:class|id)=(?:"[^"]*"|[^\s>]*)|--[\w-]+/g;

/** An SVG image in a `data:` URL, in double quotes, which the policy (tools/hosting/policy.ts) does not allow. */
const dataImage = /url\("data:image\/svg\+xml;utf8,((?:[^"\\]|\\.)*)"\)/g;

/** The source of an `@font-face`. The bundler inlines small fonts as `data:` URLs, which the policy does not allow. */
const font = /url\((?:data:font\/woff2;base64,([^)]+)|([^)]+\.woff2))\)(?:\s*format\([^)]*\))?/g;

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
    for (const word of text.match(/[\w-]+/g) ?? []) {
      names.add(word);
    }
  }
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

async function filesOf(folder: string, extension: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(extension)).map((file) => path.join(folder, file));
}

/** Replaces a file atomically: other plugins read the pages at the same time. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
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
      const kinds = new Map<string, Set<string>>();
      const everywhere = new Set<string>();
      const pages: string[] = [];
      const links = new Set<string>();
      for (const file of await filesOf(outDir, '.html')) {
        const html = await readFile(file, 'utf8');
        const href = stylesheet.exec(html)?.[1];
        if (href) {
          pages.push(file);
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
      for (const script of await filesOf(outDir, '.js')) {
        add(everywhere, [await readFile(script, 'utf8')]);
      }
      for (const names of kinds.values()) {
        add(everywhere, [...names]);
      }

      const file = path.join(outDir, link.slice(baseUrl.length));
      /** Writes a file into `assets`, named by the hash of its content. Returns its URL. */
      const addAsset = (folder: string, extension: string, content: string | Buffer) => {
        const name = `${hashOf(content)}.${extension}`;
        mkdirSync(path.join(outDir, 'assets', folder), { recursive: true });
        writeFileSync(path.join(outDir, 'assets', folder, name), content);
        return `${baseUrl}assets/${folder}/${name}`;
      };
      const preloads: string[] = [];
      const styled = purge(await readFile(file, 'utf8'), everywhere)
        .replaceAll(dataImage, (_, data: string) => {
          const svg = decodeURIComponent(data.replaceAll(String.raw`\"`, '"'));
          return `url(${addAsset('images', 'svg', svg)})`;
        })
        .replaceAll(font, (_, data: string | undefined, href: string | undefined) => {
          const source = path.join(outDir, (href ?? '').slice(baseUrl.length));
          const bytes = data ? Buffer.from(data, 'base64') : readFileSync(source);
          if (!data) rmSync(source);
          const url = addAsset('fonts', 'woff2', bytes);
          // An unknown media type: the browser loads it once src/client/inline/preloadFonts.ts removes it.
          preloads.push(
            `<link rel=preload as=font type=font/woff2 crossorigin media=not-yet href=${url}>`,
          );
          return `url(${url})`;
        });
      // In the page alone: a repeated `@font-face` loads its font again, past `font-display: optional`, which shifts the layout.
      const fontFaces = styled.match(fontFace) ?? [];
      const whole = styled.replaceAll(fontFace, '');
      const name = `styles.${hashOf(whole)}.css`;
      await rm(file);
      await writeFile(path.join(path.dirname(file), name), whole);
      const late = `<link rel=stylesheet href=${path.posix.join(path.posix.dirname(link), name)}>`;

      const styles = new Map<string, string>();
      for (const [kind, names] of kinds) {
        // In a string of CSS, an escaped slash is a slash.
        const css = purge(whole, names, true).replaceAll('</style', String.raw`<\/style`);
        styles.set(kind, `<style>${fontFaces.join('')}${css}</style>`);
      }
      for (const page of pages) {
        const html = await readFile(page, 'utf8');
        const end = html.lastIndexOf('</body>');
        const text = html.slice(0, end) + late + html.slice(end);
        await replace(
          page,
          text
            .replace(stylesheet, () => styles.get(kindOf(html)) ?? '')
            .replace('<script>', () => `${preloads.join('')}<script>`),
        );
      }
    },
  };
}

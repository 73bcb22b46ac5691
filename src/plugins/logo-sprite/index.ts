import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import uniq from 'lodash/uniq';

/** Every page carries the logos: a larger one is loaded once instead. In characters. */
const maxSize = 2048;

/** What a symbol cannot carry: styles, which the policy forbids, and IDs, which two logos may have in common. */
const unfit = /\s(?:style|class|id|on\w+)=|<(?:style|script|image|foreignObject)\b/i;

/** The ID of each logo's symbol, by the URL of its file. */
export type LogoSprite = Partial<Record<string, string>>;

interface Logo {
  id: string;
  url: string;
  symbol: string;
}

/** An SVG file as a `<symbol>`; undefined if it is too large, or needs what a symbol cannot carry. */
export function symbolOf(svg: string, id: string): string | undefined {
  const [, attributes = '', drawing = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  if (svg.length > maxSize || unfit.test(svg) || !attributes.includes('viewBox=')) {
    return undefined;
  }
  const kept = attributes.replaceAll(/\s(?:xmlns(?::\w+)?|width|height|version)="[^"]*"/g, '');
  return `<symbol id="${id}"${kept}>${drawing.trim()}</symbol>`;
}

/**
 * Puts the logos of the navbar and the footer into each page, where `src/theme/ThemedImage` refers to them. As files they are
 * requests that compete with the text, and the browser creates a document for each, which delays the first layout.
 */
export default function logoSprite(context: LoadContext): Plugin<Logo[]> {
  const { baseUrl, siteConfig, siteDir } = context;
  const { navbar, footer } = siteConfig.themeConfig as ThemeConfig;
  const sources = uniq(
    [navbar.logo, footer?.logo].flatMap((logo) => [logo?.src, logo?.srcDark ?? logo?.src]),
  );
  const files = sources.flatMap((source = '') =>
    siteConfig.staticDirectories
      .map((folder) => ({ source, file: path.join(path.resolve(siteDir, folder), source) }))
      .filter(({ file }) => file.endsWith('.svg') && existsSync(file))
      .slice(0, 1),
  );
  return {
    name: 'logo-sprite',
    getPathsToWatch: () => files.map(({ file }) => file),
    loadContent: () =>
      files.flatMap(({ source, file }, index) => {
        const id = `logo-${index + 1}`;
        const symbol = symbolOf(readFileSync(file, 'utf8'), id);
        return symbol ? [{ id, url: baseUrl + source.replace(/^\//, ''), symbol }] : [];
      }),
    contentLoaded({ content, actions }) {
      const sprite: LogoSprite = Object.fromEntries(content.map(({ url, id }) => [url, id]));
      actions.setGlobalData(sprite);
    },
    injectHtmlTags({ content }) {
      const symbols = content.map(({ symbol }) => symbol).join('');
      return { preBodyTags: symbols ? [`<svg hidden>${symbols}</svg>`] : [] };
    },
  };
}

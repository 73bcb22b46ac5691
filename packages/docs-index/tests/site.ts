/** Built sites of a few pages, as the plugin reads them. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { AllContent, LoadContext } from '@docusaurus/types';

import docsIndex, { type Options } from '@docs-engines/docs-index';

interface Site {
  options?: Partial<Options>;
  /** Of its plugins. */
  content?: object;
  tagline?: string;
  themeConfig?: object;
  /** Other files in its folder. */
  files?: Record<string, string>;
}

export const page = (main: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><main>${main}</main></body></html>`;

/** Versions of docs, as Docusaurus has loaded them; the first one is the last. */
export const docs = (...versions: object[]) => ({
  loadedVersions: versions.map((version, index) => ({ isLast: index === 0, docs: [], sidebars: {}, ...version })),
});

/** Runs the plugin on pages, by their paths. Returns a function that reads a file of the site. */
export async function siteOf(
  pages: Record<string, string>,
  { options, content = {}, tagline = '', themeConfig = {}, files = {} }: Site = {},
): Promise<(file: string) => string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const html = Object.entries(pages).map(
    ([route, text]) => [`${route.replace(/\/$/, '') || 'index'}.html`, text] as const,
  );
  for (const [name, text] of [...html, ...Object.entries(files)]) {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const [baseUrl, allContent] = ['/', content as AllContent];
  const siteConfig = { title: 'Acme', tagline, url: 'https://docs.example', baseUrl, trailingSlash: false };
  const context = { siteDir: outDir, baseUrl, siteConfig: { ...siteConfig, themeConfig } } as LoadContext;
  const none = { search: true, starts: [], synonyms: [], areas: {}, shortcut: 'k', ignore: [] };
  const plugin = docsIndex(context, { ...none, ...options });
  await plugin.allContentLoaded?.({ allContent, actions: { createData: () => '' } } as never);
  await plugin.postBuild?.({ outDir, routesPaths: Object.keys(pages) } as never);
  return (file) => readFileSync(path.join(outDir, file), 'utf8');
}

/** The Markdown of a page without its front matter. */
export const bodyOf = (twin: string) => twin.replace(/^---\n.*?\n---\n\n/s, '');

/** The Markdown of what a page has in its `<main>`. */
export const markdownOf = async (main: string) => bodyOf((await siteOf({ '/a': page(main) }))('a.md'));

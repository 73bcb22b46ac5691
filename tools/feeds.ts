/** Adds to the feeds what Docusaurus leaves out. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

const kinds = [
  {
    file: 'blog/rss.xml',
    root: '<rss version="2.0"',
    namespace: ' xmlns:atom="http://www.w3.org/2005/Atom"',
    before: '<description>',
    self: (url: string) => `<atom:link href="${url}" rel="self" type="application/rss+xml"/>`,
  },
  {
    file: 'blog/atom.xml',
    root: '<feed xmlns="http://www.w3.org/2005/Atom"',
    namespace: '',
    before: '<subtitle>',
    self: (url: string) => `<link href="${url}" rel="self" type="application/atom+xml"/>`,
  },
];

/**
 * Adds to each feed its own URL (`rel="self"`, RFC 4287, section 4.2.7.2) and a style sheet for readers who open it in a
 * browser: CSS, because Chromium no longer runs XSLT.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @throws Error if a feed does not have the form that Docusaurus 3.10 writes
 */
export function finishFeeds(outDir: string, siteUrl: string): void {
  const style = `${new URL(siteUrl).pathname}feed.css`;
  for (const { file, root, namespace, before, self } of kinds) {
    const target = path.join(outDir, file);
    if (!existsSync(target)) {
      // A site without a blog.
      continue;
    }
    const xml = readFileSync(target, 'utf8');
    for (const part of [declaration, root, before]) {
      if (!xml.includes(part)) {
        throw new Error(
          `${target} has no ${part}.\n  → The feeds of Docusaurus have changed. Change tools/feeds.ts.`,
        );
      }
    }
    const finished = xml
      .replace(declaration, `${declaration}\n<?xml-stylesheet type="text/css" href="${style}"?>`)
      .replace(root, root + namespace)
      .replace(before, `${self(siteUrl + file)}\n        ${before}`);
    writeFileSync(target, finished);
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { twinPath } from '../../twinPath';
import { articleOf } from './article';
import { markdownOf } from './markdown';

/** The one is the answer to every unknown URL, the other is empty until somebody searches. */
const withoutTwin = new Set(['404.html', 'search.html']);

/** Writes a Markdown twin beside each page, from its final HTML: what a reader sees without scripts is in it. */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    postBuild({ outDir }) {
      const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.html') && !withoutTwin.has(file),
      );
      for (const page of pages) {
        const article = articleOf(readFileSync(path.join(outDir, page), 'utf8'));
        writeFileSync(path.join(outDir, page.replace(/html$/, 'md')), markdownOf(article));
      }
      return Promise.resolve();
    },
  };
}

/** A broken-link check for `docusaurus start`, which has none: it warns when a page is saved. A build fails on a broken link. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';

import { loadedContent } from '@docs-engines/static-first/build';
import { idsIn, linkFaults } from './linkFaults';

interface Page {
  /** `@site/docs/intro.mdx` */
  source: string;
  permalink: string;
  /** The page is one of the docs, is listed, and no sidebar has it. */
  isLost: boolean;
}

function pagesOf(allContent: AllContent): Page[] {
  const { docs, blogs } = loadedContent(allContent);
  return [
    ...Object.values(docs).flatMap(({ loadedVersions }) =>
      loadedVersions.flatMap((version) =>
        version.docs.map(({ source, permalink, sidebar, unlisted }) => ({
          source,
          permalink,
          isLost: sidebar === undefined && !unlisted,
        })),
      ),
    ),
    ...Object.values(blogs).flatMap(({ blogPosts }) =>
      blogPosts.map(({ metadata: { source, permalink } }) => ({
        source,
        permalink,
        isLost: false,
      })),
    ),
  ];
}

export default function liveLinks({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  /** The last warnings, by file: a page is reported only when they change. */
  const known = new Map<string, string>();
  return {
    name: 'live-links',
    // oxlint-disable-next-line typescript/require-await -- the type of the hook
    async allContentLoaded({ allContent }) {
      const routes = path.join(generatedFilesDir, 'routesChunkNames.json');
      // Docusaurus writes it after the plugins have loaded, so the first start has none.
      if (process.env.NODE_ENV !== 'development' || !existsSync(routes)) return;
      const pages = pagesOf(allContent);
      const names = Object.keys(JSON.parse(readFileSync(routes, 'utf8')) as object);
      // Each ends with a hyphen and a hash.
      const paths = [...names.map((name) => name.replace(/-\w+$/, '')), ...pages.map(({ permalink }) => permalink)];
      const textOf = ({ source }: Page) =>
        readFileSync(path.join(siteDir, aliasedSitePathToRelativePath(source)), 'utf8');
      const idsOf = (permalink: string) => {
        const target = pages.find((page) => page.permalink === permalink);
        return target && idsIn(textOf(target));
      };
      for (const page of pages) {
        const file = aliasedSitePathToRelativePath(page.source);
        // Generated pages have links of the description.
        if (file.startsWith('.')) continue;
        const faults = linkFaults(textOf(page), page.permalink, paths, idsOf).map(
          ({ line, text }) => `${file}:${line} ${text}`,
        );
        if (page.isLost) {
          faults.push(`${file} is in no sidebar: nothing leads to it. Name it in sidebars.ts.`);
        }
        const text = faults.join('\n');
        if (text === (known.get(file) ?? '')) continue;
        known.set(file, text);
        if (text) console.warn(`[WARNING] ${text}`);
        else console.log(`[SUCCESS] The links of ${file} are right again.`);
      }
    },
  };
}

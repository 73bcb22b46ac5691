import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import escape from 'lodash/escape';

import { indexFilter } from '@docs-engines/static-first/build';
import { hasTwin } from '@docs-engines/static-first/urls';
import type { Options } from '../options';
import type { Part } from '../part';
import { type About, llmsFullText, llmsText, ordered } from './llms';
import { type Section, sectionsIn, withoutSlash } from './sections';
import { frontMatterOf, type Twin, twinOf } from './twin';

/**
 * Converts the final HTML of each page to a Markdown twin beside it: it has what a reader sees without JavaScript. `llms.txt`
 * lists the twins of indexed pages, `llms-full.txt` concatenates them.
 *
 * @throws Error if the file of the option `rules` does not exist
 */
export function markdownTwins({ siteDir, siteConfig }: LoadContext, options: Options): Part {
  const { rules: file } = options;
  const rules = file ? { file, path: path.resolve(siteDir, file) } : undefined;
  if (rules && !existsSync(rules.path)) {
    throw new Error(
      `docs-index: the option "rules" names ${rules.file}, which does not exist.\n  → Write the path of a Markdown file, from the folder of the site.`,
    );
  }
  let sections: Section[] = [];
  let about: About = { title: siteConfig.title, description: escape(siteConfig.tagline) };
  let isIndexed: ReturnType<typeof indexFilter>;
  const { url, baseUrl } = siteConfig;
  const twins: Twin[] = [];
  return {
    allContentLoaded({ allContent }) {
      sections = sectionsIn(allContent, options.areas);
      about = options.about?.(allContent) ?? about;
      isIndexed = indexFilter(allContent, siteConfig);
    },
    readPage(route, html) {
      if (!hasTwin(withoutSlash(route), baseUrl)) return;
      const twin = twinOf(html, new URL(route, url), baseUrl);
      if (twin) twins.push(twin);
      else console.info(`${route} has no <main>, and so no Markdown twin.`);
    },
    postBuild({ outDir }) {
      const write = (file: string, text: string) => writeFileSync(path.join(outDir, file), text);
      for (const twin of twins) {
        // Beside the folder of a page `guide/index.html`: a twin has the address of its page, with an ending.
        const file = decodeURI(new URL(twin.twinUrl).pathname).slice(baseUrl.length);
        write(file, frontMatterOf(twin) + twin.body);
      }
      const siteUrl = url + baseUrl.replace(/\/$/, '');
      const all = ordered(twins, sections, isIndexed);
      write('llms.txt', llmsText(all, about, siteUrl, rules));
      write('llms-full.txt', llmsFullText(all));
    },
  };
}

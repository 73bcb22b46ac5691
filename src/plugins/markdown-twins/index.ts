import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';

import { filesIn } from '../../filesIn';
import type { InfoView } from '../../openapi/views/info';
import type { PageView } from '../../openapi/views/page';
import { hasTwin } from '../../twinPath';
import { indexFilter, loadedContent } from '../loadedContent';
import { markdownConverter } from './convert';
import { llmsFullText, llmsText, ordered } from './llms';
import { type Section, sectionsIn } from './sections';
import { frontMatterOf, twinOf } from './twin';

/**
 * What src/openapi/plugin.ts has for the page about the API as a whole.
 *
 * @throws Error if the API has no such page
 */
function infoIn(allContent: AllContent): InfoView {
  const { data = {} } = loadedContent(allContent).api ?? {};
  const pages = Object.values(data).map((json) => JSON.parse(json) as PageView);
  const info = pages.find(({ kind }) => kind === 'info');
  if (!info) throw new Error('The API has no page about it as a whole.');
  return info as InfoView;
}

/**
 * Converts the final HTML of each page to a Markdown twin beside it: it has what a reader sees without JavaScript. `llms.txt`
 * lists the twins of indexed pages, `llms-full.txt` concatenates them.
 */
export default function markdownTwins({ siteConfig }: LoadContext): Plugin {
  let sections: Section[] = [];
  let info: InfoView;
  let isIndexed: ReturnType<typeof indexFilter>;
  return {
    name: 'markdown-twins',
    allContentLoaded({ allContent }) {
      sections = sectionsIn(allContent);
      info = infoIn(allContent);
      isIndexed = indexFilter(allContent, siteConfig);
    },
    postBuild({ outDir }) {
      const { url, baseUrl } = siteConfig;
      const pages = filesIn(outDir, /\.html$/).filter((file) =>
        hasTwin(baseUrl + file.replace(/\.html$/, ''), baseUrl),
      );
      const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
      const write = (file: string, text: string) => {
        writeFileSync(path.join(outDir, file), text);
      };
      const convert = markdownConverter();
      const twins = pages.map((page) => {
        const twin = twinOf(read(page), baseUrl, convert);
        write(page.replace(/html$/, 'md'), frontMatterOf(twin) + twin.body);
        return twin;
      });
      const siteUrl = url + baseUrl.replace(/\/$/, '');
      const all = ordered(twins, sections, isIndexed);
      write('llms.txt', llmsText(all, info, siteUrl));
      write('llms-full.txt', llmsFullText(all));
      return Promise.resolve();
    },
  };
}

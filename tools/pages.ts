import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '../src/filesIn';
import { addPolicy } from './hosting/policy';
import { addStructuredData, announceSitemap, dateOf, dateSitemap } from './metadata';

/**
 * Adds what needs the whole page: structured data and the content security policy to each page of the built site, dates
 * to the sitemap, and the sitemap to robots.txt. Each page is read and written once: decoding and encoding takes most of the time.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param dates of the sources, from changeDates
 * @param apis the origins that the console sends requests to
 */
export function finishPages(
  outDir: string,
  siteUrl: string,
  dates: ReadonlyMap<string, string>,
  apis: readonly string[],
): void {
  const changed = new Map<string, string>();
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const date = dateOf(html, dates);
    if (date) changed.set(siteUrl + page.replace(/(?:^index)?\.html$/, ''), date);
    writeFileSync(file, addPolicy(addStructuredData(html, date), apis));
  }
  dateSitemap(path.join(outDir, 'sitemap.xml'), changed);
  announceSitemap(outDir, siteUrl);
}

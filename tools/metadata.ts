/** What search engines read about a page, and Docusaurus does not write: when it changed, and that it is an article. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import escapeRegExp from 'lodash/escapeRegExp';

import { readBuiltPage } from '../src/builtPage';
import { filesIn } from '../src/filesIn';
import { editUrl } from '../src/editUrl';
import { site } from '../src/site';

/**
 * The day of the last commit of each file below a folder, by its path.
 *
 * @returns nothing without git, and in a clone without history, whose only commit has every file
 */
export function changeDates(folder: string): Map<string, string> {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const dates = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return dates;
    const log = git(
      ...['-c', 'core.quotePath=false', 'log', '--format=date %cs', '--name-only'],
      ...['--no-renames', '--relative', '--', 'docs', 'blog', 'openapi'],
    );
    let date = '';
    for (const line of log.split('\n').filter(Boolean)) {
      if (line.startsWith('date ')) date = line.slice(5);
      // The latest commit is the first.
      else if (!dates.has(line)) dates.set(line, date);
    }
  } catch {
    // No git, or no repository.
  }
  return dates;
}

/** The link to edit a page, which names its source. */
const editLink = new RegExp(`href="?${escapeRegExp(editUrl)}([^"\\s>]+)`);

/** The source of a page. */
function sourceOf(html: string): string | undefined {
  return editLink.exec(html)?.[1];
}

/** Of a guide or an operation (https://schema.org/TechArticle). */
function articleOf(html: string, dateModified?: string): object {
  const { title, description, url, image } = readBuiltPage(html);
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description: description || undefined,
    url,
    image,
    inLanguage: 'en',
    dateModified,
    author: { '@type': 'Organization', name: site.name, url: site.url },
  };
}

/**
 * Adds dates to the sitemap, and structured data to the pages of the docs. Both are static: no script of the site has to know
 * them.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param dates of the sources, from changeDates
 */
export function finishMetadata(outDir: string, siteUrl: string, dates: Map<string, string>): void {
  const sitemap = path.join(outDir, 'sitemap.xml');
  let xml = existsSync(sitemap) ? readFileSync(sitemap, 'utf8') : '';
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const source = sourceOf(html);
    const date = source && dates.get(decodeURI(source));
    if (date) {
      const loc = `<loc>${siteUrl}${page.replace(/(?:^index)?\.html$/, '')}</loc>`;
      xml = xml.replace(loc, `${loc}<lastmod>${date}</lastmod>`);
    }
    if (source && /<html[^>]* class="[^"]*\bplugin-docs\b/.test(html)) {
      // No text of it can end the element.
      const json = JSON.stringify(articleOf(html, date)).replaceAll('<', '\\u003c');
      const script = `<script type=application/ld+json>${json}</script>`;
      writeFileSync(
        file,
        html.replace('</head>', () => `${script}</head>`),
      );
    }
  }
  if (xml) writeFileSync(sitemap, xml);
}

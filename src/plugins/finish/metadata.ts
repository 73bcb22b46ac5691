/** What search engines read about a page, and Docusaurus does not write: when it changed, and that it is an article. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  addToHead,
  boundsOf,
  parsePage,
  readBuiltPage,
  replaceParts,
} from '@docs-engines/static-first/build';
import { editUrl } from '../src/config/editUrl';
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

/** The path of a page's source file in the project, from the link to edit it. */
export function sourceOf(html: string): string | undefined {
  const link = parsePage(html)(`a[href^="${editUrl}"]`).attr('href');
  return link && decodeURI(link.slice(editUrl.length));
}

/**
 * The day of the last change of a page's source.
 *
 * @param dates from changeDates
 */
export function dateOf(html: string, dates: ReadonlyMap<string, string>): string | undefined {
  return dates.get(sourceOf(html) ?? '');
}

/** JSON for a `<script>`: `<` is escaped, so that no value can close the element. */
const embedded = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

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

interface Author {
  image?: string;
}

/** The JSON-LD of a post, with image, date, and absolute URLs of the authors' images. */
function completePosting(html: string, json: string, dateModified?: string): string {
  const data = JSON.parse(json) as { '@type': string; author?: Author | Author[] };
  // A list of posts is a Blog that contains BlogPostings.
  if (data['@type'] !== 'BlogPosting') return json;
  const { url, image } = readBuiltPage(html);
  const authors = [data.author ?? []].flat().map((author) => ({
    ...author,
    ...(author.image && { image: new URL(author.image, url).href }),
  }));
  const author = authors.length > 1 ? authors : authors[0];
  return embedded({ image, ...data, author, dateModified });
}

/**
 * Adds structured data to a page of the docs, and completes that of a post. It is static: no script of the site has to know
 * it.
 *
 * @param date of its last change
 */
export function addStructuredData(html: string, date?: string): string {
  if (!sourceOf(html)) return html;
  const $ = parsePage(html);
  if ($('html.plugin-docs').length > 0) {
    const json = embedded(articleOf(html, date));
    return addToHead(html, `<script type=application/ld+json>${json}</script>`);
  }
  // Docusaurus adds it to pages of the blog.
  const data = $('script[type="application/ld+json"]').contents().get(0);
  if (!data) return html;
  const [start, end] = boundsOf(data);
  const json = completePosting(html, html.slice(start, end), date);
  return replaceParts(html, [[start, end, json]]);
}

/** Names the sitemap in robots.txt (https://www.sitemaps.org/protocol.html#submit_robots), if there are both. */
export function announceSitemap(outDir: string, siteUrl: string): void {
  const robots = path.join(outDir, 'robots.txt');
  if (existsSync(robots) && existsSync(path.join(outDir, 'sitemap.xml'))) {
    appendFileSync(robots, `\nSitemap: ${siteUrl}sitemap.xml\n`);
  }
}

/**
 * Adds the dates of pages to the sitemap, if there is one.
 *
 * @param dates by the URLs of pages
 */
export function dateSitemap(file: string, dates: ReadonlyMap<string, string>): void {
  if (!existsSync(file)) return;
  const xml = readFileSync(file, 'utf8').replaceAll(/<loc>([^<]*)<\/loc>/g, (loc, url: string) => {
    const date = dates.get(url);
    return date ? `${loc}<lastmod>${date}</lastmod>` : loc;
  });
  writeFileSync(file, xml);
}

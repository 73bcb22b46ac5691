/** What search engines read about a page, and Docusaurus does not write: when it changed, and that it is an article. */
import { addToHead, boundsOf, parsePage, readBuiltPage, replaceParts } from '@docs-engines/static-first/build';
import { editUrl } from '../../config/editUrl';
import { site } from '../../site';

/** The path of a page's source file in the project, which its “Edit this page” link names. */
export function editedFile(html: string): string | undefined {
  const link = parsePage(html)(`a[href^="${editUrl}"]`).attr('href');
  return link && decodeURI(link.slice(editUrl.length));
}

/** JSON for a `<script>`: `<` is escaped, so that no value can close the element. */
const embedded = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The structured data of a guide or an operation (https://schema.org/TechArticle). */
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
 * @param html of a page that has a source
 * @param date of its last change
 */
export function addStructuredData(html: string, date?: string): string {
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

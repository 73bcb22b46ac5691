/** Reads the built HTML of a page for the search. */
import { type AnyNode, type CheerioAPI, load } from 'cheerio';

import { type BuiltPage, readBuiltPage, readMain } from '@docs-engines/static-first/build';
import type { Entry } from './entry';
import { sentencesOf } from './sentences';

/** A page, or the part of it below a heading. */
interface Section extends Pick<Entry, 'title' | 'place' | 'text'> {
  /** The id of its heading; none for the page itself. */
  id?: string;
}

export interface Page extends Pick<BuiltPage, 'url' | 'isNoIndex'> {
  /** The page itself first. */
  sections: Section[];
  /** `keywords` of the front matter. */
  keywords: string[];
  /** The ids of all elements in its `<main>`. */
  ids: Set<string>;
}

/** Controls, and what has entries of its own: samples are in code blocks, rows with an id are derived from data. */
const ignored =
  'script, style, noscript, button, svg, nav, footer, pre, form, .hash-link, [hidden], tr[id], [data-search-ignore]';

/** Lists of links alone. */
const withoutText = ['next-steps', 'footnote-label'];

/** What is one text. Of nested ones, each has the text that is not in another. */
const blocks = ['h2', 'h3', 'p', 'li', 'dt', 'dd', 'tr', 'summary', 'figcaption'];

/** The text of a node without that of the blocks in it. It has no comments: readMain omits them. */
function ownText(node: AnyNode): string {
  if (!('children' in node)) return node.data;
  const inline = node.children.filter((child) => !('name' in child && blocks.includes(child.name)));
  return inline.map(ownText).join('');
}

/** A row as `first cell: the others`. A header row says nothing. */
function rowText($: CheerioAPI, row: Parameters<CheerioAPI>[0]): string {
  const [first, ...rest] = $(row)
    .children()
    .map((_, cell) => $(cell).text().trim())
    .get()
    .filter(Boolean);
  return first && $(row).children('td').length > 0 ? `${first}: ${rest.join(' · ')}` : '';
}

/** Not a label, nor what leads to something else, such as a sample. */
function saysSomething(sentence: string): boolean {
  return !sentence.endsWith(':') && sentence.split(' ').length > 2;
}

/** @param html the complete page */
export function readPage(html: string): Page {
  const page = readBuiltPage(html);
  const $ = load(readMain(html));
  const ids = new Set(
    $('[id]')
      .map((_, { attribs }) => attribs.id)
      .get(),
  );
  const keywords = page.keywords.split(',').filter(Boolean);
  const title = page.title.trim();
  const introduction: Section = { title, text: sentencesOf(page.description) };
  const sections = [introduction];
  const article = $('main .markdown').first();
  // The home page is not an article.
  const content = article.length > 0 ? article : $('main').first();
  content.find(ignored).remove();
  content.find('br').replaceWith(' ');
  content.find('td :is(p, div, li)').before(' ');
  let current: Section | undefined = introduction;
  let chapter = '';
  for (const element of content.find(blocks.join()).get()) {
    const { id = '' } = element.attribs;
    if (/^h[23]$/.test(element.name)) {
      const heading = $(element).text().trim();
      const isChapter = element.name === 'h2';
      const place = isChapter || !chapter ? title : `${title} › ${chapter}`;
      chapter = isChapter ? heading : chapter;
      current = undefined;
      if (id && !withoutText.includes(id)) {
        current = { id, title: heading, place, text: [] };
        sections.push(current);
      }
    } else if (current && $(element).parents('tr').length === 0) {
      const text = element.name === 'tr' ? rowText($, element) : ownText(element);
      current.text.push(...sentencesOf(text).filter(saysSomething));
    }
  }
  return { url: page.url, isNoIndex: page.isNoIndex, sections, keywords, ids };
}

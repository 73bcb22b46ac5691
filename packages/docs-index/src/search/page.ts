/** Reads the built HTML of a page for the search. */
import { type AnyNode, type Element, load } from 'cheerio';

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

/** What is left out, as the README lists it. */
const ignored = [
  'script, style, noscript, template, nav, footer, .table-of-contents, .theme-doc-toc-mobile, .hash-link, [data-footnote-backref]',
  'button, form, input, select, textarea, [role=tablist], pre, [hidden], [aria-hidden=true]:not(svg), [data-search-ignore]',
].join();

/** The id of a list of links: each says again what another page says. */
const links = 'next-steps';

/** The id of the heading that Docusaurus shows to screen readers only: footnotes are text of the section above it. */
const footnotes = 'footnote-label';

/** Elements inside a text: any other one begins and ends a text. */
const inline = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** The text of a picture or a drawing: the sentence that describes it. */
function alternativeOf({ name, attribs, children }: Element): string | undefined {
  if (name === 'img') return attribs.alt ?? '';
  if (name !== 'svg') return undefined;
  const title = children.find((child) => 'name' in child && child.name === 'title');
  return title ? textOf(title).trim() : (attribs['aria-label'] ?? '');
}

/** The text of a node, with spaces where lines, blocks and cells end, and between inline elements that CSS alone keeps apart. */
function textOf(node: AnyNode): string {
  if ('data' in node) return node.data;
  if (!('attribs' in node)) return '';
  const text = alternativeOf(node) ?? node.children.map(textOf).join('');
  return inline.has(node.name) ? text + gapAfter(node) : ` ${text} `;
}

/** A space if another inline element follows at once. */
function gapAfter({ next }: Element): string {
  return next && 'attribs' in next && inline.has(next.name) && !/^[\s,.;:)]/.test(textOf(next)) ? ' ' : '';
}

/** A row as `first cell: the others`. */
function rowText({ children }: Element): string {
  const [first = '', ...rest] = children.map((cell) => textOf(cell).trim()).filter(Boolean);
  return rest.length > 0 ? `${first}: ${rest.join(' · ')}` : first;
}

/**
 * The texts of a node in their order: each block, without those inside it, is one.
 *
 * @param onHeading called between the texts before a heading and those behind it
 */
function readTexts(nodes: AnyNode[], onText: (text: string) => void, onHeading: (heading: Element) => void): void {
  let text = '';
  const end = () => {
    onText(text);
    text = '';
  };
  const read = (node: AnyNode) => {
    if ('data' in node) {
      text += node.data;
    } else if ('attribs' in node) {
      const { name, children } = node;
      const isInline = inline.has(name);
      if (!isInline) end();
      const alternative = alternativeOf(node);
      if (alternative !== undefined) text += alternative;
      else if (name === 'tr') text += rowText(node);
      else if (/^h[2-6]$/.test(name)) onHeading(node);
      else if (name !== 'h1') children.forEach(read);
      if (isInline) text += gapAfter(node);
      else end();
    }
  };
  nodes.forEach(read);
  end();
}

/**
 * @param html the complete page
 * @param ignore selectors of what is left out, too
 * @param isDerived whether the element with an id has an entry of the option `entries`
 */
export function readPage(html: string, ignore: string[], isDerived: (id: string) => boolean): Page {
  const page = readBuiltPage(html);
  const $ = load(readMain(html));
  const withId = $('[id]').get();
  const title = page.title.trim();
  const sections: Section[] = [{ title, text: sentencesOf(page.description) }];
  const article = $('main .markdown').first();
  // The home page is not an article.
  const content = article.length > 0 ? article : $('main').first();
  content.find([ignored, ...ignore].join()).remove();
  $(withId.filter(({ name, attribs }) => name === 'tr' && isDerived(attribs.id ?? ''))).remove();
  content.find('br').replaceWith(' ');
  /** The headings above, by level. */
  let above: { level: number; text: string }[] = [];
  readTexts(
    content.get(),
    (text) => sections.at(-1)?.text.push(...sentencesOf(text)),
    (heading) => {
      if (heading.attribs.id === footnotes) return;
      const level = Number(heading.name.slice(1));
      const text = textOf(heading).trim();
      above = above.filter((other) => other.level < level);
      const place = [title, ...above.map((other) => other.text)].join(' › ');
      above.push({ level, text });
      // One without an id is text of the section that it is in: nothing leads to it.
      if (heading.attribs.id) sections.push({ id: heading.attribs.id, title: text, place, text: [] });
      else sections.at(-1)?.text.push(text);
    },
  );
  return {
    url: page.url,
    isNoIndex: page.isNoIndex,
    sections: sections.filter(({ id }) => id !== links),
    keywords: page.keywords.split(',').filter(Boolean),
    ids: new Set(withId.map(({ attribs }) => attribs.id ?? '')),
  };
}

import { type AnyNode, type CheerioAPI, load } from 'cheerio';

/** A page of the built site. What it does not say is empty. */
export interface BuiltPage {
  /** The text of its first heading; that of its `<title>` if it has none. */
  title: string;
  description: string;
  /** `keywords` of the front matter, with commas between them. */
  keywords: string;
  /** The canonical URL. */
  url: string;
  /** The URL of its social card. */
  image: string;
  /** The date of a post, as `2026-12-31`. */
  date: string;
  /** Whether its head has `noindex` for robots. */
  isNoIndex: boolean;
}

let latest: { html: string; $: CheerioAPI } | undefined;

/**
 * Parses a page, for reading only: the latest one is kept. By htmlparser2 in place of parse5: a quarter of the time, and the HTML
 * that Docusaurus prints is well-formed.
 */
export function parsePage(html: string): CheerioAPI {
  if (latest?.html !== html) {
    const xml = { xmlMode: false, withStartIndices: true, withEndIndices: true };
    latest = { html, $: load(html, { xml }) };
  }
  return latest.$;
}

/** Where a node begins and ends in the HTML of the page; without a node, at its start. */
export function boundsOf(node: AnyNode | undefined): [start: number, end: number] {
  return [node?.startIndex ?? 0, (node?.endIndex ?? -1) + 1];
}

/** The scripts or styles of a page without any attribute: others have a source, or are data. */
export function inlineElements(html: string, name: 'script' | 'style') {
  const all = parsePage(html)(name).get();
  return all.filter(({ attribs }) => Object.keys(attribs).length === 0);
}

/** Replaces parts of HTML, from where to where and by what, whatever their order. */
export function replaceParts(
  html: string,
  parts: readonly (readonly [start: number, end: number, text: string])[],
): string {
  const sorted = [...parts].sort(([one], [other]) => one - other);
  const pieces = sorted.map(([start, , text], index) => html.slice(sorted[index - 1]?.[1] ?? 0, start) + text);
  return pieces.join('') + html.slice(sorted.at(-1)?.[1] ?? 0);
}

/** Adds HTML at the end of a page's head. */
export function addToHead(html: string, added: string): string {
  const [, end] = boundsOf(parsePage(html)('head').get(0));
  const place = end - '</head>'.length;
  return replaceParts(html, [[place, place, added]]);
}

/** Scripts, and the comments that React puts between text nodes. */
function hidden(node: AnyNode): AnyNode[] {
  if (['script', 'comment'].includes(node.type)) return [node];
  return 'children' in node ? node.children.flatMap(hidden) : [];
}

/** The `<main>` of a page as HTML, without scripts; empty if it has none. */
export function readMain(page: string): string {
  const main = parsePage(page)('main').get(0);
  const [start, end] = boundsOf(main);
  return replaceParts(page, [
    [0, start, ''],
    ...(main ? hidden(main) : []).map((node) => [...boundsOf(node), ''] as const),
    [end, page.length, ''],
  ]);
}

/** Reads the final HTML of a page. */
export function readBuiltPage(page: string): BuiltPage {
  const $ = parsePage(page);
  // A search of the whole page, sidebar included, takes ten times as long.
  const head = $('head');
  const content = (meta: string) => head.children(`meta[${meta}]`).attr('content') ?? '';
  return {
    title: $('h1:first').text() || head.children('title').text(),
    description: content('name=description'),
    keywords: content('name=keywords'),
    url: head.children('link[rel=canonical]').attr('href') ?? '',
    image: content('property="og:image"'),
    date: content('property="article:published_time"').slice(0, 10),
    isNoIndex: /noindex/i.test(content('name=robots')),
  };
}

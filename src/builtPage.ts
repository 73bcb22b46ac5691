import { load } from 'cheerio';

/** A page of the built site. What it does not say is empty. */
export interface BuiltPage {
  /** Of its first heading; of its `<title>` if it has none. */
  title: string;
  description: string;
  /** `keywords` of the front matter, with commas between them. */
  keywords: string;
  /** The canonical URL. */
  url: string;
  /** The URL of its social card. */
  image: string;
  /** Of a post, as `2026-12-31`. */
  date: string;
  /** Whether its head has `noindex` for robots. */
  isNoIndex: boolean;
}

/** Removes scripts, styles, and the comments that React puts between text nodes. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');

/** The indices of the start of the `<main>` element and of its end. */
function boundsOfMain(page: string): [start: number, end: number] {
  const start = page.indexOf('<main', page.indexOf('<body'));
  return start < 0 ? [0, 0] : [start, page.lastIndexOf('</main>') + '</main>'.length];
}

/** The `<main>` of a page as HTML, without scripts and styles; empty if it has none. The page is not parsed. */
export function readMain(page: string): string {
  return withoutScripts(page.slice(...boundsOfMain(page)));
}

/** Reads the final HTML of a page. Only its head is parsed: the styles, the sidebar and the content are most of a page. */
export function readBuiltPage(page: string): BuiltPage {
  const [main] = boundsOfMain(page);
  const heading = page.slice(page.indexOf('<h1', main), page.indexOf('</h1>', main));
  const $ = load(withoutScripts(page.slice(0, page.indexOf('<body'))) + heading);
  const content = (meta: string) => $(`meta[${meta}]`).attr('content') ?? '';
  return {
    title: $('h1').text() || $('title').text(),
    description: content('name=description'),
    keywords: content('name=keywords'),
    url: $('link[rel=canonical]').attr('href') ?? '',
    image: content('property="og:image"'),
    date: content('property="article:published_time"').slice(0, 10),
    isNoIndex: /noindex/i.test(content('name=robots')),
  };
}

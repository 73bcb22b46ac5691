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
  /** Its `<main>` as HTML, without scripts, styles, and the comments that React puts between texts. */
  main: string;
}

/** HTML without scripts, styles, and the comments that React puts between texts. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');

/** The `<main>` of HTML that `withoutScripts` has returned. */
const mainIn = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';

/** Its `<main>`, as `BuiltPage` has it, without parsing anything. */
export function readMain(page: string): string {
  return mainIn(withoutScripts(page));
}

/** Reads the final HTML of a page. Only its head is parsed: the styles and the sidebar are most of a page. */
export function readBuiltPage(page: string): BuiltPage {
  const html = withoutScripts(page);
  const main = mainIn(html);
  const [heading = ''] = /<h1\b.*?<\/h1>/s.exec(main) ?? [];
  const $ = load(html.slice(0, html.indexOf('<body')) + heading);
  const content = (meta: string) => $(`meta[${meta}]`).attr('content') ?? '';
  return {
    title: $('h1').text() || $('title').text(),
    description: content('name=description'),
    keywords: content('name=keywords'),
    url: $('link[rel=canonical]').attr('href') ?? '',
    image: content('property="og:image"'),
    date: content('property="article:published_time"').slice(0, 10),
    main,
  };
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CreateFeedItemsFn } from '@docusaurus/plugin-content-blog';
import { type CheerioAPI, load } from 'cheerio';

/** Elements that a feed reader cannot use: buttons, scripts, styles, and links to headings. */
const removed = 'script, style, link, button, noscript, .needs-script, .hash-link, [hidden]';

/** Attributes that a feed reader can use. */
const kept = new Set(
  'href src srcset sizes media type alt title id width height colspan rowspan scope lang dir datetime start reversed open controls poster role'.split(
    ' ',
  ),
);

/**
 * Writes a drawing as a picture of its own: feed readers drop inline SVG. Its colours are those of the system, on a background,
 * because a picture does not know that of the reader.
 *
 * @returns its path below the base URL
 */
function writeFigure(outDir: string, svg: string): string {
  const hash = createHash('sha1').update(svg).digest('hex').slice(0, 8);
  const file = `assets/images/figure-${hash}.svg`;
  mkdirSync(path.join(outDir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(outDir, file), svg);
  return file;
}

function replaceDrawings($: CheerioAPI, outDir: string, siteUrl: string): void {
  $('svg').each((_, drawing) => {
    const svg = $(drawing);
    svg.find('*').removeAttr('class style');
    const { width, height, 'aria-label': label = '' } = svg.removeAttr('class').attr() ?? {};
    const alt = svg.children('title').text().trim() || label;
    svg.attr({ xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' });
    svg.attr({ style: 'background: Canvas; color: CanvasText', 'font-family': 'system-ui, sans-serif' });
    const size = { ...(width && { width }), ...(height && { height }) };
    svg.replaceWith(alt && $('<img>').attr({ src: siteUrl + writeFigure(outDir, $.xml(svg)), alt, ...size }));
  });
}

/**
 * Sanitizes the HTML of a page for feed readers: no scripts, styles, classes or buttons, and absolute links. A code block becomes
 * plain text, because its colours are classes, and a drawing a picture.
 *
 * @param url of the page
 * @param outDir the built site, where pictures of drawings are written
 * @param siteUrl with the base path and a slash at the end
 */
export function feedHtml(html: string, url: string, outDir: string, siteUrl: string): string {
  // React separates adjacent texts by comments.
  const $ = load(html.replace(/<!--.*?-->/gs, ''), null, false);
  $(removed).remove();
  $('pre').each((_, block) => {
    const code = $('<code>').text($(block).text());
    const box = $(block).closest('[data-code]');
    (box.length > 0 ? box : $(block)).replaceWith($('<pre>').append(code));
  });
  replaceDrawings($, outDir, siteUrl);
  // The state of an item in a task list. In a feed reader, the checkbox would be a field.
  $('input[type=checkbox]').replaceWith((_, box) => ($(box).is('[checked]') ? '☑' : '☐'));
  $('*').each((_, element) => {
    const names = Object.keys($(element).attr() ?? {});
    $(element).removeAttr(names.filter((name) => !kept.has(name)).join(' '));
  });
  const absolute = (link: string) => (URL.canParse(link, url) ? new URL(link, url).href : link);
  for (const name of ['href', 'src', 'poster']) $(`[${name}]`).attr(name, (_, link) => absolute(link));
  // A list of addresses with a size each. Those in a `data:` URL have commas, too.
  $('[srcset]').attr('srcset', (_, list) => list.replaceAll(/(?<=^|,\s+)[^\s,]+/g, absolute));
  $('div:empty').remove();
  // It would end the CDATA section that contains the HTML.
  return $.html().replaceAll(']]>', ']]&gt;');
}

/** Docusaurus' own feed items, with sanitized HTML. */
export const createFeedItems: CreateFeedItemsFn = async ({ defaultCreateFeedItems, ...params }) => {
  const { outDir, siteConfig } = params;
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({
    ...item,
    published: item.date,
    content: feedHtml(item.content ?? '', item.link, outDir, siteConfig.url + siteConfig.baseUrl),
  }));
};

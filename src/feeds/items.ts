import type { CreateFeedItemsFn } from '@docusaurus/plugin-content-blog';
import { load } from 'cheerio';

/** Elements that a feed reader cannot use: buttons, scripts, styles, and links to headings. */
const removed = 'script, style, link, button, noscript, .needs-script, .hash-link, [hidden]';

/** Attributes that a feed reader can use. */
const kept = new Set('href src srcset alt title id width height colspan scope lang datetime start role'.split(' '));

/**
 * Sanitizes the HTML of a post for feed readers: no scripts, styles, classes or buttons. A code block becomes plain text,
 * because its colours are classes; inline SVG keeps its presentation attributes.
 *
 * @param html of the post, with absolute links
 */
export function feedHtml(html: string): string {
  // React separates adjacent texts by comments.
  const $ = load(html.replace(/<!--.*?-->/gs, ''), null, false);
  $(removed).remove();
  $('pre').each((_, block) => {
    const code = $('<code>').text($(block).text());
    const box = $(block).closest('[data-code]');
    (box.length > 0 ? box : $(block)).replaceWith($('<pre>').append(code));
  });
  $('*')
    .not('svg, svg *')
    .each((_, element) => {
      const names = Object.keys($(element).attr() ?? {});
      $(element).removeAttr(names.filter((name) => !kept.has(name)).join(' '));
    });
  $('div:empty').remove();
  $('svg, svg *').removeAttr('class style');
  // It would end the CDATA section that contains the HTML.
  return $.html().replaceAll(']]>', ']]&gt;');
}

/** Docusaurus' own feed items, with sanitized HTML. */
export const createFeedItems: CreateFeedItemsFn = async ({ defaultCreateFeedItems, ...params }) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({
    ...item,
    published: item.date,
    content: feedHtml(item.content ?? ''),
  }));
};

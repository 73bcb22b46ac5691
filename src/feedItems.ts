import type { Options } from '@docusaurus/preset-classic';
import { load } from 'cheerio';

type BlogOptions = Exclude<NonNullable<Options['blog']>, boolean>;
type CreateFeedItems = NonNullable<NonNullable<BlogOptions['feedOptions']>['createFeedItems']>;

/** What means nothing outside our pages: buttons, scripts, styles, and the signs that link to a heading. */
const dead = 'script, style, link, button, noscript, .hash-link, [hidden]';

/** Attributes that a feed reader can do something with. */
const kept = new Set(
  'href src srcset alt title id width height colspan scope lang datetime start role'.split(' '),
);

/**
 * The HTML of a post for a feed reader: the whole article, without what only our pages can use. A code block becomes
 * plain lines, since its colours are classes. Pictures that are drawn in the page keep their drawing.
 *
 * @param html the post as the page has it, with absolute links
 */
export function feedHtml(html: string): string {
  // React's marks between texts.
  const $ = load(html.replace(/<!--.*?-->/gs, ''), null, false);
  $(dead).remove();
  $('pre').each((_, block) => {
    const lines = $(block).find('.token-line');
    const text =
      lines.length > 0 ? lines.map((__, line) => $(line).text()).get() : [$(block).text()];
    const code = $('<code>').text(text.map((line) => line.replace(/\n$/, '')).join('\n'));
    const box = $(block).closest('[class*="codeBlockContainer"]');
    (box.length > 0 ? box : $(block)).replaceWith($('<pre>').append(code));
  });
  $('*')
    .not('svg, svg *')
    .each((_, element) => {
      for (const name of Object.keys($(element).attr() ?? {})) {
        if (!kept.has(name)) $(element).removeAttr(name);
      }
    });
  $('svg, svg *').removeAttr('class').removeAttr('style');
  return $.html();
}

/** Makes the posts of a feed as Docusaurus does, and their HTML fit for a feed reader. */
export const createFeedItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...params }) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => ({ ...item, content: feedHtml(item.content ?? '') }));
};

import { load } from 'cheerio';
import escape from 'lodash/escape';

import { site } from '../site';
import { feedHtml } from './items';

/** The heading of a version, with the day of its release if it is known: `1.1.0 (2026-12-31)`. */
const versionHeading = /^(\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?/;

const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

/**
 * The feed of a changelog (RSS 2.0, where an item needs no date): an item for each version.
 *
 * @param html the built page: a heading of level 2 for each version
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 */
export function changelogFeed(html: string, outDir: string, siteUrl: string): string {
  const $ = load(html);
  const page = `${siteUrl}docs/changelog`;
  const headings = $('main h2[id]').toArray();
  const items = headings.flatMap((heading) => {
    const [, version, date] = versionHeading.exec($(heading).text()) ?? [];
    if (!version) return [];
    const address = `${page}#${$(heading).attr('id')}`;
    const section = $(heading).nextUntil('h2');
    return [
      '<item>',
      tag('title', version),
      tag('link', address),
      tag('guid', address),
      ...(date ? [tag('pubDate', new Date(date).toUTCString())] : []),
      tag('description', section.text().replaceAll(/\s+/g, ' ').trim()),
      `<content:encoded><![CDATA[${feedHtml($.html(section), page, outDir, siteUrl)}]]></content:encoded>`,
      '</item>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    tag('title', `${site.name} changelog`),
    tag('link', page),
    tag('description', $('meta[name=description]').attr('content') ?? ''),
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

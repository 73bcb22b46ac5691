/** Adds to the feeds of the blog what Docusaurus leaves out, and makes that of the changelog. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import escape from 'lodash/escape';

import { feedHtml } from '../../config/feedItems';
import { site } from '../../site';

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

const rss = '<rss version="2.0"';

/** The element that names the feed itself, and the one that it comes before. */
const kinds = [
  { kind: 'rss', root: rss, link: 'atom:link', before: '<description>' },
  { kind: 'atom', root: '<feed ', link: 'link', before: '<subtitle>' },
];

const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const styleSheet = (siteUrl: string) =>
  `<?xml-stylesheet type="text/css" href="${new URL(siteUrl).pathname}feed.css"?>`;

/** Escapes the names of tags in Atom: xml-js 1.6 escapes only double quotes in attributes. */
export function escapeCategories(xml: string): string {
  return xml.replaceAll(
    /(<category label=)"([^"]*)" term="[^"]*"/g,
    (_, start: string, label: string) => {
      const name = escape(label.replaceAll('&quot;', '"'));
      return `${start}"${name}" term="${name}"`;
    },
  );
}

/** Adds the authors of the Atom feed to the items of an RSS feed, whose own element for them takes an email address. */
export function withCreators(rssXml: string, atomXml: string): string {
  const $ = load(atomXml, { xml: true });
  return $('entry')
    .toArray()
    .reduce((xml, entry) => {
      const guid = `<guid>${escape($(entry).children('id').text())}</guid>`;
      const names = $(entry).find('author > name').toArray();
      const creators = names.map((name) => tag('dc:creator', $(name).text()));
      return xml.replace(guid, () => guid + creators.join(''));
    }, rssXml);
}

/**
 * Adds to each feed its own URL (`rel="self"`, RFC 4287, section 4.2.7.2; `feed_url`, https://www.jsonfeed.org/version/1.1/) and
 * a style sheet for readers who open it in a browser: CSS, because Chromium no longer runs XSLT.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @throws Error if a feed does not have the form that Docusaurus 3.10 writes
 */
export function finishFeeds(outDir: string, siteUrl: string): void {
  const json = path.join(outDir, 'blog/feed.json');
  // A site without a blog.
  if (!existsSync(json)) return;
  const feed = JSON.parse(readFileSync(json, 'utf8')) as object;
  const withUrl = { ...feed, feed_url: `${siteUrl}blog/feed.json` };
  writeFileSync(json, `${JSON.stringify(withUrl, null, 2)}\n`);
  for (const { kind, root, link, before } of kinds) {
    const file = `blog/${kind}.xml`;
    const xml = readFileSync(path.join(outDir, file), 'utf8');
    const lacking = [declaration, root, before].find((part) => !xml.includes(part));
    if (lacking) {
      throw new Error(
        `${file} has no ${lacking}.\n  → The feeds of Docusaurus have changed. Change src/plugins/finish/feeds.ts.`,
      );
    }
    const self = `<${link} href="${escape(siteUrl + file)}" rel="self" type="application/${kind}+xml"/>`;
    const finished = escapeCategories(xml)
      .replace(declaration, `${declaration}\n${styleSheet(siteUrl)}`)
      .replace(rss, `${rss} xmlns:atom="http://www.w3.org/2005/Atom"`)
      .replace(before, `${self}\n        ${before}`);
    writeFileSync(
      path.join(outDir, file),
      kind === 'rss'
        ? withCreators(finished, readFileSync(path.join(outDir, 'blog/atom.xml'), 'utf8'))
        : finished,
    );
  }
}

/** The heading of a version, with the day of its release if it is known: `1.1.0 (2026-12-31)`. */
const versionHeading = /^(\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?/;

/**
 * The feed of a changelog (RSS 2.0, where an item needs no date): an item for each version.
 *
 * @param html the built page: a heading of level 2 for each version
 * @param siteUrl with the base path and a slash at the end
 */
export function changelogFeed(html: string, siteUrl: string): string {
  const $ = load(html);
  const page = `${siteUrl}docs/changelog`;
  const absolute = (_: number, url: string) => new URL(url, page).href;
  $('main a[href]').attr('href', absolute);
  $('main img[src]').attr('src', absolute);
  const items = $('main h2[id]')
    .toArray()
    .flatMap((heading) => {
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
        `<content:encoded><![CDATA[${feedHtml($.html(section))}]]></content:encoded>`,
        '</item>',
      ];
    });
  return [
    declaration,
    styleSheet(siteUrl),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    tag('title', `${site.name} changelog`),
    tag('link', page),
    tag('description', $('meta[name=description]').attr('content') ?? ''),
    `<atom:link href="${siteUrl}changelog.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** Writes the feed of the changelog, if the site has one; parameters as in finishFeeds. */
export function writeChangelogFeed(outDir: string, siteUrl: string): void {
  const page = path.join(outDir, 'docs/changelog.html');
  if (existsSync(page)) {
    const feed = changelogFeed(readFileSync(page, 'utf8'), siteUrl);
    writeFileSync(path.join(outDir, 'changelog.xml'), feed);
  }
}

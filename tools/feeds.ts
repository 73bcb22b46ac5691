/** Adds to the feeds of the blog what Docusaurus leaves out, and makes that of the changelog. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import escape from 'lodash/escape';
import unescape from 'lodash/unescape';

import { addToHead } from '../src/builtPage';
import { feedHtml } from '../src/feedItems';
import type { Tag } from '../src/plugins/blog-data';
import { site } from '../src/site';

const declaration = '<?xml version="1.0" encoding="utf-8"?>';

const kinds = [
  {
    file: 'rss.xml',
    type: 'application/rss+xml',
    root: '<rss version="2.0"',
    namespace: ' xmlns:atom="http://www.w3.org/2005/Atom"',
    before: '<description>',
    self: (url: string) =>
      `<atom:link href="${escape(url)}" rel="self" type="application/rss+xml"/>`,
  },
  {
    file: 'atom.xml',
    type: 'application/atom+xml',
    root: '<feed xmlns="http://www.w3.org/2005/Atom"',
    namespace: '',
    before: '<subtitle>',
    self: (url: string) => `<link href="${escape(url)}" rel="self" type="application/atom+xml"/>`,
  },
];

const jsonFeed = { file: 'feed.json', type: 'application/feed+json' };

interface JsonFeed {
  title: string;
  items: { tags?: string[] }[];
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonFeed;

const writeJson = (file: string, content: object) => {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

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

/** The tag alone: its items, name, address, and the date of the latest item. */
export function xmlOfTag(xml: string, label: string, page: string): string {
  const $ = load(xml, { xml: { decodeEntities: false } });
  $('item, entry').each((_, item) => {
    const labels = $(item)
      .find('category')
      .map((_index, category) => unescape($(category).attr('term') ?? $(category).text()))
      .get();
    if (!labels.includes(label)) $(item).remove();
  });
  const title = $('channel > title, feed > title');
  title.text(`${title.text()}: ${escape(label)}`);
  $('channel > link, feed > id').text(escape(page));
  $('feed > link[rel=alternate]').attr('href', escape(page));
  $('lastBuildDate').text($('item > pubDate').first().text());
  $('feed > updated').text($('entry > updated').first().text());
  return $.xml();
}

/** The folder of a tag's feeds, and the tag. */
type TagFolders = [folder: string, tag: Tag][];

/** Writes the feeds of tags, as those of the blog are. */
function writeTagFeeds(outDir: string, siteUrl: string, folders: TagFolders): void {
  for (const [folder, { label }] of folders) {
    const page = siteUrl + folder;
    mkdirSync(path.join(outDir, folder), { recursive: true });
    for (const { file } of kinds) {
      const xml = readFileSync(path.join(outDir, 'blog', file), 'utf8');
      writeFileSync(path.join(outDir, folder, file), xmlOfTag(xml, label, page));
    }
    const { title, items, ...feed } = readJson(path.join(outDir, 'blog', jsonFeed.file));
    writeJson(path.join(outDir, folder, jsonFeed.file), {
      ...feed,
      title: `${title}: ${label}`,
      home_page_url: page,
      items: items.filter(({ tags }) => tags?.includes(label)),
    });
    linkFeeds(path.join(outDir, `${folder}.html`), siteUrl + folder, label);
  }
}

/** Names the feeds of a tag in the head of its page. */
function linkFeeds(file: string, address: string, label: string): void {
  const links = [...kinds, jsonFeed].map(
    (kind) =>
      `<link rel=alternate type=${kind.type} href=${new URL(address).pathname}/${kind.file} title="${escape(`${site.name} blog: ${label}`)}">`,
  );
  writeFileSync(file, addToHead(readFileSync(file, 'utf8'), links.join('')));
}

/**
 * Writes a feed for each tag, and adds to every feed its own URL (`rel="self"`, RFC 4287, section 4.2.7.2; `feed_url`,
 * https://www.jsonfeed.org/version/1.1/) and a style sheet for readers who open it in a browser: CSS, because Chromium no
 * longer runs XSLT.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param tags of the blog
 * @throws Error if a feed does not have the form that Docusaurus 3.10 writes
 */
export function finishFeeds(outDir: string, siteUrl: string, tags: Tag[]): void {
  if (!existsSync(path.join(outDir, 'blog', jsonFeed.file))) {
    // A site without a blog.
    return;
  }
  const atom = path.join(outDir, 'blog/atom.xml');
  writeFileSync(atom, escapeCategories(readFileSync(atom, 'utf8')));
  const { pathname } = new URL(siteUrl);
  const folders = tags.map((tag): TagFolders[number] => [tag.href.slice(pathname.length), tag]);
  writeTagFeeds(outDir, siteUrl, folders);
  const style = `${pathname}feed.css`;
  for (const folder of ['blog', ...folders.map(([name]) => name)]) {
    for (const { file, root, namespace, before, self } of kinds) {
      const target = path.join(outDir, folder, file);
      const xml = readFileSync(target, 'utf8');
      for (const part of [declaration, root, before]) {
        if (!xml.includes(part)) {
          throw new Error(
            `${target} has no ${part}.\n  → The feeds of Docusaurus have changed. Change tools/feeds.ts.`,
          );
        }
      }
      const finished = xml
        .replace(declaration, `${declaration}\n<?xml-stylesheet type="text/css" href="${style}"?>`)
        .replace(root, root + namespace)
        .replace(before, `${self(`${siteUrl}${folder}/${file}`)}\n        ${before}`);
      writeFileSync(target, finished);
    }
    const target = path.join(outDir, folder, jsonFeed.file);
    const address = `${siteUrl}${folder}/${jsonFeed.file}`;
    writeJson(target, { ...readJson(target), feed_url: address });
  }
}

const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

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
  $('main a[href]').each((_, link) => {
    $(link).attr('href', new URL($(link).attr('href') ?? '', page).href);
  });
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
    `<?xml-stylesheet type="text/css" href="${new URL(siteUrl).pathname}feed.css"?>`,
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

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type CheerioAPI, load } from 'cheerio';
import escape from 'lodash/escape';
import omit from 'lodash/omit';
import unescape from 'lodash/unescape';

import { readBuiltPage } from '@docs-engines/static-first/build';
import { changelogFeed } from './changelog';

/** Parses a feed without decoding entities, so that its texts are written back as they were: escaped. */
const parse = (xml: string) => load(xml, { xml: { decodeEntities: false } });

/**
 * Writes the feed of the changelog, and adds to those of the blog what Docusaurus leaves out. Each feed gets its own URL
 * (`rel="self"`, RFC 4287, section 4.2.7.2; `feed_url`, https://www.jsonfeed.org/version/1.1/), and a style sheet for readers who
 * open it in a browser: CSS, because Chromium no longer runs XSLT. Items get their social card and, where RSS would take an
 * email address and JSON Feed 1.0 one author, all authors.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @throws Error if a feed does not have the form that Docusaurus 3.10 writes
 */
export function writeFeeds(outDir: string, siteUrl: string): void {
  const { pathname } = new URL(siteUrl);
  const at = (file: string) => path.join(outDir, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const writeXml = (file: string, $: CheerioAPI, kind: string, link: string) => {
    const description = $('channel > description, feed > subtitle');
    if (description.length === 0) {
      throw new Error(
        `${file} has no description.\n  → The feeds of Docusaurus have changed. Change src/feeds/write.ts.`,
      );
    }
    const url = escape(siteUrl + file);
    description.before(`<${link} href="${url}" rel="self" type="application/${kind}+xml"/>\n`);
    $('rss').attr('xmlns:atom', 'http://www.w3.org/2005/Atom');
    $(':root').before(`<?xml-stylesheet type="text/css" href="${pathname}feed.css"?>\n`);
    writeFileSync(at(file), $.xml());
  };
  if (existsSync(at('docs/changelog.html'))) {
    const feed = changelogFeed(read('docs/changelog.html'), outDir, siteUrl);
    writeXml('changelog.xml', parse(feed), 'rss', 'atom:link');
  }
  // A site without a blog.
  if (!existsSync(at('blog/feed.json'))) return;
  const [rss, atom] = [parse(read('blog/rss.xml')), parse(read('blog/atom.xml'))];
  const json = JSON.parse(read('blog/feed.json')) as { items?: { url: string }[] };
  const items = json.items?.map((post, index) => {
    const [item, entry] = [rss('item').eq(index), atom('entry').eq(index)];
    const authors = entry
      .children('author')
      .toArray()
      .map((author) => {
        const textOf = (name: string) => atom(author).children(name).text();
        return { name: textOf('name'), url: textOf('uri') };
      });
    const page = decodeURI(new URL(post.url).pathname.slice(pathname.length));
    const { image } = readBuiltPage(read(`${page}.html`));
    const creators = authors.map(({ name }) => `<dc:creator>${name}</dc:creator>`).join('');
    item.children('guid').after(creators);
    const [, ending] = /\.(png|jpe?g|webp)$/.exec(image ? new URL(image).pathname : '') ?? [];
    if (image && ending) {
      // A post may have a picture of its own, from elsewhere: 0 is for a length that is not known.
      const card = image.startsWith(siteUrl) ? at(decodeURI(image.slice(siteUrl.length))) : '';
      const length = statSync(card, { throwIfNoEntry: false })?.size ?? 0;
      const about = `length="${length}" type="image/${ending.replace('jpg', 'jpeg')}"/>`;
      item.children('guid').after(`<enclosure url="${escape(image)}" ${about}`);
      entry.children('link').after(`<link rel="enclosure" href="${escape(image)}" ${about}`);
    }
    const known = authors.map(({ name, url }) => ({ name: unescape(name), ...(url && { url: unescape(url) }) }));
    return { ...omit(post, 'author'), ...(image && { image }), authors: known };
  });
  const language = rss('channel > language').text() || undefined;
  const version = 'https://jsonfeed.org/version/1.1';
  const jsonFeed = { ...json, version, feed_url: `${siteUrl}blog/feed.json`, language, items };
  writeFileSync(at('blog/feed.json'), `${JSON.stringify(jsonFeed, null, 2)}\n`);
  // xml-js 1.6, which writes them, escapes only double quotes in attributes.
  const escaped = (_: number, name: string) => escape(name.replaceAll('&quot;', '"'));
  atom('category[label]').attr('label', escaped);
  atom('category[term]').attr('term', escaped);
  writeXml('blog/rss.xml', rss, 'rss', 'atom:link');
  writeXml('blog/atom.xml', atom, 'atom', 'link');
}

/** HTML in descriptions: elements that are harmless, without what could run, and everything else as text. */
import { load } from 'cheerio';

import { ownMember } from '../model/ownMember';

/** Not `address`, `data` or `time`: in the texts of an API, they stand for a value. */
const inText =
  'abbr b big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  );
const blocks = 'p br hr center div blockquote pre ul li dl dt dd table caption thead tbody tfoot tr summary'.split(' ');

/** Harmless elements, with the attributes that they keep. */
const elements: Partial<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align'],
  ol: ['start'],
  details: ['open'],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
  ...Object.fromEntries([...inText, ...blocks].map((name) => [name, []])),
};

/** A tag or a comment, as CommonMark has them (version 0.31, section 6.6). */
const markup =
  /<!--[^]*?-->|<(\/?)([a-z][a-z\d-]*)((?:\s+[\w:.-]+(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*\/?>/gi;
const attribute = /([\w:.-]+)(?:\s*=\s*(?:'([^']*)'|"([^"]*)"|([^\s"'=<>`]+)))?/g;

/** Addresses that a link or an image may have. */
const safe: Partial<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/|mailto:|[/#](?!\/))[^\s<>]*$/i,
  src: /^(?:https?:\/\/|\/(?!\/))[^\s<>]*$/i,
};

/** The address of a link or an image that leads nowhere: its text is shown in its place. */
export const noAddress = 'invalid:';

/** Text as HTML; its entities stay. */
function encoded(text: string): string {
  return text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A tag with the attributes that are harmless; undefined if it is none that is rendered. */
function tagOf(close: string, written: string, rest: string): string | undefined {
  const name = written.toLowerCase();
  const allowed = ownMember(elements, name);
  if (!allowed) return undefined;
  if (close) return `</${name}>`;
  const attributes = Array.from(rest.matchAll(attribute), ([, key = '', one, two, three]) => ({
    key: key.toLowerCase(),
    value: one ?? two ?? three ?? '',
  })).filter(({ key, value }) => allowed.includes(key) && (safe[key]?.test(value) ?? true));
  const has = (key: string) => attributes.some((one) => one.key === key);
  if (name === 'img' && !has('src')) {
    const { value = '' } = attributes.find(({ key }) => key === 'alt') ?? {};
    return rest.includes(noAddress) ? encoded(value) : undefined;
  }
  // Where a link leads to nothing that is safe, its text stays.
  if (name === 'a' && !has('href')) return '';
  return `<${name}${attributes.map(({ key, value }) => ` ${key}="${encoded(value)}"`).join('')}>`;
}

/** HTML of a description in which only harmless elements are left; the rest is text. Its elements may not be nested. */
export function harmless(html: string): string {
  let text = '';
  let end = 0;
  for (const { 0: all, 1: close = '', 2: name, 3: rest = '', index } of html.matchAll(markup)) {
    text += encoded(html.slice(end, index));
    text += name === undefined ? '' : (tagOf(close, name, rest) ?? encoded(all));
    end = index + all.length;
  }
  return text + encoded(html.slice(end));
}

/** HTML whose elements are nested: what lacks its end, or its start, cannot change the page around it. */
export function balanced(html: string): string {
  return load(html, null, false).html();
}

/** The text of HTML in a description. */
export function plainHtml(html: string): string {
  const spaced = harmless(html).replaceAll(/<\/?(\w+)[^>]*>/g, (_, name: string) =>
    [...inText, 'a'].includes(name) ? '' : ' ',
  );
  return load(spaced, null, false).text();
}

/** Shifts headings, so that the highest has a level. */
export function withHeadings(html: string, highest: number): string {
  const heading = /<(\/?)h([1-6])\b/g;
  const levels = Array.from(html.matchAll(heading), ([, , level]) => Number(level));
  const shift = highest - Math.min(...levels);
  return html.replaceAll(
    heading,
    (_, close: string, level: string) => `<${close}h${Math.min(6, Number(level) + shift)}`,
  );
}

/**
 * Checks a built page for faults that Docusaurus does not report: elements that the page's own content security policy blocks,
 * duplicate ids, and a not-found page under the path of another one.
 */
import type { CheerioAPI, Element } from 'cheerio';

import { parsePage } from '@docs-engines/static-first/build';
import { blockingDirective, parsePolicy, type Policy } from '../../hosting/blockingDirective';
import { cssUrls } from './cssUrls';

/** A message with a remedy. */
type Fault = string;

/** The attributes whose URLs a browser requests, by element, with the CSP directive of each. */
const requests: Record<string, Record<string, string>> = {
  a: { ping: 'connect-src' },
  area: { ping: 'connect-src' },
  audio: { src: 'media-src' },
  base: { href: 'base-uri' },
  button: { formaction: 'form-action' },
  embed: { src: 'object-src' },
  feimage: { href: 'img-src', 'xlink:href': 'img-src' },
  form: { action: 'form-action' },
  frame: { src: 'frame-src' },
  iframe: { src: 'frame-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  object: { data: 'object-src' },
  script: { src: 'script-src-elem' },
  source: { src: 'media-src', srcset: 'img-src' },
  track: { src: 'media-src' },
  use: { href: 'img-src', 'xlink:href': 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
};

/** The CSP directive of a `<link>`, by a keyword of `rel` or, for preloads, by `as`. */
const links: Record<string, string> = {
  'apple-touch-icon': 'img-src',
  font: 'font-src',
  icon: 'img-src',
  image: 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src-elem',
  script: 'script-src-elem',
  style: 'style-src-elem',
  stylesheet: 'style-src-elem',
};

const isScript = (type = '') =>
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type);

/** The URLs of a `srcset`, without width and density descriptors. */
const candidates = (srcset: string) =>
  Array.from(srcset.matchAll(/(\S*[^\s,])(?:\s+[^\s,]+)?\s*(?:,|$)/g), ([, url = '']) => url);

interface Tag {
  name: string;
  attribs: Record<string, string>;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const openingTag = (name: string, attribute: string, value: string) => `<${name} ${attribute}="${shortened(value)}">`;

/** @param forbids the directive that blocks what is shown; undefined if it is allowed */
function blocked(shown: string, forbids: string | undefined, advice: string): Fault[] {
  return forbids ? [`${shown} is blocked by the policy: ${forbids}.\n  → ${advice}`] : [];
}

/** What lets a page show another page of the site, which also has to allow it. */
const ownFrames = `'frame-src': ["'self'"], 'frame-ancestors': ["'self'"], and in src/hosting/rules.ts X-Frame-Options: SAMEORIGIN`;

/** @param base the URL of the page or the stylesheet that contains the URL */
function blockedUrl(shown: string, policy: Policy, directive: string, value: string, base: URL): Fault[] {
  if (!URL.canParse(value, base.href)) return [];
  const url = new URL(value, base);
  const name = directive.replace('-elem', '');
  const own = `Allow it in src/hosting/policy.ts: ${name === 'frame-src' ? ownFrames : `'${name}': ["'self'"]`}.`;
  const foreign = `Put the file on the site, or allow its origin in src/hosting/policy.ts: '${name}': ['${url.origin}'].`;
  const advice = url.origin === base.origin ? own : foreign;
  return blocked(
    shown,
    blockingDirective(policy, directive, url, base),
    /^https?:$/.test(url.protocol) ? advice : 'Save it as a file of the site, and use that.',
  );
}

/**
 * Checks the URLs of a stylesheet or a `<style>`.
 *
 * @param base the URL of the stylesheet or the page
 */
export function styleFaults(css: string, policy: Policy, base: URL): Fault[] {
  return cssUrls(css).flatMap(([directive, url]) => blockedUrl(`url(${shortened(url)})`, policy, directive, url, base));
}

/** Checks an attribute against the policy. */
function attributeFaults({ name, attribs }: Tag, attribute: string, policy: Policy, page: URL): Fault[] {
  const value = attribs[attribute] ?? '';
  const shown = openingTag(name, attribute, value);
  const inline = (directive: string, advice: string) =>
    blocked(shown, blockingDirective(policy, directive, value, page), advice);
  if (attribute.startsWith('on')) {
    return inline('script-src-attr', 'Let a script of the site listen for the event.');
  }
  if (/^\s*javascript:/i.test(value) && /(?:^|:)(?:href|action|formaction|src|data)$/.test(attribute)) {
    return inline('script-src-elem', 'Use a button, and let a script of the site listen to it.');
  }
  const linked = `${attribs.rel ?? ''} ${attribs.as ?? ''}`.split(' ').find((word) => Object.hasOwn(links, word));
  const directive = name === 'link' && attribute === 'href' ? links[linked ?? ''] : requests[name]?.[attribute];
  const urls = attribute === 'srcset' ? candidates(value) : [value];
  return directive ? urls.flatMap((url) => blockedUrl(shown, policy, directive, url, page)) : [];
}

/** Checks an inline script or style against the policy. */
function textFaults({ name, attribs }: Tag, text: string, policy: Policy, page: URL): Fault[] {
  if (name !== 'style' && (name !== 'script' || 'src' in attribs || !isScript(attribs.type))) {
    return [];
  }
  const forbids = blockingDirective(policy, `${name}-src-elem`, text, page);
  return [
    ...blocked(`<${name}>${shortened(text)}`, forbids, 'Write it without attributes, or into a file.'),
    ...(name === 'style' ? styleFaults(text, policy, page) : []),
  ];
}

/** Reports the first `style` attribute that the policy blocks: a page with formulas has hundreds. */
function styleAttributeFaults($: CheerioAPI, policy: Policy, page: URL): Fault[] {
  const styled = $('[style]').get();
  const blocking = styled.flatMap(({ name, attribs: { style = '' } }) => {
    const forbids = blockingDirective(policy, 'style-src-attr', style, page);
    return forbids ? { shown: openingTag(name, 'style', style), forbids } : [];
  });
  const [first, ...others] = blocking;
  return blocked(
    `${first?.shown}${others.length > 0 ? ` (and ${others.length} more)` : ''}`,
    first?.forbids,
    "Use a class, with its rule in a CSS file; or allow style attributes in src/hosting/policy.ts: 'style-src-attr': [\"'unsafe-inline'\"].",
  );
}

/** Reports `<style>` elements in the content: after a page change, the policy of the first page holds, which has no hash for them. */
function contentStyles($: CheerioAPI, policy: Policy): Fault[] {
  if (policy.get('style-src')?.includes("'unsafe-inline'")) return [];
  return $('main style')
    .get()
    .map(
      (style) =>
        `<style>${shortened($(style).text())} is blocked after a page change: only its own page's policy has its hash.\n` +
        '  → Write it into a CSS file.',
    );
}

/** Reports duplicate ids. A drawing that is shown twice has equal elements: either will do for what uses them. */
function repeatedIds($: CheerioAPI): Fault[] {
  const first = new Map<string, Element>();
  return $('[id]')
    .get()
    .flatMap((element) => {
      const {
        name,
        attribs: { id = '' },
      } = element;
      const other = first.get(id) ?? element;
      first.set(id, other);
      const isDrawn = other !== element && $(other).is('svg *') && $.html(other) === $.html(element);
      return other === element || isDrawn
        ? []
        : `<${other.name}> and <${name}> have the same id, “${id}”: links lead to the first.\n` +
            '  → Give one of them another id, a heading by a comment at its end: ## Heading {/* #its-id */}';
    });
}

/**
 * @param html with its policy
 * @param file its path in the built site
 * @param siteUrl with the base path and a slash at the end
 */
export function pageFaults(html: string, file: string, siteUrl: string): Fault[] {
  const $ = parsePage(html);
  const isMissing = file !== '404.html' && $('main[data-status]').length > 0;
  const policy = parsePolicy($('meta[http-equiv=Content-Security-Policy]').attr('content') ?? '');
  const page = new URL(file.replace(/(?:^index)?\.html$/, ''), siteUrl);
  return [
    ...(isMissing
      ? [
          'It is the not-found page: no route has its path.\n  → Rename its file, or give it a slug in its front matter.',
        ]
      : []),
    ...$.root()
      .find('*')
      .get()
      .flatMap((tag) => [
        ...Object.keys(tag.attribs).flatMap((name) => attributeFaults(tag, name, policy, page)),
        ...textFaults(tag, /^(?:script|style)$/.test(tag.name) ? $(tag).text() : '', policy, page),
      ]),
    ...styleAttributeFaults($, policy, page),
    ...contentStyles($, policy),
    ...repeatedIds($),
  ];
}

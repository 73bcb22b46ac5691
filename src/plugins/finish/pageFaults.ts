/**
 * Checks a built page for faults that Docusaurus does not report: elements that the page's own content security policy blocks,
 * duplicate ids, and a not-found page under the path of another one.
 */
import type { CheerioAPI, Element } from 'cheerio';

import { parsePage } from '@docs-engines/static-first/build';
import type { Fault } from '../../faults/fault';
import { blockingDirective, parsePolicy, type Policy } from '../../hosting/blockingDirective';

/** What a browser requests: the attribute with the URL, the elements that have it, and the CSP directive that governs it. */
const requests = [
  ['src', 'img, input', 'img-src'],
  ['srcset', 'img, source', 'img-src'],
  ['poster', 'video', 'img-src'],
  ['href', 'link[rel~=icon], link[rel=apple-touch-icon], svg image', 'img-src'],
  ['xlink:href', 'svg image', 'img-src'],
  ['src', 'audio, video, source, track', 'media-src'],
  ['href', 'link[as=font]', 'font-src'],
  ['href', 'link[rel=stylesheet]', 'style-src-elem'],
  ['src', 'script', 'script-src-elem'],
  ['src', 'iframe', 'frame-src'],
  ['src', 'embed', 'object-src'],
  ['data', 'object', 'object-src'],
  ['action', 'form', 'form-action'],
] as const;

/** The URLs of a `srcset`, without width and density descriptors. */
const candidates = (srcset: string) =>
  Array.from(srcset.matchAll(/(\S*[^\s,])(?:\s+[^\s,]+)?\s*(?:,|$)/g), ([, url = '']) => url);

/** The URLs in CSS, each with the CSP directive that governs it. */
function cssUrls(css: string): [directive: string, url: string][] {
  const text = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/\burl\(\s*(["']?)(.*?)\1\s*\)/g)].map(({ 2: url = '', index }) => {
    const block = text.slice(0, text.lastIndexOf('{', index)).trimEnd();
    return [block.endsWith('@font-face') ? 'font-src' : 'img-src', url];
  });
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const openingTag = (name: string, attribute: string, value: string) => `<${name} ${attribute}="${shortened(value)}">`;

/** @param forbids the directive that blocks what is shown; undefined if it is allowed */
function blocked(shown: string, forbids: string | undefined, advice: string): Fault[] {
  return forbids ? [`${shown} is blocked by the policy: ${forbids}.\n  → ${advice}`] : [];
}

/** @param base the URL of the page or the stylesheet that contains the URL */
function blockedUrl(shown: string, policy: Policy, directive: string, value: string, base: URL): Fault[] {
  if (!URL.canParse(value, base.href)) return [];
  const url = new URL(value, base);
  const isOwn = url.origin === base.origin;
  const allow = `allow it in src/hosting/policy.ts: '${directive.replace('-elem', '')}': [${isOwn ? `"'self'"` : `'${url.origin}'`}].`;
  const move = 'Save it as a file of the site, and use that';
  const advice = !/^https?:$/.test(url.protocol) ? `${move}.` : isOwn ? `A${allow.slice(1)}` : `${move}; or ${allow}`;
  return blocked(shown, blockingDirective(policy, directive, url, base), advice);
}

/**
 * Checks the URLs of a stylesheet or a `<style>`.
 *
 * @param base the URL of the stylesheet or the page
 */
export function styleFaults(css: string, policy: Policy, base: URL): Fault[] {
  return cssUrls(css).flatMap(([directive, url]) => blockedUrl(`url(${shortened(url)})`, policy, directive, url, base));
}

function requestFaults($: CheerioAPI, policy: Policy, page: URL): Fault[] {
  return requests.flatMap(([attribute, elements, directive]) =>
    $(elements)
      .get()
      .flatMap(({ name, attribs: { [attribute]: value } }) => {
        if (value === undefined) return [];
        const shown = openingTag(name, attribute, value);
        const urls = attribute === 'srcset' ? candidates(value) : [value];
        return urls.flatMap((url) => blockedUrl(shown, policy, directive, url, page));
      }),
  );
}

/** Inline scripts and styles: the policy has the hashes of those without attributes. */
function inlineFaults($: CheerioAPI, policy: Policy, page: URL): Fault[] {
  const isCode = (type = '') => /^(?:|module|importmap|speculationrules|text\/(?:java|ecma)script)$/i.test(type);
  return $('style, script:not([src])')
    .filter((_, { name, attribs }) => name === 'style' || isCode(attribs.type))
    .get()
    .flatMap((tag) => {
      const text = $(tag).text();
      const shown = `<${tag.name}>${shortened(text)}`;
      // After a page change, the policy of the first page holds, which has no hash for it.
      const isContent = $(tag).is('main style') && !policy.get('style-src')?.includes("'unsafe-inline'");
      return [
        ...blocked(
          shown,
          blockingDirective(policy, `${tag.name}-src-elem`, text, page),
          'Write it without attributes, or into a file.',
        ),
        ...(tag.name === 'style' ? styleFaults(text, policy, page) : []),
        ...(isContent ? [`${shown} is blocked after a page change.\n  → Write it into a CSS file.`] : []),
      ];
    });
}

/** Reports the first `style` attribute that the policy blocks: a page with formulas has hundreds. */
function styleAttributeFaults($: CheerioAPI, policy: Policy, page: URL): Fault[] {
  const forbids = ({ attribs }: Element) => blockingDirective(policy, 'style-src-attr', attribs.style ?? '', page);
  const [first, ...others] = $('[style]').get().filter(forbids);
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first
    ? blocked(
        openingTag(first.name, 'style', first.attribs.style ?? '') + more,
        forbids(first),
        "Use a class, with its rule in a CSS file; or allow style attributes in src/hosting/policy.ts: 'style-src-attr': [\"'unsafe-inline'\"].",
      )
    : [];
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
  const missing =
    'It is the not-found page: no route has its path.\n  → Rename its file, or give it a slug in its front matter.';
  return [
    ...(isMissing ? [missing] : []),
    ...requestFaults($, policy, page),
    ...inlineFaults($, policy, page),
    ...styleAttributeFaults($, policy, page),
    ...repeatedIds($),
  ];
}

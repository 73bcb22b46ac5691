/** The content security policy: the hashes of a page's inline scripts and styles are in that page, the rest is in headers. */
import { createHash } from 'node:crypto';

import mergeWith from 'lodash/mergeWith';
import omit from 'lodash/omit';

import { inlineElements, parsePage } from '@docs-engines/static-first/build';

/** Source expressions by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * What the site needs beyond its own files, such as `'img-src': ['https://img.example']`; an empty list leaves the directive out.
 * The build says what to add.
 */
export const allowed: Sources = {};

function hashes(html: string, name: 'script' | 'style'): string[] {
  const $ = parsePage(html);
  return inlineElements(html, name).map(
    (tag) => `'sha256-${createHash('sha256').update($(tag).text()).digest('base64')}'`,
  );
}

/** What is the same for all pages. `apis` are the origins that the console sends requests to. */
const common = (apis: readonly string[]): Sources => ({
  'connect-src': ["'self'", ...apis],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // Named in packages/static-first/src/client/page/trustedTypes.ts and packages/static-first/src/plugins/script-output.
  'trusted-types': ['default', 'bundler'],
});

/** Drops `'none'` beside other sources, and hashes beside `'unsafe-inline'` (a hash disables it). */
function effective(sources: readonly string[]): string[] {
  const isInline = sources.includes("'unsafe-inline'");
  return sources.filter((name) => !(name === "'none'" && sources.length > 1) && !(isInline && name.startsWith("'sha")));
}

const policyText = (directives: Sources, added: Sources) =>
  Object.entries(mergeWith({ ...directives }, added, (one: string[] = [], other: string[] = []) => [...one, ...other]))
    .filter(([name]) => added[name]?.length !== 0)
    .map(([name, sources]) => [name, ...new Set(effective(sources))].join(' '))
    .join('; ');

/** The header: what a `<meta>` cannot say, and what holds where a page has none. */
export const policyHeader = (apis: readonly string[], added = allowed): string =>
  policyText(
    { ...common(apis), 'object-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    // With the hashes of a page, which are in its `<meta>`.
    omit(added, 'script-src', 'style-src'),
  );

/**
 * The policy of files that a browser renders as XML, such as SVG images and feeds. It blocks scripts, which would run in the
 * site's origin and could read its storage. It allows styles: feeds have a stylesheet, and Firefox applies this policy to an SVG
 * image in a page, too. No `sandbox`: with a Cross-Origin-Opener-Policy, HTML makes a sandboxed response a network error.
 */
export const xmlPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'";

/**
 * Adds the policy to a page, before everything that it governs. There it fits the scripts of the page in any cache and
 * during a deploy, and works on a host without headers.
 */
export function addPolicy(html: string, apis: readonly string[], added = allowed): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, 'script')],
    'style-src': ["'self'", ...hashes(html, 'style')],
    ...common(apis),
  };
  const policy = policyText(directives, omit(added, 'frame-ancestors'));
  return html.replace('<head>', () => `<head><meta http-equiv=Content-Security-Policy content="${policy}">`);
}

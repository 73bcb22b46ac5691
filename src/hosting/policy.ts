/** The content security policy: the hashes of a page's inline scripts and styles are in that page, the rest is in headers. */
import { createHash } from 'node:crypto';

import { inlineElements, parsePage } from '@docs-engines/static-first/build';

function sources(html: string, name: 'script' | 'style'): string {
  const $ = parsePage(html);
  const hashes = inlineElements(html, name).map(
    (one) => `'sha256-${createHash('sha256').update($(one).text()).digest('base64')}'`,
  );
  return ["'self'", ...new Set(hashes)].join(' ');
}

/** What is the same for all pages. `apis` are the origins that the console sends requests to. */
function common(apis: readonly string[]): string[] {
  return [
    `connect-src ${["'self'", ...apis].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Named in packages/static-first/src/client/page/trustedTypes.ts and packages/static-first/src/plugins/script-output.
    'trusted-types default bundler',
  ];
}

/** The header: what a `<meta>` cannot say, and what holds where a page has none. */
export function policyHeader(apis: readonly string[]): string {
  return [...common(apis), "object-src 'none'", "frame-ancestors 'none'"].join('; ');
}

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
export function addPolicy(html: string, apis: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    `script-src ${sources(html, 'script')}`,
    `style-src ${sources(html, 'style')}`,
    ...common(apis),
  ].join('; ');
  return html.replace(
    '<head>',
    () => `<head><meta http-equiv=Content-Security-Policy content="${policy}">`,
  );
}

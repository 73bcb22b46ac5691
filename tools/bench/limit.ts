/** The HTML-only limit of a page: the lower bound for any page with this HTML. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { staticHost } from '../../tests/support/staticHost';

/** The same document without its scripts and stylesheets, and without the links that load such ahead. */
function htmlOnly(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(
      /<link\b[^>]*\b(?:rel="?(?:stylesheet|modulepreload|prefetch)\b|as="?(?:script|style|font)\b)[^>]*>/g,
      '',
    );
}

/** Makes a host serve the limit of a page, too. Returns its path. */
export function addLimit(host: Awaited<ReturnType<typeof staticHost>>, page: string): string {
  const limit = `/limit${page}`;
  const file = path.join(host.folder, page === '/' ? 'index.html' : `${page}.html`);
  host.instead.set(limit, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: htmlOnly(readFileSync(file, 'utf8')),
  });
  return limit;
}

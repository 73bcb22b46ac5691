/** Lower bounds for any page with the same HTML: without scripts and styles, and without scripts alone. */
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

/** The same document without its scripts. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
}

type Host = Awaited<ReturnType<typeof staticHost>>;

function serve(host: Host, page: string, name: string, change: (html: string) => string): string {
  const limit = `/${name}${page}`;
  const file = path.join(host.folder, page === '/' ? 'index.html' : `${page}.html`);
  host.instead.set(limit, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: change(readFileSync(file, 'utf8')),
  });
  return limit;
}

/** Makes a host serve the HTML-only limit of a page, too. Returns its path. */
export const addLimit = (host: Host, page: string): string => serve(host, page, 'limit', htmlOnly);

/** Makes a host serve a page without its scripts, too. Returns its path. */
export const addStyled = (host: Host, page: string): string =>
  serve(host, page, 'styled', withoutScripts);

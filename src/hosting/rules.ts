/** What a host sends with the site: the one source of the files for hosts (files.ts) and of `npm run serve`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import pickBy from 'lodash/pickBy';

import { apiOrigins } from '@docs-engines/api-console/origins';
import { filesIn, parsePage } from '@docs-engines/static-first/build';
import { twinPath } from '@docs-engines/static-first/urls';

import { policyHeader, xmlPolicy } from './policy';

/** Extensions of files that browsers render as XML, with scripts. Because of `nosniff`, no other type but HTML runs scripts. */
const xmlEndings = '.svg .svgz .xml .xhtml .xht .xsl .xslt .rdf .rss .atom .kml .xspf .mml'.split(' ');

/** The redirect of a page that has moved, or of its Markdown twin. */
interface Redirect {
  /** A path with the base URL, not percent-encoded. */
  from: string;
  /** A percent-encoded path with the base URL, or a URL. */
  to: string;
}

export interface HostingRules {
  /** With a slash at both ends. */
  baseUrl: string;
  /** Origins that the console sends requests to. */
  apis: string[];
  /** With every response, by name. */
  headers: Record<string, string>;
  /** Extensions of files that browsers render as XML, except for those that a page's path ends with. */
  xmlEndings: string[];
  /** The `Content-Security-Policy` of these files, which replaces the one in `headers`. */
  xmlPolicy: string;
  /** `Cache-Control` of what is found below a path; the longest path counts. */
  caching: Record<string, string>;
  /** `Content-Type` by the ending of a file's name, where hosts do not know it, except for those that a page's path ends with. */
  endings: Record<string, string>;
  redirects: Redirect[];
}

/**
 * A request whose `Accept` has this gets the Markdown twin of a page. With a `q` below 1 the reader wants something else more:
 * a browser never names it.
 */
export const wantsMarkdown = String.raw`text/markdown(?![^,]*;\s*q=0)`;

const endingOf = (file: string) => path.extname(file).toLowerCase();

/** The headers of a file, without `Cache-Control` and `Content-Type`. */
export function headersOf(path: string, rules: HostingRules): Record<string, string> {
  const { headers, xmlEndings: endings, xmlPolicy: policy } = rules;
  return endings.includes(endingOf(path)) ? { ...headers, 'Content-Security-Policy': policy } : headers;
}

/** The caching of a URL that is found; its path starts with the base URL. */
export function cachingOf(url: string, { caching }: HostingRules): string {
  const [[, value] = ['', '']] = Object.entries(caching)
    .filter(([path]) => url.startsWith(path))
    .sort(([a], [b]) => b.length - a.length);
  return value;
}

/** The media type of a file that has a rule. */
export const mediaTypeOf = (path: string, { endings }: HostingRules): string | undefined => endings[endingOf(path)];

/** Whether a redirect passes on the query of the request: not if its target has one, or ends with a fragment. */
export const passesQuery = ({ to }: Redirect) => !/[?#]/.test(to);

/** The redirects of a built site: @docusaurus/plugin-client-redirects has written a page for each. */
function redirectsIn(outDir: string, pages: readonly string[], baseUrl: string): Redirect[] {
  // With `trailingSlash: false`, no other page but the first is an `index.html`.
  return pages
    .filter((page) => /(?:\/index|\.html)\.html$/.test(page))
    .flatMap((page) => {
      const $ = parsePage(readFileSync(path.join(outDir, page), 'utf8'));
      const refresh = $('meta[http-equiv=refresh][content^="0; url="]').attr('content');
      const to = refresh?.slice('0; url='.length);
      if (to === undefined) return [];
      const from = baseUrl + page.replace(/(?:\/index)?\.html$/, '');
      const twin = twinPath(to.replace(/[?#].*/, ''), baseUrl);
      const hasTwin = existsSync(path.join(outDir, decodeURI(twin).slice(baseUrl.length)));
      return [{ from, to }, ...(hasTwin ? [{ from: `${from}.md`, to: twin }] : [])];
    });
}

/**
 * @param outDir the built site, with its OpenAPI description in `openapi.json`
 * @param baseUrl with a slash at both ends
 */
export function readRules(outDir: string, baseUrl: string): HostingRules {
  const description: unknown = JSON.parse(readFileSync(path.join(outDir, 'openapi.json'), 'utf8'));
  const apis = apiOrigins(description);
  const pages = filesIn(outDir, /\.html$/);
  // A page whose path ends with such an extension, such as `/docs/pom.xml`, needs its scripts.
  const isOfPage = (ending: string) => pages.some((page) => page.endsWith(`${ending}.html`));
  return {
    baseUrl,
    apis,
    headers: {
      'Content-Security-Policy': policyHeader(apis),
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=(), xr-spatial-tracking=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // The description, the data files and the feeds are for other sites, too, and no response depends on who asks.
      'Access-Control-Allow-Origin': '*',
    },
    xmlEndings: xmlEndings.filter((ending) => !isOfPage(ending)),
    xmlPolicy,
    caching: {
      [baseUrl]: 'public, max-age=0, must-revalidate',
      // Their names contain a hash of their content.
      [`${baseUrl}assets/`]: 'public, max-age=31536000, immutable',
      [`${baseUrl}img/`]: 'public, max-age=86400',
    },
    endings: pickBy(
      {
        '.md': 'text/markdown; charset=utf-8',
        '.yaml': 'application/yaml; charset=utf-8',
        '.mjs': 'text/javascript; charset=utf-8',
        // TypeScript has none of its own: hosts take `.ts` and `.mts` for videos.
        '.mts': 'text/plain; charset=utf-8',
        '.ts': 'text/plain; charset=utf-8',
      },
      (_, ending) => !isOfPage(ending),
    ),
    redirects: redirectsIn(outDir, pages, baseUrl),
  };
}

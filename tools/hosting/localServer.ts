import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { constants, createBrotliCompress } from 'node:zlib';

import serveFile from 'serve-handler';

import { twinPath } from '@docs-engines/static-first/urls';
import { cachingOf, headersOf, mediaTypeOf, passesQuery, readRules, wantsMarkdown } from '../../src/hosting/rules';

/** What hosts compress. */
const isText = /\.(?:html|css|m?js|m?ts|json|svg|xml|txt|md|yaml)$/;

/**
 * Creates a server of a built site, with the headers, the caching and the redirects of a host.
 *
 * @param folder the built site
 * @param baseUrl with a slash at both ends
 */
export function localServer(folder: string, baseUrl: string): Server {
  const rules = readRules(folder, baseUrl);
  const acceptsMarkdown = new RegExp(wantsMarkdown);
  return createServer((request, response) => {
    const { url = '/' } = request;
    response.setHeaders(new Map(Object.entries(rules.headers)));
    if (!url.startsWith(baseUrl)) {
      response.writeHead(302, { Location: baseUrl }).end();
      return;
    }
    const [asked = ''] = url.split('?', 1);
    const moved = rules.redirects.find(({ from }) => encodeURI(from) === asked);
    if (moved) {
      const query = passesQuery(moved) ? url.slice(asked.length) : '';
      const headers = { Location: moved.to + query, 'Cache-Control': cachingOf(url, rules) };
      response.writeHead(301, headers).end();
      return;
    }
    const twin = twinPath(asked, baseUrl);
    const isPage = existsSync(path.join(folder, twin.slice(baseUrl.length - 1)));
    const sent = isPage && acceptsMarkdown.test(request.headers.accept ?? '') ? twin : asked;
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    // serve-handler sees no base path and drops the query, and a redirect needs both.
    const redirect = (target: string) => ({ Location: baseUrl.slice(0, -1) + target + url.slice(asked.length) });
    const { 'accept-encoding': encodings = '', range } = request.headers;
    let isSmall = false;
    // Called for every response, when its status is known.
    response.writeHead = (status: number, ...rest: unknown[]) => {
      const mediaType = mediaTypeOf(sent, rules);
      const { 'Content-Length': length, ...headers } = (rest.at(-1) ?? {}) as Record<string, string>;
      return writeHead(status, {
        ...(isSmall ? { 'Content-Encoding': 'br' } : length && { 'Content-Length': length }),
        ...headers,
        ...(status !== 404 && headersOf(sent, rules)),
        ...(headers.Location && redirect(headers.Location)),
        'Cache-Control': cachingOf(status === 404 ? baseUrl : url, rules),
        ...(mediaType && { 'Content-Type': mediaType }),
        ...((isPage || isSmall) && {
          Vary: [isPage && 'Accept', isSmall && 'Accept-Encoding'].filter(Boolean).join(', '),
        }),
      });
    };
    request.url = (sent + url.slice(asked.length)).slice(baseUrl.length - 1);
    const options = {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      symlinks: true,
      etag: true,
    };
    void serveFile(request, response, options, {
      createReadStream: (file, part) => {
        const bytes = createReadStream(file, part);
        isSmall = isText.test(String(file)) && !range && encodings.includes('br');
        // Hosts compress once, and better: it takes 20 ms of a script of 400 KB.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
        return (isSmall ? bytes.pipe(createBrotliCompress({ params })) : bytes) as ReadStream;
      },
    });
  });
}

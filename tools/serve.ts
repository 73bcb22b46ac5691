/**
 * Serves `build/` with the headers, the caching and the redirects that tools/hosting gives to hosts. Run it by
 * `node --import tsx`, as tools/sandbox.ts.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';

import serveFile from 'serve-handler';

import config from '../docusaurus.config';
import { fail, listen, loopback, portOf } from '../src/listen';
import { twinPath } from '../src/twinPath';
import { cachingOf, mediaTypeOf, readRules, wantsMarkdown } from './hosting/rules';

const folder = 'build';
const command = 'npm run serve --';
const { baseUrl } = config;

function serve(port: number): void {
  const rules = readRules(folder, baseUrl);
  const acceptsMarkdown = new RegExp(wantsMarkdown);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    response.setHeaders(new Map(Object.entries(rules.headers)));
    if (!url.startsWith(baseUrl)) {
      response.writeHead(302, { Location: baseUrl }).end();
      return;
    }
    const [asked = ''] = url.split('?', 1);
    const twin = twinPath(asked, baseUrl);
    const isPage = existsSync(path.join(folder, twin.slice(baseUrl.length - 1)));
    const sent = isPage && acceptsMarkdown.test(request.headers.accept ?? '') ? twin : asked;
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    // Called for every response, when its status is known.
    response.writeHead = (status: number, ...rest: unknown[]) => {
      const mediaType = mediaTypeOf(sent, rules);
      const headers = rest.at(-1) as { Location?: string } | undefined;
      return writeHead(status, {
        ...headers,
        // serve-handler drops the query.
        ...(headers?.Location && { Location: headers.Location + url.slice(asked.length) }),
        'Cache-Control': cachingOf(status === 404 ? baseUrl : url, rules),
        ...(mediaType && { 'Content-Type': mediaType }),
        ...(isPage && { Vary: 'Accept' }),
      });
    };
    request.url = (sent + url.slice(asked.length)).slice(baseUrl.length - 1);
    void serveFile(request, response, {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      symlinks: true,
      etag: true,
    });
  });
  listen(server, { port, host: loopback }, command, (listening) => {
    console.log(`${folder}/ is served on http://localhost:${listening}${baseUrl}`);
  });
}

try {
  if (!existsSync(folder)) {
    throw new Error(`There is no ${folder}/.\n  → npm run build`);
  }
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  serve(portOf(values.port ?? process.env.PORT ?? '3000'));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

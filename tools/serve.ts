/**
 * Serves `build/` with the headers, the caching and the redirects that tools/hosting gives to hosts. Run it by
 * `node --import tsx`, as tools/sandbox.ts.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

import serveFile from 'serve-handler';

import config from '../docusaurus.config';
import { cachingOf, readRules } from './hosting/rules';
import { chosenPort, fail, listen } from './listen';

const folder = 'build';
const command = 'npm run serve';
const { baseUrl } = config;

function serve(port: number): void {
  const rules = readRules(folder, baseUrl);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    response.setHeaders(new Map(Object.entries(rules.headers)));
    if (!url.startsWith(baseUrl)) {
      response.writeHead(302, { Location: baseUrl }).end();
      return;
    }
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    // Called for every response, when its status is known.
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.setHeader('Cache-Control', cachingOf(status === 404 ? baseUrl : url, rules));
      return writeHead(status, ...rest);
    };
    request.url = url.slice(baseUrl.length - 1);
    void serveFile(request, response, {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      symlinks: true,
      etag: true,
    });
  });
  listen(server, port, command, (listening) => {
    console.log(`${folder}/ is served on http://localhost:${listening}${baseUrl}`);
  });
}

try {
  if (!existsSync(folder)) {
    throw new Error(`There is no ${folder}/.\n  → npm run build`);
  }
  serve(chosenPort(3000));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

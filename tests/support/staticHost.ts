import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { test as base } from '@playwright/test';
import memoize from 'lodash/memoize';

import { type Listening, serve } from './server';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface HostResponse {
  status: number;
  type: string;
  body: string | Buffer;
  /** How long a browser may use it without asking again; 0 if not given. */
  maxAge?: number;
}

interface StaticHost extends Listening {
  /** The folder that is served; assigning another one simulates a deploy. */
  folder: string;
  /** Responses that replace files, by path; `nothing` leaves the connection open, a promise is waited for before the file is sent. */
  instead: Map<string, HostResponse | 'nothing' | Promise<unknown>>;
}

/**
 * A minimal static host: serves the file itself, the file with `.html`, or the folder's index; else 404.html with status
 * 404. It never redirects.
 */
export async function staticHost(folder: string, { isCompressed = false } = {}): Promise<StaticHost> {
  const instead: StaticHost['instead'] = new Map();
  // Brotli at its best, which takes its time: once for each body.
  const compress = memoize(
    (body: Buffer) => brotliCompressSync(body),
    (body) => body.toString('latin1'),
  );
  const answer: RequestListener = (request, response) => {
    const send = (status: number, type: string, body: Buffer, maxAge = 0) => {
      const sent = isCompressed ? compress(body) : body;
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Length': sent.length,
          ...(maxAge > 0 && { 'Cache-Control': `max-age=${maxAge}` }),
          ...(isCompressed && { 'Content-Encoding': 'br' }),
        })
        .end(sent);
    };
    let asked = request.url?.split('?')[0] ?? '/';
    const fault = instead.get(asked);
    if (fault === 'nothing') return;
    if (fault instanceof Promise) {
      instead.delete(asked);
      void fault.then(() => answer(request, response));
      return;
    }
    if (fault) {
      send(fault.status, fault.type, Buffer.from(fault.body), fault.maxAge);
      return;
    }
    try {
      asked = decodeURIComponent(asked);
    } catch {
      // Malformed encoding: there is no such file.
    }
    const place = path.join(host.folder, asked);
    // A trailing slash means a folder: only its index is served.
    const wanted = asked.endsWith('/') ? [`${place}index.html`] : [place, `${place}.html`];
    const file = wanted.find((each) => existsSync(each) && statSync(each).isFile());
    const sent = file ?? path.join(host.folder, '404.html');
    send(
      file ? 200 : 404,
      types[path.extname(sent)] ?? 'application/octet-stream',
      existsSync(sent) ? readFileSync(sent) : Buffer.from('Not Found'),
    );
  };
  const host: StaticHost = { folder, instead, ...(await serve(answer)) };
  return host;
}

/** `test` with a fixture `host`: a minimal host of the production build, for one test. */
export const test = base.extend<{ host: StaticHost }>({
  host: async ({}, use) => {
    const host = await staticHost('build');
    await use(host);
    host.close();
  },
});

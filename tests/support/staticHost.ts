import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { test as base } from '@playwright/test';

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

interface StaticHost {
  /** Without a trailing slash. */
  url: string;
  /** The folder that is served; assigning another one simulates a deploy. */
  folder: string;
  /** Responses that replace files, by path; `nothing` leaves the connection open, a promise is waited for before the file is sent. */
  instead: Map<string, HostResponse | 'nothing' | Promise<unknown>>;
  close: () => void;
}

/** Brotli at its best, which takes its time: once for each body. */
function compressor(): (body: Buffer) => Buffer {
  const compressed = new Map<string, Buffer>();
  return (body) => {
    const key = createHash('sha256').update(body).digest('hex');
    const known = compressed.get(key) ?? brotliCompressSync(body);
    compressed.set(key, known);
    return known;
  };
}

/**
 * A minimal static host: serves the file itself, the file with `.html`, or the folder's index; else 404.html with status
 * 404. It never redirects.
 */
export async function staticHost(folder: string, { isCompressed = false } = {}): Promise<StaticHost> {
  const host: StaticHost = { url: '', folder, instead: new Map(), close: () => undefined };
  const compress = compressor();
  const server = createServer((request, response) => {
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
    const fault = host.instead.get(asked);
    if (fault === 'nothing') {
      return;
    }
    if (fault instanceof Promise) {
      host.instead.delete(asked);
      void fault.then(() => server.emit('request', request, response));
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
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  host.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}

/** `test` with a fixture `host`: a minimal host of the production build, for one test. */
export const test = base.extend<{ host: StaticHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  host: async ({}, use) => {
    const host = await staticHost('build');
    await use(host);
    host.close();
  },
});

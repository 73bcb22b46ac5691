/** What our nginx rules cost: each kind of response beside a bare file of the same size from the same nginx. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findNginx, startNginx } from '../../tests/support/nginx';
import { sendTraffic } from '../../tests/support/traffic';
import { deploy } from '../hosting/deploy';
import { kinds } from './pages';

/** What is requested, and the file that has the same bytes. */
const responses: Record<string, { url: string; file: string; encoding?: string }> = {
  page: { url: kinds.docs, file: `${kinds.docs}.html` },
  'page, gzip': { url: kinds.docs, file: `${kinds.docs}.html.gz`, encoding: 'gzip' },
  image: { url: '/img/logo.svg', file: '/img/logo.svg' },
  'not found': { url: '/nowhere', file: '/404.html' },
};

interface Cost {
  /** Requests per second. */
  rate: number;
  /** As a ratio to the bare file, as is the next. */
  rateRatio: number;
  p99Ratio: number;
}

interface Serving {
  /** By kind of response. */
  measure: () => Promise<Record<string, Cost>>;
  stop: () => Promise<void>;
}

/** Deploys a build to a folder of its own, and serves it. Without nginx there is nothing to measure. */
export async function startServing(build: string): Promise<Serving | undefined> {
  const command = findNginx();
  if (!command) {
    process.stderr.write('No nginx or openssl: serving is not measured.\n');
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'serving-'));
  await deploy(build, folder);
  const server = await startNginx(command, path.join(folder, 'current'));

  const measure = async () => {
    const costs: Record<string, Cost> = {};
    for (const [name, { url, file, encoding = 'identity' }] of Object.entries(responses)) {
      const send = (from: string) =>
        sendTraffic([{ url: from, headers: { 'Accept-Encoding': encoding } }], server.ca, {
          rounds: 2000,
          clients: 20,
        });
      // The first pays for what is cold.
      await send(server.bareUrl + file);
      const ours = await send(server.url + url);
      const bare = await send(server.bareUrl + file);
      costs[name] = {
        rate: ours.rate,
        rateRatio: ours.rate / bare.rate,
        p99Ratio: ours.p99 / bare.p99,
      };
    }
    return costs;
  };
  return {
    measure,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

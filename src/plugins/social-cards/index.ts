import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import upperFirst from 'lodash/upperFirst';

import { dependencies } from '../../../package.json';
import { purpose } from '../../components/home/purpose';
import { site } from '../../site';
import { loadedContent } from '@docs-engines/static-first/build';
import { cardPath } from './cardPath';
import { type Card, draw, fonts } from './draw';

/** The section of the site, by the id of the docs plugin. */
const kinds: Record<string, string> = { default: 'Documentation', api: 'API reference' };

const home = { permalink: '/home', kind: '', title: site.tagline, description: `${upperFirst(purpose)}.` };

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** An image of the cache, whose file begins with its hash; drawn if that file is missing, or is not what was stored. */
async function cached(file: string, drawn: () => Promise<Buffer>): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => Buffer.of());
  if (hashOf(bytes.subarray(32)).equals(bytes.subarray(0, 32))) return bytes.subarray(32);
  const image = await drawn();
  await writeFile(file, Buffer.concat([hashOf(image), image]));
  return image;
}

/**
 * Draws a social card for the site, each docs page and each post. `node_modules/.cache` caches the images by a hash of
 * their text and of all that shapes them: code, colours, logo, fonts, and the versions of the packages that draw.
 */
export default function socialCards({ siteDir }: LoadContext): Plugin {
  let pages: (Card & { permalink: string })[] = [];
  return {
    name: 'social-cards',
    getThemePath: () => path.join(__dirname, 'theme'),
    allContentLoaded({ allContent }) {
      const { docs, blogs } = loadedContent(allContent);
      pages = [
        home,
        ...Object.entries(docs).flatMap(([id, { loadedVersions }]) =>
          loadedVersions.flatMap((version) => version.docs.map((page) => ({ ...page, kind: kinds[id] ?? '' }))),
        ),
        ...Object.values(blogs).flatMap(({ blogPosts }) =>
          blogPosts.map(({ metadata }) => ({ ...metadata, kind: 'Blog' })),
        ),
      ];
    },
    async postBuild({ outDir }) {
      const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
      await mkdir(cache, { recursive: true });
      const sources = await Promise.all(
        ['src/plugins/social-cards/draw.ts', 'src/css/tokens.css', 'static/img/logo.svg'].map((file) =>
          readFile(path.join(siteDir, file)),
        ),
      );
      for (const { permalink, kind, title, description } of pages) {
        const card = { kind, title, description };
        const text = JSON.stringify([card, site.name, dependencies.satori, dependencies.sharp]);
        const shape = Buffer.concat([Buffer.from(text), ...sources, ...fonts.map(({ data }) => data)]);
        const key = hashOf(shape).toString('hex');
        const file = path.join(outDir, cardPath(permalink));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, await cached(path.join(cache, key), () => draw(card, siteDir)));
      }
    },
  };
}

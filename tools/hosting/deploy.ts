/** Deploys to a folder: each release is a folder of its own, and `current` is a link to one of them. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { filesIn } from '@docs-engines/static-first/build';
import { makeWorkFolder } from '../workFolder';

/** Releases whose assets are kept: pages that were opened long ago still load theirs. */
const keptReleases = 10;

const compressors = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

const textFile = /\.(html|m?js|m?ts|css|svg|xml|json|yaml|txt|md)$/;

/** All files in a folder, without the folders in it. */
function allFilesIn(folder: string): string[] {
  return existsSync(folder)
    ? filesIn(folder, /^/).filter((file) => statSync(path.join(folder, file)).isFile())
    : [];
}

/**
 * Adds `.br` and `.gz` to the text files that they make smaller. A file that the previous release has, too, is a link to
 * that one: its time stays, and so its ETag.
 */
async function compress(folder: string, previous: string | undefined): Promise<void> {
  const finish = async (file: string) => {
    const target = path.join(folder, file);
    const bytes = readFileSync(target);
    const known = previous && path.join(previous, file);
    if (known && existsSync(known) && readFileSync(known).equals(bytes)) {
      rmSync(target);
      for (const extension of ['', ...Object.keys(compressors)]) {
        if (existsSync(known + extension)) {
          linkSync(known + extension, target + extension);
        }
      }
    } else if (textFile.test(file)) {
      for (const [extension, compressor] of Object.entries(compressors)) {
        const compressed = await compressor(bytes);
        if (compressed.length < bytes.length) {
          writeFileSync(target + extension, compressed);
        }
      }
    }
  };
  await Promise.all(allFilesIn(folder).map(finish));
}

/** The numbers of the releases, oldest first. */
function releaseNumbers(releases: string): number[] {
  return readdirSync(releases)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/**
 * Copies a site into a new release, with the assets of the last releases, and then makes it the current one, at once. If this
 * is interrupted, the current release is the old one or the new one, and the next deploy cleans up.
 *
 * @param site the built site
 * @param target the folder that has `current`, which the web server serves, and `releases`
 * @returns the folder of the new release
 * @throws Error of the file system, or if another deploy to this folder is running
 */
export async function deploy(site: string, target: string): Promise<string> {
  const releases = path.join(target, 'releases');
  const next = makeWorkFolder(path.join(releases, 'next'), 'deploy');
  const numbers = releaseNumbers(releases);
  const last = numbers.at(-1);
  cpSync(site, next, { recursive: true });
  const newAssets = allFilesIn(path.join(next, 'assets'));
  await compress(next, last === undefined ? undefined : path.join(releases, String(last)));
  for (const number of numbers.slice(-keptReleases)) {
    const release = path.join(releases, String(number));
    const list = readFileSync(path.join(releases, `${number}.assets`), 'utf8');
    for (const asset of list.split('\n').filter(Boolean)) {
      for (const file of [asset, ...Object.keys(compressors).map((each) => asset + each)]) {
        const [from, to] = [path.join(release, 'assets', file), path.join(next, 'assets', file)];
        if (existsSync(from) && !existsSync(to)) {
          mkdirSync(path.dirname(to), { recursive: true });
          linkSync(from, to);
        }
      }
    }
  }

  const number = (last ?? 0) + 1;
  const release = path.join(releases, String(number));
  writeFileSync(path.join(releases, `${number}.assets`), newAssets.join('\n'));
  renameSync(next, release);

  const link = path.join(target, 'current.next');
  rmSync(link, { force: true });
  symlinkSync(path.join('releases', String(number)), link, 'junction');
  renameSync(link, path.join(target, 'current'));

  for (const old of numbers.slice(0, -keptReleases)) {
    rmSync(path.join(releases, `${old}.assets`), { force: true });
    rmSync(path.join(releases, String(old)), { recursive: true });
  }
  return release;
}

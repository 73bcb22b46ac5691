/** Deploys to a folder: each release is a folder of its own, and `current` is a link to one of them. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
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
import { checkLinks } from '../../src/config/checkLinks';
import { makeWorkFolder, removeMarked } from '../workFolder';

/** Releases whose assets are kept: pages that were opened long ago still load theirs. */
const keptReleases = 10;

const compressors = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

const textFile = /\.(html|m?js|m?ts|css|svg|xml|json|yaml|txt|md)$/;

/** All files in a folder, without the folders in it. */
function allFilesIn(folder: string): string[] {
  return existsSync(folder) ? filesIn(folder, /^/).filter((file) => statSync(path.join(folder, file)).isFile()) : [];
}

/** Copies a file with its modification time, from which web servers make the ETag. Not every file system has hard links. */
function keep(from: string, to: string): void {
  cpSync(from, to, { preserveTimestamps: true });
}

/** Adds `.br` and `.gz` to the text files that they make smaller. A file that the previous release has, too, is a copy of that one. */
async function compress(folder: string, previous: string | undefined): Promise<void> {
  const finish = async (file: string) => {
    const target = path.join(folder, file);
    const bytes = readFileSync(target);
    const earlier = previous && path.join(previous, file);
    if (earlier && existsSync(earlier) && readFileSync(earlier).equals(bytes)) {
      for (const extension of ['', ...Object.keys(compressors)]) {
        if (existsSync(earlier + extension)) keep(earlier + extension, target + extension);
      }
    } else if (textFile.test(file)) {
      for (const [extension, compressor] of Object.entries(compressors)) {
        const compressed = await compressor(bytes);
        if (compressed.length < bytes.length) writeFileSync(target + extension, compressed);
      }
    }
  };
  await Promise.all(allFilesIn(folder).map(finish));
}

/** The symbolic link that is renamed to `current`: a rename replaces a link atomically. */
const nextLink = (target: string) => path.join(target, 'current.next');

const listOf = (releases: string, number: number) => path.join(releases, `${number}.assets`);
const assetsOf = (releases: string, number: number) =>
  readFileSync(listOf(releases, number), 'utf8').split('\n').filter(Boolean);

/** Whether a folder is a release that a deploy made: it has all assets of the list beside it. */
const isRelease = (releases: string, number: number) =>
  existsSync(listOf(releases, number)) &&
  assetsOf(releases, number).every((asset) => existsSync(path.join(releases, String(number), 'assets', asset)));

/** @throws Error if something that is no link is in the place of a link */
function checkLink(link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === false) {
    throw new Error(`${link} is no symbolic link, which a deploy would replace.\n  → Move it away, and deploy again.`);
  }
}

/** Makes a folder readable for the web server, which runs as another user, whatever umask it was built with. */
function makeReadable(folder: string): void {
  for (const file of ['', ...filesIn(folder, /^/)].map((name) => path.join(folder, name))) {
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
  }
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
  checkLink(path.join(target, 'current'));
  checkLink(nextLink(target));
  checkLinks(site, site);
  // The mode of the folders of the target. It is set for the whole process: `mkdir` has no other way to make readable parents.
  process.umask(0o022);
  const work = makeWorkFolder(path.join(target, 'releases', 'next'), 'deploy');
  try {
    return await publish(site, target, work);
  } finally {
    // It would keep a deploy of the next container out.
    removeMarked(work);
  }
}

/** Makes a release in the work folder, and then makes it the current one. */
async function publish(site: string, target: string, work: string): Promise<string> {
  const next = path.join(work, 'site');
  const releases = path.join(target, 'releases');
  const current = path.join(target, 'current');
  const link = nextLink(target);
  const taken = readdirSync(releases)
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number);
  // Anything else with a number for a name is not of a deploy, and stays.
  const numbers = taken.filter((number) => isRelease(releases, number)).sort((a, b) => a - b);
  const last = numbers.at(-1);
  const number = Math.max(0, ...taken) + 1;
  // First, since not every volume has symbolic links.
  rmSync(link, { force: true });
  symlinkSync(path.join('releases', String(number)), link, 'junction');
  // A link would lead to the next build.
  cpSync(site, next, { recursive: true, dereference: true });
  makeReadable(next);
  const newAssets = allFilesIn(path.join(next, 'assets'));
  await compress(next, last === undefined ? undefined : path.join(releases, String(last)));
  for (const number of numbers.slice(-keptReleases)) {
    const release = path.join(releases, String(number));
    for (const asset of assetsOf(releases, number)) {
      for (const file of [asset, ...Object.keys(compressors).map((each) => asset + each)]) {
        const [from, to] = [path.join(release, 'assets', file), path.join(next, 'assets', file)];
        if (existsSync(from) && !existsSync(to)) keep(from, to);
      }
    }
  }

  const release = path.join(releases, String(number));
  writeFileSync(listOf(releases, number), newAssets.join('\n'));
  renameSync(next, release);
  renameSync(link, current);

  for (const old of numbers.slice(0, -keptReleases)) {
    // In one step into the work folder, which is removed: nothing would remove half a release.
    renameSync(path.join(releases, String(old)), path.join(work, String(old)));
    rmSync(listOf(releases, old));
  }
  return release;
}

import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What a package.json says about its licence. */
interface Manifest {
  name: string;
  version: string;
  /** An SPDX expression. */
  license?: string;
  author?: string | { name: string };
}

/**
 * The text of a package's licence: its licence files, or the section of its readme, or else the MIT licence with its author.
 *
 * @param mit the text of the MIT licence, from its grant on
 * @throws Error if a package with another licence has no text of it
 */
function licenceText(folder: string, { name, license, author }: Manifest, mit: string): string {
  const files = readdirSync(folder).sort();
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const texts = read(/^(?:licence|license|copying|notice)/i);
  if (texts.length > 0) return texts.join('\n\n');
  const [readme = ''] = read(/^readme/i);
  const [section] = /^#+ (?:licence|license)\s[^]*copyright[^]*/im.exec(readme) ?? [];
  if (section) return section;
  if (license !== 'MIT') {
    throw new Error(`${name} is published, and has no text of its licence: ${license}.`);
  }
  const holder = typeof author === 'object' ? author.name : author;
  return `Copyright (c) ${holder ?? `the authors of ${name}`}\n\n${mit}`;
}

/** The name, version, licence and notice of the package in a folder. `mit` as in `licenceText`. */
function noticeOf(folder: string, mit: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license = '' } = manifest;
  return `${name} ${version} (${license})\n\n${licenceText(folder, manifest, mit)}\n`;
}

/**
 * The notices of the packages that files are from, each once, also of a version that two folders hold.
 *
 * @param files their absolute paths; those of no package are left out, and those of a package of this repository, which npm
 *   links into `node_modules`
 * @param licence text of the MIT licence, for packages under MIT that have no licence file
 */
export function noticesOf(files: string[], licence: string): string[] {
  const folders = files
    .flatMap((file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [])
    .filter((folder) => /[\\/]node_modules[\\/]/.test(realpathSync(folder)));
  const mit = licence.slice(licence.indexOf('Permission is hereby granted')).trim();
  return [...new Set([...new Set(folders)].map((folder) => noticeOf(folder, mit)))];
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import omitBy from 'lodash/omitBy';

/** An entry of package-lock.json. */
export interface LockedPackage {
  /** If the package is installed under another name. */
  name?: string;
  version: string;
  /** An SPDX expression. */
  license?: string;
  /** `sha512-` and the hash in Base64, as npm writes it. */
  integrity?: string;
  /** Whether it is a link to a workspace. */
  link?: boolean;
  /** Whether only development needs it. */
  dev?: boolean;
  /** Names of packages, with the range of versions that is asked for. */
  optionalDependencies?: Record<string, string>;
}

/** Locked packages by their folder, relative to the project: `node_modules/…`. The project itself is `''`; its workspaces are left out. */
export type Lockfile = Record<string, LockedPackage>;

export function readLockfile(siteDir: string): Lockfile {
  const text = readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Lockfile };
  return omitBy(packages, ({ link }, folder) => link ?? folder.startsWith('packages/'));
}

/** The name of the package in a folder. */
export const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** The folder where the package in a folder finds another one, if it is installed. */
export function resolve(lockfile: Lockfile, from: string, name: string): string | undefined {
  const folder = `${from && `${from}/`}node_modules/${name}`;
  if (folder in lockfile) return folder;
  return from ? resolve(lockfile, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name) : undefined;
}

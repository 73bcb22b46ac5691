/** What the site is built from: packages, their versions and licences, and what is said about them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import groupBy from 'lodash/groupBy';
import omitBy from 'lodash/omitBy';

import { site } from '../../src/site';
import { inFull } from '../support/full';
import { withoutGit } from '../support/git';

/**
 * Entries of the lockfile, with those for other platforms. Lower these when there are fewer. 25 are those of the authorization
 * server that tests sign in at.
 */
const budget = { all: 2073, production: 1573, productionNamesInTwoVersions: 104 };

/** Licences of what the browser gets: scripts, styles and, under the OFL, fonts. */
const bundled = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'OFL-1.1'];

/** Licences of what builds the site. */
const allowed = [...bundled, 'MIT-0', 'BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', 'PSF-2.0', 'Zlib'];

/** Packages with another licence, which may build the site. None of them is in the browser's files. */
const named: Record<string, RegExp> = {
  'MPL-2.0': /^(?:lightningcss(?:-.+)?|satori)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Data of browsers.
  'CC-BY-4.0': /^caniuse-lite$/,
  // No field; MIT by its readme.
  none: /^require-like$/,
};

/** An entry of package-lock.json. */
interface LockedPackage {
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
type Lockfile = Record<string, LockedPackage>;

function readLockfile(siteDir: string): Lockfile {
  const text = readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Lockfile };
  return omitBy(packages, ({ link }, folder) => link ?? folder.startsWith('packages/'));
}

/** The name of the package in a folder. */
const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

/** The folder where the package in a folder finds another one, if it is installed. */
function resolve(lockfile: Lockfile, from: string, name: string): string | undefined {
  const folder = `${from && `${from}/`}node_modules/${name}`;
  if (folder in lockfile) return folder;
  return from ? resolve(lockfile, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name) : undefined;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string | Record<string, string>>;
  licenses?: { type: string }[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const manifest = json('package.json') as Manifest;
const lockfile = readLockfile('.');
const locked = Object.entries(lockfile).filter(([folder]) => folder);
const production = locked.filter(([, { dev }]) => !dev);

interface Override {
  name: string;
  version: string;
  /** The package for whose sake it is, if it is for one. */
  parent?: string;
}

const overrides = Object.entries(manifest.overrides).flatMap(([name, to]): Override[] =>
  typeof to === 'string'
    ? [{ name, version: to }]
    : Object.entries(to).map(([child, version]) => ({ name: child, version, parent: name })),
);

/** Whether a licence, an SPDX expression without nesting, leaves a choice that `isFine` takes. */
function permits(licence: string, isFine: (id: string) => boolean): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isFine));
}

function licenceOf(folder: string, { license }: LockedPackage): string {
  return license ?? (json(`${folder}/package.json`) as Manifest).licenses?.[0]?.type ?? 'none';
}

test('every package that builds the site has a licence from the list', () => {
  const others = production
    .map(([folder, entry]) => [nameOf(folder), licenceOf(folder, entry)] as const)
    .filter(([name, licence]) => !permits(licence, (id) => allowed.includes(id) || named[id]?.test(name) === true));
  expect(others).toEqual([]);
});

test('licences.txt has the licence and the notice of every package in the browser’s files', async ({ request }) => {
  const response = await request.get('/licences.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const [, ...notices] = (await response.text()).split(/^-{80}$/m);
  const found = notices.map((notice) => {
    const [head = '', ...text] = notice.trim().split('\n');
    const [, name = '', version = '', licence = ''] = /^(\S+) (\S+) \((.+)\)$/.exec(head) ?? [];
    expect(text.join('\n'), head).toMatch(/copyright/i);
    expect(text.join(' '), head).toMatch(
      /Permission (?:is hereby granted|to use, copy, modify)|Apache License|Redistribution and use/,
    );
    const isPermitted = permits(licence, (id) => bundled.includes(id));
    expect(isPermitted, head).toBe(true);
    return `${name} ${version}`;
  });
  const names = production.map(([folder, { name = nameOf(folder), version }]) => `${name} ${version}`);
  expect(found.filter((name) => !names.includes(name))).toEqual([]);
  const latest = (name: string) => `${name} ${lockfile[`node_modules/${name}`]?.version}`;
  // One of each way in: an import, an import of an import, the search, a style sheet, the bundler's runtime.
  const ways = ['react', 'scheduler', 'minisearch', 'infima', '@rspack/core'].map(latest);
  expect(found).toEqual(expect.arrayContaining(ways));
});

test('the footer links to the licences', async ({ page }) => {
  await page.goto('/docs/intro');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Open-source licences' });
  await expect(link).toHaveAttribute('href', '/licences.txt');
});

test('every override changes what a package asks for, and is what is installed', inFull(), () => {
  const names = overrides.map(({ name }) => name);
  const explained = JSON.parse(
    execFileSync('npm', ['explain', ...names, '--json'], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 }),
  ) as {
    name: string;
    version: string;
    dependents: { rawSpec?: string; overridden?: boolean; from: { name?: string } }[];
  }[];
  for (const { name, version, parent } of overrides) {
    const asked = explained
      .filter((installed) => installed.name === name && installed.version === version)
      .flatMap(({ dependents }) => dependents)
      .filter(({ overridden, from }) => overridden && (!parent || from.name === parent))
      .map(({ rawSpec }) => rawSpec);
    const others = asked.filter((range) => range !== version);
    expect(others, name).not.toEqual([]);
  }
});

test('no more packages, and no more in two versions, than before', () => {
  const twice = Object.values(groupBy(production, ([folder]) => nameOf(folder))).filter(
    (entries) => new Set(entries.map(([, { version }]) => version)).size > 1,
  );
  const found = { all: locked.length, production: production.length, productionNamesInTwoVersions: twice.length };
  const over = (Object.keys(budget) as (keyof typeof budget)[])
    .filter((name) => found[name] > budget[name])
    .map((name) => `${name}: ${found[name]}, budget ${budget[name]}`);
  expect(over).toEqual([]);
});

test('the lockfile has an entry, with its hash, for every optional platform package', () => {
  const missing = Object.entries(lockfile).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolve(lockfile, folder, name))
      .map((name) => `${folder}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(locked.filter(([, { integrity }]) => !integrity).map(([folder]) => folder)).toEqual([]);
});

test('the versions of all dependencies are exact', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-rc\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('security.txt has the contact of the description, and is valid for a month to a year', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await response.text()).trim().split('\n');
  const { Expires = '', ...fields } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/) as [string, string]));
  const { info } = json('build/openapi.json') as { info: { contact: { email: string } } };
  expect(fields).toEqual({
    Contact: `mailto:${info.contact.email}`,
    'Preferred-Languages': 'en',
    Canonical: `${site.url}/.well-known/security.txt`,
  });
  test.skip(...withoutGit);
  const committed = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  const days = (Date.parse(Expires) / 1000 - Number(committed)) / 86_400;
  expect(days, 'days from the last commit to the date in static/.well-known').toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
  const security = readFileSync('SECURITY.md', 'utf8');
  expect(security).toContain(`(mailto:${info.contact.email})`);
});

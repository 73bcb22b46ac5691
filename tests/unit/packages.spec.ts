/**
 * Packages know no product: none of its words is in their code or their documentation. Those that are plain libraries bring no
 * Docusaurus.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { filesIn } from '@docs-engines/static-first/build';

const packages = path.resolve(__dirname, '../../packages');

const words = /mailvet|\bcredits?\b|verdict|mailbox|sandbox\.test|docs\/errors/i;

/** Words of the domain of a package, which it may use. */
const ownWords: Partial<Record<string, RegExp>> = { 'bounce-reader': /mailbox|verdict/gi };

/** The files of a package's tarball: code, data, README and manifest. */
const published = /^(?:src|data)\/.*\.\w+$|^README\.md$|^package\.json$/;

const names = readdirSync(packages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const name of names) {
  test(`${name} has no word of a product`, () => {
    const folder = path.join(packages, name);
    const found = filesIn(folder, published).flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replaceAll(ownWords[name] ?? /$^/g, '')) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
}

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The folder of a package, as Node.js finds it from another folder. */
const folderOf = (name: string, from: string) =>
  createRequire(path.join(from, 'package.json'))
    .resolve.paths(name)
    ?.map((modules) => path.join(modules, name))
    .find(existsSync);

/** All packages that npm installs with that in a folder, by name, each with those that lead to it. */
function installedWith(folder: string, way: string[] = [], seen = new Map<string, string[]>()): Map<string, string[]> {
  const file = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(file) as Manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
    const next = seen.has(name) ? undefined : folderOf(name, folder);
    seen.set(name, seen.get(name) ?? [...way, name]);
    if (next) installedWith(next, [...way, name], seen);
  }
  return seen;
}

for (const name of ['api-samples', 'api-sandbox', 'api-verify', 'bounce-reader']) {
  test(`${name} brings neither Docusaurus nor React nor TypeScript`, () => {
    const ways = [...installedWith(path.join(packages, name)).values()];
    expect(ways.filter((way) => /^@?docusaurus|^(?:react(?:-dom)?|typescript)$/.test(way.at(-1) ?? ''))).toEqual([]);
  });
}

for (const name of names) {
  const read = (file: string) => readFileSync(path.join(packages, file), 'utf8');
  const scoped = (text = '') => [...new Set(text.match(/@docs-engines\/[\w-]+/g))].sort();

  test(`${name}: one command installs what its README uses; packages/README.md has the tarballs that it needs`, () => {
    const [use = ''] = /(?<=^## Install\n).*?(?=^## (?!Use))/ms.exec(read(`${name}/README.md`)) ?? [];
    const [install, ...others] = Array.from(use.matchAll(/^```\w+\n(.*?)^```/gms), ([, code]) => code);
    expect(install).toMatch(/^npm install .*\n$/);
    expect(scoped(install)).toEqual(expect.arrayContaining(scoped(others.join('\n'))));
    const [, row = ''] = new RegExp(`^\\| \`${name}\` .*\\|(.*)\\|$`, 'm').exec(read('README.md')) ?? [];
    const listed = Array.from(row.matchAll(/`([\w-]+)`/g), ([, other]) => `@docs-engines/${other}`);
    expect(scoped([...installedWith(path.join(packages, name)).keys()].join(' '))).toEqual(listed);
  });
}

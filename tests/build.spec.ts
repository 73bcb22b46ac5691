import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

test('every image, script, style sheet and icon that a page refers to is in the build', () => {
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const named = pages.flatMap((page) => [
    ...readFileSync(path.join('build', page), 'utf8').matchAll(
      /(?:src|href|content)="?(?:https:\/\/mailvet\.example)?(\/(?:img|assets)\/[^"\s>]+)/g,
    ),
  ]);
  const files = [...new Set(named.map(([, file]) => file ?? ''))];
  expect(files.filter((file) => !existsSync(path.join('build', file)))).toEqual([]);
  expect(files).toContain('/img/cards/home.png');
});

interface Lockfile {
  packages: Record<
    string,
    {
      resolved?: string;
      integrity?: string;
      link?: boolean;
      optionalDependencies?: Record<string, string>;
    }
  >;
}

test('R7.1 the lockfile has an entry, with its hash, for every optional platform package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const installed = (from: string, name: string): boolean => {
    if (`${from}node_modules/${name}` in packages) {
      return true;
    }
    const up = from.replace(/node_modules\/(@[^/]+\/)?[^/]+\/$/, '');
    return up !== from && installed(up, name);
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed(place ? `${place}/` : '', name))
      .map((name) => `${place}: ${name}`),
  );
  expect(missing).toEqual([]);
  const unhashed = Object.entries(packages).filter(([place, entry]) => place && !entry.integrity);
  expect(unhashed.map(([place]) => place)).toEqual([]);
});

test('R7.1 the versions of all dependencies are exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-rc\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

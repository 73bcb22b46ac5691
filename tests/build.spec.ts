import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from './support/project';

/** Every file below a folder, with a hash of its bytes. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .map((file) => [file, path.join(folder, file)] as const)
      .filter(([, file]) => statSync(file).isFile())
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

test('a second build of the same source is the same bytes, and prints no warning', async ({
  project,
}) => {
  test.setTimeout(180_000);
  const build = path.join(project.dir, 'build');
  const first = await project.run('build');
  expect(first.status, first.output).toBe(0);
  expect(first.output).not.toMatch(/warn/i);
  const bytes = hashes(build);
  expect((await project.run('build')).status).toBe(0);
  expect(hashes(build)).toEqual(bytes);
});

test('every image, script, style and icon that a page names is in the build', () => {
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

test('R7.1 versions are exact, and the local-storage key of the colour mode is `theme`', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-rc\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  for (const name of ['core', 'preset-classic']
    .map((part) => `@docusaurus/${part}`)
    .concat([
      'docusaurus-plugin-openapi-docs',
      'docusaurus-theme-openapi-docs',
      'react',
      'react-dom',
      'prism-react-renderer',
      'clsx',
      '@mdx-js/react',
    ])) {
    expect(dependencies, name).toHaveProperty([name]);
  }
});

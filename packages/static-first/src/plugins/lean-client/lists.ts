/** The lists that Docusaurus generates for its client, without what only the build reads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { DocusaurusConfig } from '@docusaurus/types';
import countBy from 'lodash/countBy';
import pick from 'lodash/pick';

/** Fields of the configuration that no code in the browser reads. */
const buildFields = [
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'markdown',
  'headTags',
  'scripts',
  'stylesheets',
  'staticDirectories',
  'ssrTemplate',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
] as const satisfies (keyof DocusaurusConfig)[];

/** As in `routesChunkNames.json`: the names of a page's chunks, in the shape of its props. */
type ChunkNames = string | ChunkNames[] | { [name: string]: ChunkNames };

/** An entry of `registry.js`: the name of a chunk, and the module that it imports. */
const registered =
  /"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "((?:[^"\\]|\\.)+)"\)/g;

/**
 * An entry of `routes.js`: the path of a route, with escaped quotes, and a hash that distinguishes routes of the same path.
 */
const created = /component: ComponentCreator\('((?:[^'\\]|\\')*)'(?:, '([^']*)')?\)/g;

/**
 * What shows the pages of one kind is one file: a reader of one page reads others of its kind. Not the index of a category,
 * of which there is one.
 */
const groups = { docs: /^@theme\/(Doc(?!Category)|ApiItem)/, blog: /^@theme\/Blog/ };

/** The components of pages that React renders in place of each other. What must start anew in them has the path as its key. */
const inPlace = ['@theme/DocItem'];

/** Every name in a part of `routesChunkNames.json`, as often as it occurs. */
function namesIn(part: ChunkNames): string[] {
  return typeof part === 'string' ? [part] : Object.values(part).flatMap(namesIn);
}

/**
 * The routes with their modules in place. Docusaurus names each module in three lists (routes, their chunks, a registry),
 * which all grow with every page.
 *
 * @throws Error if Docusaurus writes these lists in another form
 */
function routes(read: (file: string) => string, pageFile: string): string {
  const source = read('routes.js');
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>;
  const modules = new Map<string, string>();
  const requests = new Map<string, string>();
  for (const [, name = '', request = ''] of read('registry.js').matchAll(registered)) {
    // Three dozen bytes: no chunk of their own.
    const plugin = /^@generated\/(.*__plugin\.json)$/.exec(request)?.[1];
    const group = Object.entries(groups).find(([, pattern]) => pattern.test(request))?.[0];
    // A name is one more entry of the runtime's list of chunks.
    const comment = group ? `/* webpackChunkName: "${group}" */ ` : '';
    requests.set(name, request);
    modules.set(
      name,
      plugin
        ? `async () => ({ default: ${read(plugin)} })`
        : `() => import(${comment}"${request}")`,
    );
  }
  const uses = countBy(namesIn(Object.values(chunkNames)));
  // Those of several routes. Any other is in its place, without an index.
  const shared = [...modules.keys()].filter((name) => (uses[name] ?? 0) > 1);

  const print = (part: ChunkNames): string => {
    if (typeof part === 'string') {
      const module = modules.get(part);
      if (!module) {
        throw new Error(`No chunk "${part}" in registry.js.`);
      }
      const index = shared.indexOf(part);
      return index === -1 ? module : `m[${index}]`;
    }
    return Array.isArray(part)
      ? `[${part.map(print).join()}]`
      : `{${Object.entries(part)
          .map(([name, value]) => `${JSON.stringify(name)}:${print(value)}`)
          .join()}}`;
  };

  let count = 0;
  const list = source
    .slice(source.indexOf('export default'))
    .replaceAll(created, (_, escaped: string, hash: string) => {
      const route = escaped.replaceAll("\\'", "'");
      count++;
      if (route === '*') {
        return `...page({ __comp: () => import('@theme/NotFound'), __context: { plugin: async () => ({ default: { name: 'native', id: 'default' } }) } })`;
      }
      const chunks = chunkNames[`${route}-${hash}`];
      if (!chunks) {
        throw new Error(`No chunks of "${route}" in routesChunkNames.json.`);
      }
      const component = requests.get((chunks as { __comp: string }).__comp) ?? '';
      const key = inPlace.includes(component) ? `, ${JSON.stringify(component)}` : '';
      return `...page(${print(chunks)}${key})`;
    });
  if (list.includes('ComponentCreator') || count !== Object.keys(chunkNames).length + 1) {
    throw new Error('routes.js has another form.');
  }
  return `import page from ${JSON.stringify(pageFile)};\nconst m = [${shared.map((name) => modules.get(name)).join(',\n')}];\n${list}`;
}

/**
 * Writes the lists.
 *
 * @returns the file that takes the place of each of Docusaurus' files
 */
export function writeLists(generatedFilesDir: string, pageFile: string): Record<string, string> {
  const folder = path.join(generatedFilesDir, 'lean-client');
  mkdirSync(folder, { recursive: true });
  const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');

  const [, json = ''] = /export default (\{.*\});/s.exec(read('docusaurus.config.mjs')) ?? [];
  const config = JSON.parse(json) as Partial<Omit<DocusaurusConfig, 'future'>> & { future: object };
  for (const field of buildFields) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a copy
    delete config[field];
  }
  delete (config.themeConfig as Record<string, unknown>).prism;
  // The others are of the build.
  config.future = pick(config.future, 'experimental_router');
  const metadata = JSON.parse(read('site-metadata.json')) as object;

  const lists = {
    'routes.js': routes(read, pageFile),
    'docusaurus.config.mjs': `export default ${JSON.stringify(config)};`,
    'site-metadata.json': JSON.stringify({ ...metadata, pluginVersions: {} }),
  };
  return Object.fromEntries(
    Object.entries(lists).map(([name, text]) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return [path.join(generatedFilesDir, name), file];
    }),
  );
}

/**
 * Finds code that needs hydration: state, effects, refs, event handlers, browser-only rendering, and tags in the head, which are
 * removed when the app starts unless React renders them again.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import memoize from 'lodash/memoize';

const hooks = [
  'State|Reducer|(?:Layout|Insertion)?Effect|EffectEvent|Ref|SyncExternalStore|Transition|DeferredValue',
  'ImperativeHandle|Optimistic|ActionState|FormStatus',
  'IsBrowser|ColorMode|History|WindowSize|Collapsible|ScrollPosition|ScrollController|StorageSlot',
].join('|');

/**
 * Matches such code in JavaScript with JSX. Names may have a number that esbuild appends, or be renamed imports of a minified
 * package. Hooks that only read, such as `useContext` and `useId`, do not count.
 */
export const liveCode = new RegExp(
  [
    `\\b(?:use(?:${hooks})|createRef|BrowserOnly|ExecutionEnvironment|customElements)(?=\\d*\\b)`,
    '\\blazy(?=\\d*\\)?\\(| as )',
    '\\bon[A-Z]\\w*(?==\\{|:)',
    '\\bref(?==\\{\\()',
    '\\bextends (?:\\w+\\.)?(?:Pure)?Component(?=\\d*\\b)',
    '\\b(?:Pure)?Component(?= as )',
    '(?<=<)(?:Redirect|mermaid|live|Head|PageMetadata|HtmlClassNameProvider)(?=\\d*\\b)',
  ].join('|'),
);

/** A module that renders an `Island`, or `StaticContent`: it is not checked. */
const isIsland = /^import (?!type\b)\w+\b[^'"]*\bfrom ['"].*\/(?:Island|StaticContent)(?:\.js)?['"]/m;

/** Packages that are not bundled: React, whose hooks are matched by name, and modules that Docusaurus provides. */
const external = /^(?:react|react-dom|react-router(?:-dom)?|@docusaurus|@generated|@mdx-js)(?:\/|$)/;

/** The theme folders in a scope, in each place where Node.js finds packages for the site, or for this one: with pnpm, none has all. */
function themesIn(scope: string, theme: string, siteDir: string): string[] {
  const places = [siteDir, __dirname].flatMap((from) => createRequire(path.join(from, '_')).resolve.paths(scope) ?? []);
  const scopes = places.map((modules) => path.join(modules, scope)).filter(existsSync);
  const packages = scopes.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  return packages.map((folder) => path.join(folder, theme)).filter(existsSync);
}

/** Those of our packages, compiled or not, and then those of Docusaurus' themes and plugins. */
const themesOf = memoize((siteDir: string) => [
  ...['src/theme', 'lib/theme'].flatMap((theme) => themesIn('@docs-engines', theme, siteDir)),
  ...themesIn('@docusaurus', 'lib/theme', siteDir),
]);

const isStock = (file: string) => /@docusaurus.[\w-]+.lib.theme\b/.test(file);

/** The files that an import may resolve to, in Docusaurus' order. */
function candidates(source: string, siteDir: string): string[] {
  const [, alias, name = ''] = /^@(site|theme|theme-original|theme-init)\/(.*)$/.exec(source) ?? [];
  const originals = themesOf(siteDir).map((folder) => path.join(folder, name));
  if (alias === 'site') return [path.join(siteDir, name)];
  if (alias === 'theme') return [path.join(siteDir, 'src/theme', name), ...originals];
  if (alias === 'theme-init') return originals.filter(isStock);
  return alias ? originals : [source];
}

/** An esbuild plugin that resolves Docusaurus' aliases. Imports that are not scripts, or not found, stay external. */
const resolver = (siteDir: string): Plugin => ({
  name: 'resolver',
  setup(context) {
    const isSkipped = (file: string) => !/\.[cm]?[jt]sx?$/.test(file) || isIsland.test(readFileSync(file, 'utf8'));
    context.onResolve({ filter: /./ }, async ({ path: source, pluginData, ...from }) => {
      if (pluginData === 'candidate') return undefined;
      for (const candidate of external.test(source) ? [] : candidates(source, siteDir)) {
        const resolved = await context.resolve(candidate, { ...from, pluginData: 'candidate' });
        if (resolved.errors.length > 0) continue;
        if (resolved.external || isSkipped(resolved.path)) break;
        return resolved;
      }
      return { path: source, external: true };
    });
  },
});

/**
 * Bundles a module, tree-shaken, and searches the result.
 *
 * @param entry an `export … from` statement with the bindings that are used
 * @param folder base of relative paths in it
 * @returns `src/components/Counter.tsx:4 has useState`; undefined if nothing is found
 */
export async function findLiveCode(entry: string, folder: string, siteDir: string): Promise<string | undefined> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder },
    absWorkingDir: siteDir,
    plugins: [resolver(siteDir)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'preserve',
    // What the server renders: in the browser, code outside of static content may use hooks.
    define: { 'process.env.RENDERS_CONTENT': 'true' },
    loader: { '.js': 'jsx' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  let file = '';
  for (const line of outputFiles[0]?.text.split('\n') ?? []) {
    // esbuild puts a comment with its path before each module, and removes all other comments.
    const [, module] = /^\/\/ (.+)$/.exec(line) ?? [];
    if (module && existsSync(path.join(siteDir, module))) {
      file = module;
      continue;
    }
    const [name] = liveCode.exec(line) ?? [];
    // Stock has structured data in the head, which the page script keeps.
    const isKept = name === 'Head' && isStock(file);
    if (name && file && !isKept) {
      const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
      const index = lines.findIndex((text) => text.includes(name) && !text.startsWith('import '));
      return `${file}:${index + 1} has ${name}`;
    }
  }
  return undefined;
}

/**
 * Memoized, because the pages of all operations import one large component. `npm start` does not see changes of it.
 *
 * @param entry an `export … from` statement with bindings of `@theme`
 */
export const findInTheme = memoize(
  (entry: string, siteDir: string) => findLiveCode(entry, siteDir, siteDir),
  (...key) => key.join(),
);

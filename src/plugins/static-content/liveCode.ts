/** Finds code that needs a script in the browser: state, effects, refs, event handlers, and what only a browser renders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';

const hooks = [
  'State|Reducer|(?:Layout|Insertion)?Effect|EffectEvent|Ref|SyncExternalStore|Transition|DeferredValue',
  'ImperativeHandle|Optimistic|ActionState|FormStatus',
  'IsBrowser|ColorMode|History|WindowSize|Collapsible|ScrollPosition|ScrollController|StorageSlot',
].join('|');

/**
 * In JavaScript whose JSX is kept. The bundler may have numbered a name, a package may have renamed what it imports. What only
 * reads, such as `useContext` and `useId`, is as good in HTML.
 */
export const liveCode = new RegExp(
  [
    `\\b(?:use(?:${hooks})|createRef|BrowserOnly|ExecutionEnvironment|customElements)(?=\\d*\\b)`,
    '\\blazy(?=\\d*\\)?\\(| as )',
    '\\bon[A-Z]\\w*(?==\\{|:)',
    '\\bref(?==\\{\\()',
    '\\bextends (?:\\w+\\.)?(?:Pure)?Component(?=\\d*\\b)',
    '\\b(?:Pure)?Component(?= as )',
    '(?<=<)(?:Redirect|mermaid|live)(?=\\d*\\b)',
  ].join('|'),
);

/**
 * Modules that are not looked into: what they need in the browser gets there by a script of every page, or the check is wrong
 * about them. A module that renders an `Island` is one of them.
 */
const declaredStatic: readonly string[] = [];

const isIsland = /\bfrom ['"].*\/content\/Island['"]/;

/** Packages that the bundler replaces or that have no state of their own; their hooks have the names above. */
const external =
  /^(?:react|react-dom|react-router(?:-dom)?|@docusaurus|@generated|@mdx-js)(?:\/|$)/;

const packages = path.join(require.resolve('@docusaurus/theme-classic'), '../../..');

/** The folders of components that Docusaurus' themes and plugins bring. */
const themes = readdirSync(packages)
  .map((name) => path.join(packages, name, 'lib/theme'))
  .filter((folder) => existsSync(folder));

/** Where a module may be, as Docusaurus looks for it. */
function candidates(source: string, siteDir: string): string[] {
  const [, alias, name = ''] = /^@(site|theme|theme-original)\/(.*)$/.exec(source) ?? [];
  const stock = themes.map((folder) => path.join(folder, name));
  if (alias === 'site') return [path.join(siteDir, name)];
  if (alias === 'theme') return [path.join(siteDir, 'src/theme', name), ...stock];
  return alias ? stock : [source];
}

/** Resolves imports; what is no script, or not found, is left to the bundler. */
const resolver = (siteDir: string, declared: readonly string[]): Plugin => ({
  name: 'resolver',
  setup(context) {
    const skipped = new Set(declared.map((file) => path.join(siteDir, file)));
    const isSkipped = (file: string) =>
      !/\.[cm]?[jt]sx?$/.test(file) ||
      skipped.has(file) ||
      isIsland.test(readFileSync(file, 'utf8'));
    context.onResolve({ filter: /./ }, async ({ path: source, pluginData, ...from }) => {
      if (pluginData === 'candidate') return undefined;
      for (const candidate of external.test(source) ? [] : candidates(source, siteDir)) {
        const found = await context.resolve(candidate, { ...from, pluginData: 'candidate' });
        if (found.errors.length > 0) continue;
        if (found.external || isSkipped(found.path)) break;
        return found;
      }
      return { path: source, external: true };
    });
  },
});

/**
 * Looks into a module and all that it imports, without what is not used.
 *
 * @param entry a statement that exports what is used
 * @param folder what relative paths in it start from
 * @returns `src/components/Counter.tsx:4 has useState`; undefined if nothing is found
 */
export async function findLiveCode(
  entry: string,
  folder: string,
  siteDir: string,
  declared = declaredStatic,
): Promise<string | undefined> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder },
    absWorkingDir: siteDir,
    plugins: [resolver(siteDir, declared)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'preserve',
    loader: { '.js': 'jsx' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  let file = '';
  for (const line of outputFiles[0]?.text.split('\n') ?? []) {
    // A comment in front of each module has its path; esbuild leaves out all others.
    const [, module] = /^\/\/ (.+)$/.exec(line) ?? [];
    if (module && existsSync(path.join(siteDir, module))) {
      file = module;
      continue;
    }
    const [name] = liveCode.exec(line) ?? [];
    if (name && file) {
      const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
      const index = lines.findIndex((text) => text.includes(name) && !text.startsWith('import '));
      return `${file}:${index + 1} has ${name}`;
    }
  }
  return undefined;
}

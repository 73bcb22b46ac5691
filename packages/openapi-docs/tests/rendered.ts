/** The HTML of pages, as a build renders them, without a site around them. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { type CheerioAPI, load } from 'cheerio';
import { build } from 'esbuild';
import memoize from 'lodash/memoize';

import { builtFrom, describing, pagesOfText } from './read';
import { standIns } from './standIns';

const root = path.resolve(__dirname, '..');

/** What a page takes from its site, with no more than the HTML that it adds. */
const site: Record<string, string> = {
  '@docusaurus/useBrokenLinks': 'export default () => ({ collectAnchor() {}, collectLink() {} });',
  '@docusaurus/useDocusaurusContext': "export default () => ({ siteConfig: { baseUrl: '/' } });",
  '@theme/ThemedImage':
    'export default ({ sources, alt }) => <img src={sources.light} data-dark={sources.dark} alt={alt} />;',
  '@theme/TryIt': 'export default ({ operation }) => <button data-try={operation} />;',
  '@docs-engines/static-first/Island':
    'export default ({ name, props }) => <div data-island={name} data-props={JSON.stringify(props)} />;',
};

/** The function that renders the data of a page. */
const renderer = memoize(async () => {
  const { themePath } = await builtFrom(describing('responses: {}'), {});
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { renderToStaticMarkup } from 'react-dom/server';
        import Reference from '@theme/ApiItem';
        module.exports = (page) => renderToStaticMarkup(<Reference page={page} />);`,
      loader: 'jsx',
      resolveDir: root,
    },
    bundle: true,
    write: false,
    outdir: root,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    alias: { '@theme/ApiItem': path.join(themePath, 'ApiItem/index.tsx') },
    plugins: [standIns(site)],
  });
  const script = outputFiles.find(({ path: name }) => name.endsWith('.js'));
  const module: { exports: (page: unknown) => string } = { exports: () => '' };
  const run = runInThisContext(`(module, require) => {${script?.text}\n}`) as (...values: unknown[]) => void;
  run(module, createRequire(__filename));
  return module.exports;
});

/** Makes the pages of a description, and returns a function that renders the page of a slug as HTML. */
export async function htmlOfPages(yaml: string): Promise<(slug: string) => string> {
  const { data } = await pagesOfText(yaml);
  const render = await renderer();
  return (slug) => render(JSON.parse(data[slug] ?? 'null'));
}

/** As `htmlOfPages`, parsed. */
export async function renderedPages(yaml: string): Promise<(slug: string) => CheerioAPI> {
  const htmlOf = await htmlOfPages(yaml);
  return (slug) => load(htmlOf(slug));
}

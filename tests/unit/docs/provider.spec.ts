import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { createRequire } from 'node:module';

import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

import { blanksOf } from '../../../src/config/blanks';
import { provider } from '../../../src/site';

const require = createRequire(__filename);

/** The HTML of `<Provider name="…" />`. */
async function rendered(name: string, statements?: typeof provider) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { renderToStaticMarkup } from 'react-dom/server';
        import Provider from './src/components/guides/Provider';
        module.exports = (props) => renderToStaticMarkup(<Provider {...props} />);`,
      loader: 'jsx',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    plugins: [
      {
        // It needs the router of a site.
        name: 'link',
        setup: (bundle) => {
          bundle.onResolve({ filter: /^@docusaurus\/Link$/ }, ({ path }) => ({ path, namespace: 'link' }));
          bundle.onLoad({ filter: /./, namespace: 'link' }, () => ({
            contents: 'export default ({ to, children }) => <a href={to}>{children}</a>;',
            loader: 'jsx',
            resolveDir: process.cwd(),
          }));
        },
      },
    ],
  });
  const module: { exports: (props: object) => string } = { exports: () => '' };
  const run = runInThisContext(`(module, require) => {${outputFiles[0]?.text}\n}`) as (...values: unknown[]) => void;
  run(module, require);
  return module.exports({ name, statements });
}

test('a blank that is filled shows its link, an empty one says that it is not stated, an unknown one is an error', async () => {
  const statements = { pricing: { text: 'Plans', url: 'https://acme.example/plans' }, terms: undefined };
  expect(await rendered('pricing', statements)).toBe('<a href="https://acme.example/plans">Plans</a>');
  expect(await rendered('terms', statements)).toBe('<em>Not stated yet.</em>');
  await expect(rendered('pricng', statements)).rejects.toThrow('src/site.ts has pricing, terms.');
});

test('a maintainer is told the blanks, and nothing when all are filled', () => {
  const filled = { text: 'Plans', url: 'https://acme.example/plans' };
  expect(blanksOf({ pricing: filled, terms: undefined, dpa: undefined })).toMatch(
    /^src\/site\.ts:\d+:\d+ {2}.*terms, dpa\.$/,
  );
  expect(blanksOf({ pricing: filled })).toBe('');
});

test('the page of the provider shows every blank of src/site.ts', () => {
  const shown = readFileSync('docs/provider.mdx', 'utf8').matchAll(/<Provider name="(\w+)" \/>/g);
  expect(Array.from(shown, ([, name]) => name).sort()).toEqual(Object.keys(provider).sort());
});

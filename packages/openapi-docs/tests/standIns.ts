import type { Plugin } from 'esbuild';

/** Stand-ins for modules, by their names: what Docusaurus brings is replaced by the least that does. */
export const standIns = (modules: Record<string, string>): Plugin => ({
  name: 'stand-ins',
  setup: (build) => {
    build.onResolve({ filter: /^@|^\.\./ }, ({ path }) =>
      Object.hasOwn(modules, path) ? { path, namespace: 'stand-ins' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'stand-ins' }, ({ path }) => {
      return { contents: modules[path], loader: 'jsx', resolveDir: __dirname };
    });
  },
});

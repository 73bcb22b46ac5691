import type { Plugin } from 'esbuild';

/** What Docusaurus brings, in English. */
const stock: Record<string, string> = {
  '@docusaurus/Link': 'export default ({ to, href = to, ...props }) => <a href={href} {...props} />;',
  '@docusaurus/Interpolate':
    'import { createElement, Fragment } from "react"; export default ({ children, values }) => createElement(Fragment, null, ...children.split(/[{}]/).map((part, index) => (index % 2 ? values[part] : part)));',
  '@docusaurus/Translate':
    'export const translate = ({ message }, values = {}) => message.replace(/{(\\w+)}/g, (all, name) => values[name] ?? all);',
  '@docusaurus/useBaseUrl': 'export default (url) => url;',
  '@theme/Heading': 'export default ({ as: Tag, ...props }) => <Tag {...props} />;',
};

/** Stand-ins for modules, by their names: what Docusaurus brings is replaced by the least that does. */
export const standIns = (own: Record<string, string>, modules = { ...stock, ...own }): Plugin => ({
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

import type { Plugin } from '@docusaurus/types';

/** Leaves the classic theme's highlighter out of the browser: code is highlighted when the site is built (fences.ts). */
export default function highlightPlugin(): Plugin {
  return {
    name: 'highlight',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer': false } } }),
  };
}

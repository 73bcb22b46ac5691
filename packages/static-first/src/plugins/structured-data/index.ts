import type { Plugin } from '@docusaurus/types';

import { moduleFile } from '../../moduleFile';

/**
 * Escapes `<` in structured data (JSON-LD) during server-side rendering: `</script>` in a title of breadcrumbs or of a post would
 * close the element, and the rest of the title would be parsed as HTML.
 */
export default function structuredData(): Plugin {
  return {
    name: 'structured-data',
    configureWebpack: (_config, isServer) =>
      isServer ? { resolve: { alias: { '@docusaurus/Head': moduleFile(__dirname, 'Head') } } } : {},
  };
}

import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Escapes `<` in structured data (JSON-LD), where the HTML is rendered: a title with `</script>`, in breadcrumbs or of a post,
 * would close the element, and what follows would be run.
 */
export default function structuredData(): Plugin {
  return {
    name: 'structured-data',
    configureWebpack: (_config, isServer) =>
      isServer
        ? { resolve: { alias: { '@docusaurus/Head': path.join(__dirname, 'Head.tsx') } } }
        : {},
  };
}

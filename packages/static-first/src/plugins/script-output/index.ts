import type { Plugin } from '@docusaurus/types';

import { timeLimit } from '../../client/timeLimit';
import { moduleFile } from '../../moduleFile';

/** Bundler options that Docusaurus does not expose. */
export default function scriptOutput(): Plugin {
  return {
    name: 'script-output',
    configureWebpack: (_config, isServer) => {
      const everywhere = {
        // Docusaurus inlines images below 10 kB as `data:` URLs, which a content security policy without `data:` blocks.
        resolveLoader: { alias: { [require.resolve('url-loader')]: require.resolve('file-loader') } },
        resolve: {
          alias: {
            'path-to-regexp$': moduleFile(__dirname, 'literalPath'),
            // `</script>` in a title would close the element of structured data, and the rest of the title would be parsed as HTML.
            ...(isServer && { '@docusaurus/Head': moduleFile(__dirname, 'Head') }),
          },
        },
      };
      if (isServer || process.env.NODE_ENV !== 'production') return everywhere;
      return {
        ...everywhere,
        // No code that says which bundler made the file.
        experiments: { rspackFuture: { bundlerInfo: { force: false } } },
        output: {
          // In every file. The default is the name of the package.
          uniqueName: 'docs',
          // The runtime has a list of these hashes, which grows with every page and which nothing compresses.
          chunkFilename: 'assets/js/[name].[contenthash:6].js',
          // The name for a content security policy with `trusted-types`.
          trustedTypes: { policyName: 'bundler' },
          // The default is two minutes.
          chunkLoadTimeout: timeLimit,
        },
      };
    },
  };
}

import type { Plugin } from '@docusaurus/types';

import { timeLimit } from '../../client/timeLimit';

/** What is used of Rspack's `SwcJsMinimizerRspackPlugin`. */
interface Minimizer {
  _args?: { minimizerOptions: { mangle?: unknown } }[];
}

/**
 * Makes minified names independent of character frequencies. These include the hashes of other chunks, and the hash of a
 * worker's chunk depends on the absolute path of the checkout until its file is written.
 *
 * @throws Error if Docusaurus does not minify with the plugin that it has in 3.10
 */
function ignoreFrequencies(minimizers: unknown[]): void {
  const options = (minimizers as Minimizer[]).map(({ _args }) => _args?.[0]?.minimizerOptions);
  const [scripts, ...others] = options.filter((each) => each?.mangle === true);
  if (!scripts || others.length > 0) {
    throw new Error('Docusaurus has another minimizer than src/plugins/bundler expects.');
  }
  scripts.mangle = { disableCharFreq: true };
}

/** Options of Rspack for the scripts of a production build that have no option in Docusaurus. */
export default function bundler(): Plugin {
  return {
    name: 'bundler',
    configureWebpack: ({ optimization }, isServer) => {
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {};
      }
      ignoreFrequencies(optimization?.minimizer ?? []);
      return {
        output: {
          // Allowed by tools/hosting/policy.ts.
          trustedTypes: { policyName: 'bundler' },
          // The default is two minutes.
          chunkLoadTimeout: timeLimit,
        },
      };
    },
  };
}

import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { timeLimit } from '../../client/timeLimit';

/** What is used of Rspack's minimizer of scripts. */
interface Minimizer {
  _args?: { minimizerOptions: { mangle?: unknown } }[];
}

/**
 * By default the most frequent characters become names, those of other chunks' hashes included. But the hash of a worker's
 * chunk depends on the folder of the checkout until all is minified.
 */
function ignoreFrequency(minimizers: unknown[]): void {
  const options = (minimizers as Minimizer[]).map(({ _args }) => _args?.[0]?.minimizerOptions);
  const [scripts, ...others] = options.filter((each) => each?.mangle === true);
  if (!scripts || others.length > 0) {
    throw new Error(
      'Docusaurus has another minimizer of scripts than src/plugins/page-script expects.',
    );
  }
  scripts.mangle = { disableCharFreq: true };
}

/**
 * Builds src/client/page as the entry `page`, a file of its own that needs no other (src/client/page/template.eta puts it
 * into the HTML). `npm start` loads all scripts as always, so there it is a part of the app's bundle: one runtime, which
 * replaces what has been edited.
 */
export default function pageScript(): Plugin {
  const client = path.join(__dirname, '../../client');
  const page = path.join(client, 'page/index.ts');
  const app = path.join(client, 'app.ts');
  return {
    name: 'page-script',
    configureWebpack: ({ entry, optimization }, isServer) => {
      if (isServer) {
        return {};
      }
      if (entry !== require.resolve('@docusaurus/core/lib/client/clientEntry.js')) {
        throw new Error('Docusaurus has another entry than the one that src/client/app.ts starts.');
      }
      if (process.env.NODE_ENV === 'production') {
        ignoreFrequency(optimization?.minimizer ?? []);
      }
      return process.env.NODE_ENV === 'production'
        ? {
            entry: { main: app, page: { import: page, runtime: false } },
            output: {
              trustedTypes: { policyName: 'bundler' },
              // A chunk that does not come: Rspack waits for two minutes.
              chunkLoadTimeout: timeLimit,
            },
          }
        : { entry: [page, entry] };
    },
  };
}

/** The sandboxes of the site’s descriptions: a chunk that is lazily loaded with the first request to one of them. */
import type { SandboxData } from '@docs-engines/api-sandbox';

import { inPage } from './inPage';

interface Require {
  /** Webpack’s `require.context`, also in Rspack: https://webpack.js.org/guides/dependency-management/#requirecontext */
  context: (
    folder: string,
    recursive: boolean,
    names: RegExp,
    mode: 'lazy',
  ) => (request: string) => Promise<SandboxData>;
}

declare const require: Require;

const data = require.context('@generated/openapi', true, /\/sandbox\/data\.json$/, 'lazy');

export const respond = inPage((instance) => data(`./${instance}/sandbox/data.json`));

import { revived } from '@docs-engines/api-samples';
import type { ConsoleOperation } from '@docs-engines/openapi-docs/console';

interface Require {
  /** Webpack's, implemented by Rspack: https://webpack.js.org/guides/dependency-management/#requirecontext */
  context: (
    folder: string,
    recursive: boolean,
    names: RegExp,
    mode: 'lazy',
  ) => (request: string) => Promise<ConsoleOperation>;
}

declare const require: Require;

const operations = require.context('@generated/openapi/default', false, /\.console\.json$/, 'lazy');

/** The data of the console of an operation, by its slug: a chunk each. */
export async function loadOperation(slug: string): Promise<ConsoleOperation> {
  return revived(await operations(`./${slug}.console.json`));
}

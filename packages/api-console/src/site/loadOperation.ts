import { revived } from '@docs-engines/api-samples';
import type { ConsoleOperation, OperationPage } from '@docs-engines/openapi-docs/console';

interface Require {
  /** Webpack's, implemented by Rspack: https://webpack.js.org/guides/dependency-management/#requirecontext */
  context: {
    (folder: string, recursive: boolean, names: RegExp, mode: 'lazy'): (request: string) => Promise<ConsoleOperation>;
    (folder: string, recursive: boolean, names: RegExp): { (request: string): OperationPage[]; keys: () => string[] };
  };
}

declare const require: Require;

const operations = require.context('@generated/openapi', true, /\.console\.json$/, 'lazy');
const lists = require.context('@generated/openapi', true, /\/console\.operations\.json$/);

/** The pages of the operations of all descriptions. */
export const pages = lists.keys().flatMap((request) => lists(request));

/**
 * The data of the console of an operation: a chunk each.
 *
 * @param key its slug; behind the id of the instance of openapi-docs and a slash, unless that is the default
 */
export async function loadOperation(key: string): Promise<ConsoleOperation> {
  return revived(await operations(`./${key.includes('/') ? key : `default/${key}`}.console.json`));
}

import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { loadContract } from './read';
import { sandboxData, type SandboxData } from './sandbox';

/**
 * Gives the console what the sandbox answers from, as `@generated/sandbox/default/data.json`.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 */
export default function sandbox(
  context: LoadContext,
  options: { contract: string },
): Plugin<SandboxData> {
  const file = path.resolve(context.siteDir, options.contract);
  return {
    name: 'sandbox',
    getPathsToWatch: () => [file],
    loadContent: async () => sandboxData(await loadContract(file), path.dirname(file)),
    async contentLoaded({ content, actions }) {
      await actions.createData('data.json', content);
    },
  };
}

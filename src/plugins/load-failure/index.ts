import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { watchScripts } from '../../client/loadFailure/inlineScript';
import { showNotice } from '../../client/loadFailure/notice';

/** What happens when the network or the host fails: one reload, or a message above a page that can still be read. */
export default function failure({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'failure',
    getClientModules: () => [path.join(__dirname, '../../client/loadFailure/offline.ts')],
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `(${watchScripts.toString()})(${showNotice.toString()},${JSON.stringify(baseUrl)})`,
        },
      ],
    }),
  };
}

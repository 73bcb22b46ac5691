import type { Plugin } from '@docusaurus/types';

import { settleAddress } from '../../client/canonicalUrl/inlineScript';
import { pageListId } from '../../client/canonicalUrl/pageListId';

/** Ends every spelling of an address on the one that the page has: on any static host, and without a second load. */
export default function address(): Plugin {
  return {
    name: 'address',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `(${settleAddress.toString()})(${JSON.stringify(pageListId)})`,
        },
      ],
    }),
  };
}

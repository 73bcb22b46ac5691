import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { filesIn } from '../../filesIn';
import { escapeAttributes } from './escape';

/**
 * Escapes `<` in attribute values, which the minifier leaves there: a description may name a `<script>`. All other steps look
 * for tags in the text of a page, so this plugin comes before their plugins.
 */
export default function escapedAttributes(): Plugin {
  return {
    name: 'escaped-attributes',
    postBuild({ outDir }) {
      for (const page of filesIn(outDir, /\.html$/)) {
        const file = path.join(outDir, page);
        const html = readFileSync(file, 'utf8');
        const escaped = escapeAttributes(html);
        if (escaped !== html) writeFileSync(file, escaped);
      }
      return Promise.resolve();
    },
  };
}

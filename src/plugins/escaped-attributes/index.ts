import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { filesIn } from '../../filesIn';

/** `<` after a quote that opens an attribute value, or a string of a script: few pages have one. */
const unescaped = /="[^"<]*<|='[^'<]*</;

/** A comment, a whole `<script>` or `<style>`, or a start tag, whose quoted attribute values may contain `<` and `>`. */
const token =
  /<!--.*?-->|<(script|style)\b(?:"[^"]*"|'[^']*'|[^>"'])*>.*?<\/\1>|<\w(?:"[^"]*"|'[^']*'|[^>"'])*>/gs;

/**
 * Escapes `<` in attribute values.
 *
 * @param html of a page; `<` is escaped in its text nodes
 */
export function escapeAttributes(html: string): string {
  if (!unescaped.test(html)) return html;
  return html.replace(token, (whole, element?: string) =>
    element || whole.startsWith('<!') ? whole : `<${whole.slice(1).replaceAll('<', '&lt;')}`,
  );
}

/**
 * Escapes `<` in the attribute values of all pages: the HTML minifier unescapes it, and the plugins after this one search the
 * HTML for tags with regular expressions, which would take a `<script>` in a description for an element.
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

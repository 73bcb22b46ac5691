/** Text of a description as HTML, made once, at build time. */
import memoize from 'lodash/memoize';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';

loadLanguages(['bash', 'go', 'json', 'php', 'python', 'ruby']);

/**
 * Markdown as HTML. Raw HTML in it is shown as text, and links can lead to web addresses only. Descriptions repeat
 * themselves, so that most of them are known already.
 */
export const toHtml = memoize((markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    // What scrolls must be reachable by keyboard; Infima makes the table itself the box that scrolls.
    .replaceAll('<table>', '<table tabindex="0">'),
);

/** Code as HTML with a class per token. Punctuation keeps the colour of text: half the markup, the same look. */
export const highlight = memoize(
  (code: string, language: string): string => {
    const grammar = Prism.languages[language];
    if (!grammar) {
      return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    }
    return Prism.highlight(code, grammar, language).replace(
      /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g,
      '$1',
    );
  },
  (code, language) => `${language} ${code}`,
);

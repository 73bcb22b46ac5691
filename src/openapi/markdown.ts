/** Text of a description as HTML, made once, at build time. */
import memoize from 'lodash/memoize';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Markdown as HTML. Raw HTML in it is shown as text, and links can lead to web addresses only. Descriptions repeat
 * themselves, so that most of them are known already.
 */
export const toHtml = memoize((markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    // What scrolls must be reachable by keyboard; Infima makes the table itself the box that scrolls.
    .replaceAll('<table>', '<table tabindex="0">'),
);

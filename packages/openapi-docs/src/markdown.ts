/** Text of a description as HTML, made once, at build time. */
import memoize from 'lodash/memoize';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import type { ExternalDocs } from './model';

/** Markdown that shows a text as it is. */
export function escaped(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Markdown that shows a text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** A Markdown link, or just its text if the target is neither a web nor an email address. */
export function link(text: string, target = ''): string {
  return /^(?:https?:|mailto:)[^\s<>]+$/i.test(target)
    ? `[${escaped(text)}](<${target}>)`
    : escaped(text);
}

/** A link to a page elsewhere, as Markdown. */
export function docsLink({ url, description }: ExternalDocs): string {
  return link(description ?? url, url);
}

/**
 * Markdown as HTML. Raw HTML in it is shown as text, and links can lead to web addresses only. Descriptions repeat
 * themselves, so that most of them are known already.
 */
export const toHtml = memoize((markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    // What scrolls must be reachable by keyboard; Infima makes the table itself the box that scrolls.
    .replaceAll('<table>', '<table tabindex="0">'),
);

/** Text of a description as HTML, made once, at build time. */
import type { Root } from 'hast';
import { toHtml as stringify } from 'hast-util-to-html';
import memoize from 'lodash/memoize';

import { htmlTree, shiftHeadings } from './html';
import type { ExternalDocs } from '../model';

/** Markdown that shows a text as it is. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

/** Markdown that shows a text as code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** A Markdown link, or just its text if the target is neither a web nor an email address. */
export function link(text: string, target = ''): string {
  return /^(?:https?:|mailto:)[^\s<>]+$/i.test(target)
    ? `[${escapeMarkdown(text)}](<${target}>)`
    : escapeMarkdown(text);
}

/** A link to a page elsewhere, as Markdown. */
export function docsLink({ url, description }: ExternalDocs): string {
  return link(description ?? url, url);
}

/** A tree as HTML. */
export const written = (tree: Root) => stringify(tree, { characterReferences: { useNamedReferences: true } });

/**
 * Markdown as HTML for a part of a page, below its sections: with headings of level 3 and more, without ids. Descriptions repeat
 * themselves, so that most of them are known already.
 */
export const toHtml = memoize((markdown: string): string => {
  const tree = htmlTree(markdown);
  for (const { properties } of shiftHeadings(tree, 3)) delete properties.id;
  return written(tree);
});

/** The paragraphs of a text as such HTML, without those that are missing; undefined if there are none. */
export function htmlOf(...paragraphs: (string | false | undefined)[]): string | undefined {
  return toHtml(paragraphs.filter(Boolean).join('\n\n')) || undefined;
}

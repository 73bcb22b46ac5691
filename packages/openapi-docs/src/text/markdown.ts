/** Text of a description as HTML, made once, at build time. */
import { load } from 'cheerio';
import memoize from 'lodash/memoize';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { CompileContext, HtmlExtension } from 'micromark-util-types';

import { balanced, harmless, withHeadings } from './html';
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

/** HTML is neither escaped nor handed on: what is harmless in it is. */
const html: HtmlExtension = {
  enter: {
    htmlFlow() {
      // As micromark does it: a block starts a line.
      this.lineEndingIfNeeded();
      this.setData('ignoreEncode', true);
      this.buffer();
    },
    htmlText() {
      this.setData('ignoreEncode', true);
      this.buffer();
    },
  },
  exit: { htmlFlow: exitHtml, htmlText: exitHtml },
};

function exitHtml(this: CompileContext): undefined {
  const written = this.resume();
  this.setData('ignoreEncode');
  this.raw(harmless(written));
}

/** Footnotes without links and ids: two descriptions on a page may have the same. */
function withoutFootnoteIds(rendered: string): string {
  const $ = load(rendered, null, false);
  $('[data-footnote-backref]').remove();
  $('[data-footnote-ref]').each((_, link) => {
    $(link).replaceWith($(link).contents());
  });
  $('section[data-footnotes] [id]').removeAttr('id');
  return $.html();
}

/** Markdown as HTML, in which nothing runs. Links lead to web addresses, and to pages of the site. */
export function render(markdown: string): string {
  const rendered = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml(), html] });
  // Only elements that a description brings may lack their ends; micromark's are nested.
  const nested = /<\w/.test(markdown) ? balanced(rendered) : rendered;
  return (
    (nested.includes('data-footnotes') ? withoutFootnoteIds(nested) : nested)
      // micromark empties an address that no page may link to: the text stays.
      .replaceAll(/<a href=""[^>]*>(.*?)<\/a>/gs, '$1')
      .replaceAll(/<img src="" alt="([^"]*)"[^>]*>/g, '$1')
      // What scrolls must be reachable by keyboard; Infima makes the table itself the box that scrolls.
      .replaceAll('<table>', '<table tabindex="0">')
  );
}

/**
 * Markdown as HTML for a part of a page, below its sections: with headings of level 3 and more, without ids. Descriptions repeat
 * themselves, so that most of them are known already.
 */
export const toHtml = memoize((markdown: string): string =>
  withHeadings(render(markdown), 3).replaceAll(/<h(\d) id="[^"]*"/g, '<h$1'),
);

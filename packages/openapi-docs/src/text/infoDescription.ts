import GithubSlugger from 'github-slugger';

import type { Info } from '../model';
import { withHeadings } from './html';
import { escapeMarkdown, render } from './markdown';

/** Gives headings an id, and levels below the title of the page, which is its only heading of level 1. */
function withAnchors(html: string): string {
  const slugger = new GithubSlugger();
  // Ids of sections that follow.
  ['servers', 'details', 'more'].forEach((id) => slugger.slug(id));
  const heading = /<h([1-6])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs;
  const below = html.includes('<h1') ? withHeadings(html, 2) : html;
  return below.replaceAll(heading, (_, level: string, own: string | undefined, content: string) => {
    const id = slugger.slug(own ?? content.replaceAll(/<[^>]*>|&\w+;/g, '')) || 'section';
    const tag = `h${level}`;
    return (
      `<${tag} id="${id}">${content}` +
      `<a class="hash-link" href="#${id}" aria-label="Direct link to this section"></a></${tag}>`
    );
  });
}

/** The summary and the description of an API as HTML, with an anchor at each heading. */
export function infoDescription({ summary = '', description }: Info): string {
  return withAnchors(render([escapeMarkdown(summary), description].filter(Boolean).join('\n\n')));
}

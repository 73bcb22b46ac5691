import GithubSlugger from 'github-slugger';
import { toText } from 'hast-util-to-text';

import type { Info } from '../model';
import { htmlTree, shiftHeadings } from './html';
import { escapeMarkdown, written } from './markdown';

/**
 * The summary and the description of an API as HTML. Headings are below the title of the page, which is its only heading of level 1,
 * and have an anchor.
 */
export function infoDescription({ summary = '', description }: Info): string {
  const tree = htmlTree([escapeMarkdown(summary), description].filter(Boolean).join('\n\n'));
  const slugger = new GithubSlugger();
  // Ids of sections that follow.
  ['servers', 'details', 'more'].forEach((id) => slugger.slug(id));
  for (const { properties, children } of shiftHeadings(tree, 2)) {
    const id = slugger.slug(properties.id ?? toText({ type: 'root', children })) || 'section';
    properties.id = id;
    const anchor = { className: ['hash-link'], href: `#${id}`, ariaLabel: 'Direct link to this section' };
    children.push({ type: 'element', tagName: 'a', properties: anchor, children: [] });
  }
  return written(tree);
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import memoize from 'lodash/memoize';

import { squeeze } from './text';

/** What a built page shows, and the targets of its links. */
export interface BuiltPage {
  text: string;
  links: string[];
}

/**
 * Returns a function that reads a page of the reference together with the pages of its schemas.
 *
 * @param folder a build; a page that it does not have is empty
 */
export function pageReader(folder: string): (slug: string) => BuiltPage {
  const read = memoize((slug: string): BuiltPage => {
    const file = path.join(folder, 'api', `${slug}.html`);
    const $ = load(existsSync(file) ? readFileSync(file, 'utf8') : '');
    $('script, style, nav').remove();
    const links = $('a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    return { text: squeeze($('body').text()), links };
  });
  return (slug) => {
    const slugs = new Set([slug]);
    // A set goes on to what is added to it: pages of schemas link to others.
    for (const one of slugs) {
      for (const link of read(one).links) {
        const [, schema] = /\/api\/(schema-[^#?]*)$/.exec(link) ?? [];
        if (schema) slugs.add(schema);
      }
    }
    const pages = [...slugs].map(read);
    return {
      text: pages.map(({ text }) => text).join(' '),
      links: pages.flatMap(({ links }) => links),
    };
  };
}

import { unescape as decoded } from 'node:querystring';

import { parsePage } from '@docs-engines/static-first/build';

const pathOf = ({ pathname }: URL) => pathname.replace(/(.)\/$/, '$1');

/** A link to a part of a page. */
interface PartLink {
  /** The page that has the link. */
  file: string;
  page: string;
  id: string;
}

/** The ids of all pages and the links to them. Docusaurus knows the ids of headings alone, and what components tell it. */
export class Anchors {
  readonly #ids = new Map<string, Set<string>>();
  readonly #links: PartLink[] = [];

  /** @param siteUrl with the base path and a slash at the end */
  constructor(readonly siteUrl: string) {}

  /**
   * Reads a page.
   *
   * @param file its path in the built site
   * @param place how messages name it
   */
  read(html: string, file: string, place: string): void {
    const $ = parsePage(html);
    const url = new URL(file.replace(/(?:(?<=^|\/)index)?\.html$/, ''), this.siteUrl);
    const ids = $('[id], a[name]').get();
    this.#ids.set(pathOf(url), new Set(ids.flatMap(({ attribs: { id, name } }) => [id ?? '', name ?? ''])));
    for (const { attribs } of $('a[href*="#"]').get()) {
      const href = attribs.href ?? '';
      if (!URL.canParse(href, url)) continue;
      const target = new URL(href, url);
      // `#:~:text=` names text, and `#` and `#top` are the start of a page. A script serves the skip link of Docusaurus.
      const id = target.hash.slice(1).replace(/:~:.*|^top$|^__docusaurus_.*/, '');
      if (target.origin === url.origin && id) this.#links.push({ file: place, page: pathOf(target), id });
    }
  }

  /** Links to an id that a page of the site does not have. */
  faults(): { file: string; fault: string }[] {
    return this.#links.flatMap(({ file, page, id }) => {
      const ids = this.#ids.get(page);
      return !ids || ids.has(id) || ids.has(decoded(id))
        ? []
        : [
            {
              file,
              fault: `links to ${page}#${id}: the page has no such id.\n  → Correct the link, or give the place that id.`,
            },
          ];
    });
  }
}

/** The ids and links of built pages. Docusaurus knows those of its own components alone. */
import { unescape as decoded } from 'node:querystring';

import { parsePage } from '@docs-engines/static-first/build';
import type { Fault } from './fault';
import { linkFault, type Targets } from './links';

/** The address of a built page. @param siteUrl with the base path and a slash at the end */
const addressOf = (file: string, siteUrl: string) => new URL(file.replace(/(?:(?<=^|\/)index)?\.html$/, ''), siteUrl);

export class BuiltLinks {
  /** By the path of the page, without the base path. Undefined if it redirects, or could not be shown: not all are known. */
  readonly ids = new Map<string, Set<string> | undefined>();
  readonly #links: { file: string; page: string; target: string; anchor: string }[] = [];

  /** @param file the path of a page in the built site */
  read(html: string, file: string, siteUrl: string): void {
    const $ = parsePage(html);
    const base = new URL(siteUrl);
    const pathOf = ({ pathname }: URL) =>
      decoded(pathname)
        .slice(base.pathname.length - 1)
        .replace(/(.)\/$/, '$1') || '/';
    const url = addressOf(file, siteUrl);
    const ids = $('[id], a[name]')
      .get()
      .flatMap(({ attribs: { id, name } }) => [id ?? '', name ?? '']);
    this.ids.set(pathOf(url), $('meta[http-equiv=refresh], [data-fault]').length > 0 ? undefined : new Set(ids));
    for (const { attribs } of $('a[href], :is(img, video, audio, source)[src]').get()) {
      const written = attribs.href ?? attribs.src ?? '';
      const target = URL.canParse(written, url) ? new URL(written, url) : undefined;
      if (target?.origin !== base.origin || !target.pathname.startsWith(base.pathname)) continue;
      // `#:~:text=` names text, and `#` and `#top` are the start of a page. A script serves the skip link of Docusaurus.
      const anchor = target.hash.replace(/:~:.*|^#top$|^#__docusaurus_.*/, '');
      this.#links.push({ file, page: pathOf(url), target: pathOf(target), anchor });
    }
  }

  /** The anchors that another page links to, without the base path. */
  linked(): string[] {
    return this.#links
      .flatMap(({ page, target, anchor }) =>
        target !== page && this.ids.get(target)?.has(decoded(anchor.slice(1))) ? target + decoded(anchor) : [],
      )
      .filter((path) => /#./.test(path));
  }

  /** Broken links, each with its page, without those of sources. */
  faults(site: Targets): { file: string; fault: Fault }[] {
    return this.#links.flatMap(({ file, page, target, anchor }) => {
      const isRight = (target === page && !anchor) || site.told.has(target + anchor);
      const fault = isRight ? undefined : linkFault(target + anchor, target, anchor, site);
      return fault ? { file, fault } : [];
    });
  }
}

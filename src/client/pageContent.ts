/** A cache of content elements, by page: those of the first page are in the document, those of other pages are fetched. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { pageListId } from './inline/canonicalizeUrl';
import { stripIndex } from './inline/stripIndex';
import { pagePaths } from './pagePaths';
import { withTimeLimit } from './timeLimit';

/** The elements `[data-content]` of a page, by the value of this attribute. */
type Content = Map<string, Element>;

function contentIn(page: Document): Content {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-content]')];
  // The first one counts: content may be inside other content.
  return new Map(elements.reverse().map((element) => [element.dataset.content ?? '', element]));
}

/** By path, as `stripIndex` leaves it. */
const pages = new Map<string, Content>();
const known = new Set(pagePaths.map(stripIndex));
const pending = new Map<string, Promise<void>>();

// The not-found page may have become another one (inline/canonicalizeUrl.ts), whose content it does not have.
if (ExecutionEnvironment.canUseDOM && !document.getElementById(pageListId)) {
  // Of the page which the browser has opened: shown again if hydration fails, and offline.
  pages.set(stripIndex(location.pathname), contentIn(document));
}

async function fetchContent(pathname: string): Promise<void> {
  const name = stripIndex(pathname);
  let response = await fetch(pathname);
  if (!response.ok) {
    // A host that knows files only.
    response = await fetch(`${name || '/index'}.html`);
  }
  if (!response.ok) {
    throw new Error(`${pathname}: HTTP ${response.status}`);
  }
  // Without its styles: they are not used, and this page's content security policy does not allow them.
  const html = (await response.text()).replaceAll(/<style>[^]*?<\/style>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  pages.set(name, contentIn(page));
}

/**
 * Loads the content of a page, once.
 *
 * @param pathname of a page of this site; paths without a page have no content
 * @throws Error if the page's document cannot be loaded
 */
export async function loadContent(pathname: string): Promise<void> {
  if (pages.has(stripIndex(pathname)) || !known.has(stripIndex(decodeURI(pathname)))) {
    return;
  }
  let fetched = pending.get(pathname);
  if (!fetched) {
    fetched = withTimeLimit(fetchContent(pathname)).finally(() => pending.delete(pathname));
    pending.set(pathname, fetched);
  }
  await fetched;
}

/**
 * @param pathname of a loaded page
 * @param id the value of `data-content`
 * @returns the element whose children are the content; it may be detached
 */
export function contentOf(pathname: string, id: string): Element | undefined {
  return pages.get(stripIndex(pathname))?.get(id);
}

/** A cache of content elements, by page: those of the first page are in the document, those of other pages are fetched. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { contentPath } from '../contentPath';
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
/** The path as the route has it, by the same key. */
const known = new Map(pagePaths.map((path) => [stripIndex(path), path]));
const pending = new Map<string, Promise<Content>>();

// The not-found page may have become another one (inline/canonicalizeUrl.ts), whose content it does not have.
if (ExecutionEnvironment.canUseDOM && !document.getElementById(pageListId)) {
  // Of the page which the browser has opened: shown again if hydration fails, and offline.
  pages.set(stripIndex(location.pathname), contentIn(document));
}

async function fetchContent(path: string): Promise<Content> {
  const response = await fetch(contentPath(path));
  if (!response.ok) {
    throw new Error(`${response.url}: HTTP ${response.status}`);
  }
  return contentIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/**
 * Loads the content of a page, once.
 *
 * @param pathname of a page of this site; paths without a page have no content
 * @throws Error if its content file cannot be loaded
 */
export async function loadContent(pathname: string): Promise<void> {
  const name = stripIndex(pathname);
  const path = known.get(stripIndex(decodeURI(pathname)));
  if (pages.has(name) || !path) {
    return;
  }
  const content = pending.get(path) ?? withTimeLimit(fetchContent(path));
  pending.set(path, content);
  try {
    pages.set(name, await content);
  } finally {
    pending.delete(path);
  }
}

/**
 * @param pathname of a loaded page
 * @param id the value of `data-content`
 * @returns the element whose children are the content; it may be detached
 */
export function contentOf(pathname: string, id: string): Element | undefined {
  return pages.get(stripIndex(pathname))?.get(id);
}

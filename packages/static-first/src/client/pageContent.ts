/** A cache of content, by page: that of the first page is in the document, that of other pages is fetched. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';

import { contentPath } from '../contentPath';
import { pageListId } from './inline/canonicalizeUrl';
import { stripIndex } from './inline/stripIndex';
import { pagePath } from './pageRoutes';
import { withTimeLimit } from './timeLimit';

/** The content of an element `[data-content]`, which is in the page or kept for later. */
interface Content {
  /** The path of the page. */
  path: string;
  /** The class of the element around it, which decides its width. */
  layout?: string;
  /** The parent of its nodes: the element that shows them, a removed element that has shown them, or a fragment. */
  parent: ParentNode & Node;
}

/** By the value of `data-content`. */
type Contents = Map<string, Content>;

function contentsIn(page: Document, path: string): Contents {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-content]')];
  // The first one counts: content may be inside other content.
  return new Map(
    elements
      .reverse()
      .map((parent) => [parent.dataset.content ?? '', { path, layout: parent.parentElement?.className, parent }]),
  );
}

/** By path, as `stripIndex` leaves it. */
const pages = new Map<string, Contents>();
const pending = new Map<string, Promise<Contents>>();
/** What an element of the current page shows. */
const shown = new WeakMap<Node, Content>();

// The not-found page may have become another one (inline/canonicalizeUrl.ts), whose content it does not have.
if (ExecutionEnvironment.canUseDOM && !document.getElementById(pageListId)) {
  const { pathname } = location;
  // The contents of the page that the browser has opened are shown again if hydration fails, and offline.
  const contents = contentsIn(document, pathname);
  pages.set(stripIndex(pathname), contents);
  for (const content of contents.values()) shown.set(content.parent, content);
}

async function fetchContents(path: string): Promise<Contents> {
  const response = await fetch(contentPath(path, siteConfig.baseUrl));
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  const text = await response.text();
  // A network may answer for the host, as one with a login page does, or cut the file off.
  if (!/<\/main>\s*$/.test(text)) throw new Error(`${response.url} is not whole`);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const contents = contentsIn(page, path);
  // Now, not when it is shown: that takes a while for thousands of nodes.
  document.adoptNode(page.documentElement);
  return contents;
}

/**
 * Loads the content of a page, once.
 *
 * @param pathname of a page of this site; paths without a page have no content
 * @throws Error if its content file cannot be loaded
 */
export async function loadContent(pathname: string): Promise<void> {
  const name = stripIndex(pathname);
  const path = pagePath(pathname);
  if (pages.has(name) || !path) return;
  const contents = pending.get(path) ?? withTimeLimit(fetchContents(path));
  pending.set(path, contents);
  try {
    pages.set(name, await contents);
  } finally {
    pending.delete(path);
  }
}

function moveTo(parent: Content['parent'], content: Content): void {
  parent.replaceChildren(...content.parent.childNodes);
  content.parent = parent;
}

/**
 * @param pathname of a page
 * @param id the value of `data-content`
 * @returns undefined if the page is not loaded, or has no such content
 */
export function contentOf(pathname: string, id: string): Content | undefined {
  return pages.get(stripIndex(pathname))?.get(id);
}

/** @returns the content that an element of the page shows, if it shows any */
export function shownIn(element: Element): Content | undefined {
  return shown.get(element);
}

/** Shows content in an element. The element's previous content is detached and keeps its state. */
export function showContent(element: Element, content: Content): void {
  const before = shown.get(element);
  if (before === content) return;
  if (before?.parent === element) moveTo(new DocumentFragment(), before);
  moveTo(element, content);
  shown.set(element, content);
}

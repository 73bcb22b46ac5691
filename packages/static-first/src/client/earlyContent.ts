/**
 * Shows the content of the next page before React renders the page, if the two differ in content alone. React finds the content
 * in place, and updates what is around it after the paint. Without this, a page change of docs takes 1.4 times as long (27 November
 * 2026, median of 6, Chromium on a processor four times slower).
 */
import { showFonts } from './fonts';
import { contentOf, showContent, shownIn } from './pageContent';
import { isRenderedInPlace } from './pageRoutes';
import { nextPaint } from './schedule';
import { showTop, storedPosition } from './scrollPosition';

const id = 'article';

/** @returns whether it has shown the content */
function showEarly(pathname: string): boolean {
  const element = document.querySelector(`[data-content=${id}]`);
  const before = element && shownIn(element);
  const next = contentOf(pathname, id);
  if (
    !before ||
    !next ||
    before === next ||
    // With or without a table of contents beside it.
    before.layout !== next.layout ||
    // A position or an anchor has its place only in the whole page (scrollPosition.ts).
    storedPosition() ||
    location.hash ||
    !isRenderedInPlace(before.path, next.path)
  ) {
    return false;
  }
  showFonts();
  showContent(element, next);
  showTop();
  return true;
}

/**
 * @param pathname of a loaded page, which the browser shows next
 * @returns a promise that resolves when React may render the page: after the paint, if the content is shown early
 */
export async function showContentEarly(pathname: string): Promise<void> {
  if (showEarly(pathname)) await nextPaint();
}

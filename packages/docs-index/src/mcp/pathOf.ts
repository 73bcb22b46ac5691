/** The path of a page, whichever way it was written: with the site, a fragment, `.md`, or a slash at its end. */
export function pathOf(page: string, siteUrl: string): string {
  const { pathname } = new URL(page, siteUrl);
  return pathname.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '') || '/';
}

/**
 * The path of a page's Markdown twin: `/guide.md` for `/guide`, `/index.md` for the home page.
 *
 * @param path of the page, with or without a slash at its end
 * @param baseUrl with a slash at both ends, which is the path of the home page
 */
export function twinPath(path: string, baseUrl: string): string {
  return `${path === baseUrl ? `${path}index` : path.replace(/\/$/, '')}.md`;
}

/** The not-found page, and the search page, which is empty without a query. */
const withoutTwin = ['404', 'search'];

/** Whether a page has a twin. Parameters as in `twinPath`, but without a slash at the end of the path. */
export function hasTwin(path: string, baseUrl: string): boolean {
  return !withoutTwin.includes(path.slice(baseUrl.length));
}

/**
 * The path of a page's Markdown twin: `/docs/intro.md` for `/docs/intro`, `/index.md` for the home page.
 *
 * @param path of the page, with or without a slash at its end
 */
export function twinPath(path: string): string {
  return `${path.replace(/\/$/, path.length > 1 ? '' : '/index')}.md`;
}

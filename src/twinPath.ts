/**
 * The path of a page's Markdown twin: `/docs/intro.md` for `/docs/intro`, `/index.md` for the home page.
 *
 * @param path of the page, with or without a slash at its end
 * @param baseUrl with a slash at both ends, which is the path of the home page
 */
export function twinPath(path: string, baseUrl: string): string {
  return `${path === baseUrl ? `${path}index` : path.replace(/\/$/, '')}.md`;
}

/**
 * The path of the file that has the content of a page alone: `/docs/intro.content.txt` for `/docs/intro`,
 * `/index.content.txt` for the home page. Hosts redirect `.html`, and compress `.txt`.
 *
 * @param path of the page; only that of a folder's index ends with a slash
 */
export function contentPath(path: string): string {
  return `${path.replace(/\/$/, '/index')}.content.txt`;
}

/**
 * The path of a page's content file, which has its `<main>` without the rest of the document: `/guide.content.txt` for
 * `/guide`, `/index.content.txt` for the home page. The extension is one that hosts compress and, unlike `.html`, do not
 * redirect.
 *
 * @param path of the page; with a slash at its end, the path of a folder whose `index.html` is the page
 */
export function contentPath(path: string): string {
  return `${path.replace(/\/$/, '/index')}.content.txt`;
}

/**
 * The path of a page's content file, which has its `<main>` without the rest of the document: `/guide.content.txt` for
 * `/guide`, `/index.content.txt` for the home page. The extension is one that hosts compress and, unlike `.html`, do not
 * redirect.
 *
 * @param path of the page, with or without a slash at its end
 * @param baseUrl with a slash at both ends, which is the path of the home page
 */
export function contentPath(path: string, baseUrl: string): string {
  return `${path === baseUrl ? `${path}index` : path.replace(/\/$/, '')}.content.txt`;
}

/**
 * The content file of a built page, whatever `trailingSlash` is.
 *
 * @param file of the page, such as `guide.html` or `guide/index.html`
 */
export function contentFile(file: string): string {
  return contentPath(`/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, '/').slice(1);
}

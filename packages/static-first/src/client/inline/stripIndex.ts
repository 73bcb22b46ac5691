/** A path without what hosts may add to a page's own: `/index`, `.html`, a slash at the end. The root becomes ``. */
export function stripIndex(path: string): string {
  return path.replace(/(\/index)?(\.html)?\/?$/, '');
}

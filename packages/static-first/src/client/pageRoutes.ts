import routes from '@generated/routes';

interface Page {
  path: string;
  /** React's key of the route: the same for pages that render in place of each other (plugins/lean-client/lists.ts). */
  key?: string;
  /** The list that contains its route: pages with the same layout around them. */
  siblings: typeof routes;
}

/** Pages have `exact`, the layouts around them do not. */
function pagesOf(siblings: typeof routes): Page[] {
  return siblings.flatMap(({ exact, path, key, routes: children = [] }) =>
    exact ? { path, key: key as string | undefined, siblings } : pagesOf(children as typeof routes),
  );
}

const pages = new Map(pagesOf(routes).map((page) => [page.path, page]));

/** The paths of all pages of the site, with the base path. */
export const pagePaths = [...pages.keys()];

/** @returns whether React keeps the elements of one page when it renders the other */
export function isRenderedInPlace(path: string, other: string): boolean {
  const [page, next] = [pages.get(path), pages.get(other)];
  return page?.key !== undefined && page.key === next?.key && page.siblings === next.siblings;
}

import routes from '@generated/routes';

import { stripIndex } from './inline/stripIndex';
import type { RouteComponent } from '../plugins/lean-client/browser/componentCreator';

interface Page {
  path: string;
  /** React's key of the route: the same for pages that render in place of each other (plugins/lean-client/browser/renderRoutes.tsx). */
  key?: string;
  /** The list that contains its route: pages with the same layout around them. */
  siblings: typeof routes;
}

/** Pages have `exact`, the layouts around them do not. */
function pagesOf(siblings: typeof routes): Page[] {
  return siblings.flatMap(({ exact, path, component, routes: children = [] }) =>
    exact
      ? { path, key: (component as unknown as Partial<RouteComponent>).key, siblings }
      : pagesOf(children as typeof routes),
  );
}

const pages = new Map(pagesOf(routes).map((page) => [page.path, page]));

/** The paths of all pages of the site, with the base path. */
export const pagePaths = [...pages.keys()];

/** By what `stripIndex` leaves of them. */
const known = new Map(pagePaths.map((path) => [stripIndex(path), path]));

/** @returns the path of a page as its route has it; undefined for a path without a page, such as that of a file */
export function pagePath(pathname: string): string | undefined {
  try {
    return known.get(stripIndex(decodeURI(pathname)));
  } catch {
    // A link such as `/100%`.
    return undefined;
  }
}

/** @returns whether React keeps the elements of one page when it renders the other */
export function isRenderedInPlace(path: string, other: string): boolean {
  const [page, next] = [pages.get(path), pages.get(other)];
  return page?.key !== undefined && page.key === next?.key && page.siblings === next.siblings;
}

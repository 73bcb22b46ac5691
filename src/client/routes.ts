import routes from '@generated/routes';

/** Pages have `exact`, the layouts around them have not. */
type Route = (typeof routes)[number];

function below(route: Route): Route[] {
  return (route.routes ?? []) as Route[];
}

function pathsOf(among: readonly Route[]): string[] {
  return among.flatMap((route) => (route.exact ? [route.path] : pathsOf(below(route))));
}

/** The addresses of all pages of the site. */
export const pagePaths = pathsOf(routes);

/** The routes that lead to a page, from the outermost layout to the page itself; empty if there is no such page. */
function routesTo(path: string, among: readonly Route[] = routes): Route[] {
  for (const route of among) {
    const rest = route.exact ? [] : routesTo(path, below(route));
    if (rest.length > 0 || (route.exact && route.path === path)) {
      return [route, ...rest];
    }
  }
  return [];
}

/**
 * Loads what a page needs, as a click on a link to it does.
 *
 * @param path an address as the site itself writes it
 * @throws Error if there is no such page, or if something it needs does not load, now or before
 */
export async function loadPage(path: string): Promise<void> {
  const way = routesTo(path);
  if (way.length === 0) {
    throw new Error(`No page has the address ${path}`);
  }
  await Promise.all(
    way.map(({ component }) => {
      // Its type leaves out that it returns the promise of the chunks.
      const { preload } = component as unknown as { preload: () => Promise<unknown> };
      return preload();
    }),
  );
}

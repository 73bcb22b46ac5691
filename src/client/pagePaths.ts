import routes from '@generated/routes';

/** Pages have `exact`, the layouts around them do not. */
function pathsOf(among: typeof routes): string[] {
  return among.flatMap(({ exact, path, routes: children = [] }) =>
    exact ? [path] : pathsOf(children as typeof routes),
  );
}

/** The paths of all pages of the site, with the base path. */
export const pagePaths = pathsOf(routes);

import { escapeRegExp } from '../../escapeRegExp';

interface Options {
  end?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

/**
 * Replaces path-to-regexp, with which React Router matches the path of a route. Docusaurus makes these paths from the names of
 * files, where `(`, `)`, `:` and `*` have no meaning: as patterns, `a (1)` matched nothing, and `a:b` the pages that start with `a`.
 *
 * @param path of a route; only `*`, the route of the not-found page, is a pattern. `NavLink` puts a backslash before each sign, and
 *   no path of a page has one
 */
export default function literalPath(
  path: string,
  _keys: unknown,
  { end, strict, sensitive }: Options,
): RegExp {
  const written = path.replaceAll(/\\(.)/g, '$1');
  const text = written === '*' ? '.*' : escapeRegExp(strict ? written : written.replace(/\/$/, ''));
  const slash = strict ? '' : '(?:/(?=$))?';
  const rest = strict && written.endsWith('/') ? '' : '(?=/|$)';
  return new RegExp(`^${text}${slash}${end ? '$' : rest}`, sensitive ? '' : 'i');
}

/** For the target of a `<Redirect>`. */
literalPath.compile = (path: string) => () => path;

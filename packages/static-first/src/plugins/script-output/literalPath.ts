import { escapeRegExp } from '../../escapeRegExp';

interface Options {
  end?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

/**
 * Replaces path-to-regexp in React Router: matches a route's path literally. Docusaurus takes the paths of routes from file names,
 * in which `(`, `)`, `:` and `*` are no pattern syntax: `a (1)` matched nothing, and `a:b` every path that starts with `a`.
 *
 * @param path of a route; `*`, the route of the not-found page, is the only pattern. `NavLink` escapes special characters with
 *   backslashes, which page paths cannot contain
 */
export default function literalPath(path: string, _keys: unknown, { end, strict, sensitive }: Options): RegExp {
  const written = path.replaceAll(/\\(.)/g, '$1');
  const text = written === '*' ? '.*' : escapeRegExp(strict ? written : written.replace(/\/$/, ''));
  const slash = strict ? '' : '(?:/(?=$))?';
  const boundary = strict && written.endsWith('/') ? '' : '(?=/|$)';
  return new RegExp(`^${text}${slash}${end ? '$' : boundary}`, sensitive ? '' : 'i');
}

/** `<Redirect>` compiles its target. */
literalPath.compile = (path: string) => () => path;

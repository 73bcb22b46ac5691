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
 * @param path of a route; only `*`, the route of the not-found page, is a pattern
 */
export default function literalPath(
  path: string,
  _keys: unknown,
  { end, strict, sensitive }: Options,
): RegExp {
  const text = path === '*' ? '.*' : escapeRegExp(strict ? path : path.replace(/\/$/, ''));
  const slash = strict ? '' : '(?:/(?=$))?';
  const rest = strict && path.endsWith('/') ? '' : '(?=/|$)';
  return new RegExp(`^${text}${slash}${end ? '$' : rest}`, sensitive ? '' : 'i');
}

/** For the target of a `<Redirect>`. */
literalPath.compile = (path: string) => () => path;

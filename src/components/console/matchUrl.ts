/** Finds the server, its variables and the path parameters that a URL is for: the opposite of filling in templates. */
import type { ConsoleField, ConsoleServer } from '../../openapi/console';
import { escapeRegExp } from '../../escapeRegExp';
import { addressOf } from './server';
import type { SavedRequest } from './types';

/** A template of a URL as a regular expression. */
interface Pattern {
  /** Placeholder names, in the order of their capture groups. */
  names: string[];
  source: string;
  /** Length of the template without its placeholders, in characters. */
  fixed: number;
}

/** @param groupOf the capture group for a placeholder */
function patternOf(template: string, groupOf: (name: string) => string): Pattern {
  const parts = template.split(/\{([^}]*)\}/);
  const isName = (index: number) => index % 2 === 1;
  return {
    names: parts.filter((_, index) => isName(index)),
    source: parts
      .map((part, index) => (isName(index) ? groupOf(part) : escapeRegExp(part)))
      .join(''),
    fixed: parts.filter((_, index) => !isName(index)).join('').length,
  };
}

/**
 * The path parameters at the end of a path by name, percent-encoded as they are there.
 *
 * @param template with placeholders, `/logs/{id}`
 * @returns `undefined` if that is another path
 */
export function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const { names, source } = patternOf(template, () => '([^/]+)');
  const match = new RegExp(`${source}/?$`).exec(pathname);
  return match
    ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
    : undefined;
}

/** A server that a URL is for. */
interface ServerMatch {
  /** Of its variables. */
  values: SavedRequest['values'];
  /** Length of its URL without variables, in characters. */
  fixed: number;
}

/** In characters, of a variable of a server that may have any text. */
const longestVariable = 255;

/** What a URL may have for a variable of a server: one of its values, or any text without a slash. */
function variableGroup(variables: ConsoleField[], name: string): string {
  const choices = variables.find((field) => field.name === name)?.enum;
  const listed = choices?.map(({ value }) => escapeRegExp(value)).join('|');
  return `(${listed ?? `[^/?#]{1,${longestVariable}}`})`;
}

/** A template with its host in lower case, as `URL` serializes it; the names of variables stay. */
function lowerCaseHost(template: string): string {
  return template.replace(/^[^/]*\/\/[^/]*/, (host) =>
    host.replaceAll(/[^{}]+(?![^{]*\})/g, (text) => text.toLowerCase()),
  );
}

/**
 * Whether a URL begins with that of a server, and goes on with a path. Variables have their defaults, or what the URL has in
 * their place.
 *
 * @param urls two spellings of the URL: as typed, and as `URL` serializes it
 * @param path with placeholders
 * @param origin of the page: the base of relative server URLs
 * @returns a match for each way to read it
 */
function matchServer(
  server: ConsoleServer,
  urls: string[],
  path: string,
  origin: string,
): ServerMatch[] {
  const { url, template, variables = [] } = server;
  const absolute = (text: string) => (text.startsWith('/') ? origin + text : text);
  const byDefault = URL.canParse(url, origin) ? new URL(url, origin).href : url;
  const groupOf = (name: string) => variableGroup(variables, name);
  const { fixed } = patternOf(template ?? url, groupOf);
  const rest = patternOf(path, () => '[^/]+').source;
  return [byDefault, lowerCaseHost(absolute(template ?? ''))].flatMap((shape) => {
    const { names, source } = patternOf(shape.replace(/\/$/, ''), groupOf);
    const pattern = new RegExp(`^${source}(?=${rest}/?(?:[?#]|$))`);
    return urls.flatMap((text) => {
      const match = pattern.exec(text);
      if (!match) return [];
      // The last text of a variable that is there twice: a host, which comes first, has lost its capitals.
      const found = new Map(names.map((name, index) => [name, match[index + 1]]));
      const values = Object.fromEntries(
        variables.map(({ key, name, default: value = '' }): [string, string] => [
          key,
          found.get(name) ?? String(value),
        ]),
      );
      // A variable has the same value wherever it is.
      const address = absolute(addressOf(server, values)).toLowerCase();
      return shape === byDefault || address === match[0].toLowerCase() ? { values, fixed } : [];
    });
  });
}

/**
 * The server that a URL fits best: the one with the most text outside its variables.
 *
 * @param urls two spellings of the URL: as typed, and as `URL` serializes it
 * @param path with placeholders, that the URL goes on with
 * @param origin of the page: the base of relative server URLs
 */
export function bestServer(
  servers: ConsoleServer[],
  urls: string[],
  path: string,
  origin: string,
): { server: ConsoleServer; values: SavedRequest['values'] } | undefined {
  const [best] = servers
    .flatMap((server) =>
      // The samples of the sandbox are for one on the reader's machine.
      [server, ...(server.samples ?? []).map(({ url }) => ({ ...server, url }))]
        .flatMap((one) => matchServer(one, urls, path, origin))
        .map((match) => ({ ...match, server })),
    )
    .sort((a, b) => b.fixed - a.fixed);
  return best;
}

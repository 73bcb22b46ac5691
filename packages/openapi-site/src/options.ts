/** The arguments of the command. */
import { parseArgs } from 'node:util';

import { loopback, portOf } from '@docs-engines/api-sandbox/node';

import { ArgumentError, command } from './ArgumentError';
import { readColor } from './palette';

/** What a site has that its description does not say. */
interface SiteOptions {
  /** Base path of the site, with a leading and a trailing slash. */
  baseUrl: string;
  /** Origin of the published site; undefined without `--url`. */
  url?: string;
  /** By default that of the description. */
  title?: string;
  /** In hexadecimal digits. */
  color?: string;
  /** Base URL of relative links in the description. */
  links?: string;
}

export type Options = { file: string; site: SiteOptions } & (
  { verb: 'build'; out: string } | { verb: 'start'; port: number; host: string }
);

export const help = `Usage: ${command} build FILE --out DIR [options]
       ${command} start FILE [options]

Makes a documentation site of an OpenAPI description: reference, samples,
console, sandbox, search, and a Markdown twin of each page.

  build         writes the site into a folder, for any static host
  start         shows it on this machine, anew whenever FILE is saved; it
                finds titles and what FILE says, and has no Markdown twins

  FILE          OpenAPI 3.0, 3.1 or 3.2, as YAML or JSON
  --out DIR     the folder; it is made, or replaced if an earlier build wrote it
  --url URL     where the site will be: https://docs.acme.example
  --base-url P  its path there, such as /docs/; / by default
  --title TEXT  its name; by default that of the description
  --color C     its colour, as CSS has it: '#0a7', teal, 'rgb(0 170 119)'
  --links URL   what relative links in texts of FILE are relative to
  --port N      where start listens, 3000 by default
  --host NAME   the address that start listens on, ${loopback} by default
  --help        prints this`;

/** The verbs (subcommands), each with its own options. */
const verbs: Record<string, readonly string[]> = { build: ['out'], start: ['port', 'host'] };

const options = {
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  url: { type: 'string' },
  'base-url': { type: 'string', default: '/' },
  title: { type: 'string' },
  color: { type: 'string' },
  links: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readBaseUrl(text: string): string {
  const path = text.endsWith('/') ? text : `${text}/`;
  if (/^\/(?:(?!\.\.?\/)[\w.~-]+\/)*$/.test(path)) return path;
  throw new ArgumentError(
    `--base-url "${text}" is not a path of letters, digits, dots and hyphens that begins with a slash.`,
    'Write it like /docs/; where the site has a host of its own, leave it out.',
  );
}

function readUrl(option: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new ArgumentError(`${option} "${text}" is not a URL.`, 'Write it like https://docs.acme.example.');
}

/** The origin of a URL that has nothing else: scheme and host. */
function readSiteUrl(text: string | undefined): string | undefined {
  const url = readUrl('--url', text);
  if (url && url.href !== `${url.origin}/`) {
    throw new ArgumentError(
      `--url "${text}" has more than a scheme and a host.`,
      `--url ${url.origin} --base-url ${url.pathname}`,
    );
  }
  return url?.origin;
}

/** @throws ArgumentError */
function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError((error as Error).message);
  }
}

/**
 * Reads the arguments.
 *
 * @returns undefined for `--help`
 * @throws ArgumentError
 */
export function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [verb = '', file, ...others] = positionals;
  const own = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!own) {
    const problem = verb ? `There is no "${verb}".` : 'Nothing says what to do.';
    throw new ArgumentError(problem, `${command} build openapi.yaml --out site`);
  }
  if (file === undefined) {
    throw new ArgumentError('The description is missing.', `Name its file: ${command} ${verb} openapi.yaml`);
  }
  if (others.length > 0) {
    throw new ArgumentError(
      `There is one description, and "${others.join('" and "')}" is too much.`,
      'Put a name with spaces into quotes.',
    );
  }
  const foreign = Object.values(verbs)
    .flat()
    .find((name) => !own.includes(name) && name in values);
  if (foreign) throw new ArgumentError(`${verb} has no option --${foreign}.`, 'Leave it out.');
  const site: SiteOptions = {
    baseUrl: readBaseUrl(values['base-url']),
    url: readSiteUrl(values.url),
    title: values.title,
    color: values.color === undefined ? undefined : readColor(values.color),
    links: readUrl('--links', values.links)?.href,
  };
  if (verb === 'build') {
    if (values.out) return { verb, file, site, out: values.out };
    throw new ArgumentError('--out is missing.', `Name the folder for the site: ${command} build ${file} --out site`);
  }
  return { verb: 'start', file, site, ...readPlace(values) };
}

function readPlace({ port = '3000', host = '' }: { port?: string; host?: string }) {
  try {
    // An empty host would bind to all interfaces.
    return { port: portOf(port), host: host === '' ? loopback : host };
  } catch (error) {
    throw new ArgumentError((error as Error).message, '--port 3000');
  }
}

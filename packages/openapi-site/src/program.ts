/** The command: what it does, what it prints, and its exit code. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

import { DescriptionError, printable, readDescription, toDescriptionError } from '@docs-engines/openapi-docs';

import { ArgumentError } from './ArgumentError';
import { deferSignals, runDocusaurus } from './docusaurus';
import { freePort } from './freePort';
import { help, type Options, readOptions } from './options';
import { checkOutput, replaceOutput } from './output';
import { defaultColor } from './palette';
import { isProgress, reportOf, unpublished } from './report';
import { makeSiteFolder } from './siteFolder';

type Verb<Name> = Extract<Options, { verb: Name }>;

interface Site {
  /** Absolute path of the description. */
  file: string;
  /** Its title, on one line. */
  title: string;
  operations: number;
  /** Links that are shown as text. */
  deadLinks: string[];
  /** The temporary folder of its Docusaurus site. */
  folder: string;
}

/** Checks the description, and makes the folder of its site. */
async function prepare({ file: given, site }: Options): Promise<Site> {
  const file = path.resolve(given);
  const links = site.links ?? 'text';
  const { model, deadLinks } = await readDescription(file, { routeBasePath: '/', isHome: true, links }).catch(
    async (error: unknown) => {
      throw await toDescriptionError(error, file);
    },
  );
  const title = [site.title, model.info.title].find((text) => text?.trim()) ?? 'API';
  const { baseUrl, url = unpublished, color = defaultColor } = site;
  deferSignals();
  const folder = makeSiteFolder({ file, title, url, baseUrl, links }, color);
  const line = printable(title.replaceAll(/\s+/g, ' '));
  return { file, title: line, operations: model.operations.length, deadLinks, folder };
}

/** What to do if a disk was full, in place of a stack of each program that has found it. */
function fullDisk(said: string[]): string | undefined {
  const [line] = said.filter((text) => text.includes('ENOSPC'));
  return line && `${line.trim()}\n  → Free space there, or name another disk: TMPDIR=/var/tmp\n`;
}

async function build(options: Verb<'build'>): Promise<number> {
  const out = path.resolve(options.out);
  checkOutput(out, path.resolve(options.file));
  const { title, operations, deadLinks, ...site } = await prepare(options);
  const said: string[] = [];
  const heard = (line: string) => {
    if (!isProgress(line)) said.push(`${line}\n`);
  };
  try {
    console.log(`Building the documentation of ${title} …`);
    const code = await runDocusaurus({ ...site, args: ['build'], heard });
    if (code < 128) process.stderr.write(fullDisk(said) ?? said.join(''));
    if (code !== 0) return code;
    // Someone may have put a file there during the build.
    checkOutput(out, site.file);
    replaceOutput(path.join(site.folder, 'build'), out);
  } finally {
    rmSync(site.folder, { recursive: true, force: true });
  }
  console.log(reportOf(options, title, operations, deadLinks));
  return 0;
}

async function start(options: Verb<'start'>): Promise<number> {
  const { host, file } = options;
  const port = await freePort(options.port, host);
  const { title, ...site } = await prepare(options);
  const url = `http://${host}:${port}${options.site.baseUrl}`;
  let isReady = false;
  const heard = (line: string) => {
    if (!isProgress(line)) console.error(line);
    if (isReady || !line.includes('compiled')) return;
    isReady = true;
    console.log(`The documentation of ${title}: ${url}`);
    console.log(`\nIt changes when ${file} is saved. Press Ctrl+C to stop it.`);
  };
  const args = ['start', '--no-open', '--host', host, '--port', String(port)];
  try {
    const code = await runDocusaurus({ ...site, args, heard });
    // A development server is meant to be interrupted: a signal is no error.
    return code < 128 ? code : 0;
  } finally {
    rmSync(site.folder, { recursive: true, force: true });
  }
}

/**
 * Runs the command with its arguments.
 *
 * @returns the exit code: 0, 1 for an error, or that of a signal
 */
export async function run(args: string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await (options.verb === 'build' ? build(options) : start(options));
    console.log(help);
    return 0;
  } catch (error) {
    const isFile = (error as NodeJS.ErrnoException).syscall !== undefined;
    const isKnown = isFile || error instanceof ArgumentError || error instanceof DescriptionError;
    const remedy = isFile ? '\n  → Check that this path is there, and that you may write to it.' : '';
    console.error(printable(isKnown ? (error as Error).message + remedy : inspect(error)));
    return 1;
  }
}

/** Bundles the Node programs that a site publishes, each into one file without dependencies. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';
import memoize from 'lodash/memoize';

import { noticesOf } from './notice';

export interface NodeFile {
  /** Source of the entry module, in TypeScript: it calls a function that returns its data. */
  entry: string;
  /** Where its imports are resolved, and the licence is looked up; by default the folder of the project. */
  folder?: string;
  /** What the comment at the top says. */
  head: string;
  /** The function that the module calls, if it has data; where its data is from, and the data. */
  data?: { name: string; source: string; json: string };
}

/**
 * The text of the licence of a folder, or of the nearest one above it that has one.
 *
 * @throws Error if there is none
 */
function licenceOf(folder: string): string {
  for (let here = folder; ; here = path.dirname(here)) {
    const file = path.join(here, 'LICENSE');
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    if (here === path.dirname(here)) {
      throw new Error(
        `There is no LICENSE in ${folder} or above it, and published programs have one.\n  → Restore the file that came with them.`,
      );
    }
  }
}

/**
 * Bundles a module. Neither its text nor its order depends on where the project is.
 *
 * @returns the code, and the notices of the packages in it
 */
function bundleOf(entry: string, folder: string) {
  const siteDir = path.resolve();
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: entry, resolveDir: folder, sourcefile: 'entry.ts', loader: 'ts' },
    absWorkingDir: siteDir,
    // A linked node_modules has the same paths as a real one.
    preserveSymlinks: true,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
  });
  const files = Object.keys(metafile.inputs).map((file) => path.join(siteDir, file));
  const licence = licenceOf(folder);
  return { code: outputFiles[0]?.text ?? '', notices: [licence, ...noticesOf(files, licence)] };
}

const bundle = memoize(bundleOf, (...words) => words.join('\n'));

/** Escapes text for a block comment. */
function inComment(text: string): string {
  return text.replaceAll('*/', '* /');
}

function comment(text: string): string {
  const lines = inComment(text.trim()).split('\n');
  return ['/*', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/** The text of a program's file. It is not minified, so that people can read what they run. */
export function nodeFile({ entry, folder = path.resolve(), head, data }: NodeFile): string {
  const { code, notices } = bundle(entry, folder);
  // In an object literal, the key __proto__ sets the prototype; a computed key does not.
  const json = data?.json.replaceAll('"__proto__":', '["__proto__"]:').replaceAll('\n', '\n  ');
  return [
    comment(head),
    code,
    ...(data ? [`/** From ${inComment(data.source)} */`, `function ${data.name}() {\n  return ${json};\n}\n`] : []),
    `${comment(notices.join(`\n${'-'.repeat(80)}\n\n`))}\n`,
  ].join('\n');
}

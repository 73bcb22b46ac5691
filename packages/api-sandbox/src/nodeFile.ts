/** Programs that the site publishes: each is one file for Node, without dependencies. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';
import memoize from 'lodash/memoize';

import { noticesOf } from '../plugins/licences/notice';

interface Program {
  /** Its module, in TypeScript: it imports from the project, and calls a function that returns its data. */
  entry: string;
  /** What the comment at the top says. */
  head: string;
  /** The function that the module calls, if it has data; where its data is from, and the data. */
  data?: { name: string; source: string; json: string };
}

/**
 * Bundles a module. Neither its text nor its order depends on where the project is.
 *
 * @returns the code, and the notices of the packages in it
 */
const bundle = memoize((entry: string) => {
  const siteDir = path.resolve();
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: entry, resolveDir: siteDir, sourcefile: 'entry.ts', loader: 'ts' },
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
  const licence = readFileSync(path.join(siteDir, 'LICENSE'), 'utf8').trim();
  return { code: outputFiles[0]?.text ?? '', notices: [licence, ...noticesOf(files, licence)] };
});

/** Escapes text for a block comment. */
function inComment(text: string): string {
  return text.replaceAll('*/', '* /');
}

function comment(text: string): string {
  const lines = inComment(text.trim()).split('\n');
  return ['/*', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/** The text of a program's file. It is not minified, so that people can read what they run. */
export function nodeFile({ entry, head, data }: Program): string {
  const { code, notices } = bundle(entry);
  // In an object literal, the key __proto__ sets the prototype; a computed key does not.
  const json = data?.json.replaceAll('"__proto__":', '["__proto__"]:').replaceAll('\n', '\n  ');
  return [
    comment(head),
    code,
    ...(data
      ? [
          `/** From ${inComment(data.source)} */`,
          `function ${data.name}() {\n  return ${json};\n}\n`,
        ]
      : []),
    `${comment(notices.join(`\n${'-'.repeat(80)}\n\n`))}\n`,
  ].join('\n');
}

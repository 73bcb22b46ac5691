import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';
import memoize from 'lodash/memoize';

import { highlight } from '../highlight';
import { noticeOf } from '../plugins/licences/notice';
import { site } from '../site';
import type { Description } from './model';
import type { DescriptionFile } from './read';
import { type SandboxData, sandboxData } from './sandboxData';

const fileName = 'sandbox.mjs';

const entry = `
import { start } from './src/sandbox/file';
export const { sandbox, serve } = start(sandboxData(), import.meta.url);
`;

/**
 * Bundles the code of the sandbox, which calls a function `sandboxData`. Neither its text nor its order depends on where the
 * project is.
 *
 * @returns the code, and the notices of the packages in it
 */
const bundle = memoize(() => {
  const siteDir = path.resolve();
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: entry, resolveDir: siteDir, sourcefile: fileName, loader: 'ts' },
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
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  const licence = readFileSync(path.join(siteDir, 'LICENSE'), 'utf8').trim();
  const mit = licence.slice(licence.indexOf('Permission is hereby granted'));
  const notices = [...new Set(packages)].map((name) => noticeOf(path.join(siteDir, name), mit));
  return { code: outputFiles[0]?.text ?? '', notices: [licence, ...notices] };
});

function comment(text: string): string {
  const lines = text.trim().replaceAll('*/', '* /').split('\n');
  return ['/*', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/**
 * The sandbox in one JavaScript module for Node, without dependencies. It is not minified, which would save 5 of 32 KB on the
 * way, so that people can read what they run.
 */
function moduleOf(data: SandboxData, { info }: Description, siteUrl: string): string {
  const { code, notices } = bundle();
  const head = `
${site.name} sandbox ${info.version}: the whole API with fixed responses, in one file without dependencies.

As a program, with Node 20 or later:

  node ${fileName} --help

As a module, in tests:

  import { sandbox, serve } from './${fileName}';

It listens on one port of this machine. It reads and writes no file, and sends nothing anywhere.
${siteUrl}/docs/sandbox
The licences of what it contains are at its end.
`;
  return [
    comment(head),
    code,
    `/** From the examples in ${siteUrl}/openapi.yaml */`,
    `function sandboxData() {\n  return ${JSON.stringify(data, null, 1).replaceAll('\n', '\n  ')};\n}\n`,
    `${comment(notices.join(`\n${'-'.repeat(80)}\n\n`))}\n`,
  ].join('\n');
}

/**
 * The sandbox as a file to run or to import, and its types.
 *
 * @param siteUrl without a slash at its end
 */
export function sandboxFiles({ file, model }: DescriptionFile, siteUrl: string) {
  const data = sandboxData(model, path.dirname(file));
  return {
    [fileName]: moduleOf(data, model, siteUrl),
    'sandbox.d.mts': readFileSync('src/sandbox/sandbox.d.mts', 'utf8'),
  };
}

/** The data of `<SandboxFile />`: commands that download and run the file, its size and its checksum. */
export type SandboxDownload = ReturnType<typeof sandboxDownload>;

/** `siteUrl` as in `sandboxFiles`. */
export function sandboxDownload(description: DescriptionFile, siteUrl: string) {
  const bytes = Buffer.from(sandboxFiles(description, siteUrl)[fileName]);
  // In Windows PowerShell, `curl` is another command.
  const commands = (curl: string) =>
    highlight(`${curl} -O ${siteUrl}/${fileName}\nnode ${fileName}`, 'bash');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    version: description.model.info.version,
    bytes: bytes.length,
    sha256,
    /** Highlighted, by the shell. */
    commands: { posix: commands('curl'), windows: commands('curl.exe') },
  };
}

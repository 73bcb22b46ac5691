import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { highlight } from '@docs-engines/ui/highlight';
import { nodeFile } from './nodeFile';
import { site } from '../site';
import type { Description, DescriptionFile } from '@docs-engines/openapi-docs';
import { type SandboxData, sandboxData } from './sandboxData';

const fileName = 'sandbox.mjs';

const entry = `
import { start } from './src/sandbox/file';
export const { sandbox, serve } = start(sandboxData(), import.meta.url);
`;

function moduleOf(data: SandboxData, { info }: Description, siteUrl: string): string {
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
  const source = `the examples in ${siteUrl}/openapi.yaml`;
  const json = JSON.stringify(data, null, 1);
  return nodeFile({ entry, head, data: { name: 'sandboxData', source, json } });
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
    host: new URL(siteUrl).host,
    /** Highlighted, by the shell. */
    commands: {
      start: highlight(`node ${fileName}`, 'bash'),
      posix: commands('curl'),
      windows: commands('curl.exe'),
    },
  };
}

/** Bundles a sandbox into one file, which is a program and a module. For use in a build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SandboxData } from './data';
import { type NodeFile, nodeFile } from './nodeFile';

export { type NodeFile, nodeFile } from './nodeFile';
export { noticesOf } from './notice';

export interface FileOptions extends Pick<NodeFile, 'folder'> {
  /** The name of the API, and its version. */
  api: string;
  version?: string;
  /** URL of the published site, with its base path and without a trailing slash. */
  siteUrl: string;
  /** Path of the site’s page about the sandbox. */
  guide?: string;
  /** Replaces the default entry module: it exports what `./sandbox.d.mts` declares. */
  entry?: string;
}

const fileName = 'sandbox.mjs';

const entryOf = (api: string) => `
import { asFile } from './node';
export const { sandbox, serve } = asFile(sandboxData(), import.meta.url, { api: ${JSON.stringify(api)} });
`;

/** The file and its type declarations. Deterministic: the same data makes the same bytes. */
export function sandboxFiles(data: SandboxData, options: FileOptions) {
  const { api, version = '', siteUrl, guide = '', entry, folder = __dirname } = options;
  const head = `
${api} sandbox ${version}: the whole API with the responses of its description, in one file without dependencies.

As a program, with Node 20 or later:

  node ${fileName} --help

As a module, in tests:

  import { sandbox, serve } from './${fileName}';

It listens on one port of this machine. It reads and writes no file, and sends nothing anywhere.
${siteUrl}${guide}
The licences of what it contains are at its end.
`;
  return {
    [fileName]: nodeFile({
      entry: entry ?? entryOf(api),
      folder,
      head,
      data: {
        name: 'sandboxData',
        source: `the examples in ${siteUrl}/openapi.yaml`,
        json: JSON.stringify(data, null, 1),
      },
    }),
    'sandbox.d.mts': readFileSync(path.join(__dirname, 'sandbox.d.mts'), 'utf8'),
  };
}

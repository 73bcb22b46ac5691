/** A sandbox as one file, which is a program and a module: for a build. */
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
  /** Where the site is published, with its base path and without a slash at its end. */
  siteUrl: string;
  /** The path of the page of the site that is about the sandbox. */
  guide?: string;
  /** The module in place of the one here: it exports what `./sandbox.d.mts` has. */
  entry?: string;
}

const fileName = 'sandbox.mjs';

const entryOf = (api: string) => `
import { asFile } from './node';
export const { sandbox, serve } = asFile(sandboxData(), import.meta.url, { api: ${JSON.stringify(api)} });
`;

/** The file and its types. Its text is the same for the same data. */
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

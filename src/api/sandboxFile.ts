import { createHash } from 'node:crypto';
import path from 'node:path';

import { sandboxFiles as filesOf } from '@docs-engines/api-sandbox/file';
import { highlight } from '@docs-engines/ui/highlight';
import { site } from '../site';
import type { DescriptionFile } from '@docs-engines/openapi-docs';
import { sandboxData } from './sandboxData';

const fileName = 'sandbox.mjs';

const entry = `
import { start } from './src/sandbox/file';
export const { sandbox, serve } = start(sandboxData(), import.meta.url);
`;

/**
 * The sandbox as a file to run or to import, and its types.
 *
 * @param siteUrl without a slash at its end
 */
export function sandboxFiles({ file, model }: DescriptionFile, siteUrl: string) {
  return filesOf(sandboxData(model, path.dirname(file)), {
    api: site.name,
    version: model.info.version,
    siteUrl,
    guide: '/docs/sandbox',
    entry,
    folder: path.resolve(),
  });
}

/** The data of `<SandboxFile />`: commands that download and run the file, its size and its checksum. */
export type SandboxDownload = ReturnType<typeof sandboxDownload>;

/** `siteUrl` as in `sandboxFiles`. */
export function sandboxDownload(description: DescriptionFile, siteUrl: string) {
  const bytes = Buffer.from(sandboxFiles(description, siteUrl)[fileName]);
  // In Windows PowerShell, `curl` is another command.
  const commands = (curl: string) => highlight(`${curl} -O ${siteUrl}/${fileName}\nnode ${fileName}`, 'bash');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    version: description.model.info.version,
    bytes: bytes.length,
    sha256,
    /** Highlighted, by the shell. */
    commands: { posix: commands('curl'), windows: commands('curl.exe') },
  };
}

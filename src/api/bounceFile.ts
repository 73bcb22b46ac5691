import { readFileSync } from 'node:fs';

import { nodeFile } from '@docs-engines/api-sandbox/file';
import { site } from '../site';

const fileName = 'bounce.mjs';

const entry = `
import { readBounce } from '@docs-engines/bounce-reader';
import { run } from '@docs-engines/bounce-reader/program';
import { isProgram } from '@docs-engines/api-sandbox/node';
if (isProgram(import.meta.url)) run('node ${fileName}');
export { readBounce };
`;

/**
 * The reader of bounces as a file to run or to import, and its types.
 *
 * @param siteUrl without a slash at its end
 */
export function bounceFiles(siteUrl: string) {
  const head = `
${site.name}: reads a bounce, in one file without dependencies.

As a program, with Node 20 or later:

  node ${fileName} < mail.eml

As a module:

  import { readBounce } from './${fileName}';

It sends nothing anywhere.
${siteUrl}/docs/bounce-codes#as-a-tool
Its licence is at its end.
`;
  return {
    [fileName]: nodeFile({ entry, head }),
    'bounce.d.mts': readFileSync(require.resolve('@docs-engines/bounce-reader/bounce.d.mts'), 'utf8'),
  };
}

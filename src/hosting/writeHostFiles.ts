import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import { headersFile, nginxFile, redirectsFile, vercelFile } from './files';
import type { HostingRules } from './rules';

/** Writes the files that hosts read into the built site. */
export function writeHostFiles(outDir: string, rules: HostingRules): void {
  const pages = filesIn(outDir, /\.html$/).filter((page) => page !== '404.html');
  const files = {
    _headers: headersFile(rules),
    _redirects: redirectsFile(rules, pages),
    'vercel.json': vercelFile(rules),
    'nginx.conf': nginxFile(rules),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(outDir, name), text);
  }
}

/** Adds to the built site what hosts need: a content security policy in each page, and the files that hosts read. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '../../src/filesIn';
import { headersFile, nginxFile, redirectsFile, vercelFile } from './files';
import { addPolicy } from './policy';
import { readRules } from './rules';

/**
 * @param outDir the built site
 * @param baseUrl with a slash at both ends
 */
export function finishHosting(outDir: string, baseUrl: string): void {
  const rules = readRules(outDir, baseUrl);
  const pages = filesIn(outDir, /\.html$/);
  for (const page of pages) {
    const file = path.join(outDir, page);
    writeFileSync(file, addPolicy(readFileSync(file, 'utf8'), rules.apis));
  }
  const files = {
    _headers: headersFile(rules),
    _redirects: redirectsFile(
      rules,
      pages.filter((page) => page !== '404.html'),
    ),
    'vercel.json': vercelFile(rules),
    'nginx.conf': nginxFile(rules),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(outDir, name), text);
  }
}

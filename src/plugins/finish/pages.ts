import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import { parsePolicy } from '../../hosting/objection';
import { addPolicy, policyHeader } from '../../hosting/policy';
import { Faults } from './faults';
import { addStructuredData, sourceOf } from './metadata';
import { pageFaults, styleFaults } from './pageFaults';
import { svgFaults } from './svgFaults';

/** Checks the stylesheets and SVG images of a built site. */
function checkFiles(
  outDir: string,
  siteUrl: string,
  apis: readonly string[],
  faults: Faults,
): void {
  const policy = parsePolicy(policyHeader(apis));
  for (const file of filesIn(outDir, /\.css$/)) {
    const css = readFileSync(path.join(outDir, file), 'utf8');
    faults.add(file, styleFaults(css, policy, new URL(file, siteUrl)));
  }
  for (const file of filesIn(outDir, /\.svg$/i)) {
    faults.add(file, svgFaults(readFileSync(path.join(outDir, file))));
  }
}

/**
 * Adds what needs the whole page: structured data and the content security policy to each page of the built site. Each page is
 * read and written once: decoding and encoding takes most of the time. Checks each page when it is finished, and then
 * stylesheets and SVG images.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param days of the last changes of sources, by their paths
 * @param apis the origins that the console sends requests to
 * @throws Error that lists each fault with its files and a remedy
 */
export function finishPages(
  outDir: string,
  siteUrl: string,
  days: ReadonlyMap<string, string>,
  apis: readonly string[],
): void {
  const faults = new Faults();
  for (const page of filesIn(outDir, /\.html$/)) {
    const file = path.join(outDir, page);
    const html = readFileSync(file, 'utf8');
    const source = sourceOf(html);
    const finished = addPolicy(source ? addStructuredData(html, days.get(source)) : html, apis);
    writeFileSync(file, finished);
    faults.add(source ? `${page} (${source})` : page, pageFaults(finished, page, siteUrl));
  }
  checkFiles(outDir, siteUrl, apis, faults);
  faults.check();
}

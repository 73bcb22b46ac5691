import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from '@docs-engines/static-first/build';
import groupBy from 'lodash/groupBy';

import { parsePolicy } from '../../hosting/blockingDirective';
import { addPolicy, policyHeader } from '../../hosting/policy';
import { addStructuredData, editedFile } from './metadata';
import { Anchors } from './anchors';
import { pageFaults, styleFaults } from './pageFaults';
import { svgFaults } from './svgFaults';

/** One line for each fault, with the first file that has it: all pages may share it. */
function described(faults: { file: string; fault: string }[]): string {
  return Object.entries(groupBy(faults, ({ fault }) => fault))
    .map(([fault, [first, ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `${first?.file}${more}  ${fault}`;
    })
    .join('\n');
}

/**
 * Adds structured data and the content security policy to each built page, checks the result, and checks stylesheets and SVG
 * images. One pass, which reads and writes each page once: decoding and encoding takes most of the time.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param days of the last changes of sources, by their paths
 * @param apis the origins that the console sends requests to
 * @param siteFaults to report with those of pages
 * @throws Error that lists each fault with its files and a remedy
 */
export function finishPages(
  outDir: string,
  siteUrl: string,
  days: ReadonlyMap<string, string>,
  apis: readonly string[],
  siteFaults: readonly string[] = [],
): void {
  const policy = parsePolicy(policyHeader(apis));
  const read = (file: string) => readFileSync(path.join(outDir, file));
  const faultsOf = (ending: RegExp, check: (file: string) => [place: string, faults: string[]]) =>
    filesIn(outDir, ending).flatMap((name) => {
      const [file, faults] = check(name);
      return faults.map((fault) => ({ file, fault }));
    });
  const anchors = new Anchors(siteUrl);
  const faults = [
    ...faultsOf(/\.html$/, (page) => {
      const html = read(page).toString();
      const source = editedFile(html);
      const finished = addPolicy(source ? addStructuredData(html, days.get(source)) : html, apis);
      writeFileSync(path.join(outDir, page), finished);
      const place = source ? `${page} (${source})` : page;
      anchors.read(finished, page, place);
      return [place, pageFaults(finished, page, siteUrl)];
    }),
    ...anchors.faults(),
    ...faultsOf(/\.css$/, (file) => [file, styleFaults(read(file).toString(), policy, new URL(file, siteUrl))]),
    ...faultsOf(/\.svg$/i, (file) => [file, svgFaults(read(file))]),
  ];
  if (faults.length + siteFaults.length > 0) {
    throw new Error([...siteFaults, described(faults)].join('\n'));
  }
}

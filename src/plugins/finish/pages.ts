import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { escapeRegExp, filesIn, parsePage } from '@docs-engines/static-first/build';
import groupBy from 'lodash/groupBy';

import { editUrl } from '../../config/editUrl';
import { BuiltLinks } from '../../faults/builtLinks';
import { type Fault, placeOf } from '../../faults/fault';
import type { Targets } from '../../faults/links';
import { svgFaults } from '../../faults/svgFaults';
import { parsePolicy } from '../../hosting/blockingDirective';
import { addPolicy, policyHeader } from '../../hosting/policy';
import { pageFaults, styleFaults } from './pageFaults';

/** The path of a page's source file in the project, which its “Edit this page” link names. */
function editedFile(html: string): string | undefined {
  const link = parsePage(html)(`a[href^="${editUrl}"]`).attr('href');
  return link && decodeURI(link.slice(editUrl.length));
}

/** One fault for each text, with the first file that has it: all pages may share it. A relative link leads elsewhere from each. */
const grouped = (faults: readonly { file: string; fault: Fault }[]): Fault[] =>
  Object.values(
    groupBy(faults, ({ fault }) => fault.replaceAll(/(?<=^links to )\S*(?=\/)|(?<=: no such.*)\n.*/g, '')),
  ).map((group) => {
    const [{ file, fault } = { file: '', fault: '' }, ...others] = group;
    return `${file}${others.length > 0 ? ` and ${others.length} more` : ''}  ${fault}`;
  });

/** A page with its source, and where the source has what a fault shows: its value, its attribute or its id, if they are there. */
function placeOfFault(page: string, source: string | undefined, fault: Fault): string {
  const [, tag, value] = /^<(\w+(?: [\w:-]+=)?)"?([^"…>]*)/.exec(fault) ?? [];
  const [, id] = /, “([^”]+)”/.exec(fault) ?? [];
  const text = source && existsSync(source) ? readFileSync(source, 'utf8') : '';
  const wanted = [value, tag?.replace(/.* /, ''), id].filter(Boolean).map((one = '') => escapeRegExp(one));
  const place = wanted.map((one) => placeOf('', text, new RegExp(one))).find(Boolean);
  return place ? `${source}${place}` : source ? `${page} (${source})` : page;
}

/** What is read of the pages of a build. */
interface Finished {
  links: BuiltLinks;
  faults: Fault[];
  /** Broken links of pages that no source has. @param site its told links are left out */
  linkFaults: (site: Targets) => Fault[];
}

/**
 * Adds the content security policy to each built page, checks the result, and checks stylesheets and SVG
 * images. One pass, which reads and writes each page once: decoding and encoding takes most of the time.
 *
 * @param outDir the built site
 * @param siteUrl with the base path and a slash at the end
 * @param apis the origins that the console sends requests to
 * @returns each fault with its place and a remedy
 */
export function finishPages(outDir: string, siteUrl: string, apis: readonly string[]): Finished {
  const policy = parsePolicy(policyHeader(apis));
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  const links = new BuiltLinks();
  const sources = new Map<string, string>();
  const ofPages = filesIn(outDir, /\.html$/).flatMap((page) => {
    const html = read(page);
    const source = editedFile(html);
    const finished = addPolicy(html, apis);
    writeFileSync(path.join(outDir, page), finished);
    links.read(finished, page, siteUrl);
    if (source) sources.set(page, source);
    // What src/faults/mdx.ts has left in the place of what cannot be shown. An id that comes twice is told there.
    const told = parsePage(html)('[data-fault]')
      .get()
      .map(({ attribs }) => attribs['data-fault'] ?? '');
    const isTold = (fault: Fault) => told.some((one) => fault.includes(/“[^”]*”/.exec(one)?.[0] ?? '\n'));
    const own = pageFaults(finished, page, siteUrl).filter((fault) => !isTold(fault));
    return [...told, ...own.map((fault) => ({ file: placeOfFault(page, source, fault), fault }))];
  });
  const named = (page: string) => (sources.has(page) ? `${page} (${sources.get(page)})` : page);
  const ofFiles = (ending: RegExp, check: (text: string, file: string) => Fault[]) =>
    filesIn(outDir, ending).flatMap((file) => check(read(file), file).map((fault) => ({ file, fault })));
  const faults = [
    ...ofPages.filter((one) => typeof one !== 'string'),
    ...ofFiles(/\.css$/, (text, file) => styleFaults(text, policy, new URL(file, siteUrl))),
    // Those of `static/` are read as sources.
    ...ofFiles(/\.svg$/i, (text, file) => (existsSync(`static/${file}`) ? [] : svgFaults(text))),
  ];
  return {
    links,
    faults: [...ofPages.filter((one) => typeof one === 'string'), ...grouped(faults)],
    linkFaults: (site) => grouped(links.faults(site).map((one) => ({ ...one, file: named(one.file) }))),
  };
}

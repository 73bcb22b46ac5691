/** The links and pictures of a source: of a page in Markdown, of the navbar, the footer and sidebars. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { unescape as decoded } from 'node:querystring';

import { createSlugger } from '@docusaurus/utils';

import { uriComponent } from '@docs-engines/static-first/urls';

import { nearest } from '../components/shell/nearestPages';
import { type Fault, placeAt } from './fault';

/** `[text](url)`, `[name]: url`, `to="url"` of JSX and `to: 'url'` of TypeScript. */
const link =
  /(\]\(<?|^\[(?!\^)[^\]]+\]: +<?|\b(?:to|href|src)(?:=|: )["'])((?<=<)[^>\n#?]*|[^)>"'\s#?]*)(?:\?[^)>"'\s#]*)?(#[^)>"'\s]*)?[)>"'\s]/gm;

/** Replaces code and comments by spaces: offsets, and with them line numbers, stay the same. */
const withoutCode = (text: string) =>
  text.replaceAll(/^ *(`{3,}|~{3,})[^]*?^ *\1|`[^`\n]*`|\{\/\*[^]*?\*\/\}/gm, (code) => code.replaceAll(/[^\n]/g, ' '));

/**
 * The ids of a page that its text alone tells: of headings, and of elements.
 *
 * @returns undefined if it has components, which may have ids of their own
 */
export function idsIn(mdx: string): Set<string> | undefined {
  const text = withoutCode(mdx);
  if (/<[A-Z]/.test(text)) return undefined;
  const slugger = createSlugger();
  const lines = [...mdx.matchAll(/^#{2,6} +(.+?) *$/gm)].filter(({ index }) => text[index] === '#');
  const headings = lines.map(([, heading = '']) => {
    const [, id] = /\{(?:\/\* *)?#([\w-]+)(?: *\*\/)?\}$/.exec(heading) ?? [];
    return id ?? slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1'));
  });
  const elements = [...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...elements]);
}

/** What a site has, without its base path. */
export interface Targets {
  /** The paths of all pages. */
  paths: readonly string[];
  /** Whether a file is served at a path. */
  hasFile: (path: string) => boolean;
  /** The path of the page that is made from a source; undefined if it makes none. */
  pageOf: (source: string) => string | undefined;
  /** The ids of a page; undefined if they are not known. */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  /** Gets what broken links of sources lead to, with the anchor: the same links are in the HTML. */
  told: Set<string>;
}

/** @returns what is wrong with a link, and what to do; undefined if it is right */
export function linkFault(
  to: string,
  target: string,
  anchor: string,
  { paths, hasFile, idsOf }: Targets,
): Fault | undefined {
  const isFile = /\.[a-z]\w*$/i.test(target);
  const fault = (what: string, [close]: string[]) =>
    `links to ${to}: no such ${what}.\n  → ${close === undefined ? 'Correct the link, or add what it leads to.' : `Nearest: ${close}`}`;
  if (!paths.includes(target.replace(/\.md$/, ''))) {
    // After a new brand, a file has another name, and its ending.
    const alike = isFile ? paths.filter((one) => one.endsWith(target.replace(/^[^.]*/, ''))) : [];
    const near = [...nearest(target, paths), ...(alike.length === 1 ? alike : [])];
    return isFile && hasFile(target) ? undefined : fault(isFile ? 'file' : 'page', near);
  }
  const ids = anchor.length > 1 ? idsOf(target) : undefined;
  const id = anchor.slice(1);
  if (!ids || [...ids].some((one) => one === id || uriComponent(one) === id)) return undefined;
  const near = nearest(
    `/${id}`,
    [...ids].map((one) => `/${one}`),
  );
  return fault(
    'anchor',
    near.map((one) => to.replace(/#.*/, '') + one.replace('/', '#')),
  );
}

/**
 * Broken links of a source to pages, anchors and files of the site.
 *
 * @param page its path; undefined for a partial, whose relative links depend on who includes it
 */
export function linkFaults(file: string, text: string, page: string | undefined, site: Targets): Fault[] {
  return [...withoutCode(text).matchAll(link)].flatMap(({ 1: start = '', 2: written = '', 3: anchor = '', index }) => {
    // With `pathname:`, it is a file that is served, such as the twin of a page.
    const url = written.replace(/^pathname:\/\//, '');
    const isRelative = !url.startsWith('/');
    const isAsset = isRelative && /\.[a-z]\w*$/i.test(url) && /\.mdx?$/.test(file);
    if (/^[a-z][a-z\d+.-]*:|^\/\/|[{}$]/i.test(url) || url + anchor === '' || (isRelative && !page && !isAsset))
      return [];
    const folder = isRelative ? path.posix.dirname(file) : file.replace(/\/.*/, '');
    const source = decoded(url.startsWith('@site/') ? url.slice(6) : path.posix.join(folder, url));
    const made = url === written && /\.mdx?$/.test(url) ? site.pageOf(source) : undefined;
    if (made === undefined && isAsset && existsSync(source)) return [];
    const target = (made ?? new URL(url, `https://site${page ?? '/'}`).pathname).replace(/(?<=.)\/$/, '');
    // No other file is at a relative path than that of the source, which is not there.
    const known = isAsset ? { ...site, hasFile: () => false } : site;
    const fault = linkFault(url + anchor, url === '' ? (page ?? '') : target, anchor, known);
    if (fault) site.told.add(target + anchor);
    return fault ? `${placeAt(file, text, index + start.length)}  ${fault}` : [];
  });
}

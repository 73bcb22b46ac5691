import { createSlugger } from '@docusaurus/utils';

import { uriComponent } from '@docs-engines/static-first/urls';

import { nearest } from '../../components/shell/nearestPages';

/** A link in Markdown or JSX to a page of the site, with or without an anchor, or to an anchor of the same page. */
const link = /(?:\]\(|\b(?:to|href)=")((?:\/[^)"\s#?]*)?)(?:\?[^)"\s#]*)?(#[^)"\s]*)?[)"\s]/g;

/** Replaces fenced and inline code by spaces: offsets, and with them line numbers, stay the same. */
const withoutCode = (text: string) =>
  text.replaceAll(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '));

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

/**
 * Broken internal links and anchors of a page, each as a sentence with its line.
 *
 * @param mdx the source of the page
 * @param page its path
 * @param paths those of all pages
 * @param idsOf the ids of a page, or undefined if they are not known
 */
export function linkFaults(
  mdx: string,
  page: string,
  paths: readonly string[],
  idsOf: (path: string) => Set<string> | undefined,
): { line: number; text: string }[] {
  return [...withoutCode(mdx).matchAll(link)].flatMap(({ 1: path = '', 2: anchor = '', index }) => {
    const line = mdx.slice(0, index).split('\n').length;
    const target = path.replace(/(?<=.)\/$/, '') || page;
    // A file that is served beside the pages.
    if (/\.\w+$/.test(target) || (path === '' && anchor === '')) return [];
    const fault = (what: string, [close]: string[]) => [
      { line, text: `links to ${path}${anchor}: ${what}.${close ? ` Nearest: ${close}` : ''}` },
    ];
    if (!paths.includes(target)) return fault('no such page', nearest(target, paths));
    const ids = anchor.length > 1 ? idsOf(target) : undefined;
    const id = anchor.slice(1);
    if (!ids || [...ids].some((one) => one === id || uriComponent(one) === id)) return [];
    const close = nearest(
      `/${id}`,
      [...ids].map((one) => `/${one}`),
    );
    return fault(
      'no such anchor',
      close.map((one) => path + one.replace('/', '#')),
    );
  });
}

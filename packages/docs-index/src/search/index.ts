import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext } from '@docusaurus/types';
import { applyTrailingSlash } from '@docusaurus/utils-common';

import { indexFilter, loadedContent, unlistedPaths } from '@docs-engines/static-first/build';
import type { Options } from '../options';
import type { Part } from '../part';
import type { DerivedEntry, Entry, SearchIndex } from './entry';
import { type Page, readPage } from './page';
import { sentencesOf } from './sentences';

const indexName = 'search-index.json';

/** What the metadata of a page says. */
interface Listed {
  area: string;
  permalink: string;
  title?: string;
  description?: string;
  frontMatter?: { keywords?: unknown };
}

const areaOfKind: Partial<Record<Entry['kind'], string>> = {
  page: 'API reference',
  operation: 'API reference',
  field: 'API reference',
  error: 'Codes and errors',
  code: 'Codes and errors',
  value: 'Codes and errors',
  input: 'Guides',
};

/** A page and its sections. */
function pageEntries(url: string, area: string, { sections, keywords }: Page): Entry[] {
  return sections.map(({ id, ...section }): Entry => {
    if (id !== undefined) return { ...section, kind: 'section', area, url: `${url}#${id}` };
    return { ...section, kind: 'page', area, url, ...(keywords.length > 0 && { keywords }) };
  });
}

/**
 * Puts derived entries where pages explain them. Of several pages with a row for a value, the one with the most such rows
 * is the one about it.
 *
 * @param pages that may explain an entry, by their paths with the base URL
 * @param urls the paths of all pages
 */
function place(derived: DerivedEntry[], pages: Map<string, Page>, urls: ReadonlySet<string>, baseUrl: string): Entry[] {
  const wanted = derived.flatMap(({ anchors = [] }) => anchors);
  const explaining = [...pages]
    .map(([url, page]) => ({ url, page, count: wanted.filter((id) => page.ids.has(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return derived.flatMap(({ anchors = [], path: elsewhere, paragraphs = [], ...rest }): Entry[] => {
    const entry = { text: paragraphs.flatMap(sentencesOf), ...rest };
    const area = areaOfKind[entry.kind] ?? 'Guides';
    const target = anchors.flatMap((id) =>
      explaining.filter(({ page }) => page.ids.has(id)).map((entry) => ({ ...entry, id })),
    )[0];
    if (target) {
      const title = target.page.sections[0]?.title;
      return [{ ...entry, area, place: title, url: `${target.url}#${target.id}` }];
    }
    const url = elsewhere && baseUrl + elsewhere.slice(1);
    // A description may name errors that no guide explains.
    return url && urls.has(url.replace(/#.*/, '')) ? [{ ...entry, area, url }] : [];
  });
}

/** One entry for a section and a derived entry of the same place: the derived one, which has a kind, with the text of both. */
function merge(derived: Entry[], ofPages: Entry[]): Entry[] {
  const sections = new Map(ofPages.map((entry) => [entry.url, entry]));
  const merged = derived.map((entry): Entry => {
    const { text = [] } = sections.get(entry.url) ?? {};
    const isKnown = (sentence: string) => entry.text.some((own) => sentence.endsWith(own));
    return { ...entry, text: [...entry.text, ...text.filter((sentence) => !isKnown(sentence))] };
  });
  const places = new Set(derived.map(({ url }) => url));
  return [...ofPages.filter(({ url }) => !places.has(url)), ...merged];
}

/** The pages whose text is searched: of the docs their last version, the posts, and single pages such as the home page. */
function searchedPages(allContent: AllContent, areas: Options['areas']): Listed[] {
  const { docs, blogs, singles } = loadedContent(allContent);
  return [
    ...Object.entries(docs).flatMap(([id, { loadedVersions }]) =>
      loadedVersions
        .filter(({ isLast }) => isLast)
        .flatMap((version) => version.docs)
        .map((page) => ({ ...page, area: areas[id] ?? 'Guides' })),
    ),
    ...Object.values(blogs).flatMap(({ blogPosts }) =>
      blogPosts.map(({ metadata }) => ({ ...metadata, area: 'Blog' })),
    ),
    ...Object.values(singles).flatMap((pages) => pages.map((page) => ({ ...page, area: 'Other pages' }))),
  ];
}

/** A page as its metadata has it: `docusaurus start` builds none. */
function unbuilt({ permalink, title = permalink, description = '', frontMatter }: Listed): Page {
  const keywords = [frontMatter?.keywords ?? []].flat().map(String);
  const sections = [{ title, text: sentencesOf(description) }];
  return { url: permalink, isNoIndex: false, sections, keywords, ids: new Set() };
}

/**
 * Writes `search-index.json`: what the search can find, from the built pages and the derived entries; while `docusaurus start` runs,
 * from the metadata of pages. The browser loads it with the first search (browser/find.tsx). `@generated/docs-index/default/unlisted.json` has the paths that the not-found
 * page must not suggest.
 *
 * @throws Error if a page of `starts` does not exist
 */
export function search({ baseUrl, siteConfig }: LoadContext, options: Options): Part {
  /** The area of each page whose text is searched, by its path with the base URL. */
  let areas = new Map<string, string>();
  let derived: DerivedEntry[] = [];
  let derivedIds = new Set<string>();
  let isIndexed: ReturnType<typeof indexFilter>;
  /** Pages that an entry stands for, such as those of operations: their headings are the same on each. */
  let derivedPages = new Set<string>();
  const read = new Map<string, Page>();
  const { trailingSlash } = siteConfig;
  const urlOf = (permalink: string) => applyTrailingSlash(permalink, { trailingSlash, baseUrl });
  const isStarted = process.env.NODE_ENV === 'development';

  const indexOf = (pages: Map<string, Page>): SearchIndex => {
    const placed = place(derived, pages, new Set([...derivedPages, ...pages.keys()]), baseUrl);
    const ofPages = [...pages].flatMap(([url, page]) => pageEntries(url, areas.get(url) ?? 'Other pages', page));
    const entries = merge(placed, ofPages);
    return {
      entries,
      synonyms: options.synonyms,
      starts: options.starts.flatMap((start) => {
        const url = baseUrl + start.slice(1);
        const entry = entries.find((other) => other.url === url);
        if (entry) return [{ url, title: entry.title, text: entry.text.slice(0, 1) }];
        // The list of posts, for example, has no metadata.
        if (isStarted) return [];
        throw new Error(
          `docs-index: the search has no page ${start}.\n  → Correct or delete it in the option "starts".`,
        );
      }),
    };
  };

  return {
    async allContentLoaded({ allContent, actions }) {
      const listed = searchedPages(allContent, options.areas);
      areas = new Map(listed.map(({ permalink, area }) => [urlOf(permalink), area]));
      await actions.createData('unlisted.json', unlistedPaths(allContent).map(urlOf));
      isIndexed = indexFilter(allContent, siteConfig);
      derived = options.entries?.(allContent) ?? [];
      derivedIds = new Set(derived.flatMap(({ anchors = [] }) => anchors));
      derivedPages = new Set(
        derived.flatMap(({ path: own = '#' }) => (own.includes('#') ? [] : baseUrl + own.slice(1))),
      );
      if (!isStarted) return;
      const pages = listed.map((page): [string, Page] => [urlOf(page.permalink), unbuilt(page)]);
      await actions.createData(indexName, indexOf(new Map(pages.filter(([url]) => !derivedPages.has(url)))));
    },
    readPage(route, html) {
      const url = urlOf(route);
      const isDerived = (id: string) => derivedIds.has(id);
      if (areas.has(url) && !derivedPages.has(url)) read.set(url, readPage(html, options.ignore, isDerived));
    },
    postBuild({ outDir }) {
      const pages = new Map<string, Page>();
      for (const url of areas.keys()) {
        const page = read.get(url);
        if (page && isIndexed(page)) pages.set(url, page);
      }
      writeFileSync(path.join(outDir, indexName), JSON.stringify(indexOf(pages)));
    },
  };
}

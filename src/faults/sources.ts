/** All that the sources of content tell: for `npm start`, for `npm run check`, and, when it knows what it has made, for a build. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { AllContent, LoadContext } from '@docusaurus/types';
import { loadFreshModule } from '@docusaurus/utils';

import { filesIn, loadedContent } from '@docs-engines/static-first/build';
import { postFaults } from '../config/blogPosts';
import { redirects } from '../config/redirects';
import { site } from '../site';
import { type Fault, nearestOr, placeOf } from './fault';
import { fieldFault, lengthFault } from './fields';
import { readData, readFrontMatter } from './frontMatter';
import { idsIn, linkFault, linkFaults, type Targets } from './links';
import { mdxFault } from './mdx';
import { readList } from './paths';
import { svgFaults } from './svgFaults';

/** Faults, and what only has to be there before it is published: `npm start` prints it, but does not cover the page. */
interface SourceFaults {
  faults: Fault[];
  unfinished: Fault[];
}

const readText = (file: string) => readFileSync(file, 'utf8');

/** The files of all content whose names match, without what is generated. */
const filesOf = (names: RegExp) =>
  ['docs', 'blog', 'openapi', 'src/pages', 'static']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesIn(folder, names).map((file) => `${folder}/${file}`))
    .filter((file) => !/^openapi\/reference\/|README\.md$/.test(file));

/** Faults in `authors.yml` and `tags.yml`. `isFatal`: Docusaurus cannot load the site. `lost`: pictures. */
export async function dataFaults(): Promise<SourceFaults & { isFatal: boolean; lost: string[] }> {
  const all = { faults: [] as Fault[], unfinished: [] as Fault[], isFatal: false, lost: [] as string[] };
  for (const file of filesOf(/^(?:authors|tags)\.yml$/)) {
    const of = path.parse(file).name;
    const text = readText(file);
    const { faults, fields } = await readData(file);
    for (const [key, entry] of Object.entries(fields)) {
      const place = (name: string) =>
        placeOf(file, text, new RegExp(`(?<=^${key}:\\s[^]*?^ +)${name}\\b|^${key}:(?![^]*^ +${name}\\b)`, 'm'));
      const values = (entry ?? {}) as Record<string, string>;
      for (const [name, value] of Object.entries(values)) {
        const isLost = name === 'image_url' && value.startsWith('/') && !existsSync(`static${value}`);
        if (isLost) all.lost.push(value);
        const fault = isLost
          ? `static${value} does not exist.\n  → Add it, or correct or delete image_url.`
          : fieldFault(of, name, value);
        if (fault) faults.push(`${place(name)}  ${fault}`);
      }
      const length = lengthFault(of, values.description);
      if (length) all.unfinished.push(`${place('description')}  ${length}`);
    }
    all.faults.push(...faults);
    // It rejects unknown fields of tags.
    all.isFatal ||= faults.some((fault) => fault.includes('no YAML') || of === 'tags');
  }
  return all;
}

/** A page. It has no source if it is generated. */
interface Page {
  /** Without the base path. */
  path: string;
  source?: string;
  id?: string;
  /** It is one of the docs, is listed, and no sidebar has it. */
  isLost?: boolean;
}

/** While the site runs, Docusaurus lists such pages. */
const isHidden = ({ draft, unlisted }: { draft?: boolean; unlisted?: boolean }) => draft === true || unlisted === true;

/** The pages of a site, with those that Docusaurus makes: of categories, tags and authors, and what lists posts. */
function pagesOf(allContent: AllContent, baseUrl: string): Page[] {
  const { docs, blogs, singles } = loadedContent(allContent);
  const versions = Object.values(docs).flatMap(({ loadedVersions }) => loadedVersions);
  const pageOf = ({ source = '.', permalink }: { source?: string; permalink: string }): Page => {
    const file = source.replace('@site/', '');
    const isMade = /^(?:\.|openapi\/reference\/)/.test(file);
    return {
      path: permalink.slice(baseUrl.length - 1).replace(/(?<=.)\/$/, '') || '/',
      source: isMade ? undefined : file,
    };
  };
  return [
    ...versions
      .flatMap((version) => version.docs)
      .map((doc) => ({ ...pageOf(doc), id: doc.id, isLost: doc.sidebar === undefined && !isHidden(doc.frontMatter) })),
    // In a sidebar, only what is generated has its path: the index of a category.
    ...versions
      .flatMap(({ sidebars }) => [...JSON.stringify(sidebars).matchAll(/"permalink":"([^"]+)"/g)])
      .map(([, permalink = '']) => pageOf({ permalink })),
    ...['/blog', '/blog/archive', '/blog/authors', '/blog/tags', '/search'].map((path) => ({ path })),
    ...Object.values(blogs).flatMap(({ blogPosts, blogTags, authorsMap = {} }) => [
      ...blogPosts.map(({ metadata }) => pageOf(metadata)),
      ...Object.values(blogTags).map(({ permalink }) => pageOf({ permalink })),
      ...Object.values(authorsMap).flatMap(({ page }) => (page ? pageOf(page) : [])),
    ]),
    ...Object.values(singles).flatMap((pages) => pages.map(pageOf)),
  ];
}

/** Wrong values of `sidebars.ts`, `src/config/redirects.ts` and `src/site.ts`. */
async function configFaults(pages: readonly Page[], targets: Targets): Promise<Fault[]> {
  const at = (file: string, wanted: string) => placeOf(file, readText(file), wanted);
  const { unknown = [] } = (await loadFreshModule(path.resolve('sidebars.ts'))) as { unknown?: string[] };
  const ids = pages.flatMap(({ id }) => id ?? []);
  const moved = 'src/config/redirects.ts';
  return [
    ...unknown.map(
      (id) =>
        `${at('sidebars.ts', `'${id}'`)}  No page has the ID ${id}.\n  → ${nearestOr('Write the page, or delete the ID.', id, ids)}`,
    ),
    ...redirects.flatMap(({ from, to }) => {
      const fault = to.startsWith('/') ? linkFault(to, to.replace(/[?#].*|(?<=.)\/$/g, ''), '', targets) : undefined;
      const isPage = targets.paths.includes(from);
      return [
        ...(fault ? [`${at(moved, `'${to}'`)}  ${from} ${fault}`] : []),
        ...(isPage
          ? [`${at(moved, `'${from}'`)}  ${from} is a page, and is not redirected.\n  → Delete one of them.`]
          : []),
      ];
    }),
    ...(['repositoryUrl', 'chatUrl', 'socialUrl'] as const)
      .filter((name) => !/^https?:\/\/\w/.test(site[name]))
      .map(
        (name) =>
          `${at('src/site.ts', `${name}:`)}  ${name} is "${site[name]}".\n  → Write a URL: https://example.com/docs.`,
      ),
  ];
}

/**
 * Reads all sources of content, in the folder of the site.
 *
 * @param built what a build has made
 */
export async function sourceFaults(
  allContent: AllContent,
  { baseUrl, siteConfig }: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  built?: Pick<Targets, 'paths' | 'hasFile' | 'idsOf' | 'told'>,
): Promise<SourceFaults> {
  const pages = pagesOf(allContent, baseUrl);
  const sourceOf = (page: string) => pages.find((one) => one.path === page)?.source ?? '';
  const isStart = process.env.NODE_ENV === 'development';
  const known = readList();
  const targets: Targets = {
    paths: pages.map((page) => page.path),
    // Before the first build, it is not known which files are made.
    hasFile: (file) => known.length === 0 || existsSync(`static${file}`) || known.includes(file),
    idsOf: (page) => (/\.mdx?$/.test(sourceOf(page)) ? idsIn(readText(sourceOf(page))) : undefined),
    told: new Set(),
    ...built,
    pageOf: (source) => pages.find((one) => one.source === source)?.path,
  };
  const { faults, unfinished, lost } = await dataFaults();
  for (const picture of lost) targets.told.add(picture);
  for (const file of filesOf(/\.mdx?$/)) {
    const text = readText(file);
    const read = await readFrontMatter(file, text);
    faults.push(...read.faults);
    unfinished.push(...read.unfinished);
    // While the site runs, the bundler tells it; and the HTML of a build.
    const mdx = isStart || built ? undefined : mdxFault(file, text);
    if (mdx) faults.push(mdx);
    if (!siteConfig.markdown.mermaid && /^ *```mermaid\b/m.test(text)) {
      faults.push(
        `${placeOf(file, text, /^ *```mermaid\b/m)}  Mermaid is shown as code: its theme is not installed.\n  → https://docusaurus.io/docs/markdown-features/diagrams`,
      );
    }
    faults.push(...linkFaults(file, text, targets.pageOf(file), targets));
  }
  // Of components, a build reads the links in its HTML: nothing tells here which of them are shown.
  for (const file of ['docusaurus.config.ts', 'sidebars.ts']) {
    faults.push(...linkFaults(file, readText(file), undefined, targets));
  }
  for (const file of filesOf(/\.svg$/i)) faults.push(...svgFaults(readText(file), file));
  for (const { source = '' } of pages.filter((page) => page.isLost)) {
    unfinished.push(`${source}  It is in no sidebar: nothing leads to it.\n  → Name it in sidebars.ts.`);
  }
  const posts = Object.values(loadedContent(allContent).blogs).flatMap(({ blogPosts }) => blogPosts);
  faults.push(...postFaults(posts, isStart ? undefined : Date.now()));
  faults.push(...(await configFaults(pages, targets)));
  return { faults, unfinished };
}

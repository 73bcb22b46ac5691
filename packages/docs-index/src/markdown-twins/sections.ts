import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import countBy from 'lodash/countBy';
import partition from 'lodash/partition';

import { loadedContent } from '@docs-engines/static-first/build';

/** Pages that belong together, by their paths without a slash at the end. */
export interface Section {
  /** Empty: they are not listed. */
  title: string;
  paths: string[];
}

type Item = LoadedVersion['sidebars'][string][number];

export const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** The paths of an item of a sidebar and of all items in it. */
function pathsIn(item: Item, docs: LoadedVersion['docs']): string[] {
  const pathOf = (id: string) => docs.find((doc) => doc.id === id)?.permalink ?? [];
  switch (item.type) {
    case 'doc':
    case 'ref':
      return [pathOf(item.id)].flat();
    case 'category': {
      const { link, items } = item;
      const linked = link?.type === 'doc' ? pathOf(link.id) : (link?.permalink ?? []);
      return [linked, ...items.map((child) => pathsIn(child, docs))].flat();
    }
    default:
      return [];
  }
}

/**
 * One section per top-level category of a sidebar; pages above a category are the first of its section, pages below all the
 * last. A sidebar without a category is one section.
 */
function sectionsOf(items: Item[], docs: LoadedVersion['docs']): Section[] {
  const sections: Section[] = [];
  let before: string[] = [];
  for (const item of items) {
    const paths = pathsIn(item, docs).map(withoutSlash);
    if (item.type === 'category') {
      sections.push({ title: item.label, paths: [...before, ...paths] });
      before = [];
    } else {
      before.push(...paths);
    }
  }
  if (sections.length === 0 && before.length > 0) return [{ title: 'Documentation', paths: before }];
  sections.at(-1)?.paths.push(...before);
  return sections;
}

/**
 * The pages of the sidebars of last versions in their order, then the posts, newest first; pages of other versions are not listed. A
 * title that occurs twice begins with the area of its docs plugin.
 */
export function sectionsIn(allContent: AllContent, areas: Partial<Record<string, string>>): Section[] {
  const { docs, blogs } = loadedContent(allContent);
  const versions = Object.entries(docs).flatMap(([id, { loadedVersions }]) =>
    loadedVersions.map((version) => ({ ...version, area: areas[id] })),
  );
  const [last, old] = partition(versions, ({ isLast }) => isLast);
  const sections = last.flatMap(({ area, sidebars, docs: pages }) =>
    Object.values(sidebars).flatMap((items) => sectionsOf(items, pages).map((section) => ({ ...section, area }))),
  );
  const counts = countBy(sections, 'title');
  const named = sections.map(({ area, title, paths }) => ({
    title: area && (counts[title] ?? 0) > 1 ? `${area}: ${title}` : title,
    paths,
  }));
  const pathsOf = (pages: { permalink: string }[]) => pages.map(({ permalink }) => withoutSlash(permalink));
  return [
    ...named,
    ...Object.values(blogs).map(({ blogTitle, blogPosts }) => ({
      title: blogTitle,
      paths: pathsOf(blogPosts.map(({ metadata }) => metadata)),
    })),
    { title: '', paths: pathsOf(old.flatMap((version) => version.docs)) },
  ];
}

/** The categories of the reference in its sidebar. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import countBy from 'lodash/countBy';

import { ownMember } from '../model/ownMember';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;
type Doc = Extract<SidebarItem, { type: 'doc' | 'ref' }>;

/**
 * The maximum number of links to operations in a sidebar whose categories are all expanded. In a longer one only the category of
 * the current page is: Docusaurus does not render the links of a collapsed category, so pages do not grow with the API.
 */
const maxExpanded = 50;

const isCategory = (item: SidebarItem): item is Category => typeof item === 'object' && item.type === 'category';

const operationsIn = (item: SidebarItem): readonly SidebarItem[] =>
  isCategory(item) && Array.isArray(item.items) ? item.items : [];

const isDoc = (item: SidebarItem): item is Doc => typeof item === 'object' && item.type === 'doc';

const nameOf = (item: SidebarItem) => (isDoc(item) || isCategory(item) ? `${item.type} ${item.label ?? ''}` : '');

/** The items inside items, however deep. */
const allIn = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.flatMap((item) => [item, ...allIn(operationsIn(item))]);

/**
 * Returns a function that gives an item a key if another one has its label: Docusaurus takes labels for keys, and two
 * operations may have one summary, or one operation two tags.
 */
function keyMaker(items: readonly SidebarItem[]) {
  const counts = countBy(allIn(items), nameOf);
  return <T extends Doc | Category>(item: T, key: string): T =>
    (counts[nameOf(item)] ?? 0) > 1 ? { ...item, key } : item;
}

/**
 * Sets the description of each tag's category, which the generated index shows, and whether the category starts collapsed.
 *
 * @param items of the generated sidebar
 * @param descriptions by the display name of the tag
 */
export function sidebarItems(items: readonly SidebarItem[], descriptions: Partial<Record<string, string>>) {
  const operations = allIn(items.flatMap(operationsIn)).filter((item) => !isCategory(item));
  const collapsed = operations.length > maxExpanded;
  const withKey = keyMaker(items);
  const itemOf = (item: SidebarItem, path: string): SidebarItem => {
    if (isDoc(item)) return withKey(item, `${path}.${item.id}`);
    if (!isCategory(item)) return item;
    const description = ownMember(descriptions, item.label);
    return {
      ...withKey(item, path),
      items: operationsIn(item).map((one, index) => itemOf(one, isCategory(one) ? `${path}.${index}` : path)),
      collapsed: item.collapsed ?? collapsed,
      // Docusaurus takes no empty one.
      ...(description && { description }),
    };
  };
  return items.map((item, index) => (isCategory(item) ? itemOf(item, String(index)) : item));
}

/** The categories of the reference in its sidebar. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import sumBy from 'lodash/sumBy';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

/**
 * With more operations than this, only the category of the page starts expanded: a page has no links of collapsed ones, and
 * otherwise each page would have the links to all of them.
 */
const mostExpanded = 50;

const isCategory = (item: SidebarItem): item is Category =>
  typeof item === 'object' && item.type === 'category';

const operationsIn = (item: SidebarItem) =>
  isCategory(item) && Array.isArray(item.items) ? item.items.length : 0;

/**
 * Adds to the category of each tag what the description says of it, which its section of the index shows.
 *
 * @param items of the generated sidebar
 * @param descriptions by the names of tags
 */
export function sidebarItems(
  items: readonly SidebarItem[],
  descriptions: Partial<Record<string, string>>,
): SidebarItem[] {
  const collapsed = sumBy(items, operationsIn) > mostExpanded;
  return items.map((item) => {
    if (!isCategory(item)) return item;
    const description = descriptions[item.label];
    // Docusaurus takes no empty one.
    return { ...item, collapsed, ...(description && { description }) };
  });
}

/** The categories of the reference in its sidebar. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import sumBy from 'lodash/sumBy';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

/**
 * The maximum number of links to operations in a sidebar whose categories are all expanded. In a longer one only the category of
 * the current page is: Docusaurus does not render the links of a collapsed category, so pages do not grow with the API.
 */
const mostExpanded = 50;

const isCategory = (item: SidebarItem): item is Category =>
  typeof item === 'object' && item.type === 'category';

const operationsIn = (item: SidebarItem) =>
  isCategory(item) && Array.isArray(item.items) ? item.items.length : 0;

/**
 * Sets the description of each tag's category, which the generated index shows, and whether the category starts collapsed.
 *
 * @param items of the generated sidebar
 * @param descriptions by the display name of the tag
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

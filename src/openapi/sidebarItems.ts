/** The categories of the reference in its sidebar. */
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import sumBy from 'lodash/sumBy';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];
type Category = Extract<SidebarItem, { type: 'category' }>;

/**
 * With more links to operations than this, categories start collapsed, except that of the current page. Docusaurus does not
 * render the links of a collapsed category: expanded, every page would contain a link to every operation.
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

/** Components of the theme that the site's configuration and content never show, although pages import them. */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { NavbarItem, ThemeConfig } from '@docusaurus/theme-common';

/** By type of navbar item (`@theme/NavbarItem/ComponentTypes`). */
const navbarComponents: Record<string, string[]> = {
  search: ['SearchNavbarItem'],
  html: ['HtmlNavbarItem'],
  doc: ['DocNavbarItem'],
  docSidebar: ['DocSidebarNavbarItem'],
  docsVersion: ['DocsVersionNavbarItem'],
  dropdown: ['DropdownNavbarItem'],
  localeDropdown: ['LocaleDropdownNavbarItem', 'DropdownNavbarItem'],
  docsVersionDropdown: ['DocsVersionDropdownNavbarItem', 'DropdownNavbarItem'],
};

function typesOf(items: NavbarItem[]): string[] {
  return items.flatMap(({ type, items: children }) => [
    type ?? (children ? 'dropdown' : 'default'),
    ...typesOf(children ?? []),
  ]);
}

function unusedNavbarComponents(items: NavbarItem[]): string[] {
  const used = typesOf(items).flatMap((type) => navbarComponents[type] ?? []);
  return Object.values(navbarComponents)
    .flat()
    .filter((name) => !used.includes(name))
    .map((name) => `NavbarItem/${name}`);
}

/** @returns their names below `@theme`; a folder stands for all in it */
export function unusedComponents(
  themeConfig: ThemeConfig,
  docs: LoadedContent[],
  blogs: BlogContent[],
): string[] {
  const authors = blogs.flatMap(({ blogPosts }) =>
    blogPosts.flatMap(({ metadata }) => metadata.authors),
  );
  const versions = docs.flatMap(({ loadedVersions }) => loadedVersions);
  const pages = versions.flatMap((version) => version.docs);
  const hideable = ['DocSidebar/Desktop/CollapseButton', 'DocRoot/Layout/Sidebar/ExpandButton'];
  return [
    ...unusedNavbarComponents(themeConfig.navbar.items),
    ...(themeConfig.announcementBar ? [] : ['AnnouncementBar']),
    ...(themeConfig.docs.sidebar.hideable ? [] : hideable),
    ...(authors.some(({ socials }) => socials) ? [] : ['Icon/Socials']),
    ...(versions.some(({ banner }) => banner) ? [] : ['DocVersionBanner']),
    ...(versions.some(({ badge }) => badge) ? [] : ['DocVersionBadge']),
    ...(pages.some(({ lastUpdatedAt, lastUpdatedBy }) => lastUpdatedAt ?? lastUpdatedBy)
      ? []
      : ['LastUpdated']),
  ];
}

/** What `docusaurus.config.ts` and a sidebar file need. */
export { createApiPageMD, createInfoPageMD, infoPageWith } from './markdownGenerators';
export { type SidebarItem, sidebarItems } from './sidebarItems';

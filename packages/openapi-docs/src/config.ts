/** What `docusaurus.config.ts` and a sidebar file need. */
export { createApiPageMD, createInfoPageMD, infoPageWith } from './pages/markdownGenerators';
export { type SidebarItem, sidebarItems } from './pages/sidebarItems';

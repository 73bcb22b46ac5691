/** The site in two languages, with a second manual in two versions, and with the search of Algolia. */
import { markdown } from '@docs-engines/static-first';
import type { Config } from '@docusaurus/types';

import site from './static-first.config';

const repairs = { id: 'repairs', path: 'repairs', routeBasePath: 'repairs', sidebarPath: './sidebars.ts', ...markdown };
const items = [{ type: 'docsVersionDropdown', docsPluginId: 'repairs' }, { type: 'localeDropdown' }];

const config: Config = {
  ...site,
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  plugins: [
    ...(site.plugins ?? []).filter((plugin) => plugin !== '@docs-engines/docs-index'),
    ['@docusaurus/plugin-content-docs', repairs],
    ['@docs-engines/docs-index', { search: false, areas: { default: 'Manual', repairs: 'Repairs' } }],
  ],
  themeConfig: {
    navbar: { title: 'Lamp works', items },
    algolia: { appId: 'LAMPS', apiKey: 'public', indexName: 'lamps' },
  },
};

export default config;

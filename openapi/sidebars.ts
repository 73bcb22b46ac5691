import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { type SidebarItem, sidebarItems } from '@docs-engines/openapi-docs/config';
import operations from './reference/sidebar';
import tags from './reference/tags.json';

// The generated file exports `sidebar.apisidebar`, which TypeScript takes for an alias of unknown type.
const items = operations as SidebarItem[];

const sidebars: SidebarsConfig = {
  apiSidebar: [
    'intro',
    {
      type: 'category',
      label: 'API Reference',
      collapsed: false,
      link: {
        type: 'generated-index',
        title: 'API Reference',
        description: 'Every operation of the API, grouped by what it is for.',
        slug: '/category/api-reference',
      },
      items: sidebarItems(items, tags),
    },
  ],
};

export default sidebars;

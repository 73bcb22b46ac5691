import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import operations from './reference/sidebar';

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
      // The generated file exports `sidebar.apisidebar`, which TypeScript takes for an alias of unknown type.
      items: operations as SidebarsConfig[string],
    },
  ],
};

export default sidebars;

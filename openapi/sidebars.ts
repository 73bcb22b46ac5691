import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import operations from './reference/sidebar';
import tags from './reference/tags.json';

type Item = Extract<SidebarsConfig[string], unknown[]>[number];

// The generated file exports `sidebar.apisidebar`, which TypeScript takes for an alias of unknown type.
const items = operations as Item[];
const descriptions: Partial<Record<string, string>> = tags;

/** A tag's category with what the contract says of the tag, for its section of the index. */
function withDescription(item: Item): Item {
  if (typeof item !== 'object' || item.type !== 'category') return item;
  const description = descriptions[item.label];
  // Docusaurus takes no empty one.
  return description ? { ...item, description } : item;
}

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
      items: items.map(withDescription),
    },
  ],
};

export default sidebars;

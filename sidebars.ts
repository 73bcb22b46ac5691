import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'intro',
    'get-started',
    { type: 'category', label: 'Integration', collapsed: false, items: ['Integration/intro'] },
    'bounce-codes',
    'errors',
  ],
};

export default sidebars;

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** A category that is always expanded. */
function section(label: string, items: string[]) {
  return { type: 'category' as const, label, collapsible: false, items };
}

const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    section('Start', ['intro', 'get-started']),
    section('Concepts', [
      'verdicts',
      'disposable-addresses',
      'bounces',
      'sandbox',
      'api-keys',
      'credits',
      'rate-limits',
      'pagination',
      'idempotency',
    ]),
    section('Integration', [
      'Integration/intro',
      'Integration/sign-up-form',
      'Integration/server',
      'Integration/clean-a-list',
      'Integration/handle-bounces',
      'Integration/tests',
      'Integration/migrate',
    ]),
    section('Guides', ['sender-requirements', 'address-anatomy', 'glossary']),
    section('Service', ['what-there-is-not', 'changelog', 'privacy', 'support']),
    {
      ...section('Reference', []),
      items: [
        'errors',
        'limits',
        'bounce-codes',
        { type: 'link', label: 'API operations', href: '/api/' },
      ],
    },
  ],
};

export default sidebars;

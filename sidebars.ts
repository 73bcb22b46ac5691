import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { withKnownDocs } from './src/faults/sidebars';

/** A category that is always expanded. */
function section(label: string, items: string[]) {
  return { type: 'category' as const, label, collapsible: false, items };
}

const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    section('First steps', ['intro', 'get-started', 'sandbox', 'what-there-is-not']),
    section('Guides', [
      'Integration/intro',
      'Integration/sign-up-form',
      'Integration/server',
      'Integration/frameworks',
      'Integration/clean-a-list',
      'Integration/connect-bounces',
      'Integration/handle-bounces',
      'set-up-authentication',
      'clear-a-block',
      'Integration/tests',
      'Integration/migrate',
      'go-live',
    ]),
    section('Concepts', [
      'how-a-check-works',
      'verdicts',
      'accuracy',
      'disposable-addresses',
      'bounces',
      'address-anatomy',
      'sender-requirements',
    ]),
    {
      ...section('Reference', []),
      items: [
        { type: 'link', label: 'API reference', href: '/api/' },
        'errors',
        'api-keys',
        'credits',
        'rate-limits',
        'limits',
        'pagination',
        'idempotency',
        'bounce-codes',
        'data',
        'agents',
        'glossary',
      ],
    },
    section('Service', ['provider', 'changelog', 'privacy', 'troubleshooting', 'support']),
  ],
};

export default withKnownDocs(sidebars);

/** What a new owner changes: no other code names the product or its hosts, apart from the path `openapi/mailvet.yaml`. */
export const site = {
  name: 'Mailvet',
  tagline: 'Master Email Deliverability & Validation',
  /** Where this site is published: origin only, no path and no trailing slash. */
  url: 'https://mailvet.example',
  repositoryUrl: 'https://code.mailvet.example/docs',
  chatUrl: 'https://chat.mailvet.example',
  socialUrl: 'https://social.mailvet.example/@mailvet',
  copyright: 'Copyright © 2025 Mailvet',
} as const;

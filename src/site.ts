/**
 * What a new owner changes first: openapi/README.md, “Use it for your own API”, has the rest. No other code names the product or its
 * hosts.
 */
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

/** The OpenAPI description that the reference is made from: one file in this repository, YAML or JSON. */
export const description = 'openapi/mailvet.yaml';

/**
 * Whether the description keeps the rules of our own API (`openapi/redocly.yaml`, `src/api/rules`), and has what our
 * guides and our home page show of it. With `false`, any valid description in OpenAPI 3.0, 3.1 or 3.2 builds.
 */
export const houseRules = true as boolean;

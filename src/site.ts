/**
 * What a new owner changes first: openapi/README.md, “Use it for your own API”, has the rest. No other code names the product or its
 * hosts.
 */
export const site = {
  name: 'Mailvet',
  tagline: 'Master Email Deliverability & Validation',
  /** Where this site is published: origin only, no path and no trailing slash. */
  url: 'https://mailvet.example',
  /** The path below it: a slash at each end. */
  baseUrl: '/' as string,
  repositoryUrl: 'https://code.mailvet.example/docs',
  chatUrl: 'https://chat.mailvet.example',
  socialUrl: 'https://social.mailvet.example/@mailvet',
  copyright: 'Copyright © 2025 Mailvet',
} as const;

/** What a company says, and where. */
interface Statement {
  text: string;
  url: string;
}

/**
 * What only the company that runs the service can say, such as `{ text: 'Prices', url: 'https://…' }`. `docs/provider.mdx` shows
 * each link, and says of the others that they are not stated yet; `npm start` and a build list them.
 */
export const provider: Record<string, Statement | undefined> = {
  pricing: undefined,
  terms: undefined,
  transport: undefined,
  regions: undefined,
  subProcessors: undefined,
  dpa: undefined,
  certifications: undefined,
  account: undefined,
  team: undefined,
  bounceSetup: undefined,
  status: undefined,
  uptime: undefined,
};

/** The OpenAPI description that the reference is made from: one file in this repository, YAML or JSON. */
export const description = 'openapi/mailvet.yaml';

/**
 * Whether the description keeps the rules of our own API (`openapi/redocly.yaml`, `src/api/rules`), and has what our
 * guides and our home page show of it. With `false`, any valid description in OpenAPI 3.0, 3.1 or 3.2 builds.
 */
export const houseRules = true as boolean;

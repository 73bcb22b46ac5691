import path from 'node:path';

import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';

import type { CheckContent, Validation } from './homeContent';
import type { Contract } from './extensions';
import { type ContractOperation, examplesOf, loadContract, operationsOf } from './read';
import { exampleRequest } from './exampleRequest';
import { highlight } from '../highlight';
import { highlightedSamples } from '../samples/highlightedSamples';

/** What the home page shows of the contract. */
export interface HomeContent {
  check: CheckContent;
  /** The verdict on one address each. */
  verdicts: Validation[];
  operations: { title: string; href: string; method: string; path: string }[];
  counts: Record<'samples' | 'languages' | 'examples' | 'errors' | 'addresses', number>;
}

/** The latest post, for the home page. */
export interface LatestPost {
  title: string;
  description: string;
  href: string;
  /** ISO 8601. */
  date: string;
}

/** The operation that the home page lets the reader try. */
const checked = 'checkEmailValidity';
/** The example shown for each verdict, by its name in the contract. The first one is what the check starts with. */
const shown = ['deliverable', 'catch-all', 'mailbox-not-found', 'greylisted'];
/** What the check offers to try, by the name in front of the at sign. */
const offered = [
  'deliverable',
  'mailbox-not-found',
  'typo',
  'catch-all',
  'disposable',
  'greylisted',
  'null-mx',
  'error-429',
];

function missing(contract: string, what: string): Error {
  return new Error(
    `${contract}: the home page shows ${what}, which is missing.\n` +
      `  → Restore it, or change what src/openapi/home.ts names.`,
  );
}

function examplesIn({ operation }: ContractOperation): number {
  const { requestBody, responses } = operation;
  const messages = [requestBody, ...Object.values(responses)];
  return messages
    .map((message) => (message && 'content' in message ? examplesOf(message.content) : {}))
    .reduce((sum, examples) => sum + Object.keys(examples).length, 0);
}

/**
 * Gives the home page its samples from the contract, as `@generated/home/default/content.json`, and the latest
 * post, if there is one, as `posts.json`.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 * @throws Error if the contract lacks the operation, an example or an address that the page shows
 */
export default function home(
  context: LoadContext,
  options: { contract: string },
): Plugin<HomeContent> {
  const file = path.resolve(context.siteDir, options.contract);
  return {
    name: 'home',
    getPathsToWatch: () => [file],
    async loadContent() {
      const contract = await loadContract(file);
      const {
        components,
        'x-sandbox': sandbox,
        'x-problems': problems = [],
      } = contract as Contract;
      const operations = operationsOf(contract);
      const check = operations.find(({ id }) => id === checked);
      if (!check || !sandbox) {
        throw missing(options.contract, check ? 'the sandbox' : checked);
      }
      const answers = examplesOf(check.operation.responses['200']?.content);
      const verdicts = shown.map((name) => {
        if (!answers[name]) {
          throw missing(options.contract, `the example "${name}" of ${checked}`);
        }
        return answers[name] as Validation;
      });
      const [first] = verdicts as [Validation];
      const request = exampleRequest(check, sandbox.server);
      const samples = highlightedSamples(request);
      const sentences = (schema: string) =>
        components?.schemas?.[schema]?.['x-enumDescriptions'] ?? {};
      return {
        check: {
          operation: { server: request.server, path: request.path },
          addresses: offered.map((name) => {
            const email = `${name}@${sandbox.domain}`;
            const row = sandbox.addresses.find(({ address }) => address === email);
            if (!row) {
              throw missing(options.contract, `the sandbox address ${email}`);
            }
            return { email, description: row.description };
          }),
          first: {
            email: first.email,
            body: first,
            samples,
            response: highlight(JSON.stringify(first, null, 2), 'json'),
          },
          reasons: sentences('ValidationReason'),
          actions: sentences('SuggestedAction'),
        },
        verdicts,
        operations: operations.map(({ operation, address, method, path: url }) => ({
          title: operation.summary ?? address,
          href: `/api/${address}`,
          method: method.toUpperCase(),
          path: url,
        })),
        counts: {
          samples: operations.length * samples.length,
          languages: samples.length,
          examples: operations.reduce((sum, operation) => sum + examplesIn(operation), 0),
          errors: problems.length,
          addresses: sandbox.addresses.length,
        },
      };
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('content.json', content);
    },
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = blog.blogPosts.slice(0, 1).map(({ metadata }): LatestPost => ({
        title: metadata.title,
        description: metadata.description,
        href: metadata.permalink,
        date: new Date(metadata.date).toISOString(),
      }));
      await actions.createData('posts.json', posts);
    },
  };
}

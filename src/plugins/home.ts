import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { examplesOf, loadContract, operationsOf } from '../contract/load';
import { exampleRequest } from '../samples/exampleRequest';
import { samplesOf } from '../samples/samplesOf';
import type { VerdictStatus } from '../components/Verdict';

/** What the home page shows of the contract. */
export interface HomeContent {
  /** A first request, as a command to paste into a shell. */
  request: string;
  /** Its answer, as formatted JSON. */
  response: string;
  /** One answer for each verdict. */
  verdicts: Verdict[];
  operations: { title: string; href: string; method: string; path: string }[];
}

interface Verdict {
  email: string;
  status: VerdictStatus;
  reason: string;
  suggested_action: string;
}

/** The example shown for each verdict, by its name in the contract. The first one is also the request in the hero. */
const shown = ['deliverable', 'catch-all', 'mailbox-not-found', 'greylisted'];

/**
 * Gives the home page its samples from the contract, as `@generated/home/default/content.json`.
 *
 * @param options.contract path of the OpenAPI description, relative to the site
 * @throws Error if the contract lacks the operation or an example that the page shows
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
      const operations = operationsOf(contract);
      const check = operations.find(({ id }) => id === 'checkEmailValidity');
      const answers = examplesOf(check?.operation.responses['200']?.content);
      const verdicts = shown.map((name) => {
        if (!answers[name]) {
          throw new Error(
            `${options.contract}: the home page shows the example "${name}" of checkEmailValidity, which is missing.\n` +
              `  → Restore it, or change the list in src/plugins/home.ts.`,
          );
        }
        return answers[name] as Verdict;
      });
      const [first] = verdicts;
      const [sample] = check
        ? samplesOf(exampleRequest(check, contract.servers?.[0]?.url ?? ''))
        : [];
      return {
        request: sample?.code ?? '',
        response: JSON.stringify(first, null, 2),
        verdicts: verdicts.map(({ email, status, reason, suggested_action }) => ({
          email,
          status,
          reason,
          suggested_action,
        })),
        operations: operations.map(({ operation, address, method, path: url }) => ({
          title: operation.summary ?? address,
          href: `/api/${address}`,
          method: method.toUpperCase(),
          path: url,
        })),
      };
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('content.json', content);
    },
  };
}

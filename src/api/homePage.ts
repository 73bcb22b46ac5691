import omit from 'lodash/omit';

import { highlight } from '@docs-engines/ui/highlight';
import {
  type Description,
  DescriptionError,
  exampleRequest,
  type OperationView,
  sampleServers,
} from '@docs-engines/openapi-docs';
import { highlightedSamples } from '@docs-engines/openapi-docs/samples';
import { site } from '../site';
import { sandboxOf, type VerdictStatus } from './extensions';
import { sandboxServer } from './sandboxServer';
import { responseExamples } from './downloadTables';

/** A response of the operation that checks an address, as far as the home page shows it. */
export interface Validation {
  email: string;
  status: VerdictStatus;
  reason: string;
  suggested_action: string;
  did_you_mean: string | null;
  domain: string | null;
  mx: { host: string } | null;
  /** In seconds. */
  retry_after: number | null;
  checks: { smtp: boolean | null; catch_all: boolean | null } & Record<string, boolean | null>;
}

/** Problem details (RFC 9457), as far as the home page shows them. */
export interface ProblemDetails {
  status: number;
  title: string;
  detail: string;
  type: string;
}

/** A check that was run. */
export interface CheckRun {
  /** As it was typed. */
  email: string;
  body: Validation | ProblemDetails;
  /** The request as a program in each language. */
  samples: OperationView['samples'];
  /** The body as formatted and highlighted JSON. */
  response: string;
  /** Of a response that is an error: its header fields. */
  headers?: [name: string, value: string][];
  /** Of an address that the sandbox does not know: what can be said of it, and what may have been meant. */
  local?: { facts: [label: string, text: string][]; suggestion?: string };
}

/** What the check on the home page shows of the description. */
export type CheckContent = ReturnType<typeof homeContent>['check'];

/** The operation that the home page lets the reader try. */
const checked = 'checkEmailValidity';
/** The example shown for each status, by its name in the description. The first one is what the check starts with. */
const shown = ['deliverable', 'catch-all', 'mailbox-not-found', 'greylisted'] as const;
/** What the check offers to try, by the name in front of the at sign. */
const offered = 'deliverable mailbox-not-found typo catch-all disposable greylisted null-mx error-429'.split(' ');

/**
 * What the home page shows of the description.
 *
 * @param file path of the description, for error messages
 * @throws DescriptionError if the description lacks the operation, an example or an address that the page shows
 */
export function homeContent(description: Description, file: string) {
  const { operations, schemas } = description;
  /** Returns what is there, or throws. */
  const required = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) {
      throw new DescriptionError(
        `${file}: the home page shows ${what}, which is missing.\n` +
          `  → Restore it, or change what src/api/homePage.ts names.`,
      );
    }
    return value;
  };
  const check = required(
    operations.find(({ id }) => id === checked),
    checked,
  );
  const { server, domain, addresses } = required(sandboxOf(description), 'the sandbox');
  const examples = responseExamples(check, 200);
  const verdictOf = (name: string) => {
    const example = examples.find((one) => one.name === name);
    return required(example, `the example "${name}" of ${checked}`).value as Validation;
  };
  const first = verdictOf(shown[0]);
  const request = exampleRequest(check, server);
  const servers = sampleServers(check.servers, sandboxServer(description));
  const options = { prefix: site.name };
  const samples = highlightedSamples(
    servers.map(({ id, url, key }) => ({ server: id, request: { ...exampleRequest(check, url), key } })),
    options,
  );
  const descriptionsOf = (schema: string) => schemas[schema]?.enumDescriptions ?? {};
  const shownFirst: CheckRun = {
    email: first.email,
    body: first,
    samples,
    response: highlight(JSON.stringify(first, null, 2), 'json'),
  };
  return {
    check: {
      /** The request of a check, but for its body. It goes to the sandbox in the page. */
      request: omit(request, 'body'),
      servers,
      options,
      /** Presets of the check, each with the kind of mailbox that it simulates. */
      addresses: offered.map((name) => {
        const email = `${name}@${domain}`;
        const row = addresses.find(({ address }) => address === email);
        return { email, description: required(row, `the sandbox address ${email}`).description };
      }),
      first: shownFirst,
      /** One sentence for each reason and for each action. */
      reasons: descriptionsOf('ValidationReason'),
      actions: descriptionsOf('SuggestedAction'),
    },
    verdicts: shown.map(verdictOf),
  };
}

/** What the home page shows of the contract: the types of its data. */
import type { VerdictStatus } from './extensions';
import type { OperationView } from './views';

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

/** A problem document (RFC 9457), as far as the home page shows it. */
export interface Problem {
  status: number;
  title: string;
  detail: string;
  type: string;
}

/** A check that was run. */
export interface CheckRun {
  /** As it was typed. */
  email: string;
  body: Validation | Problem;
  /** The request as a program in each language. */
  samples: OperationView['samples'];
  /** The body as formatted and highlighted JSON. */
  response: string;
}

/** What the check on the home page starts with. */
export interface CheckContent {
  /** Where requests go: to the sandbox in the page. */
  operation: { server: string; path: string };
  /** Addresses to try, with what each stands for. */
  addresses: { email: string; description: string }[];
  /** Shown before the reader runs a check. */
  first: CheckRun;
  /** One sentence for each reason and for each action. */
  reasons: Record<string, string>;
  actions: Record<string, string>;
}

/** What the home page shows of the description. */
export interface HomeContent {
  check: CheckContent;
  /** The verdict on one address each. */
  verdicts: Validation[];
  operations: { title: string; href: string; method: string; path: string }[];
  counts: Record<'samples' | 'languages' | 'examples' | 'errors' | 'addresses', number>;
}

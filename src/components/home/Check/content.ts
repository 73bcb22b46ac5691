/** What the check shows of the contract and of an answer. */
import type { VerdictStatus } from '../../ui/Verdict';

/** An answer of the operation that checks an address, as far as the check shows it. */
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

/** A problem document (RFC 9457), as far as the check shows it. */
export interface Problem {
  status: number;
  title: string;
  detail: string;
  type: string;
}

/** A request that was answered. */
export interface Answered {
  email: string;
  body: Validation | Problem;
  /** The request as a command for a shell. */
  request: string;
  /** The answer as formatted JSON. */
  response: string;
}

/** What the check needs to start with. */
export interface CheckContent {
  /** Where requests go: answered in the page. */
  operation: { server: string; path: string };
  /** Addresses to try, with what each stands for. */
  addresses: { email: string; description: string }[];
  /** What is shown before anything was asked. */
  first: Answered;
  /** One sentence for each reason and for each action. */
  reasons: Record<string, string>;
  actions: Record<string, string>;
}

/** Whether an answer is a verdict, and no problem. */
export function isValidation(body: Validation | Problem): body is Validation {
  return 'suggested_action' in body;
}

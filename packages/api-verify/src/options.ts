/** The arguments of the program. */
import { parseArgs } from 'node:util';

import { timeoutSeconds } from '@docs-engines/api-samples';

import type { Api } from './api';
import { FatalError } from './send';

/** What the project that this is in adds to the program. */
export interface Defaults {
  /** How it is started. */
  command: string;
  /** The description that is read by default. */
  description: string;
  api: Api;
  /** What the names of variables with keys begin with, as in the samples. */
  prefix: string;
}

/** In requests per second: few services have a lower rate limit. */
export const defaultRate = 1;

export const helpOf = ({ command, description }: Defaults) => `Usage: ${command} --url URL [options]

Asks a service whether it does what its OpenAPI description says, and prints
each claim with what the service did. Requests are those of the samples, of
the named examples, and some that have to be rejected.

  --url URL         base URL of the service, with the version
  --operation ID    also asks this operation, although it changes something or
                    has a price; may be repeated. Without it, only GET and
                    HEAD without a price are sent
  --description F   ${description} by default
  --rate N          requests per second, ${defaultRate} by default
  --timeout N       seconds for one response, ${timeoutSeconds} by default
  --json FILE       writes the results as JSON
  --junit FILE      writes the results as JUnit XML
  --help            prints this

Keys come from the environment, from the variables that the samples name. They
are never printed.

Exit code: 0 if every claim holds, 1 if one is a lie, 2 if the service cannot
be asked.`;

const optionsOf = (description: string) =>
  ({
    url: { type: 'string' },
    operation: { type: 'string', multiple: true, default: [] as string[] },
    description: { type: 'string', default: description },
    rate: { type: 'string', default: String(defaultRate) },
    timeout: { type: 'string', default: String(timeoutSeconds) },
    json: { type: 'string' },
    junit: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  }) as const;

function positive(name: string, text: string, command: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new FatalError(`--${name} is not a number above 0.\n  → ${command} --help`);
}

/**
 * A base URL without a slash at its end.
 *
 * @throws FatalError if it is none
 */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new FatalError('--url is not the base URL of a service.\n  → It is like https://api.example.com/v1.');
  }
  if (url.username || url.password) {
    throw new FatalError('--url has a user name or a password in it.\n  → Keys come from the environment.');
  }
  return url.href.replace(/\/$/, '');
}

/** @throws FatalError that says what is wrong */
export function readOptions(args: string[], { command, description }: Defaults) {
  const options = optionsOf(description);
  let values: ReturnType<typeof parseArgs<{ options: typeof options; args: string[] }>>['values'];
  try {
    ({ values } = parseArgs({ options, args }));
  } catch (error) {
    throw new FatalError(`${(error as Error).message}\n  → ${command} --help`);
  }
  if (values.help) return undefined;
  if (values.url === undefined) {
    throw new FatalError(`--url is missing.\n  → ${command} --url https://api.example.com/v1`);
  }
  return {
    ...values,
    url: readBaseUrl(values.url),
    rate: positive('rate', values.rate, command),
    timeout: positive('timeout', values.timeout, command),
  };
}

export type Options = NonNullable<ReturnType<typeof readOptions>>;

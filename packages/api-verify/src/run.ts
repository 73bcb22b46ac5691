/** Asks a service for every claim. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { type SampleRequest, urlOf } from '@docs-engines/api-samples';
import truncate from 'lodash/truncate';

import type { Description } from '@docs-engines/openapi-docs';

import type { Api, SandboxServer } from './api';
import type { Claim } from './claims';
import { examine } from './examine';
import type { Options } from './options';
import { readPages } from './pages';
import { keyVariables, plan } from './plan';
import type { Result, Summary } from './report';
import { type Environment, redactorOf } from './secrets';
import { type Reply, createClient, FatalError } from './send';

/** What a run reports as it goes. */
export interface Listener {
  settled: (done: number, all: number, claim: string) => void;
  waits: (seconds: number) => void;
}

/** The maximum length of a finding's text in characters. */
const maxTextLength = 500;

const requestText = (request: SampleRequest) => `${request.method} ${urlOf(request)}`;

function replyText(reply: Reply): string {
  return 'status' in reply ? `${reply.status} ${reply.mediaType}`.trim() : reply.mismatch;
}

/** Whether a service refused a request with values that were made from the schema alone: it may well do that. */
function refusesMadeUpValues({ request: { made = [] } }: Claim, reply: Reply): boolean {
  return made.length > 0 && 'status' in reply && reply.status >= 400 && reply.status < 500;
}

/** Whether the service is the sandbox of the description: by its address, or by the key that only a sandbox takes. */
function isSandbox(sandbox: SandboxServer | undefined, url: string, keys: string[]): boolean {
  return sandbox !== undefined && (url === sandbox.url || keys.includes(sandbox.key));
}

function checkNumber(name: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  throw new FatalError(`${name}: ${value} is not a number above 0.\n  → The README of api-verify says what it is.`);
}

/** @throws FatalError if a file could not be written at the end */
export function checkFolder(file?: string): void {
  const folder = path.dirname(path.resolve(file ?? ''));
  if (!existsSync(folder)) throw new FatalError(`${folder} is no folder.\n  → Create it.`);
}

/** @throws FatalError if the service cannot be asked */
export async function run(
  model: Description,
  options: Pick<Options, 'url' | 'operation' | 'rate' | 'timeout'>,
  environment: Environment,
  listener: Listener,
  api: Api = {},
): Promise<Summary> {
  const { url, operation: named, rate, timeout } = options;
  checkNumber('rate', rate);
  checkNumber('timeout', timeout);
  const keys = keyVariables(model, environment).flatMap((name) => environment.values[name] ?? []);
  const target = { url, isSandbox: isSandbox(api.sandboxOf?.(model), url, keys), api };
  const claims = plan(model, target, named, environment);
  const redact = redactorOf(keys);
  const client = createClient({ environment, rate, timeout, waits: listener.waits });
  const ask = async (claim: Claim) => {
    const reply = await client(claim.request, claim.statuses.includes('429'));
    return { reply, findings: examine(claim, reply, (code) => api.problemOf?.(model, code)) };
  };

  async function settle(claim: Claim): Promise<Result> {
    const { id, operation, request, skipped } = claim;
    const base = { claim: id, operation: operation.id, request: redact(requestText(request)) };
    if (skipped !== undefined) return { ...base, did: skipped, outcome: 'not asked', findings: [] };
    const { reply, findings } = await ask(claim);
    if (findings.length > 0 && refusesMadeUpValues(claim, reply)) {
      const did = `${replyText(reply)}: it refuses what was made from the schema`;
      return { ...base, did: redact(did), outcome: 'not asked', findings: [] };
    }
    if (findings.length === 0) findings.push(...(await readPages(claim, reply, ask)));
    return {
      ...base,
      did: redact(replyText(reply)),
      outcome: findings.length > 0 ? 'lie' : 'holds',
      // Truncated after redaction, which would not recognize half a key.
      findings: findings.map(({ lie, text: seen }) => ({
        lie,
        text: truncate(redact(seen), { length: maxTextLength }),
      })),
    };
  }

  const results: Result[] = [];
  for (const claim of claims) {
    results.push(await settle(claim));
    listener.settled(results.length, claims.length, claim.id);
  }
  const { title = '', version = '' } = model.info;
  return { url, description: `${title} ${version}`.trim(), results };
}

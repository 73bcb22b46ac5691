/** Asks a running service whether its OpenAPI description is true. */
import path from 'node:path';

import { timeoutSeconds } from '@docs-engines/api-samples';
import { readDescription } from '@docs-engines/openapi-docs';

import type { Api } from './api';
import { defaultRate, readBaseUrl } from './options';
import type { Summary } from './report';
import { run } from './run';

export type { Api, Problem, SandboxRequest } from './api';
export { json, junit, type Result, type Summary, table } from './report';
export { FatalError } from './send';

export interface VerifyOptions {
  /** Path of the description, YAML or JSON. */
  description: string;
  /** Base URL of the service, with the version. */
  url: string;
  /** IDs of operations to ask although they change something or have a price. */
  operations?: string[];
  /** Requests per second. */
  rate?: number;
  /** Seconds for one response. */
  timeout?: number;
  /** What the names of variables with keys begin with, as in the samples. */
  prefix?: string;
  /** Variables with keys; those of the process by default. */
  environment?: Record<string, string | undefined>;
  /** What is known of the API beside its description. */
  api?: Api;
}

/**
 * Asks a service for every claim of its description.
 *
 * @throws FatalError or DescriptionError, with what to do, if the service cannot be asked
 */
export async function verify({
  description,
  url,
  operations = [],
  rate = defaultRate,
  timeout = timeoutSeconds,
  prefix = '',
  environment = process.env,
  api,
}: VerifyOptions): Promise<Summary> {
  const { model } = await readDescription(path.resolve(description));
  return run(
    model,
    { url: readBaseUrl(url), operation: operations, rate, timeout },
    { prefix, values: environment },
    { settled: () => undefined, waits: () => undefined },
    api,
  );
}

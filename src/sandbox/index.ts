/** The sandbox of our API: in a page, on a port and in tests. */
import type { SandboxData } from '../api/sandboxData';
import { type Clock, createBehaviour } from './behaviour';
import { createSandbox as create, type Sandbox } from '@docs-engines/api-sandbox';

export type { Sandbox } from '@docs-engines/api-sandbox';

/**
 * Creates a sandbox, which rejects only if the request's signal is aborted during a delay. Each has its own records: a
 * deletion in one does not affect another.
 *
 * @param data from sandboxData
 * @param clock replaces the platform's in tests
 */
export function createSandbox(data: SandboxData, clock: Partial<Clock> = {}): Sandbox {
  const behaviour = createBehaviour(data, clock);
  return create(data, { behaviour });
}

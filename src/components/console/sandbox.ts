/** The sandbox of our API in a page: a chunk that a console loads once it is open. */
import data from '@generated/openapi/default/api/sandbox.json';

import { createSandbox } from '../../sandbox';
import { isListed } from '../../sandbox/check';
import { isObject } from '@docs-engines/api-console/values';

/**
 * Responds to a request, unless this site has another API. All consoles of a page share it: a record that is deleted in one of
 * them is deleted in all.
 */
export const respond = 'operations' in data ? createSandbox(data) : undefined;

/**
 * Whether the sandbox has a response of its own for the address or the domain in a body.
 *
 * @returns `undefined` if there is none, or it is malformed
 */
export function isKnown(operation: string, body: unknown): boolean | undefined {
  const isCheck = respond && data.operations.some(({ id, kind }) => id === operation && kind === 'check');
  return isCheck && isObject(body) ? isListed(data, body) : undefined;
}

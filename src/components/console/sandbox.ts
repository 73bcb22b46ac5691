import data from '@generated/openapi/default/api/sandbox.json';

import { createSandbox, type Sandbox } from '../../sandbox';
import { isListed } from '../../sandbox/check';
import { isObject } from '@docs-engines/api-console/values';

/** Whether the sandbox data of the description was generated. */
export const hasSandbox = 'operations' in data;

/** One sandbox for all consoles of a page: a record that is deleted in one of them is deleted in all. */
let sandbox: Sandbox | undefined;

/** The response of the sandbox in this page. */
export function respond(request: Request): Promise<Response> {
  sandbox ??= createSandbox(data);
  return sandbox(request);
}

/**
 * Whether the sandbox has a response of its own for the address or the domain in a body.
 *
 * @returns `undefined` if there is none, or it is malformed
 */
export function isKnown(operation: string, body: unknown): boolean | undefined {
  const isCheck = data.operations.some(({ id, kind }) => id === operation && kind === 'check');
  return isCheck && isObject(body) ? isListed(data, body) : undefined;
}

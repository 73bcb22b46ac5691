import kebabCase from 'lodash/kebabCase';

/** The last part of the address of an operation's page: the generator names pages with the same function. */
export function addressOf(operationId: string): string {
  return kebabCase(operationId);
}

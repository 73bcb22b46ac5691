import type { Oas3_1Definition } from '@redocly/openapi-core';

import type { ContractOperation } from './read';
import type { ConsoleServer } from './console';
import { plainText } from './plainText';

interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default?: string }>;
}

interface Described {
  servers?: Server[];
}

/** The servers of an operation, or else of its path, or else of the contract; the sandbox first. */
export function serversOf(
  { operation, path }: ContractOperation,
  contract: Oas3_1Definition,
): ConsoleServer[] {
  const sandbox = (contract as { 'x-sandbox'?: { server: string } })['x-sandbox']?.server;
  const item = contract.paths?.[path] as Described | undefined;
  const servers = (operation as Described).servers ?? item?.servers ?? contract.servers ?? [];
  return servers
    .map(({ url, description, variables = {} }: Server): ConsoleServer => ({
      url: Object.entries(variables)
        .reduce((text, [name, { default: value = '' }]) => text.replaceAll(`{${name}}`, value), url)
        .replace(/\/$/, ''),
      description: plainText(description) || undefined,
      ...(url === sandbox && { sandbox: true }),
    }))
    .sort((a, b) => Number(b.sandbox ?? false) - Number(a.sandbox ?? false));
}

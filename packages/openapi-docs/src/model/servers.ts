import type { Server } from './types';

/** The servers with the default values of their variables in their URLs. */
export function serversOf(servers: Server[] = []): Server[] {
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: Object.entries(variables)
      .reduce((text, [name, { default: value = '' }]) => text.replaceAll(`{${name}}`, value), url)
      .replace(/\/$/, ''),
    ...(name !== undefined && { name }),
    description,
    ...(Object.keys(variables).length > 0 && { template: url, variables }),
  }));
}

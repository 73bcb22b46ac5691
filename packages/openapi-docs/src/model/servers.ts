import type { Server } from './types';

/** The path of a server URL, without a trailing slash; `''` if it has none. A relative one is resolved at the root of a host. */
export function serverPath({ url }: Pick<Server, 'url'>): string {
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) return '';
  const { pathname } = new URL(url, base);
  return pathname.startsWith('/') ? pathname.replace(/\/$/, '') : '';
}

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

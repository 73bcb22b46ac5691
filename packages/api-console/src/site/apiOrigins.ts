/** The origins that a description names: what a policy has to allow. Imports nothing of Docusaurus: the proxy runs at the edge. */
import { parseUrl } from '../values/url';

interface Server {
  url: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}

/**
 * An origin without characters that are syntax in a policy, in HTML or in a server's configuration. `URL` accepts more characters
 * in a host.
 */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

/** The URLs of a server, for each value of its variables. */
function urlsOf({ url, variables = {} }: Server): string[] {
  return Object.entries(variables).reduce(
    (all, [name, { default: value, enum: values = [value] }]) =>
      all.flatMap((url) => values.map((text) => url.replaceAll(`{${name}}`, () => text))),
    [url],
  );
}

/** Members with values that OpenAPI does not read: a list `servers` in them is not one of the description. */
const data = /^(?:x-.*|examples?|default|const|enum|schemas?)$/;

/** The servers of a description, of its paths and of their operations. */
function serversIn(value: unknown): Server[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'servers' && Array.isArray(part)
      ? part.filter((server) => typeof (Object(server) as Server).url === 'string')
      : data.test(key)
        ? []
        : serversIn(part),
  );
}

/** Members of a security scheme, or of one of its flows, to which the console sends requests. */
const addresses = ['openIdConnectUrl', 'oauth2MetadataUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

/** The addresses of authorization servers in a part of a description. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    addresses.includes(key) && typeof part === 'string' ? [part] : addressesIn(part),
  );
}

/** @param description the parsed JSON or YAML of an OpenAPI description */
export function apiOrigins(description: unknown): string[] {
  const { components } = (description ?? {}) as { components?: { securitySchemes?: unknown } };
  const urls = [...serversIn(description).flatMap(urlsOf), ...addressesIn(components?.securitySchemes)];
  const origins = new Set(urls.map((url) => parseUrl(url)?.origin ?? ''));
  return [...origins].filter((origin) => plainOrigin.test(origin));
}

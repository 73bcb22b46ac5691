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

/** Members with data: what is in them is not of the description. */
const data = /^(?:x-.*|examples?|default|const|enum|schemas?)$/;

/** What `read` finds in the members of a part of a description, at any depth. */
function allIn<Found>(value: unknown, read: (key: string, part: unknown) => Found[] | undefined): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (data.test(key) ? [] : (read(key, part) ?? allIn(part, read))));
}

const isServer = (value: unknown): value is Server => typeof (Object(value) as Server).url === 'string';
const serversOf = (key: string, part: unknown) =>
  key === 'servers' && Array.isArray(part) ? part.filter(isServer) : undefined;

/** Members of a security scheme, or of one of its flows, to which the console sends requests. */
const addresses = ['openIdConnectUrl', 'oauth2MetadataUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];
const addressOf = (key: string, part: unknown) =>
  addresses.includes(key) && typeof part === 'string' ? [part] : undefined;

/** @param description the parsed JSON or YAML of an OpenAPI description */
export function apiOrigins(description: unknown): string[] {
  const { components } = (description ?? {}) as { components?: { securitySchemes?: object } };
  // A scheme may have any name.
  const schemes = Object.values(components?.securitySchemes ?? {});
  const urls = [...allIn(description, serversOf).flatMap(urlsOf), ...allIn(schemes, addressOf)];
  const origins = new Set(urls.map((url) => parseUrl(url)?.origin ?? ''));
  return [...origins].filter((origin) => plainOrigin.test(origin));
}

/** The authorization server of a flow, and how requests reach it. */
import { translate as t } from '@docusaurus/Translate';
import type { ConsoleOAuth, OAuthFlow } from '@docs-engines/openapi-docs/console';
import * as oauth from 'oauth4webapi';

import { obstacleText, obstacleTo } from '../send/failure';
import { isTrustworthy, parseUrl } from '../values/url';
import { OAuthFailure } from './messages';

/** What a flow takes. */
export interface Settings {
  oauth: ConsoleOAuth;
  flow: OAuthFlow;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  scopes: string[];
  /** The server of the API: addresses may be relative to it. */
  server: string;
  /** Sends a request of the flow itself. */
  send: (request: Request) => Promise<Response>;
  /** In milliseconds, for each answer. */
  timeout: number;
  signal: AbortSignal;
}

const discoveryPath = /\/\.well-known\/(?:openid-configuration|oauth-authorization-server)/;

/** @throws OAuthFailure for a URL that may not be opened, or get a secret */
export function safe(address: string): string {
  if (isTrustworthy(new URL(address))) return address;
  throw new OAuthFailure(t({ message: '{address} has no TLS, so the console asks it for no token.' }, { address }));
}

/** Sends a request of a flow to a safe URL. Why it fails is found out, since a browser rejects all alike. */
async function sendTo(
  url: string,
  init: Pick<RequestInit, 'headers' | 'method' | 'body'>,
  { send, timeout, signal }: Settings,
): Promise<Response> {
  const { host } = new URL(safe(url));
  const { headers, method, body } = init;
  const cancel = new AbortController();
  signal.addEventListener('abort', () => cancel.abort());
  const timer = setTimeout(() => cancel.abort(), timeout);
  const request = new Request(url, {
    headers,
    method,
    body,
    signal: cancel.signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  try {
    return await send(request);
  } catch (error) {
    if (signal.aborted) throw error;
    if (cancel.signal.aborted)
      throw new OAuthFailure(
        t({ message: '{host} has not answered within {count} seconds.' }, { host, count: timeout / 1000 }),
      );
    const { title, text } = obstacleText(
      host,
      await obstacleTo(url),
      t({ message: 'Or get a token elsewhere, and paste it.' }),
    );
    throw new OAuthFailure(`${title} ${text}`);
  } finally {
    clearTimeout(timer);
  }
}

/** What the library needs for a request to a safe address. */
export function optionsFor(address: string, settings: Settings) {
  return {
    [oauth.customFetch]: (url: string, init: Parameters<typeof sendTo>[1]) => sendTo(url, init, settings),
    // oxlint-disable-next-line typescript/no-deprecated -- the library marks it as deprecated to warn: it is for loopback alone
    [oauth.allowInsecureRequests]: new URL(address).protocol === 'http:',
  };
}

/** The document with which an authorization server describes itself. */
async function discovered(address: string, settings: Settings) {
  const response = await sendTo(address, { method: 'GET' }, settings);
  // At an address of another form, the document itself says whose it is.
  const { issuer } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { issuer?: unknown };
  const isStandard = discoveryPath.test(address);
  const expected = parseUrl(isStandard ? address.replace(discoveryPath, '') : String(issuer));
  if (!expected) {
    throw new OAuthFailure(t({ message: '{address} is not the description of an authorization server.' }, { address }));
  }
  return oauth.processDiscoveryResponse(expected, response);
}

/** The authorization server of a flow. */
export async function serverFor(settings: Settings) {
  const { oauth: scheme, flow, server } = settings;
  const resolved = (address: string | undefined) => (address === undefined ? undefined : new URL(address, server).href);
  const described = {
    authorization_endpoint: resolved(flow.authorizationUrl),
    device_authorization_endpoint: resolved(flow.deviceAuthorizationUrl),
    token_endpoint: resolved(flow.tokenUrl),
  };
  // What the operation's own description says comes first.
  const found = scheme.discovery ? await discovered(new URL(scheme.discovery, server).href, settings) : undefined;
  const own = Object.fromEntries(Object.entries(described).filter(([, address]) => address));
  return {
    as: { issuer: new URL(flow.tokenUrl ?? server, server).origin, ...found, ...own } as oauth.AuthorizationServer,
    isDiscovered: found !== undefined,
  };
}

export type Server = Awaited<ReturnType<typeof serverFor>>;

export function addressIn(
  { as }: Server,
  name: 'authorization_endpoint' | 'device_authorization_endpoint' | 'token_endpoint',
): string {
  const address = as[name];
  if (!address) throw new OAuthFailure(t({ message: 'The authorization server names no {name}.' }, { name }));
  return safe(address);
}

export const clientOf = ({ clientId }: Settings): oauth.Client => ({ client_id: clientId });

/** The secret is in a header, which every server has to know, unless it says that it does not. */
export function authenticationOf({ clientSecret }: Settings, { as }: Server): oauth.ClientAuth {
  if (!clientSecret) return oauth.None();
  const methods = as.token_endpoint_auth_methods_supported;
  return methods && !methods.includes('client_secret_basic')
    ? oauth.ClientSecretPost(clientSecret)
    : oauth.ClientSecretBasic(clientSecret);
}

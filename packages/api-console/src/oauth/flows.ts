/** The flows of OAuth 2 and OpenID Connect by which a page obtains a token: a chunk that loads when a reader asks for one. */
import type { ConsoleOAuth, OAuthFlow } from '@docs-engines/openapi-docs/console';
import * as oauth from 'oauth4webapi';

import { isLoopback, obstacleTo } from '../failure';
import { OAuthFailure, unreachableText } from './messages';

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

export interface Token {
  accessToken: string;
  refreshToken?: string;
  /** From `Date.now`. */
  expires?: number;
}

const discoveryPath = /\/\.well-known\/(?:openid-configuration|oauth-authorization-server)/;

/** @throws OAuthFailure if an address may carry no secret: HTTP without TLS is for servers on this device */
function safe(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'https:' || isLoopback(url)) return address;
  throw new OAuthFailure(`${address} has no TLS, so the console asks it for no token.`);
}

/** Sends a request of a flow. Why it fails is found out, since a browser rejects all alike. */
async function sendTo(
  url: string,
  init: Pick<RequestInit, 'headers' | 'method' | 'body'>,
  { send, timeout, signal }: Settings,
): Promise<Response> {
  const { host } = new URL(url);
  const { headers, method, body } = init;
  const cancel = new AbortController();
  signal.addEventListener('abort', () => {
    cancel.abort();
  });
  const timer = setTimeout(() => {
    cancel.abort();
  }, timeout);
  const request = new Request(url, {
    ...{ headers, method, body, signal: cancel.signal },
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  try {
    return await send(request);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new OAuthFailure(
      cancel.signal.aborted
        ? `${host} has not answered within ${timeout / 1000} seconds.`
        : unreachableText(host, await obstacleTo(url)),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** What the library needs for a request to an address. */
function optionsFor(address: string, settings: Settings) {
  return {
    [oauth.customFetch]: (url: string, init: Parameters<typeof sendTo>[1]) =>
      sendTo(url, init, settings),
    [oauth.allowInsecureRequests]: isLoopback(new URL(address)),
  };
}

/** The document with which an authorization server describes itself. */
async function discovered(address: string, settings: Settings) {
  const response = await sendTo(safe(address), { method: 'GET' }, settings);
  // At an address of another form, the document itself says whose it is.
  const { issuer } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { issuer?: unknown };
  const isStandard = discoveryPath.test(address);
  const expected = isStandard ? address.replace(discoveryPath, '') : String(issuer);
  if (!URL.canParse(expected)) {
    throw new OAuthFailure(`${address} is not the description of an authorization server.`);
  }
  return oauth.processDiscoveryResponse(new URL(expected), response);
}

/** The authorization server of a flow. */
async function serverFor(settings: Settings) {
  const { oauth: scheme, flow, server } = settings;
  const resolved = (address: string | undefined) =>
    address === undefined ? undefined : new URL(address, server).href;
  const described = {
    authorization_endpoint: resolved(flow.authorizationUrl),
    device_authorization_endpoint: resolved(flow.deviceAuthorizationUrl),
    token_endpoint: resolved(flow.tokenUrl),
  };
  // What the operation's own description says comes first.
  const found =
    scheme.discovery && (await discovered(new URL(scheme.discovery, server).href, settings));
  const own = Object.fromEntries(Object.entries(described).filter(([, address]) => address));
  return {
    as: {
      issuer: new URL(flow.tokenUrl ?? server, server).origin,
      ...(found || {}),
      ...own,
    } as oauth.AuthorizationServer,
    isDiscovered: Boolean(found),
  };
}

type Server = Awaited<ReturnType<typeof serverFor>>;

function addressIn(
  { as }: Server,
  name: 'authorization_endpoint' | 'device_authorization_endpoint' | 'token_endpoint',
): string {
  const address = as[name];
  if (!address) throw new OAuthFailure(`The authorization server names no ${name}.`);
  return safe(address);
}

const clientOf = ({ clientId }: Settings): oauth.Client => ({ client_id: clientId });

/** The secret is in a header, which every server has to know, unless it says that it does not. */
function authenticationOf({ clientSecret }: Settings, { as }: Server): oauth.ClientAuth {
  if (!clientSecret) return oauth.None();
  const methods = as.token_endpoint_auth_methods_supported;
  return methods && !methods.includes('client_secret_basic')
    ? oauth.ClientSecretPost(clientSecret)
    : oauth.ClientSecretBasic(clientSecret);
}

function tokenOf(response: oauth.TokenEndpointResponse): Token {
  const { access_token: accessToken, token_type: type, expires_in: seconds } = response;
  if (type !== 'bearer') {
    throw new OAuthFailure(
      `The server gave a token of the type ${type}, which the console cannot send.`,
    );
  }
  return {
    accessToken,
    refreshToken: response.refresh_token,
    expires: seconds === undefined ? undefined : Date.now() + seconds * 1000,
  };
}

/** A response without its ID token, where nothing says who may have issued that. The access token alone is used. */
async function withoutIdToken(response: Response, { isDiscovered }: Server): Promise<Response> {
  if (isDiscovered || !response.ok) return response;
  const { headers, status } = response;
  const text = await response.text();
  try {
    const { id_token: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return new Response(JSON.stringify(rest), { headers, status });
  } catch {
    return new Response(text, { headers, status });
  }
}

/** An authorization that a person has to give in another window. */
export interface Authorization {
  /** Where that is. */
  url: string;
  state: string;
  /** Exchanges what the window came back with. */
  finish: (parameters: URLSearchParams) => Promise<Token>;
}

/**
 * The authorization code flow with PKCE (RFC 7636).
 *
 * @param redirectUri the page to which the window comes back
 */
export async function authorize(settings: Settings, redirectUri: string): Promise<Authorization> {
  const server = await serverFor(settings);
  const { as, isDiscovered } = server;
  const tokenAddress = addressIn(server, 'token_endpoint');
  const client = clientOf(settings);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const nonce =
    isDiscovered && settings.scopes.includes('openid') ? oauth.generateRandomNonce() : undefined;
  const url = new URL(addressIn(server, 'authorization_endpoint'));
  const parameters = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: settings.scopes.join(' '),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Without it, a server gives no refresh token for this scope.
    prompt: settings.scopes.includes('offline_access') ? 'consent' : undefined,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value) url.searchParams.set(name, value);
  }
  return {
    url: url.href,
    state,
    finish: async (returned) => {
      const received = new URLSearchParams(returned);
      // Nothing says who it has to be.
      if (!isDiscovered) received.delete('iss');
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        authenticationOf(settings, server),
        oauth.validateAuthResponse(as, client, received, state),
        redirectUri,
        verifier,
        optionsFor(tokenAddress, settings),
      );
      return tokenOf(
        await oauth.processAuthorizationCodeResponse(
          as,
          client,
          await withoutIdToken(response, server),
          { expectedNonce: nonce },
        ),
      );
    },
  };
}

/** The client credentials flow: the client is its own user. */
export async function asClient(settings: Settings): Promise<Token> {
  const server = await serverFor(settings);
  const { as } = server;
  const client = clientOf(settings);
  const response = await oauth.clientCredentialsGrantRequest(
    as,
    client,
    authenticationOf(settings, server),
    settings.scopes.length > 0 ? { scope: settings.scopes.join(' ') } : {},
    optionsFor(addressIn(server, 'token_endpoint'), settings),
  );
  return tokenOf(await oauth.processClientCredentialsResponse(as, client, response));
}

/** What a person types on another device, or in another window. */
export interface DeviceCode {
  code: string;
  address: string;
  /** Waits until that has happened. */
  finish: () => Promise<Token>;
}

/** Waits, or rejects with the reason of the signal. */
const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The device flow (RFC 8628). */
export async function onDevice(settings: Settings): Promise<DeviceCode> {
  const server = await serverFor(settings);
  const { as } = server;
  const { signal } = settings;
  const client = clientOf(settings);
  const authentication = authenticationOf(settings, server);
  const tokenAddress = addressIn(server, 'token_endpoint');
  const given = await oauth.processDeviceAuthorizationResponse(
    as,
    client,
    await oauth.deviceAuthorizationRequest(
      as,
      client,
      authentication,
      { scope: settings.scopes.join(' ') },
      optionsFor(addressIn(server, 'device_authorization_endpoint'), settings),
    ),
  );
  const ends = Date.now() + given.expires_in * 1000;
  let interval = given.interval ?? 5;
  const poll = async (): Promise<Token> => {
    await wait(interval, signal);
    if (Date.now() > ends) throw new OAuthFailure('The code has expired. Get another one.');
    const response = await oauth.deviceCodeGrantRequest(
      as,
      client,
      authentication,
      given.device_code,
      optionsFor(tokenAddress, settings),
    );
    try {
      const granted = await withoutIdToken(response, server);
      return tokenOf(await oauth.processDeviceCodeResponse(as, client, granted));
    } catch (error) {
      const waits = error instanceof oauth.ResponseBodyError ? error.error : '';
      if (waits === 'slow_down') interval += 5;
      else if (waits !== 'authorization_pending') throw error;
      return poll();
    }
  };
  return {
    code: given.user_code,
    address: safe(given.verification_uri_complete ?? given.verification_uri),
    finish: poll,
  };
}

/** Another token, without a person. */
export async function renewed(settings: Settings, refreshToken: string): Promise<Token> {
  const server = await serverFor(settings);
  const { refreshUrl } = settings.flow;
  const address = refreshUrl
    ? new URL(refreshUrl, settings.server).href
    : addressIn(server, 'token_endpoint');
  const as = { ...server.as, token_endpoint: address };
  const client = clientOf(settings);
  const response = await oauth.refreshTokenGrantRequest(
    as,
    client,
    authenticationOf(settings, server),
    refreshToken,
    optionsFor(safe(address), settings),
  );
  const next = await oauth.processRefreshTokenResponse(
    as,
    client,
    await withoutIdToken(response, server),
  );
  // A server may leave the old one valid.
  return { refreshToken, ...tokenOf(next) };
}

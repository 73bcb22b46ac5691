/** The flows of OAuth 2 and OpenID Connect by which a page obtains a token: a chunk that loads when a reader asks for one. */
import { translate as t } from '@docusaurus/Translate';
import * as oauth from 'oauth4webapi';

import { OAuthFailure } from './messages';
import { addressIn, authenticationOf, clientOf, optionsFor, safe, serverFor } from './server';
import type { Server, Settings } from './server';

export interface Token {
  accessToken: string;
  refreshToken?: string;
  /** From `Date.now`. */
  expires?: number;
}

function tokenOf(response: oauth.TokenEndpointResponse): Token {
  const { access_token: accessToken, token_type: type, expires_in: seconds } = response;
  if (type !== 'bearer') {
    throw new OAuthFailure(
      t({ message: 'The server gave a token of the type {type}, which the console cannot send.' }, { type }),
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
    const members = JSON.parse(text) as Record<string, unknown>;
    return new Response(JSON.stringify({ ...members, id_token: undefined }), { headers, status });
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
  const nonce = isDiscovered && settings.scopes.includes('openid') ? oauth.generateRandomNonce() : undefined;
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
        await oauth.processAuthorizationCodeResponse(as, client, await withoutIdToken(response, server), {
          expectedNonce: nonce,
        }),
      );
    },
  };
}

/** The parameter that asks for scopes, if any are chosen. */
const scopeOf = ({ scopes }: Settings): Record<string, string> =>
  scopes.length > 0 ? { scope: scopes.join(' ') } : {};

/** The client credentials flow: the client is its own user. */
export async function asClient(settings: Settings): Promise<Token> {
  const server = await serverFor(settings);
  const { as } = server;
  const client = clientOf(settings);
  const response = await oauth.clientCredentialsGrantRequest(
    as,
    client,
    authenticationOf(settings, server),
    scopeOf(settings),
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
      scopeOf(settings),
      optionsFor(addressIn(server, 'device_authorization_endpoint'), settings),
    ),
  );
  const ends = Date.now() + given.expires_in * 1000;
  // Of RFC 8628, section 3.5, without an interval of the server: none makes a page ask more often.
  let interval = Math.max(given.interval ?? 0, 5);
  const poll = async (): Promise<Token> => {
    await wait(interval, signal);
    if (Date.now() > ends) throw new OAuthFailure(t({ message: 'The code has expired. Get another one.' }));
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
      const code = error instanceof oauth.ResponseBodyError ? error.error : '';
      if (code === 'slow_down') interval += 5;
      else if (code !== 'authorization_pending') throw error;
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
  const address = refreshUrl ? new URL(refreshUrl, settings.server).href : addressIn(server, 'token_endpoint');
  const as = { ...server.as, token_endpoint: address };
  const client = clientOf(settings);
  const response = await oauth.refreshTokenGrantRequest(
    as,
    client,
    authenticationOf(settings, server),
    refreshToken,
    optionsFor(safe(address), settings),
  );
  const next = await oauth.processRefreshTokenResponse(as, client, await withoutIdToken(response, server));
  const token = tokenOf(next);
  // A server may leave the old one valid.
  return { ...token, refreshToken: token.refreshToken ?? refreshToken };
}

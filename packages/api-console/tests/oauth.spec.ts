/** The flows of OAuth 2, against a real authorization server on this device. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect, test as base } from '@playwright/test';

import type { ConsoleOAuth, OAuthFlow } from '@docs-engines/openapi-docs/console';

import { asClient, authorize, onDevice, renewed } from '../src/oauth/flows';
import type { Settings } from '../src/oauth/server';
import { failureText } from '../src/oauth/messages';
import { agreeTo, authorizationServer } from './support/authorizationServer';
import { browserGlobals } from './support/browserGlobals';

const redirectUri = 'http://localhost:4999/oauth-redirect';

const test = base.extend<object, { server: Awaited<ReturnType<typeof authorizationServer>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await authorizationServer(redirectUri);
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
});

browserGlobals(test, 'http://localhost:4999/');

function settings(
  oauth: Partial<ConsoleOAuth>,
  flow: Partial<OAuthFlow> & Pick<OAuthFlow, 'name'>,
  more: Partial<Settings> = {},
): Settings {
  return {
    oauth: { flows: [], scopes: [], ...oauth },
    flow: { scopes: {}, ...flow },
    clientId: 'docs',
    clientSecret: '',
    scopes: ['openid', 'offline_access', 'lamps.read'],
    server: 'http://localhost:4999/',
    send: (request) => fetch(request),
    timeout: 5000,
    signal: new AbortController().signal,
    ...more,
  };
}

/** Why a flow ends without a token. */
const failureOf = (flow: Promise<unknown>) =>
  flow.then(
    () => 'none',
    (error: unknown) => failureText(error),
  );

test('authorization code with PKCE by discovery: a token, with state, nonce and S256', async ({
  server,
}) => {
  const one = settings(
    { discovery: server.discovery, openid: true },
    { name: 'authorizationCode' },
  );
  const { url, state, finish } = await authorize(one, redirectUri);
  const asked = new URL(url).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('state')).toBe(state);
  expect(asked.get('nonce')).toMatch(/^.{40,}$/);
  const { url: returned } = await agreeTo(url, redirectUri);
  const token = await finish(returned.searchParams);
  expect(token.accessToken).toMatch(/^.{20,}$/);
  expect(token.expires).toBeGreaterThan(Date.now());
  const next = await renewed(one, token.refreshToken ?? '');
  expect(next.accessToken).toMatch(/^.{20,}$/);
  expect(next.accessToken).not.toBe(token.accessToken);
  // The server gives another refresh token, too, and takes the first one no more.
  expect(next.refreshToken).toMatch(/^.{20,}$/);
  expect(next.refreshToken).not.toBe(token.refreshToken);
  // A code is good for one token.
  expect(await failureOf(finish(returned.searchParams))).toContain('invalid_grant');
});

test('authorization code with the addresses of the description alone', async ({ server }) => {
  const one = settings(
    {},
    {
      name: 'authorizationCode',
      authorizationUrl: `${server.issuer}/auth`,
      tokenUrl: `${server.issuer}/token`,
    },
  );
  const { url, finish } = await authorize(one, redirectUri);
  const { url: returned } = await agreeTo(url, redirectUri);
  expect((await finish(returned.searchParams)).accessToken).toMatch(/^.{20,}$/);
});

test('addresses of the description may be relative to the server of the API', async ({
  server,
}) => {
  const one = settings(
    {},
    { name: 'authorizationCode', authorizationUrl: '/auth', tokenUrl: '/token' },
    { server: `${server.issuer}/` },
  );
  expect((await authorize(one, redirectUri)).url).toContain(`${server.issuer}/auth?`);
});

test('an answer with another state, or with another issuer, gets no token', async ({ server }) => {
  const one = settings({ discovery: server.discovery }, { name: 'authorizationCode' });
  const { url, finish } = await authorize(one, redirectUri);
  const { searchParams } = (await agreeTo(url, redirectUri)).url;
  const withOther = (name: string) =>
    new URLSearchParams([...searchParams].map(([key, value]) => [key, key === name ? 'x' : value]));
  expect(await failureOf(finish(withOther('state')))).toContain('"state"');
  expect(await failureOf(finish(withOther('iss')))).toContain('"iss"');
});

test('an ID token with another nonce is refused', async ({ server }) => {
  const one = settings({ discovery: server.discovery }, { name: 'authorizationCode' });
  const { url, finish } = await authorize(one, redirectUri);
  const { url: returned } = await agreeTo(url.replace(/nonce=[^&]+/, 'nonce=other'), redirectUri);
  expect(await failureOf(finish(returned.searchParams))).toContain('"nonce"');
});

test('what an authorization server says in a redirect is shown in words', async ({ server }) => {
  const one = settings({ discovery: server.discovery }, { name: 'authorizationCode' });
  const { state, finish } = await authorize(one, redirectUri);
  const returned = { state, iss: server.issuer, error: 'access_denied', error_description: 'No.' };
  expect(await failureOf(finish(new URLSearchParams(returned)))).toBe(
    'The access was denied, by you or by the server. The server says “access_denied: No.”.',
  );
});

test('client credentials: a token, or the server’s refusal', async ({ server }) => {
  const one = settings(
    {},
    { name: 'clientCredentials', tokenUrl: `${server.issuer}/token` },
    {
      clientId: 'machine',
      clientSecret: 'a secret of sixteen letters',
      scopes: ['lamps.read'],
    },
  );
  expect((await asClient(one)).accessToken).toMatch(/^.{20,}$/);
  expect(await failureOf(asClient({ ...one, clientSecret: 'wrong' }))).toMatch(
    /^The server does not accept this client ID, or its secret\. The server says “invalid_client/,
  );
  expect(await failureOf(asClient({ ...one, scopes: ['lamps.write'] }))).toContain('invalid_scope');
});

test('device code: the console waits until somebody has entered it', async ({ server }) => {
  const one = settings(
    { discovery: server.discovery, openid: true },
    { name: 'deviceAuthorization' },
  );
  const { code, address, finish } = await onDevice(one);
  expect(code).toMatch(/^\w{4}-\w{4}$/);
  expect(address).toContain(`${server.issuer}/device`);
  const token = finish();
  await agreeTo(address);
  expect((await token).accessToken).toMatch(/^.{20,}$/);
});

test('a flow that is cancelled ends at once', async ({ server }) => {
  const cancel = new AbortController();
  const one = settings(
    { discovery: server.discovery },
    { name: 'deviceAuthorization' },
    { signal: cancel.signal },
  );
  const { finish } = await onDevice(one);
  const waiting = failureOf(finish());
  cancel.abort(new Error('enough'));
  expect(await waiting).toContain('enough');
});

test('no URL of an authorization server is opened, linked or requested but one with TLS, or of this device', async () => {
  for (const wrong of [
    'http://elsewhere.example/',
    'javascript://localhost/%0aalert(1)//',
    'data://localhost/x',
    'ftp://127.0.0.1/x',
    'http://localhost.evil.example/',
  ]) {
    const { url, close } = await answering((origin) => ({
      [discovery]: { issuer: origin, authorization_endpoint: wrong, token_endpoint: origin },
      '/device': { device_code: 'a', user_code: 'b', verification_uri: wrong, expires_in: 9 },
    }));
    const found = { discovery: url + discovery };
    const device = { deviceAuthorizationUrl: `${url}/device`, tokenUrl: `${url}/token` };
    for (const flow of [
      () => authorize(settings(found, { name: 'authorizationCode' }), redirectUri),
      () => onDevice(settings({}, { name: 'deviceAuthorization', ...device })),
      () => asClient(settings({}, { name: 'clientCredentials', tokenUrl: wrong })),
    ]) {
      expect(await failureOf(flow())).toBe(
        `${wrong} has no TLS, so the console asks it for no token.`,
      );
    }
    close();
  }
});

test('a token endpoint that cannot be reached is named', async () => {
  const one = settings({}, { name: 'clientCredentials', tokenUrl: 'http://localhost:9/token' });
  expect(await failureOf(asClient(one))).toBe('localhost:9 cannot be reached.');
});

test('a token endpoint that does not answer ends after the time limit', async () => {
  const silent = createServer().listen(0);
  await once(silent, 'listening');
  const tokenUrl = `http://localhost:${(silent.address() as AddressInfo).port}/token`;
  const one = settings({}, { name: 'clientCredentials', tokenUrl }, { timeout: 200 });
  expect(await failureOf(asClient(one))).toContain('has not answered within 0.2 seconds');
  silent.close();
  silent.closeAllConnections();
});

test('a token that is renewed without a new refresh token keeps the old one', async () => {
  const token = { access_token: 'second', token_type: 'Bearer', expires_in: 3600 };
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(token));
  }).listen(0);
  await once(server, 'listening');
  const tokenUrl = `http://localhost:${(server.address() as AddressInfo).port}/token`;
  const next = await renewed(settings({}, { name: 'authorizationCode', tokenUrl }), 'first');
  expect(next).toMatchObject({ accessToken: 'second', refreshToken: 'first' });
  // `expires_in` is in seconds.
  expect((next.expires ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  expect((next.expires ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  server.close();
  server.closeAllConnections();
});

/** A server whose paths answer with JSON, and what it was asked. */
async function answering(answers: (own: string) => Record<string, object>, status = 200) {
  const asked: { path: string; authorization?: string; body: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { url: path = '', headers } = request;
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push({ path, authorization: headers.authorization, body });
      response.writeHead(path === '/token' ? status : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answers(url)[path] ?? {}));
    });
  }).listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, url, close };
}

const discovery = '/.well-known/openid-configuration';
const bearerToken = { access_token: 'one', token_type: 'Bearer' };
const machine = { name: 'clientCredentials' as const };

test('an expired device code ends the flow', async () => {
  const code = { device_code: 'a', user_code: 'b', verification_uri: 'https://a.example' };
  const times = { expires_in: 0.01, interval: 0.1 };
  const waits = { error: 'authorization_pending' };
  const { url, close } = await answering(
    () => ({ '/device': { ...code, ...times }, '/token': waits }),
    400,
  );
  const [deviceAuthorizationUrl, tokenUrl] = [`${url}/device`, `${url}/token`];
  const flow = { name: 'deviceAuthorization' as const, deviceAuthorizationUrl, tokenUrl };
  const { finish } = await onDevice(settings({}, flow));
  expect(await failureOf(finish())).toBe('The code has expired. Get another one.');
  close();
});

test('a client secret is sent in the Authorization header, or in the body if the server supports only that', async () => {
  for (const [methods, inHeader] of [
    [undefined, true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_post'], false],
  ] as const) {
    const { url, asked, close } = await answering((own) => ({
      [discovery]: {
        ...{ issuer: own, token_endpoint: `${own}/token` },
        token_endpoint_auth_methods_supported: methods,
      },
      '/token': bearerToken,
    }));
    const secret = { clientSecret: 'a secret' };
    await asClient(settings({ discovery: url + discovery }, machine, secret));
    const { authorization = '', body } = asked.at(-1) ?? {};
    expect([authorization.startsWith('Basic '), body?.get('client_secret')]).toEqual(
      inHeader ? [true, null] : [false, 'a secret'],
    );
    close();
  }
});

test('scopes are asked for where some are chosen; consent is asked for again where a token shall be renewed', async () => {
  const { url, asked, close } = await answering(() => ({ '/token': bearerToken }));
  const [authorizationUrl, tokenUrl] = [`${url}/auth`, `${url}/token`];
  const flow = { name: 'authorizationCode' as const, authorizationUrl, tokenUrl };
  const askedWith = async (scopes: string[]) => {
    const { searchParams } = new URL(
      (await authorize(settings({}, flow, { scopes }), redirectUri)).url,
    );
    return [searchParams.get('scope'), searchParams.get('prompt')];
  };
  expect(await askedWith([])).toEqual([null, null]);
  expect(await askedWith(['lamps.read'])).toEqual(['lamps.read', null]);
  expect(await askedWith(['lamps.read', 'offline_access'])).toEqual([
    'lamps.read offline_access',
    'consent',
  ]);
  for (const scopes of [[], ['a', 'b']]) {
    await asClient(settings({}, { ...machine, tokenUrl }, { scopes }));
    expect(asked.at(-1)?.body.get('scope')).toBe(scopes.length > 0 ? 'a b' : null);
  }
  close();
});

test('a token that is not sent as a bearer, and a server that describes itself as another, are refused', async () => {
  const { url, close } = await answering(() => ({
    [discovery]: { issuer: 'https://other.example', token_endpoint: 'https://other.example' },
    '/about': {},
    '/token': { ...bearerToken, token_type: 'DPoP' },
  }));
  expect(await failureOf(asClient(settings({}, { ...machine, tokenUrl: `${url}/token` })))).toBe(
    'The server gave a token of the type dpop, which the console cannot send.',
  );
  const found = (path: string) => failureOf(asClient(settings({ discovery: url + path }, machine)));
  expect(await found(discovery)).toContain('"issuer"');
  expect(await found('/about')).toBe(
    `${url}/about is not the description of an authorization server.`,
  );
  close();
});

test('a token is renewed at the address for that, if the description names one', async () => {
  const { url, asked, close } = await answering(() => ({ '/refresh': bearerToken }));
  const flow = { name: 'authorizationCode' as const, tokenUrl: `${url}/token` };
  const { accessToken } = await renewed(
    settings({}, { ...flow, refreshUrl: `${url}/refresh` }),
    'a',
  );
  expect(accessToken).toBe('one');
  expect(asked.map(({ path }) => path)).toEqual(['/refresh']);
  expect(asked[0]?.body.get('refresh_token')).toBe('a');
  close();
});

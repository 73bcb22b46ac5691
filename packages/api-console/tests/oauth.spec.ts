/** The flows of OAuth 2, against a real authorization server on this device. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ConsoleOAuth, OAuthFlow } from '@docs-engines/openapi-docs/console';
import { expect, test as base } from '@playwright/test';

import { asClient, authorize, onDevice, renewed } from '../src/oauth/flows';
import { failureText } from '../src/oauth/messages';
import type { Settings } from '../src/oauth/server';
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

const servers: Server[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The address of a new server on this device. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A server whose paths answer with JSON, and what it was asked. */
async function answering(answers: (own: string) => Record<string, object>, status = 200) {
  const asked: { path: string; login: string; body: URLSearchParams }[] = [];
  const url = await serve((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { url: path = '', headers } = request;
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push({ path, login: headers.authorization ?? '', body });
      response.writeHead(path === '/token' ? status : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answers(url)[path] ?? {}));
    });
  });
  return { url, asked };
}

const settings = (
  oauth: Partial<ConsoleOAuth>,
  flow: Partial<OAuthFlow> & Pick<OAuthFlow, 'name'>,
  more: Partial<Settings> = {},
): Settings => ({
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
});

/** Why a flow ends without a token. */
const failureOf = (flow: Promise<unknown>) =>
  flow.then(
    () => 'none',
    (error: unknown) => failureText(error),
  );

const discovery = '/.well-known/openid-configuration';
const code = { name: 'authorizationCode' as const };
const machine = { name: 'clientCredentials' as const };
const device = { name: 'deviceAuthorization' as const };
const bearerToken = { access_token: 'one', token_type: 'Bearer' };
/** A token is opaque, and long. */
const someToken = /^.{20,}$/;

test('authorization code with PKCE by discovery: a token, with state, nonce and S256', async ({ server }) => {
  const one = settings({ discovery: server.discovery, openid: true }, code);
  const { url, state, finish } = await authorize(one, redirectUri);
  const asked = new URL(url).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('state')]).toEqual(['S256', state]);
  expect(asked.get('nonce')).toMatch(/^.{40,}$/);
  const { url: returned } = await agreeTo(url, redirectUri);
  const token = await finish(returned.searchParams);
  expect(token.accessToken).toMatch(someToken);
  expect(token.expires).toBeGreaterThan(Date.now());
  const next = await renewed(one, token.refreshToken ?? '');
  expect(next.accessToken).toMatch(someToken);
  expect(next.accessToken).not.toBe(token.accessToken);
  // The server gives another refresh token, too, and takes the first one no more.
  expect(next.refreshToken).toMatch(someToken);
  expect(next.refreshToken).not.toBe(token.refreshToken);
  // A code is good for one token.
  expect(await failureOf(finish(returned.searchParams))).toContain('invalid_grant');
});

test('the addresses of the description may be relative to the server of the API', async ({ server }) => {
  const addresses = { authorizationUrl: '/auth', tokenUrl: '/token' };
  const one = settings({}, { ...code, ...addresses }, { server: `${server.issuer}/` });
  const { url, finish } = await authorize(one, redirectUri);
  expect(url).toContain(`${server.issuer}/auth?`);
  const { url: returned } = await agreeTo(url, redirectUri);
  expect((await finish(returned.searchParams)).accessToken).toMatch(someToken);
});

test('an answer with another state, issuer or nonce gets no token; a refusal is shown in words', async ({ server }) => {
  const one = settings({ discovery: server.discovery }, code);
  const { url, finish } = await authorize(one, redirectUri);
  const { searchParams } = (await agreeTo(url, redirectUri)).url;
  for (const name of ['state', 'iss']) {
    const other = [...searchParams].map(([key, value]) => [key, key === name ? 'x' : value]);
    expect(await failureOf(finish(new URLSearchParams(other)))).toContain(`"${name}"`);
  }
  const second = await authorize(one, redirectUri);
  const otherNonce = second.url.replace(/nonce=[^&]+/, 'nonce=other');
  const { url: returned } = await agreeTo(otherNonce, redirectUri);
  expect(await failureOf(second.finish(returned.searchParams))).toContain('"nonce"');

  const { state, finish: last } = await authorize(one, redirectUri);
  const said = { state, iss: server.issuer, error: 'access_denied', error_description: 'No.' };
  expect(await failureOf(last(new URLSearchParams(said)))).toBe(
    'The access was denied, by you or by the server. The server says “access_denied: No.”.',
  );
});

test('client credentials: a token, or the server’s refusal', async ({ server }) => {
  const client = { clientId: 'machine', clientSecret: 'a secret of sixteen letters' };
  const flow = { ...machine, tokenUrl: `${server.issuer}/token` };
  const one = settings({}, flow, { ...client, scopes: ['lamps.read'] });
  expect((await asClient(one)).accessToken).toMatch(someToken);
  expect(await failureOf(asClient({ ...one, clientSecret: 'wrong' }))).toMatch(
    /^The server does not accept this client ID, or its secret\. The server says “invalid_client/,
  );
  expect(await failureOf(asClient({ ...one, scopes: ['lamps.write'] }))).toContain('invalid_scope');
});

test('device code: the console waits until somebody has entered it, or cancels', async ({ server }) => {
  const oauth = { discovery: server.discovery, openid: true } as const;
  const { code: shown, address, finish } = await onDevice(settings(oauth, device));
  expect(shown).toMatch(/^\w{4}-\w{4}$/);
  expect(address).toContain(`${server.issuer}/device`);
  const token = finish();
  await agreeTo(address);
  expect((await token).accessToken).toMatch(someToken);

  const cancel = new AbortController();
  const other = await onDevice(settings(oauth, device, { signal: cancel.signal }));
  const waiting = failureOf(other.finish());
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
    const { url } = await answering((origin) => ({
      [discovery]: { issuer: origin, authorization_endpoint: wrong, token_endpoint: origin },
      '/device': { device_code: 'a', user_code: 'b', verification_uri: wrong, expires_in: 9 },
    }));
    const addresses = { deviceAuthorizationUrl: `${url}/device`, tokenUrl: `${url}/token` };
    for (const flow of [
      () => authorize(settings({ discovery: url + discovery }, code), redirectUri),
      () => onDevice(settings({}, { ...device, ...addresses })),
      () => asClient(settings({}, { ...machine, tokenUrl: wrong })),
    ]) {
      expect(await failureOf(flow())).toBe(`${wrong} has no TLS, so the console asks it for no token.`);
    }
  }
});

test('a token endpoint that cannot be reached is named; one that does not answer ends after the time limit', async () => {
  const failureAt = (tokenUrl: string) => failureOf(asClient(settings({}, { ...machine, tokenUrl }, { timeout: 200 })));
  expect(await failureAt('http://localhost:9/token')).toBe('localhost:9 cannot be reached.');
  const silent = await serve(() => undefined);
  expect(await failureAt(silent)).toContain('has not answered within 0.2 seconds');
});

test('a token is renewed at the address for that, if there is one, and keeps its refresh token if it gets no other', async () => {
  const token = { ...bearerToken, expires_in: 3600 };
  const { url, asked } = await answering(() => ({ '/token': token, '/refresh': token }));
  const flow = { ...code, tokenUrl: `${url}/token` };
  const next = await renewed(settings({}, flow), 'first');
  expect(next).toMatchObject({ accessToken: 'one', refreshToken: 'first' });
  // `expires_in` is in seconds.
  expect((next.expires ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  expect((next.expires ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await renewed(settings({}, { ...flow, refreshUrl: `${url}/refresh` }), 'a');
  const sent = asked.map(({ path, body }) => [path, body.get('refresh_token')]);
  expect(sent).toEqual([
    ['/token', 'first'],
    ['/refresh', 'a'],
  ]);
});

test('an expired device code ends the flow', async () => {
  const shown = { device_code: 'a', user_code: 'b', verification_uri: 'https://a.example' };
  const answers = {
    '/device': { ...shown, expires_in: 0.01, interval: 0.1 },
    '/token': { error: 'authorization_pending' },
  };
  const { url } = await answering(() => answers, 400);
  const addresses = { deviceAuthorizationUrl: `${url}/device`, tokenUrl: `${url}/token` };
  const { finish } = await onDevice(settings({}, { ...device, ...addresses }));
  expect(await failureOf(finish())).toBe('The code has expired. Get another one.');
});

test('a client secret is sent in the Authorization header, or in the body if the server supports only that', async () => {
  for (const [methods, inHeader] of [
    [undefined, true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_post'], false],
  ] as const) {
    const { url, asked } = await answering((own) => ({
      [discovery]: {
        issuer: own,
        token_endpoint: `${own}/token`,
        token_endpoint_auth_methods_supported: methods,
      },
      '/token': bearerToken,
    }));
    await asClient(settings({ discovery: url + discovery }, machine, { clientSecret: 'a secret' }));
    const { login, body } = asked.at(-1) ?? {};
    expect(login?.startsWith('Basic ')).toBe(inHeader);
    expect(body?.get('client_secret')).toBe(inHeader ? null : 'a secret');
  }
});

test('scopes are asked for where some are chosen; consent is asked for again where a token shall be renewed', async () => {
  const { url, asked } = await answering(() => ({ '/token': bearerToken }));
  const addresses = { authorizationUrl: `${url}/auth`, tokenUrl: `${url}/token` };
  for (const [scopes, prompt] of [
    [[], null],
    [['lamps.read'], null],
    [['lamps.read', 'offline_access'], 'consent'],
  ] as const) {
    const scope = scopes.length > 0 ? scopes.join(' ') : null;
    const chosen = { scopes: [...scopes] };
    const login = await authorize(settings({}, { ...code, ...addresses }, chosen), redirectUri);
    const { searchParams } = new URL(login.url);
    expect([searchParams.get('scope'), searchParams.get('prompt')]).toEqual([scope, prompt]);
    await asClient(settings({}, { ...machine, ...addresses }, chosen));
    expect(asked.at(-1)?.body.get('scope')).toBe(scope);
  }
});

test('a token that is not sent as a bearer, and a server that describes itself as another, are refused', async () => {
  const { url } = await answering(() => ({
    [discovery]: { issuer: 'https://other.example', token_endpoint: 'https://other.example' },
    '/token': { ...bearerToken, token_type: 'DPoP' },
  }));
  expect(await failureOf(asClient(settings({}, { ...machine, tokenUrl: `${url}/token` })))).toBe(
    'The server gave a token of the type dpop, which the console cannot send.',
  );
  const found = (path: string) => failureOf(asClient(settings({ discovery: url + path }, machine)));
  expect(await found(discovery)).toContain('"issuer"');
  expect(await found('/about')).toBe(`${url}/about is not the description of an authorization server.`);
});

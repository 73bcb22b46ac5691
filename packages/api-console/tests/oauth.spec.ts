/** The flows of OAuth 2, against a real authorization server on this device. */
import { failureText, handOver, obtain, renewed, type Settings } from '@docs-engines/api-console/oauth';
import type { ConsoleOAuth, OAuthFlow } from '@docs-engines/openapi-docs/console';
import { mock } from 'node:test';

import { expect, test } from '@playwright/test';

import { agreeTo, authorizationServer } from './support/authorizationServer';
import { browserGlobals } from './support/browserGlobals';

const redirectUri = 'http://localhost:4999/oauth-redirect';

browserGlobals(test, 'http://localhost:4999/');

let server: Awaited<ReturnType<typeof authorizationServer>>;
test.beforeAll(async () => {
  server = await authorizationServer(redirectUri);
});
test.afterAll(() => server.close());

/** What is sent to a server whose paths answer with JSON, and what it was asked. */
function answering(answers: Record<string, object>, status = 200) {
  const asked: { path: string; login: string; body: URLSearchParams }[] = [];
  const send = async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const login = request.headers.get('Authorization') ?? '';
    asked.push({ path, login, body: new URLSearchParams(await request.text()) });
    return Response.json(answers[path] ?? {}, { status: path === '/token' ? status : 200 });
  };
  return { asked, send };
}

type Flow = Partial<OAuthFlow> & Pick<OAuthFlow, 'name'>;

// prettier-ignore
const settings = (oauth: Partial<ConsoleOAuth>, flow: Flow, more: Partial<Settings> = {}): Settings => ({
  oauth: { flows: [], scopes: [], ...oauth }, flow: { scopes: {}, ...flow }, clientId: 'docs', clientSecret: '',
  scopes: ['openid', 'offline_access', 'lamps.read'], server: 'http://localhost:4999/',
  send: (request) => fetch(request), timeout: 5000, signal: new AbortController().signal, ...more,
});

/** A person who agrees to everything: the query that the window comes back with. */
const agreed = async (address: string) => (await agreeTo(address, redirectUri)).url.search;

/** Obtains a token. `person` stands for the browser window: it gets the authorization URL, and returns the query of the redirect, if there is one. */
async function signedIn(one: Settings, person: (address: string) => string | Promise<string> = agreed) {
  let [address, shown] = ['', ''];
  const token = await obtain(one, redirectUri, (step) => {
    if (step.name === 'window') {
      address = step.url;
      void Promise.resolve(person(address)).then(handOver);
    } else if (step.name === 'device') {
      [address, shown] = [step.address, step.code];
      void person(address);
    }
  });
  return { ...token, address, shown };
}

const parameterOf = (address: string, name: string) => new URL(address).searchParams.get(name);
/** What a server comes back with. */
const withCode = (address: string) => `?state=${parameterOf(address, 'state')}&code=abc`;

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
const issuer = 'https://id.example';
const tokenUrl = `${issuer}/token`;
const deviceAuthorizationUrl = `${issuer}/device`;
const bearerToken = { access_token: 'one', token_type: 'Bearer' };
/** A token is opaque, and long. */
const someToken = /^.{20,}$/;

test('authorization code with PKCE by discovery: a token, with state, nonce and S256', async () => {
  const one = settings({ discovery: server.discovery, openid: true }, code);
  const token = await signedIn(one);
  expect(parameterOf(token.address, 'code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce']) expect(parameterOf(token.address, name)).toMatch(/^.{40,}$/);
  expect(token.accessToken).toMatch(someToken);
  expect(token.expires).toBeGreaterThan(Date.now());
  const first = token.refreshToken ?? '';
  const next = await renewed(one, first);
  expect(next.accessToken).toMatch(someToken);
  expect(next.accessToken).not.toBe(token.accessToken);
  // The server gives another refresh token, too, and takes the first one no more.
  expect(next.refreshToken).toMatch(someToken);
  expect(next.refreshToken).not.toBe(first);
  expect(await failureOf(renewed(one, first))).toContain('invalid_grant');
});

test('the addresses of the description may be relative to the server of the API', async () => {
  const addresses = { authorizationUrl: '/auth', tokenUrl: '/token' };
  const token = await signedIn(settings({}, { ...code, ...addresses }, { server: `${server.issuer}/` }));
  expect(token.address).toContain(`${server.issuer}/auth?`);
  expect(token.accessToken).toMatch(someToken);
});

test('an answer with another issuer or nonce gets no token; a refusal is shown in words', async () => {
  const failure = (person: typeof agreed) =>
    failureOf(signedIn(settings({ discovery: server.discovery }, code), person));
  const issued = async (address: string) => (await agreed(address)).replace(/iss=[^&]+/, 'iss=x');
  expect(await failure(issued)).toContain('"iss"');
  expect(await failure((address) => agreed(address.replace(/nonce=[^&]+/, 'nonce=other')))).toContain('"nonce"');
  const said = { iss: server.issuer, error: 'access_denied', error_description: 'No.' };
  const refused = (address: string) =>
    Promise.resolve(`?${new URLSearchParams({ ...said, state: parameterOf(address, 'state') ?? '' })}`);
  expect(await failure(refused)).toBe(
    'The access was denied, by you or by the server. The server says “access_denied: No.”.',
  );
});

test('client credentials: a token, or the server’s refusal', async () => {
  const client = { clientId: 'machine', clientSecret: 'a secret of sixteen letters' };
  const flow = { ...machine, tokenUrl: `${server.issuer}/token` };
  const one = settings({}, flow, { ...client, scopes: ['lamps.read'] });
  expect((await signedIn(one)).accessToken).toMatch(someToken);
  expect(await failureOf(signedIn({ ...one, clientSecret: 'wrong' }))).toMatch(
    /^The server does not accept this client ID, or its secret\. The server says “invalid_client/,
  );
  expect(await failureOf(signedIn({ ...one, scopes: ['lamps.write'] }))).toContain('invalid_scope');
});

test('device code: the console waits until somebody has entered it, or cancels', async () => {
  const oauth = { discovery: server.discovery, openid: true } as const;
  const token = await signedIn(settings(oauth, device));
  expect(token.shown).toMatch(/^\w{4}-\w{4}$/);
  expect(token.address).toContain(`${server.issuer}/device`);
  expect(token.accessToken).toMatch(someToken);

  const cancel = new AbortController();
  const waiting = signedIn(settings(oauth, device, { signal: cancel.signal }), () => {
    setImmediate(() => cancel.abort(new Error('enough')));
    return '';
  });
  expect(await failureOf(waiting)).toContain('enough');
});

test('no URL of an authorization server is opened, linked or requested but one with TLS, or of this device', async () => {
  const others = ['javascript://localhost/%0aalert(1)//', 'data://localhost/x', 'ftp://127.0.0.1/x'];
  for (const wrong of ['http://elsewhere.example/', 'http://localhost.evil.example/', ...others]) {
    const { send } = answering({
      [discovery]: { issuer, authorization_endpoint: wrong, token_endpoint: issuer },
      '/device': { device_code: 'a', user_code: 'b', verification_uri: wrong, expires_in: 9 },
    });
    for (const one of [
      settings({ discovery: issuer + discovery }, code, { send }),
      settings({}, { ...device, deviceAuthorizationUrl, tokenUrl }, { send }),
      settings({}, { ...machine, tokenUrl: wrong }, { send }),
    ]) {
      expect(await failureOf(signedIn(one))).toBe(`${wrong} has no TLS, so the console asks it for no token.`);
    }
  }
});

test('a token endpoint that cannot be reached is named; one that does not answer ends after the time limit', async () => {
  const closed = settings({}, { ...machine, tokenUrl: 'http://localhost:9/token' });
  expect(await failureOf(signedIn(closed))).toContain('localhost:9 cannot be reached.');
  const send = ({ signal }: Request) => new Promise<Response>((_, reject) => signal.addEventListener('abort', reject));
  const silent = settings({}, { ...machine, tokenUrl }, { timeout: 200, send });
  expect(await failureOf(signedIn(silent))).toContain('has not answered within 0.2 seconds');
});

test('a token is renewed at the address for that, if there is one, and keeps its refresh token if it gets no other', async () => {
  const token = { ...bearerToken, expires_in: 3600 };
  const { send, asked } = answering({ '/token': token, '/refresh': token });
  const next = await renewed(settings({}, { ...code, tokenUrl }, { send }), 'first');
  expect(next).toMatchObject({ accessToken: 'one', refreshToken: 'first' });
  // `expires_in` is in seconds.
  expect((next.expires ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  expect((next.expires ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await renewed(settings({}, { ...code, tokenUrl, refreshUrl: `${issuer}/refresh` }, { send }), 'a');
  const sent = asked.map(({ path, body }) => `${path} ${body.get('refresh_token')}`);
  expect(sent).toEqual(['/token first', '/refresh a']);
});

test('an expired device code ends the flow, and a server is asked each five seconds at most', async () => {
  const shown = { device_code: 'a', user_code: 'b', verification_uri: 'https://a.example' };
  const pending = { error: 'authorization_pending' };
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const { send, asked } = answering(
    { '/device': { ...shown, expires_in: 9, interval: 0.001 }, '/token': pending },
    400,
  );
  const waiting = signedIn(settings({}, { ...device, deviceAuthorizationUrl, tokenUrl }, { send }), () => '');
  const failure = failureOf(waiting);
  const times: number[] = [];
  for (let second = 0; second < 12; second += 1) {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    times.push(asked.filter(({ path }) => path === '/token').length);
    mock.timers.tick(1000);
  }
  mock.timers.reset();
  expect(times).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  expect(await failure).toBe('The code has expired. Get another one.');
});

test('a client secret is sent in the Authorization header, or in the body if the server supports only that', async () => {
  for (const methods of [undefined, ['client_secret_post', 'client_secret_basic'], ['client_secret_post']]) {
    const inHeader = methods?.length !== 1;
    const document = { issuer, token_endpoint: tokenUrl, token_endpoint_auth_methods_supported: methods };
    const { send, asked } = answering({ [discovery]: document, '/token': bearerToken });
    await signedIn(settings({ discovery: issuer + discovery }, machine, { clientSecret: 'a secret', send }));
    const { login, body } = asked.at(-1) ?? {};
    expect(login?.startsWith('Basic ')).toBe(inHeader);
    expect(body?.get('client_secret')).toBe(inHeader ? null : 'a secret');
  }
});

const byWindow = { ...code, authorizationUrl: `${issuer}/auth`, tokenUrl };

test('scopes are asked for where some are chosen; consent is asked for again where a token shall be renewed', async () => {
  const { send, asked } = answering({ '/token': bearerToken });
  for (const [scopes, prompt] of [
    [[], null],
    [['lamps.read'], null],
    [['lamps.read', 'offline_access'], 'consent'],
  ] as const) {
    const scope = scopes.length > 0 ? scopes.join(' ') : null;
    const chosen = { scopes: [...scopes], send };
    const { address } = await signedIn(settings({}, byWindow, chosen), withCode);
    expect(['scope', 'prompt'].map((name) => parameterOf(address, name))).toEqual([scope, prompt]);
    await signedIn(settings({}, { ...machine, tokenUrl }, chosen));
    expect(asked.at(-1)?.body.get('scope')).toBe(scope);
  }
});

test('a token that is not sent as a bearer, and a server that describes itself as another, are refused', async () => {
  const other = 'https://other.example';
  const token = { ...bearerToken, token_type: 'DPoP' };
  const { send } = answering({ [discovery]: { issuer: other, token_endpoint: other }, '/token': token });
  const failure = (oauth: Partial<ConsoleOAuth>, flow: Flow) => failureOf(signedIn(settings(oauth, flow, { send })));
  expect(await failure({}, { ...machine, tokenUrl })).toBe(
    'The server gave a token of the type dpop, which the console cannot send.',
  );
  expect(await failure({ discovery: issuer + discovery }, machine)).toContain('"issuer"');
  expect(await failure({ discovery: `${issuer}/about` }, machine)).toBe(
    `${issuer}/about is not the description of an authorization server.`,
  );
});

/** A console that waits until a person comes back: its state, what it asks then, and the token that it gets. */
async function waiting(signal = new AbortController().signal) {
  const states: (string | null)[] = [];
  const { send, asked } = answering({ '/token': bearerToken });
  const token = signedIn(settings({}, byWindow, { signal, send }), (address) => {
    states.push(parameterOf(address, 'state'));
    return new Promise(() => undefined);
  });
  await expect.poll(() => states).toHaveLength(1);
  return { token, asked, query: (sent: string) => `?state=${states[0]}&code=${sent}` };
}

test('of two consoles that wait, the one with the state of the redirect gets its parameters', async () => {
  const [first, second] = [await waiting(), await waiting()];
  // The first one waits on.
  for (const [one, sent] of [
    [second, 'abc'],
    [first, 'def'],
  ] as const) {
    expect(await handOver(one.query(sent))).toBe(true);
    expect((await one.token).accessToken).toBe('one');
    expect(one.asked.map(({ body }) => body.get('code'))).toEqual([sent]);
  }
});

test('a redirect that no console takes is refused, at once if it has no state; so is one for a console that was closed', async () => {
  const cancel = new AbortController();
  const { token, query } = await waiting(cancel.signal);
  const next = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(await Promise.race([handOver('?code=abc'), next])).toBe(false);
  expect(await handOver('?state=other&code=abc')).toBe(false);
  cancel.abort(new Error('closed'));
  await expect(token).rejects.toThrow('closed');
  expect(await handOver(query('abc'))).toBe(false);
});

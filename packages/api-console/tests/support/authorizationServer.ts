/** A real authorization server on loopback, with accounts that anybody may use. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ClientMetadata } from 'oidc-provider';

/** @param redirectUri that of the console */
export async function authorizationServer(redirectUri: string) {
  // The issuer is part of the configuration: the server listens before there is anybody to answer.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { Provider } = await import('oidc-provider');
  const publicClient: ClientMetadata = {
    client_id: 'docs',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  };
  const machine: ClientMetadata = {
    client_id: 'machine',
    client_secret: 'a secret of sixteen letters',
    redirect_uris: [],
    response_types: [],
    grant_types: ['client_credentials'],
    scope: 'lamps.read',
  };
  const provider = new Provider(issuer, {
    clients: [publicClient, machine],
    clientBasedCORS: () => true,
    scopes: ['openid', 'offline_access', 'lamps.read', 'lamps.write'],
    features: { deviceFlow: { enabled: true }, clientCredentials: { enabled: true } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    discovery: `${issuer}/.well-known/openid-configuration`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A person with a browser, who agrees to everything: where the last redirect leads, if its address begins with `end`. */
export async function agreeTo(address: string, end = 'none:'): Promise<{ url: URL; text: string }> {
  const cookies = new Map<string, string>();
  let next = new Request(address);
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await fetch(next.url, {
      method: next.method,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: next.method === 'POST' ? await next.text() : undefined,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const url = new URL(response.headers.get('Location') ?? next.url, next.url);
    if (url.href.startsWith(end)) return { url, text: '' };
    if (response.status >= 300 && response.status < 400) {
      next = new Request(url);
      continue;
    }
    const text = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
    if (!action) return { url, text };
    const fields = new URLSearchParams({ login: 'ada', password: 'any' });
    for (const [, name = '', value = ''] of text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
      fields.set(name, value);
    }
    next = new Request(new URL(action, url), { method: 'POST', body: fields });
  }
  throw new Error('The server asks again and again.');
}

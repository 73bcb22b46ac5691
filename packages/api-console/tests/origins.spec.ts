/** The origins that a content security policy has to allow. */
import { expect, test } from '@playwright/test';

import { apiOrigins } from '@docs-engines/api-console/origins';

test('the origins of a description: servers with their variables, token endpoints, and no data of others', () => {
  const region = { default: 'eu', enum: ['eu', 'us'] };
  const servers = [{ url: 'https://{region}.lamps.example/v1', variables: { region } }, { url: '/v1' }];
  const [authorizationUrl, tokenUrl] = ['https://login.example/authorize', 'https://token.example/token'];
  const one = { type: 'oauth2', flows: { authorizationCode: { authorizationUrl, tokenUrl, scopes: {} } } };
  const two = { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' };
  const notes = { servers: [{ url: 'https://evil.example' }] };
  const get = {
    'x-note': notes,
    responses: { 200: { content: { a: { example: notes, schema: { default: notes } } } } },
  };
  const paths = { '/x': { servers: [{ url: 'https://files.example:8443' }, null, { url: 5 }], get } };
  const origins = apiOrigins({ servers, paths, components: { securitySchemes: { default: one, two } } });
  const hosts = ['eu.lamps.example', 'us.lamps.example', 'files.example:8443', 'token.example', 'id.example'];
  expect(origins).toEqual(hosts.map((host) => `https://${host}`));
});

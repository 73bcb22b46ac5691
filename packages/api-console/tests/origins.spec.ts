/** The origins that a content security policy has to allow. */
import { expect, test } from '@playwright/test';

import { apiOrigins } from '@docs-engines/api-console/origins';

test('the origins of a description: servers with their variables, token endpoints', () => {
  const region = { default: 'eu', enum: ['eu', 'us'] };
  const authorizationCode = {
    authorizationUrl: 'https://login.example/authorize',
    tokenUrl: 'https://token.example/token',
    scopes: {},
  };
  const openIdConnectUrl = 'https://id.example/.well-known/openid-configuration';
  const origins = apiOrigins({
    servers: [{ url: 'https://{region}.lamps.example/v1', variables: { region } }, { url: '/v1' }],
    paths: { '/x': { servers: [{ url: 'https://files.example:8443' }] } },
    components: {
      securitySchemes: {
        one: { type: 'oauth2', flows: { authorizationCode } },
        two: { type: 'openIdConnect', openIdConnectUrl },
      },
    },
  });
  expect(origins).toEqual([
    'https://eu.lamps.example',
    'https://us.lamps.example',
    'https://files.example:8443',
    'https://token.example',
    'https://id.example',
  ]);
});

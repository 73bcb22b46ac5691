/** Operations with every way to authenticate and to send a body, and what has to arrive for their examples. */
import { expect } from '@playwright/test';
import type { Oas3_1Definition } from '@redocly/openapi-core';

import { modelOf, type Operation } from '@docs-engines/openapi-docs';
import type { Received } from '../echo';

const ok = { responses: { 200: { description: 'Fine.' } } };
const string = (example: string) => ({ type: 'string', example });
/** The schema of a parameter, from its example. */
const schemaOf = (example: unknown) =>
  Array.isArray(example)
    ? { type: 'array', items: { type: 'string' } }
    : { type: example === Object(example) ? 'object' : typeof example };
const parameter = (place: string, name: string, example: unknown, more: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: schemaOf(example),
  example,
  ...more,
});
const bodyOf = (mediaType: string, media: object) => ({
  requestBody: { content: { [mediaType]: media } },
});

/** The bytes of a text, as Latin-1. */
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

/** The bytes of the files that samples read, as Latin-1: some that no text has. */
export const picture = '\x89PNG\r\n\x1a\n\0\xff\xfe end';

/** The values of the environment variables. */
export const env = {
  MAILVET_BASIC_USERNAME: 'mara',
  MAILVET_BASIC_PASSWORD: 'se:cret$HOME',
  MAILVET_CLIENT_ID: "it's_me",
  MAILVET_QUERY_KEY: 'a+b/c=&d',
  MAILVET_SESSION: 'sid.1',
  MAILVET_OAUTH: 'token-1',
  MAILVET_BEARER: 'token-2',
  MAILVET_OPEN_ID: 'token-3',
};

const paths: Record<string, Record<string, object>> = {
  '/colours{a}/{b}/{c}/{d}': {
    get: {
      operationId: 'basic',
      security: [{ basic: [] }],
      parameters: [
        parameter('path', 'a', ['x', 'y z'], { style: 'matrix', explode: true }),
        parameter('path', 'b', { r: 1, g: 2 }, { explode: true }),
        parameter('path', 'c', ['1', '2'], { style: 'label' }),
        parameter('path', 'd', 'a/b;c'),
        parameter('query', 'deep', { min: 1, max: { of: 'it & "that"' } }, { style: 'deepObject' }),
        parameter('query', 'all', ['one', 'two, three']),
        parameter('header', 'X-List', ['a', 'b']),
      ],
    },
  },
  '/two-keys': {
    patch: {
      operationId: 'twoKeys',
      security: [{ clientId: [], queryKey: [] }],
      parameters: [
        parameter('query', 'pipes', ['a', 'b c'], { style: 'pipeDelimited' }),
        parameter('query', 'commas', ['a', 'b,c'], { explode: false }),
        parameter('query', 'to', 'https://a.example/?b', { allowReserved: true }),
        {
          ...parameter('query', 'filter', { min: 1 }),
          schema: undefined,
          content: { 'application/json': {} },
        },
      ],
      ...bodyOf('application/merge-patch+json', { example: { a: [null, 'é'] } }),
    },
  },
  '/cookies': {
    delete: {
      operationId: 'cookies',
      security: [{ session: [] }],
      parameters: [parameter('cookie', 'taste', 'a b'), parameter('cookie', 'size', 3)],
    },
  },
  '/form': {
    post: {
      operationId: 'form',
      security: [{ certificate: [] }, { oauth: ['write'] }],
      ...bodyOf('application/x-www-form-urlencoded', {
        schema: {
          properties: {
            name: string('Mara & co=+'),
            tags: { type: 'array', example: ['a', 'b'] },
            address: { type: 'object', example: { city: 'Zürich' } },
          },
        },
      }),
    },
  },
  '/form-encoded': {
    post: {
      operationId: 'encodedForm',
      security: [{}, { oauth: [] }],
      ...bodyOf('application/x-www-form-urlencoded', {
        example: { ids: [1, 2], where: { a: 'b' }, note: 'x y' },
        encoding: { ids: { explode: false }, where: { style: 'deepObject', explode: true } },
      }),
    },
  },
  '/upload': {
    post: {
      operationId: 'upload',
      security: [],
      ...bodyOf('multipart/form-data', {
        schema: {
          required: ['photo'],
          properties: {
            photo: { type: 'string', format: 'binary' },
            meta: { type: 'object', example: { title: 'it\'s "a"; é', tags: ['x', '\\'] } },
            note: string('@not a file; <x> "y"'),
            csv: string('a;b, c'),
            words: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
          },
        },
        encoding: {
          photo: { contentType: 'image/png, image/jpeg' },
          csv: { contentType: 'text/csv' },
        },
      }),
    },
  },
  // Multipart bodies that are not forms: JSON, then a file; a file between two texts; named parts.
  '/related': {
    post: {
      operationId: 'related',
      security: [],
      ...bodyOf('multipart/related', {
        schema: { type: 'array', prefixItems: [{ example: { title: 'it\'s "a"; é' } }, {}] },
        prefixEncoding: [{ contentType: 'application/json' }, { contentType: 'image/png' }],
      }),
    },
  },
  '/mixed': {
    post: {
      operationId: 'mixed',
      security: [],
      ...bodyOf('multipart/mixed', {
        itemSchema: {},
        prefixEncoding: [{}, { contentType: 'image/png' }],
        itemEncoding: { contentType: 'text/csv' },
        example: ['@first; <x> "y"', null, 'a;b, c', 'd'],
      }),
    },
  },
  '/named': {
    post: {
      operationId: 'named',
      security: [],
      ...bodyOf('multipart/mixed', {
        schema: {
          properties: {
            photo: { type: 'string', format: 'binary' },
            meta: { type: 'object', example: { tags: ['x', '\\'] } },
          },
        },
        encoding: { photo: { contentType: 'image/png' } },
      }),
    },
  },
  '/copy': {
    additionalOperations: {
      COPY: {
        ...ok,
        operationId: 'copy',
        security: [],
        parameters: [
          {
            name: 'all',
            in: 'querystring',
            required: true,
            content: { 'application/json': { example: { a: 'é&' } } },
          },
        ],
      },
    },
  },
  '/form-query': {
    get: {
      operationId: 'formQuery',
      security: [],
      parameters: [
        {
          name: 'all',
          in: 'querystring',
          required: true,
          example: { a: ['1', '2 3'], b: 'é&' },
          content: { 'application/x-www-form-urlencoded': {} },
        },
      ],
    },
  },
  '/text': {
    put: {
      operationId: 'text',
      security: [{ bearer: [] }, { basic: [] }],
      ...bodyOf('text/plain', { example: '@first line\n"second" $HOME' }),
    },
  },
  '/picture': {
    put: {
      operationId: 'picture',
      security: [{ openId: [] }],
      ...bodyOf('image/png', {}),
    },
  },
};

/** The operations, each with its examples. */
export const operations: Operation[] = modelOf({
  openapi: '3.1.1',
  info: { title: 'Requests', version: '1' },
  components: {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      clientId: { type: 'apiKey', in: 'header', name: 'X-Client' },
      queryKey: { type: 'apiKey', in: 'query', name: 'key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      certificate: { type: 'mutualTLS' },
      oauth: { type: 'oauth2', flows: {} },
      bearer: { type: 'http', scheme: 'bearer' },
      openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
    },
  },
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          method === 'additionalOperations' ? operation : { ...ok, ...operation },
        ]),
      ),
    ]),
  ),
} as unknown as Oas3_1Definition).operations;

/** What arrives, by operation; headers are those that have to be there. */
export const expected: Record<string, Omit<Received, 'headers' | 'target' | 'bytes'> & { headers: object }> = {
  basic: {
    method: 'GET',
    path: '/v1/colours;a=x;a=y%20z/r=1,g=2/.1,2/a%2Fb%3Bc',
    query: { deep: { min: '1', max: { of: 'it & "that"' } }, all: ['one', 'two, three'] },
    headers: { 'x-list': 'a,b' },
    login: 'mara:se:cret$HOME',
    body: undefined,
  },
  twoKeys: {
    method: 'PATCH',
    path: '/v1/two-keys',
    query: {
      pipes: 'a|b c',
      commas: 'a,b,c',
      to: 'https://a.example/?b',
      filter: '{"min":1}',
      key: env.MAILVET_QUERY_KEY,
    },
    headers: {
      'x-client': env.MAILVET_CLIENT_ID,
      'content-type': expect.stringMatching(/^application\/merge-patch\+json(?:; charset=utf-8)?$/),
    },
    body: { a: [null, 'é'] },
  },
  cookies: {
    method: 'DELETE',
    path: '/v1/cookies',
    query: {},
    headers: { cookie: 'taste=a%20b; size=3; sid=sid.1' },
    body: undefined,
  },
  form: {
    method: 'POST',
    path: '/v1/form',
    query: {},
    headers: { authorization: 'Bearer token-1' },
    body: { name: 'Mara & co=+', tags: ['a', 'b'], address: '{"city":"Zürich"}' },
  },
  encodedForm: {
    method: 'POST',
    path: '/v1/form-encoded',
    query: {},
    headers: {},
    body: { ids: '1,2', where: { a: 'b' }, note: 'x y' },
  },
  upload: {
    method: 'POST',
    path: '/v1/upload',
    query: {},
    headers: {},
    body: [
      { name: 'csv', type: 'text/csv', content: 'a;b, c' },
      {
        name: 'meta',
        type: 'application/json',
        content: JSON.stringify({ title: 'it\'s "a"; é', tags: ['x', '\\'] }),
      },
      { name: 'note', type: 'text/plain', content: '@not a file; <x> "y"' },
      { name: 'photo', type: 'image/png', file: 'photo.png', content: picture },
      { name: 'words', type: 'text/plain', content: 'a' },
      { name: 'words', type: 'text/plain', content: 'b' },
    ],
  },
  related: {
    method: 'POST',
    path: '/v1/related',
    query: {},
    headers: { 'content-type': expect.stringContaining('type="application/json"') },
    body: [
      { type: 'application/json', content: latin1(JSON.stringify({ title: 'it\'s "a"; é' })) },
      { type: 'image/png', content: picture },
    ],
  },
  mixed: {
    method: 'POST',
    path: '/v1/mixed',
    query: {},
    headers: { 'content-type': expect.stringMatching(/^multipart\/mixed; ?boundary=/) },
    body: [
      { type: 'text/plain', content: '@first; <x> "y"' },
      { type: 'image/png', content: picture },
      { type: 'text/csv', content: 'a;b, c' },
      { type: 'text/csv', content: 'd' },
    ],
  },
  named: {
    method: 'POST',
    path: '/v1/named',
    query: {},
    headers: { 'content-type': expect.stringMatching(/^multipart\/mixed; ?boundary=/) },
    body: [
      { name: 'meta', type: 'application/json', content: '{"tags":["x","\\\\"]}' },
      { name: 'photo', type: 'image/png', content: picture },
    ],
  },
  copy: {
    method: 'COPY',
    path: '/v1/copy',
    query: { '{"a":"é&"}': '' },
    headers: {},
    body: undefined,
  },
  formQuery: {
    method: 'GET',
    path: '/v1/form-query',
    query: { a: ['1', '2 3'], b: 'é&' },
    headers: {},
    body: undefined,
  },
  text: {
    method: 'PUT',
    path: '/v1/text',
    query: {},
    headers: { authorization: 'Bearer token-2', 'content-type': 'text/plain' },
    body: '@first line\n"second" $HOME',
  },
  picture: {
    method: 'PUT',
    path: '/v1/picture',
    query: {},
    headers: { authorization: 'Bearer token-3', 'content-type': 'image/png' },
    body: picture,
  },
};

import { expect, test } from '@playwright/test';

import { resolveLinks } from '../src/reading/links';
import { modelOf } from '../src/model';
import { fragmentOf, hrefOf, slugOf } from '../src/model/slug';

test('a slug has at most 80 characters, and is its own slug', () => {
  expect(slugOf('moth '.repeat(20))).toBe('moth-'.repeat(16).slice(0, -1));
  // Cut at the hyphen.
  expect(slugOf(`${'a'.repeat(79)} moth`)).toBe('a'.repeat(79));
  expect(hrefOf('api', 'pin-moth') + fragmentOf('body.old number.to')).toBe(
    '/api/pin-moth#body.old-number.to',
  );
  expect(['/', '', 'docs/v1/'].map((base) => hrefOf(base, 'moth'))).toEqual([
    '/moth',
    '/moth',
    '/docs/v1/moth',
  ]);
});

test('the slug `index` gets a number', () => {
  const get = (operationId: string) => ({ get: { operationId, responses: {} } });
  const names = ['index', 'home', 'Index'];
  const document = {
    openapi: '3.1.0',
    info: { title: 'Index', version: '1' },
    paths: Object.fromEntries(names.map((name) => [`/${name}`, get(name)])),
  };
  const { slug, operations } = modelOf(document);
  const slugs = [slug, ...operations.map((operation) => operation.slug)];
  expect(slugs).toEqual(['index-2', 'index-3', 'home', 'index-4']);
});

/** A description of two operations, whose text has a link to one of its headings. */
const lamps = {
  openapi: '3.1.0',
  info: { title: 'Lamps', version: '1', description: '# Oil\n\nSee [there](#oil).' },
  paths: { '/search': { get: { operationId: 'search', responses: {} } } },
};

test('at the root of a site, the slug of the search page is reserved', () => {
  expect(modelOf(lamps, { routeBasePath: '/' }).operations[0]?.href).toBe('/search-2');
  expect(modelOf(lamps, { routeBasePath: 'api' }).operations[0]?.href).toBe('/api/search');
});

test('the page about an API may be the home page, and links to its headings lead there', () => {
  const linked = (isHome: boolean) => {
    const document = structuredClone(lamps);
    const model = modelOf(document, { routeBasePath: '/', isHome });
    resolveLinks(document, model, { base: undefined, routeBasePath: '/' });
    return document.info.description;
  };
  expect(linked(false)).toContain('(/lamps#oil)');
  expect(linked(true)).toContain('(/#oil)');
});

test('a link to a path and method, as in a `$ref`, leads to the page of that operation', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1', description: '[Add](#/paths/~1lamps/post)' },
    paths: {
      '/lamps': {
        get: { operationId: 'list', responses: {} },
        post: { operationId: 'add', responses: {} },
      },
    },
  };
  resolveLinks(document, modelOf(document, { routeBasePath: 'api' }), {
    base: undefined,
    routeBasePath: 'api',
  });
  expect(document.info.description).toBe('[Add](/api/add)');
});

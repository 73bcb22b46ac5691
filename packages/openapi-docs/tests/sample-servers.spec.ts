/** The servers of samples: their names, and which of them lead nowhere. */
import { expect, test } from '@playwright/test';

import { serverPath, serversOf } from '../src/model/servers';
import type { Server } from '../src/model/types';
import { sampleServers } from '../src/samples/sampleServers';

/** URLs of servers, and the paths in them. */
const paths: [url: string, path: string][] = [
  ['https://a.example/v1/', '/v1'],
  ['https://a.example/v1/beta', '/v1/beta'],
  ['https://a.example', ''],
  ['//a.example/v2?b#c', '/v2'],
  ['/v1', '/v1'],
  ['v1', '/v1'],
  ['', ''],
  ['urn:a', ''],
  ['https://', ''],
];

test('the path of a server has a slash at its start, and none at its end; a URL that has none, an empty one', () => {
  for (const [url, path] of paths) expect.soft(serverPath({ url }), url).toBe(path);
});

test('a host under .example is a placeholder, one that only has it in its name is not', () => {
  const places = (...urls: string[]) =>
    sampleServers(urls.map((url) => ({ url }))).map(({ isPlaceholder }) => isPlaceholder);
  expect(places('https://api.acme.example', 'http://a.example:80', 'https://a.example/v1')).toEqual(
    [true, true, true],
  );
  expect(
    places('https://api.example.com', 'https://x.examples.org', 'https://a.org/b.example'),
  ).toEqual([false, false, false]);
});

test('a short first sentence of its description is the name of a server, or else its host', () => {
  const labels = (description?: string) =>
    sampleServers([{ url: 'https://lamps.example/v1', description }]).map(({ label }) => label);
  expect(labels('Production. Live data.')).toEqual(['Production']);
  expect(labels('A server whose name is longer than that')).toEqual(['lamps.example/v1']);
  expect(labels()).toEqual(['lamps.example/v1']);
});

test('a slash at the end of a server URL is cut when its variables have their defaults', () => {
  const url = 'https://host.example/{base}';
  const urlWith = (variable: { default?: string }) =>
    serversOf([{ url, variables: { base: variable } }] as Server[])[0]?.url;
  expect([{}, { default: 'v1/' }, { default: 'v1' }].map(urlWith)).toEqual([
    'https://host.example',
    'https://host.example/v1',
    'https://host.example/v1',
  ]);
});

test('at most three servers are offered beside the sandbox, which comes first', () => {
  const servers = [1, 2, 3, 4, 5].map((number) => ({ url: `https://${number}.example` }));
  const sandbox = { url: 'https://2.example', localUrl: 'http://localhost:4010', key: 'k' };
  expect(sampleServers(servers, sandbox).map(({ id, url }) => [id, url])).toEqual([
    ['local', 'http://localhost:4010'],
    ['sandbox', 'https://2.example'],
    ['server-1', 'https://1.example'],
    ['server-2', 'https://3.example'],
    ['server-3', 'https://4.example'],
  ]);
});

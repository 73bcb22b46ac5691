/** The servers of samples: their names, and which of them lead nowhere. */
import { sampleServers } from '@docs-engines/openapi-docs';
import { expect, test } from '@playwright/test';

test('a host under .example is a placeholder, one that only has it in its name is not', () => {
  const places = (...urls: string[]) =>
    sampleServers(urls.map((url) => ({ url }))).map(({ isPlaceholder }) => isPlaceholder);
  expect(places('https://api.acme.example', 'http://a.example:80', 'https://a.example/v1')).toEqual([true, true, true]);
  const none = [false, false, false];
  expect(places('https://api.example.com', 'https://x.examples.org', 'https://a.org/b.example')).toEqual(none);
});

test('a short first sentence of its description is the name of a server, or else its host', () => {
  const labels = (description?: string) =>
    sampleServers([{ url: 'https://lamps.example/v1', description }]).map(({ label }) => label);
  expect(labels('Production. Live data.')).toEqual(['Production']);
  expect(labels('A server whose name is longer than that')).toEqual(['lamps.example/v1']);
  expect(labels()).toEqual(['lamps.example/v1']);
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

/** Pages that have moved: each kind of host leads from the old path to the new one. */
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { writeHostFiles } from '../../src/hosting/files';
import { readRules } from '../../src/hosting/rules';
import { finishPages } from '../../src/plugins/finish/pages';
import { deploy } from '../../tools/hosting/deploy';
import { localServer } from '../../tools/hosting/localServer';
import { fixtureBuild } from '../support/fixtureSite';
import { findNginx, startNginx } from '../support/nginx';
import { serve } from '../support/server';
import { staticHost } from '../support/staticHost';
import { folderWith } from '../support/files';
import { inFull } from '../support/full';

/** tests/fixtures/site, finished as our site. */
let site: string;

test.beforeAll(() => {
  site = folderWith();
  cpSync(fixtureBuild, site, { recursive: true });
  // They have styles that the policy of our site blocks.
  for (const page of ['code.html', 'docs/live/files.html', 'docs/conformance']) {
    rmSync(path.join(site, page), { recursive: true });
  }
  const rules = readRules(site, '/');
  finishPages(site, 'https://fixture.example/', rules.apis);
  writeHostFiles(site, rules);
});

/** What hosts answer: the path that is asked for, and its new place. */
// prettier-ignore
const answers: [asked: string, location: string][] = [
  ['/docs/before', '/docs/guide'], ['/docs/before?a=b', '/docs/guide?a=b'], ['/docs/before.md', '/docs/guide.md'],
  ["/docs/be:fore%20(1)*it's%20$a?a=b", '/docs/guide?a=b'], ['/docs/gone?a=b', '/docs/intro?from=gone#top'],
  ['/api/nail-moth', '/api/pin-moth'], ['/away?a=b', 'https://fixture.example/new?a=b'],
];

test('a redirect page is no page: it has no twin and no content file, and is in no list of pages', () => {
  expect(existsSync(path.join(fixtureBuild, 'docs/before/index.html'))).toBe(true);
  for (const ending of ['.md', '.content.txt', '/index.md', '/index.content.txt']) {
    expect(existsSync(path.join(fixtureBuild, `docs/before${ending}`)), ending).toBe(false);
  }
  for (const list of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'search-index.json']) {
    const text = readFileSync(path.join(fixtureBuild, list), 'utf8');
    expect(text, list).toContain('/docs/guide');
    expect(text, list).not.toMatch(/docs\/before|nail-moth/);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('on a host without rules, a page at the old path leads to the new one', async ({ page }) => {
      const host = await staticHost(site);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      for (const [asked, arrived] of [
        ['/docs/before/?a=b#links', `/docs/guide${javaScriptEnabled ? '?a=b#links' : ''}`],
        ['/docs/gone/?a=b', '/docs/intro?from=gone#top'],
        ['/api/nail-moth/', '/api/pin-moth'],
      ] as const) {
        await page.goto(host.url + asked);
        await expect(page).toHaveURL(host.url + arrived);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(complaints).toEqual([]);
      host.close();
    });
  });
}

test('the local server answers 301', async ({ request }) => {
  const server = await serve(localServer(site, '/'));
  for (const [asked, location] of answers) {
    const response = await request.get(server.url + asked, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], asked).toEqual([301, location]);
    expect(response.headers()).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
  }
  server.close();
});

test('nginx answers 301, with the headers of every response', inFull(), async () => {
  const command = findNginx();
  test.skip(!command, 'no nginx or openssl on this machine');
  const folder = folderWith();
  await deploy(site, folder);
  const server = await startNginx(command ?? '', path.join(folder, 'current'));
  try {
    for (const [asked, location] of answers) {
      const request = get(server.url + asked, { ca: readFileSync(server.ca), agent: false });
      const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage];
      expect([statusCode, headers.location], asked).toEqual([301, location]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
      });
      request.destroy();
    }
  } finally {
    await server.stop();
  }
});

test('Netlify and Cloudflare Pages get a rule for each', () => {
  const lines = readFileSync(path.join(site, '_redirects'), 'utf8').split('\n');
  // Cloudflare Pages takes no `!`, without which Netlify sends the redirect page.
  const odd = "/docs/be%3Afore%20(1)%2Ait's%20%24a";
  for (const rule of [
    '/docs/before /docs/guide 301',
    '/docs/before.md /docs/guide.md 301',
    `${odd} /docs/guide 301`,
    '/docs/gone /docs/intro?from=gone#top 301',
    '/away https://fixture.example/new 301',
  ]) {
    expect(lines).toContain(rule);
    expect(lines[lines.indexOf(rule) - 1]).toBe(`${rule}!`);
  }
});

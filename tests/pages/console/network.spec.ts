import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders } from 'node:http';

import { expect, test } from '../../support/samples/fixtures';
import { operationsIn } from '../../support/description';
import { scriptsThatSay } from '../../support/scripts';
import { staticHost } from '../../support/staticHost';
import { responseOf, goToProduction, openConsole, production, reopen, sendButton } from '../../support/console/open';
import { firstOf, inFull } from '../../support/full';
import { hydrated } from '../../support/site';
import { serve } from '../../support/server';

test('R3.1 Send reaches a server over the network, for every operation', async ({ page, contract, sandbox }) => {
  await page.route(`${production}/**`, async (route) => {
    const url = route.request().url().replace(production, sandbox);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const operations = operationsIn(contract);
  expect(operations).not.toEqual([]);
  for (const { slug, operation } of firstOf(operations, 3)) {
    const panel = await openConsole(page, slug);
    await goToProduction(panel, 'mv_test_public');
    await sendButton(panel).click();
    const [first] = Object.keys(operation.responses);
    await expect(responseOf(panel), slug).toContainText(first ?? '');
    await expect(responseOf(panel), slug).toContainText(/\d+ ms/);
  }
});

test('a request asks the server each time, without its referrer', inFull(), async ({ page }) => {
  const seen: IncomingHttpHeaders[] = [];
  let answered = 0;
  const { url, close } = await serve((request, response) => {
    seen.push(request.headers);
    // Not the preflight.
    if (request.method === 'GET') answered += 1;
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization',
      'Cache-Control': 'max-age=3600',
      'Content-Type': 'application/json',
    });
    response.end(request.method === 'OPTIONS' ? '' : JSON.stringify({ requests: answered }));
  });
  const host = await staticHost('build');
  // The console and the policy know the servers from the build. A route of Playwright would disable the cache.
  for (const script of scriptsThatSay(production)) {
    const body = readFileSync(`build${script}`, 'utf8').replaceAll(production, url);
    host.instead.set(script, { status: 200, type: 'text/javascript', body });
  }
  const address = '/api/get-credit-balance';
  const html = readFileSync(`build${address}.html`, 'utf8');
  const body = html.replaceAll(new URL(production).origin, url);
  host.instead.set(address, { status: 200, type: 'text/html', body });
  await page.goto(host.url + address);
  await hydrated(page);
  const panel = await reopen(page);
  await panel.getByLabel('Server').selectOption({ label: url });
  await panel.getByLabel('API key').fill('mv_live_4fT9xKq2');
  for (const times of [1, 2]) {
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText(`"requests": ${times}`);
  }
  expect(seen.filter(({ authorization }) => authorization)).toHaveLength(2);
  expect(seen.map(({ referer }) => referer).filter(Boolean)).toEqual([]);
  close();
  host.close();
});

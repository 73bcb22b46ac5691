/** The content security policy, which each page brings: nothing of ours violates it, and nothing else runs. */
import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { localServer } from '../../tools/hosting/localServer';
import { readRules } from '../../src/hosting/rules';
import { writeHostFiles } from '../../src/hosting/files';
import { goToProduction, openConsole, production, responseOf, sendButton } from '../support/console/open';
import { loadDocument } from '../support/description';
import { findNginx, startNginx } from '../support/nginx';
import { open } from '../support/site';
import { watchViolations } from '../support/violations';
import { serve } from '../support/server';
import { folderWith } from '../support/files';
import { inFull } from '../support/full';

test('the policy of each page allows its own inline scripts and styles, and no others', () => {
  for (const path of ['index', 'docs/intro', 'api', 'blog/bounce-email', '404']) {
    const html = readFileSync(`build/${path}.html`, 'utf8');
    const [, policy = ''] = /^<!doctype html><html[^>]*><head><meta[^>]*content="([^"]*)"/.exec(html) ?? [];
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('data:');
    expect(html).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/);
  }
});

/** Does what a visitor can do, and sends one request to the production server. */
async function useSite(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('colour mode, search, page change and back', async () => {
    await open(page, '/docs/intro');
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bounce');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/docs/intro');
    await page.goBack();
    await expect(heading).toHaveText('Introduction');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(heading).toHaveText('Mailvet blog');
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: null });
  });
  await test.step('the console, in the sandbox and to the production server', async () => {
    const panel = await openConsole(page);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('200');
    await page.route(`${production}/**`, (route) =>
      route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} }),
    );
    await goToProduction(panel);
    await sendButton(panel).click();
    await expect(responseOf(panel)).toContainText('401');
    await panel.getByRole('button', { name: /^Copy/ }).first().click();
  });
  await test.step('the tools of guides, posts and the home page', async () => {
    await open(page, '/blog/bounce-email');
    await page.getByLabel('Paste a server’s reply or a code').fill('550 5.1.1 User unknown');
    await expect(page.getByRole('region', { name: 'What it means' })).toContainText('hard');
    await open(page, '/');
    await page.getByLabel('Check an address').fill('typo@sandbox.test');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('status').first()).toContainText('typo@sandbox.test');
  });
  await test.step('the menu of a phone, and the message of a script that fails', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.route('**/assets/js/main.*', (route) => route.abort());
    await page.goto('/docs/intro');
    await page.mouse.click(10, 10);
    await expect(page.getByRole('alert')).toBeVisible();
  });
}

test('R1.4 no visit violates the policy, or calls the service unasked', inFull(), async ({ page }) => {
  const seen = await watchViolations(page);
  const calls: string[] = [];
  const { servers = [] } = await loadDocument();
  const hosts = servers.map(({ url }) => new URL(url).host);
  page.on('request', (request) => {
    if (hosts.includes(new URL(request.url()).host)) calls.push(request.url());
  });
  await useSite(page);
  expect.soft(seen, 'violations').toEqual([]);
  expect(calls, 'calls').toEqual([`${production}/email/validate`]);
});

test('injected scripts, styles, images, forms and a base are blocked', async ({ page }) => {
  await page.route('/docs/intro', async (route) => {
    const response = await route.fetch();
    const injected = `<script>window.injected = 'script'</script>
      <img src="/nowhere.png" onerror="window.injected = 'handler'">
      <script src="https://attacker.example/script.js"></script>
      <iframe srcdoc="<script>parent.injected = 'frame'</script>"></iframe>
      <a href="javascript:void (window.injected = 'link')">injected</a>
      <img src="https://attacker.example/pixel.png" alt="">
      <form action="https://attacker.example/"><button>injected form</button></form>
      <style>h1 { display: none }</style><base href="https://attacker.example/">`;
    const body = (await response.text()).replace('<h1', `${injected}<h1`);
    await route.fulfill({ response, body });
  });
  const foreign: string[] = [];
  await page.route('https://attacker.example/**', (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "window.injected = 'foreign'" });
  });
  const seen = await watchViolations(page);
  await open(page, '/docs/intro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'injected' }).click();
  // Playwright's own click would wait for the navigation that is blocked.
  await page.getByRole('button', { name: 'injected form' }).evaluate((button) => (button as HTMLButtonElement).click());
  for (const violation of [
    'script-src-elem inline',
    'script-src-elem https://attacker.example/script.js',
    'script-src-attr inline',
    'style-src-elem inline',
    'img-src https://attacker.example/',
    'base-uri https://attacker.example/',
    'form-action https://attacker.example/',
  ]) {
    await expect.poll(() => seen.join('\n')).toContain(violation);
  }
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test('Trusted Types: a string becomes no code, and no foreign script', async ({ page }) => {
  await open(page, '/docs/intro');
  const attempts = await page.evaluate(() => {
    const attempt = (run: () => void) => {
      try {
        run();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      foreign: attempt(() => (script.src = 'https://attacker.example/script.js')),
      text: attempt(() => (script.text = 'window.injected = true')),
      own: attempt(() => (script.src = '/assets/js/own.js')),
      data: attempt(() => (script.text = '{"@context": "https://schema.org"}')),
      html: attempt(() => (document.createElement('div').innerHTML = '<b>text</b>')),
      another: attempt(() => {
        (
          window as never as { trustedTypes: { createPolicy: (name: string, of: object) => void } }
        ).trustedTypes.createPolicy('another', {});
      }),
    };
  });
  expect(attempts).toEqual({
    foreign: 'TypeError',
    text: 'SyntaxError',
    own: 'allowed',
    data: 'allowed',
    html: 'allowed',
    another: 'TypeError',
  });
});

/** What SVG and XML may run: each leaves a mark on its document. */
const mark = "document.documentElement.setAttribute('data-ran', 'true')";
const active = `<script xmlns="http://www.w3.org/2000/svg">${mark}</script>
  <script xmlns="http://www.w3.org/2000/svg" href="/mark.js"/>
  <script xmlns="http://www.w3.org/1999/xhtml">${mark}</script>
  <img xmlns="http://www.w3.org/1999/xhtml" src="data:," onerror="${mark}"/>`;

for (const host of ['npm run serve', 'nginx']) {
  test(`${host}: an SVG or a feed, opened as a page, runs nothing`, async ({ browser }) => {
    const nginx = host === 'nginx' ? findNginx() : undefined;
    test.skip(host === 'nginx' && !nginx, 'no nginx or openssl on this machine');
    const folder = folderWith({
      '404.html': '',
      'openapi.json': '{}',
      'mark.js': mark,
      'a.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}" style="color: red">${active}</svg>`,
      'a.xml': `<?xml-stylesheet type="text/css" href="/feed.css"?><rss>${active}</rss>`,
      'feed.css': readFileSync('static/feed.css'),
    });
    writeHostFiles(folder, readRules(folder, '/'));
    const server = await serve(localServer(folder, '/'));
    const running = nginx ? await startNginx(nginx, folder) : undefined;
    const { url } = running ?? server;

    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const looks = () =>
      page.evaluate(() => {
        const root = document.documentElement;
        const { color, fontFamily } = getComputedStyle(root);
        return { hasRun: root.hasAttribute('data-ran'), color, fontFamily };
      });
    await page.goto(`${url}/a.svg`);
    expect(await looks()).toMatchObject({ hasRun: false, color: 'rgb(255, 0, 0)' });
    await page.goto(`${url}/a.xml`);
    const { hasRun, fontFamily } = await looks();
    expect(hasRun).toBe(false);
    expect(fontFamily).toContain('system-ui');
    await page.close();
    server.close();
    await running?.stop();
  });
}
